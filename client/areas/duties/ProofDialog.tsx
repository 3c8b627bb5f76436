import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dutyProofSchema } from '../../../schema/areas/duties/duty.input.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { ATTACHMENT_RULES } from '../../../schema/platform/files/file-kinds.shared.ts';
import { useRecordDutyProofMutation } from '../../generated/duties.ts';
import { newId } from '../../kit/data/new-id.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { asFileRefusal, FileRefused, preparedFile } from '../../kit/files/prepared-file.ts';
import { uploadFile } from '../../kit/files/signed-upload.ts';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { fileMessage } from '../../kit/photos/file-words.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

const ACCEPT = ATTACHMENT_RULES.types.map((type) => `.${type}`).join();

type ProofDialogProps = { code: string; title: string; onClose: () => void; onDone: () => void };

/** Records a proof that is kept elsewhere: a day, what and where, and a file. */
export const ProofDialog = ({ code, title, onClose, onDone }: ProofDialogProps) => {
  const { t } = useTranslation('duties');
  const [record] = useRecordDutyProofMutation({ context: formContext() });
  const [file, setFile] = useState<{ name: string } | null>(null);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [id] = useState(newId);
  const form = useZodForm(dutyProofSchema, {
    defaultValues: { id, duty: code, day: today(), validUntil: null, remark: '', fileId: null },
  });
  const take = async ([chosen]: [File, ...File[]]) => {
    setSending(true);
    setRefusal(null);
    try {
      const ready = await preparedFile(chosen, ATTACHMENT_RULES);
      form.setValue('fileId', await uploadFile(ready, () => undefined), { shouldDirty: true, shouldValidate: true });
      setFile({ name: ready.name });
    } catch (error) {
      const refused = asFileRefusal(error);
      setRefusal(refused instanceof FileRefused ? fileMessage(refused) : t('proof.fileFailed'));
    } finally {
      setSending(false);
    }
  };
  const submit = form.submit(async (input) => {
    await record({ variables: { input } });
    toast.success(t('proof.saved'));
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={t('proof.add')}
      description={title}
      formId={form.formId}
      submitLabel={t('proof.save')}
      busy={form.busy}
      disabled={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="day" label={t('proof.day')} required />
        <FormDate form={form} name="validUntil" label={t('proof.validUntil')} hint={t('proof.validUntilHint')} />
      </div>
      <TextArea {...form.field('remark')} label={t('proof.remark')} hint={t('proof.remarkHint')} maxLength={2_000} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          icon={FileUp}
          label={t(file ? 'proof.otherFile' : 'proof.choose')}
          accept={ACCEPT}
          busy={sending}
          onFiles={(files) => void take(files)}
        />
        {file && <span className="min-w-0 text-sm wrap-anywhere">{file.name}</span>}
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </FormDialog>
  );
};
