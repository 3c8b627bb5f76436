import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dutyProofSchema } from '../../../schema/areas/duties/duty.input.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { useRecordDutyProofMutation } from '../../generated/duties.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { AttachmentField } from '../../kit/files/AttachmentField.tsx';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

type ProofDialogProps = { code: string; title: string; onClose: () => void; onDone: () => void };

/** Records a proof that is kept elsewhere: a day, a description with the place, and a file. */
export const ProofDialog = ({ code, title, onClose, onDone }: ProofDialogProps) => {
  const { t } = useTranslation('duties');
  const [record] = useRecordDutyProofMutation({ context: formContext() });
  const [sending, setSending] = useState(false);
  const draftKey = `duty-proof-${code}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(dutyProofSchema, {
    defaultValues: { duty: code, day: today(), validUntil: null, remark: '', fileId: null },
    draftKey,
    undrafted: ['fileId'],
  });
  const submit = form.submit(async (input) => {
    await key.create(input, (id) => record({ variables: { input: { ...input, id } } }));
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
      <FormDraft form={form} onDiscard={key.forget} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="day" label={t('proof.day')} required />
        <FormDate form={form} name="validUntil" label={t('proof.validUntil')} hint={t('proof.validUntilHint')} />
      </div>
      <TextArea {...form.field('remark')} label={t('proof.remark')} hint={t('proof.remarkHint')} maxLength={2_000} />
      <AttachmentField
        texts={{ choose: t('proof.choose'), other: t('proof.otherFile'), failed: t('proof.fileFailed') }}
        onSending={setSending}
        onUploaded={(fileId) => form.setValue('fileId', fileId, { shouldDirty: true, shouldValidate: true })}
      />
    </FormDialog>
  );
};
