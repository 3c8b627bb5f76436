import { useTranslation } from 'react-i18next';
import { WORKPLACES } from '../../../schema/areas/appointed-persons/appointed-person.enums.ts';
import { ownRoleSchema, roleSettingSchema } from '../../../schema/areas/appointed-persons/appointed-person.input.ts';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import {
  type AppointedRoleDetailsFragment,
  useAddAppointedRoleMutation,
  useChangeAppointedRoleMutation,
} from '../../generated/appointed-persons.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormNumber } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type DialogProps = { onClose: () => void; onDone: () => void };

/** The organisation's settings of a role; without a role, an own role is added. */
export const RoleSettingDialog = ({ role, ...props }: DialogProps & { role: AppointedRoleDetailsFragment | null }) =>
  role ? <SettingForm role={role} {...props} /> : <OwnRoleForm {...props} />;

const SettingForm = ({ role, onClose, onDone }: DialogProps & { role: AppointedRoleDetailsFragment }) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [change] = useChangeAppointedRoleMutation({ context: formContext() });
  const { id, title, isOwn, asksWorkplace, needsProof } = role;
  const form = useZodForm(roleSettingSchema, {
    defaultValues: {
      ...(isOwn && { name: title, needsProof }),
      needed: role.needed,
      reason: role.reason,
      number: role.number,
      months: role.ownMonths,
      ...(asksWorkplace && { workplace: WORKPLACES.find((each) => each === role.workplace) ?? null }),
    },
    draftKey: `role-${id}`,
  });
  const needed = form.watch('needed');
  const submit = form.submit(async (input) => {
    await change({ variables: { id, input } });
    toast.success(t('setting.saved'));
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={t('setting.open')}
      description={title}
      formId={form.formId}
      submitLabel={t('setting.save')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      {isOwn && <TextField {...form.field('name')} label={label('RoleSetting.name')} required maxLength={200} />}
      <SelectField
        label={t('setting.needed')}
        value={needed === null || needed === undefined ? '' : String(needed)}
        onChange={(event) =>
          form.setValue('needed', event.target.value === '' ? null : event.target.value === 'true', {
            shouldDirty: true,
          })
        }
        options={[
          { value: '', label: t(role.isAsked ? 'setting.undecided' : 'setting.byProfile') },
          { value: 'true', label: t('setting.yes') },
          { value: 'false', label: t('setting.no') },
        ]}
      />
      {needed === false && (
        <TextArea {...form.field('reason')} label={label('RoleSetting.reason')} required maxLength={2_000} />
      )}
      {asksWorkplace && (
        <SelectField
          label={label('RoleSetting.workplace')}
          placeholder={t('setting.choose')}
          value={form.watch('workplace') ?? ''}
          onChange={(event) =>
            form.setValue('workplace', WORKPLACES.find((each) => each === event.target.value) ?? null, {
              shouldDirty: true,
            })
          }
          options={WORKPLACES.map((each) => ({ value: each, label: label(`value.RoleSetting.workplace.${each}`) }))}
        />
      )}
      <FormNumber form={form} name="number" label={label('RoleSetting.number')} hint={t('setting.numberHint')} />
      <FormNumber form={form} name="months" label={label('RoleSetting.months')} hint={t('setting.monthsHint')} />
      {isOwn && <CheckboxField {...form.field('needsProof')} label={label('RoleSetting.needsProof')} />}
    </FormDialog>
  );
};

const OwnRoleForm = ({ onClose, onDone }: DialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [add] = useAddAppointedRoleMutation({ context: formContext() });
  const draftKey = 'own-role';
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(ownRoleSchema, {
    defaultValues: { name: '', number: null, months: null, needsProof: true },
    draftKey,
  });
  const submit = form.submit(async (input) => {
    await key.create(input, (id) => add({ variables: { input: { ...input, id } } }));
    toast.success(t('ownRole.saved'));
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={t('ownRole.add')}
      formId={form.formId}
      submitLabel={t('ownRole.save')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <TextField {...form.field('name')} label={label('RoleSetting.name')} required maxLength={200} data-autofocus />
      <FormNumber form={form} name="number" label={label('RoleSetting.number')} hint={t('ownRole.numberHint')} />
      <FormNumber form={form} name="months" label={label('RoleSetting.months')} hint={t('ownRole.monthsHint')} />
      <CheckboxField {...form.field('needsProof')} label={label('RoleSetting.needsProof')} />
    </FormDialog>
  );
};
