import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENT_LIMIT, sizeProblem } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { useFileTarget } from '../../../kit/photos/use-file-target.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useMessages } from '../../../kit/forms/use-zod-form.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { DropCover } from '../../../ui/FileDrop.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { bareName, type FinishFormInput, type FinishFormOutput } from './finish-form.ts';

type Props = {
  form: ZodForm<FinishFormInput, FinishFormOutput>;
  file: File | null;
  onFile: (file: File | null) => void;
};

/** The proof, such as the signed record: a PDF and its name. */
export const ProofField = ({ form, file, onFile }: Props) => {
  const { t, i18n } = useTranslation('inspections');
  const messageFor = useMessages();
  const [problem, setProblem] = useState<string>();
  const take = ([chosen]: readonly File[]): void => {
    if (!chosen) return;
    const size = sizeProblem(chosen.name, chosen.size, { limit: ATTACHMENT_LIMIT });
    const found = /\.pdf$/i.test(chosen.name) ? size && messageFor(size.key, size.params) : t('finish.noPdf');
    setProblem(found ?? undefined);
    if (found) return;
    onFile(chosen);
    form.setValue('name', bareName(chosen.name), { shouldDirty: true });
  };
  const { isOver, props } = useFileTarget(take);
  const id = `${form.formId}-proof`;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="relative" {...props}>
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {t('finish.proof')}
      </p>
      {file ? (
        <div className="grid gap-3 rounded border border-border p-3">
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 text-sm wrap-anywhere">
              {file.name}{' '}
              <span className="text-text-muted tabular-nums">· {formatFileSize(file.size, i18n.language)}</span>
            </p>
            <IconButton
              icon={X}
              label={t('finish.removeProof')}
              onClick={() => (onFile(null), form.setValue('name', ''))}
            />
          </div>
          <TextField {...form.field('name')} label={t('finish.proofName')} autoComplete="off" />
        </div>
      ) : (
        <FileButton icon={FileUp} label={t('finish.choose')} accept=".pdf" onFiles={take} />
      )}
      <p className="mt-1 text-sm text-text-muted">{t('finish.proofHint')}</p>
      <FieldError id={id} error={problem} />
      {isOver && <DropCover label={t('finish.drop')} />}
    </div>
  );
};
