import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import type { MedkitLogValues } from '../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import { FormDateTime } from '../../kit/forms/FormDateTime.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { InjuredPersonFields } from '../../shared/people/InjuredPersonFields.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The fields of an entry. The fields for the first aider and the used material appear when their checkbox is set. */
export const MedkitLogFields = ({ form }: { form: ZodForm<MedkitLogValues, MedkitLogValues> }) => {
  const label = useRecordTexts(medkitLogFacts);
  const { t } = useTranslation('medkit-logs');
  const of = (field: keyof MedkitLogValues): string => label(`MedkitLog.${field}`);
  const [firstAid, med] = useWatch({ control: form.control, name: ['firstAid', 'med'] });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <InjuredPersonFields form={form} labelOf={of} personalIdHint={t('optional')} />
        <FormDateTime form={form} name="date" emptyValue="" label={of('date')} required />
        <TextField {...form.field('place')} label={of('place')} hint={t('placeHint')} />
      </div>
      <TextArea {...form.field('description')} label={of('description')} hint={t('descriptionHint')} rows={3} />
      <TextArea {...form.field('wound')} label={of('wound')} hint={t('woundHint')} required rows={2} />
      <TextField {...form.field('witnesses')} label={of('witnesses')} hint={t('optional')} />
      <fieldset className="grid gap-3 rounded border border-border p-4">
        <legend className="px-1 text-sm font-semibold">{t('aid')}</legend>
        <CheckboxField {...form.field('firstAid')} label={of('firstAid')} />
        {firstAid && <TextField {...form.field('nameFirstAid')} label={of('nameFirstAid')} required />}
        <FormDateTime form={form} name="aidDate" label={of('aidDate')} hint={t('optional')} />
        <TextArea {...form.field('aidMeasures')} label={of('aidMeasures')} hint={t('aidMeasuresHint')} rows={2} />
        <CheckboxField {...form.field('med')} label={of('med')} />
        {med && <TextField {...form.field('medUsed')} label={of('medUsed')} hint={t('medUsedHint')} required />}
      </fieldset>
    </>
  );
};
