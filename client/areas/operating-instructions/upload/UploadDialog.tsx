import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DOCUMENT_RULES,
  DOCUMENT_TYPES,
  nameProblem,
  nameWithoutEnding,
  sizeProblem,
} from '../../../../schema/platform/files/file-kinds.shared.ts';
import { uploadInstructionSchema } from '../../../../schema/areas/operating-instructions/operating-instruction.input.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  type OperatingInstructionRowFragment,
  useCreateOperatingInstructionMutation,
  useOperatingInstructionQuery,
  useUpdateOperatingInstructionMutation,
} from '../../../generated/operating-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { RecordStateDialog } from '../../../kit/records/RecordState.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { DropCover, useFileDrop } from '../../../ui/FileDrop.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SentShare } from '../../../ui/SentShare.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { GoodField } from '../form/GoodField.tsx';

type Props = { id: string; onSaved: () => void; onClose: () => void };

const ACCEPTED = DOCUMENT_TYPES.map((type) => `.${type}`).join(',');

/** Uploads an operating instruction, or changes an uploaded one: its file, name and good. */
export const UploadDialog = ({ id, ...rest }: Props) =>
  id === 'new' ? <UploadForm {...rest} stored={null} /> : <StoredUpload id={id} {...rest} />;

const StoredUpload = ({ id, ...rest }: Props) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const query = useOperatingInstructionQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, ...state } = useStoredRecord(query, ({ operatingInstruction }) => operatingInstruction);
  if (record) return <UploadForm {...rest} stored={record} />;
  return <RecordStateDialog {...state} title={t('upload.editTitle')} onClose={rest.onClose} />;
};

const UploadForm = ({
  stored,
  onSaved,
  onClose,
}: Omit<Props, 'id'> & { stored: OperatingInstructionRowFragment | null }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { t: common } = useTranslation('common');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const context = recordContext();
  const [create] = useCreateOperatingInstructionMutation({ context });
  const [update] = useUpdateOperatingInstructionMutation({ context });
  const draftKey = `operating-instruction-upload-${stored?.id ?? 'new'}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(uploadInstructionSchema, {
    defaultValues: {
      name: stored?.name ?? '',
      description: stored?.description ?? '',
      dangerousGood: stored?.dangerousGoodId ?? null,
    },
    draftKey,
  });
  const choose = (chosen: File): void => {
    const isRefused = nameProblem(chosen.name, DOCUMENT_RULES) ?? sizeProblem(chosen.name, chosen.size, DOCUMENT_RULES);
    setProblem(isRefused ? t('upload.wrongType') : null);
    if (isRefused) return;
    setFile(chosen);
    if (!form.getValues('name')) form.setValue('name', nameWithoutEnding(chosen.name), { shouldDirty: true });
  };
  const over = useFileDrop(({ files: [dropped] }) => dropped && choose(dropped));
  const isFileMissing = !file && !stored;
  const save = form.submit(async (values) => {
    if (isFileMissing) return;
    setProblem(null);
    try {
      const fileId = file ? await uploadFile(file, setShare, QUIET, 'operatingInstruction') : undefined;
      const input = { ...values, ...(fileId && { fileId }) };
      if (stored) await update({ variables: { id: stored.id, input, version: stored.version } });
      else await key.create(values, (id) => create({ variables: { input: { ...input, id } } }));
    } catch (error) {
      setProblem(reasonOf(error) || t('upload.failed'));
      throw error;
    } finally {
      setShare(null);
    }
    toast.success(common('saved', { name: values.name }));
    onSaved();
    onClose();
  });
  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      title={t(stored ? 'upload.editTitle' : 'upload.title')}
      submitLabel={t('upload.save')}
      busy={form.busy}
      onSubmit={(event) => {
        if (isFileMissing) setProblem(t('upload.none'));
        return save(event);
      }}
      beside={over && <DropCover label={t('upload.drop')} />}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <div className="grid justify-items-start gap-2 rounded border border-dashed border-border-strong p-4">
        {(file ?? stored) && <p className="text-sm font-medium wrap-anywhere">{file?.name ?? stored?.fileName}</p>}
        <FileButton
          icon={FileUp}
          label={t(file || stored ? 'upload.replace' : 'upload.choose')}
          accept={ACCEPTED}
          onFiles={([chosen]) => choose(chosen)}
        />
        <p className="text-sm text-text-muted">{t('upload.hint')}</p>
        {share !== null && <SentShare share={share} label={t('upload.busy')} />}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField {...form.field('name')} label={t('OperatingInstruction.name')} required />
      <TextArea {...form.field('description')} label={t('OperatingInstruction.description')} rows={2} />
      <GoodField
        label={t('upload.good')}
        placeholder={t('upload.noGood')}
        value={form.watch('dangerousGood') ?? null}
        onChange={(good) => form.setValue('dangerousGood', good, { shouldDirty: true })}
      />
    </FormDialog>
  );
};
