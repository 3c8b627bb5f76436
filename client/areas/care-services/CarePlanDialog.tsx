import { carePlanSchema } from '../../../schema/areas/care-services/care-service.input.ts';
import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import { INSURERS } from '../../../schema/areas/care-services/care-rule.shared.ts';
import { CARE_GROUPS } from '../../../schema/areas/care-services/care.enums.ts';
import { type CareYearFieldsFragment, useSaveCarePlanMutation } from '../../generated/care-services.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormNumber, FormSelect } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface CarePlanDialogProps {
  plan: CareYearFieldsFragment['plan'];
  onClose: () => void;
  onSaved: () => void;
}

/** The basis of the hours: insurer, group, and how the professions share the hours. Everything is optional. */
export const CarePlanDialog = ({ plan, onClose, onSaved }: CarePlanDialogProps) => {
  const t = useRecordTexts(careServiceFacts);
  const { language } = useLanguage();
  const [save] = useSaveCarePlanMutation({ context: formContext() });
  const { insurer, careGroup, groupSource, countsHeads, specialistShare, specificSpecialist, specificPhysician } = plan;
  const form = useZodForm(carePlanSchema, {
    defaultValues: {
      insurer,
      careGroup: careGroup as '' | 'I' | 'II' | 'III',
      groupSource,
      countsHeads,
      specialistShare,
      specificSpecialist,
      specificPhysician,
    },
    draftKey: 'care-plan',
  });
  const submit = form.submit(async (input) => {
    await save({ variables: { input } });
    toast.success(t('carePlan.saved'));
    onSaved();
    onClose();
  });
  const chosen = INSURERS.find(({ code }) => code === form.watch('insurer'));
  return (
    <FormDialog
      title={t('carePlan.title')}
      width={640}
      formId={form.formId}
      submitLabel={t('carePlan.save')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      <FormSelect
        form={form}
        name="insurer"
        label={t('CarePlan.insurer')}
        hint={t('carePlan.insurerHint')}
        placeholder={t('carePlan.none')}
        options={INSURERS.map(({ code, title }) => ({ value: code, label: title[language] }))}
      />
      {chosen?.note && <Notice>{chosen.note[language]}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          form={form}
          name="careGroup"
          label={t('CarePlan.careGroup')}
          hint={t('carePlan.groupHint')}
          placeholder={t('carePlan.none')}
          options={CARE_GROUPS.map((value) => ({ value, label: t(`value.CarePlan.careGroup.${value}`) }))}
        />
        <TextField
          {...form.field('groupSource')}
          label={t('CarePlan.groupSource')}
          hint={t('carePlan.sourceHint')}
          maxLength={200}
        />
      </div>
      <CheckboxField {...form.field('countsHeads')} label={t('CarePlan.countsHeads')} hint={t('carePlan.headsHint')} />
      <FormNumber
        form={form}
        name="specialistShare"
        label={t('CarePlan.specialistShare')}
        hint={t('carePlan.shareHint')}
        inputMode="numeric"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormNumber
          form={form}
          name="specificSpecialist"
          label={t('CarePlan.specificSpecialist')}
          hint={t('carePlan.specificHint')}
          inputMode="numeric"
        />
        <FormNumber form={form} name="specificPhysician" label={t('CarePlan.specificPhysician')} inputMode="numeric" />
      </div>
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
