import { useTranslation } from 'react-i18next';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { FormDateTime } from '../../kit/forms/FormDateTime.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { InjuredPersonFields } from '../../shared/people/InjuredPersonFields.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ShortValues } from './short-report-values.ts';

/** The fields of a short report. */
export const ShortReportFields = ({ form }: { form: ZodForm<ShortValues, ShortValues> }) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const of = (field: keyof ShortValues): string => label(`IncidentReport.${field}`);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <InjuredPersonFields form={form} labelOf={of} />
        <TextField {...form.field('place')} label={of('place')} hint={t('placeHint')} className="sm:col-span-2" />
        <FormDateTime form={form} name="date" label={of('date')} />
        <TextField
          {...form.field('unableToWorkDays', { setValueAs: (value) => (value === '' ? 0 : Number(value)) })}
          type="number"
          min={0}
          label={of('unableToWorkDays')}
          hint={t('daysHint')}
        />
      </div>
      <TextArea {...form.field('description')} label={of('description')} required rows={4} />
      <TextArea {...form.field('wound')} label={of('wound')} required rows={2} />
      <TextArea {...form.field('treatment')} label={of('treatment')} hint={t('treatmentHint')} required rows={2} />
      <div className="grid gap-1 sm:grid-cols-3">
        <CheckboxField {...form.field('backToWork')} label={of('backToWork')} />
        <CheckboxField {...form.field('commutingIncident')} label={of('commutingIncident')} />
        <CheckboxField {...form.field('deadly')} label={of('deadly')} hint={t('deadlyHint')} />
      </div>
    </>
  );
};
