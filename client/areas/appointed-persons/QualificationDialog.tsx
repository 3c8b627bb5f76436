import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qualificationSchema } from '../../../schema/areas/appointed-persons/appointed-person.input.ts';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type AppointedPersonLineFragment,
  type AppointedRoleDetailsFragment,
  useRecordQualificationMutation,
} from '../../generated/appointed-persons.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { AttachmentField } from '../../kit/files/AttachmentField.tsx';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

type QualificationDialogProps = {
  role: Pick<AppointedRoleDetailsFragment, 'months' | 'proofs'>;
  person: Pick<AppointedPersonLineFragment, 'id' | 'person'>;
  onClose: () => void;
  onDone: () => void;
};

/** Records a proof: title, days, and a file. Without an end, it is computed from the months of the role. */
export const QualificationDialog = ({ role, person, onClose, onDone }: QualificationDialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [record] = useRecordQualificationMutation({ context: formContext() });
  const [sending, setSending] = useState(false);
  const draftKey = `qualification-${person.id}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(qualificationSchema, {
    defaultValues: {
      appointedPerson: person.id,
      title: role.proofs[0] ?? '',
      issuedOn: today(),
      expiresOn: null,
      fileId: null,
    },
    draftKey,
    undrafted: ['fileId'],
  });
  const submit = form.submit(async ({ expiresOn, ...rest }) => {
    const input = { ...rest, ...(expiresOn && { expiresOn }) };
    await key.create(input, (id) => record({ variables: { input: { ...input, id } } }));
    toast.success(t('proof.saved'));
    onClose();
    onDone();
  });
  const { months } = role;
  return (
    <FormDialog
      title={t('proof.add')}
      description={person.person}
      formId={form.formId}
      submitLabel={t('proof.save')}
      busy={form.busy}
      disabled={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <TextField
        {...form.field('title')}
        label={label('QualificationProof.title')}
        required
        maxLength={300}
        data-autofocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="issuedOn" label={label('QualificationProof.issuedOn')} required />
        <FormDate
          form={form}
          name="expiresOn"
          label={label('QualificationProof.expiresOn')}
          hint={months === null ? t('proof.endlessHint') : t('proof.monthsHint', { count: months })}
        />
      </div>
      <AttachmentField
        texts={{ choose: t('proof.choose'), other: t('proof.otherFile'), failed: t('proof.fileFailed') }}
        onSending={setSending}
        onUploaded={(fileId) => form.setValue('fileId', fileId, { shouldDirty: true, shouldValidate: true })}
      />
    </FormDialog>
  );
};
