import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import type { PlacedField } from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import { FormDateTime } from '../../../kit/forms/FormDateTime.tsx';
import { FormTime } from '../../../kit/forms/FormTime.tsx';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type ControlProps = {
  form: ZodForm<LongReportForm, LongReportForm>;
  field: PlacedField;
  className?: string;
};

const limitedWeeks = (value: unknown): number => Math.min(99, Math.max(0, Math.trunc(Number(value) || 0)));

/** One field of the official report, rendered by its declaration, with the number on the form before the label. */
export const LongFieldControl = ({ form, field, className }: ControlProps) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const name = `longIncidentReport.${field.path}` as FieldPath<LongReportForm>;
  const text = label(`IncidentReport.${name}`);
  const props = { label: field.no > 0 ? `${text} (${field.no})` : text, className };
  switch (field.kind) {
    case 'prose':
      return <TextArea {...form.field(name)} {...props} hint={t('long.descriptionHint')} rows={8} />;
    case 'day':
      return <FormDate form={form} name={name} {...props} />;
    case 'moment':
      return <FormDateTime form={form} name={name} {...props} />;
    case 'yesNo':
    case 'choice':
      return <ChoiceControl form={form} field={field} className={className} />;
    case 'month':
      return <TextField {...form.field(name)} {...props} type="month" max={today().slice(0, 7)} />;
    case 'time':
      return <FormTime form={form} name={name} {...props} />;
    case 'weeks':
      return (
        <TextField
          {...form.field(name, { setValueAs: limitedWeeks })}
          {...props}
          type="number"
          min={0}
          max={99}
          // The field shows what is saved.
          onInput={({ currentTarget: input }) => {
            const weeks = String(limitedWeeks(input.value));
            if (input.value !== '' && Number(input.value) !== Number(weeks)) input.value = weeks;
          }}
        />
      );
    case 'line':
      return <TextField {...form.field(name)} {...props} autoComplete="off" />;
  }
};

/** A choice that may stay empty. */
const ChoiceControl = ({ form, field, className }: ControlProps) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const name = `longIncidentReport.${field.path}` as FieldPath<LongReportForm>;
  const { value, onChange, ...bound } = useBoundField(form, name);
  const text = label(`IncidentReport.${name}`);
  const isYesNo = field.kind === 'yesNo';
  const options = isYesNo
    ? [
        { value: 'no', label: t('no') },
        { value: 'yes', label: t('yes') },
      ]
    : (field.options ?? []).map((option) => ({
        value: option,
        label: label(`value.IncidentReport.${name}.${option}`),
      }));
  const current: unknown = value;
  return (
    <SelectField
      {...bound}
      className={className}
      label={field.no > 0 ? `${text} (${field.no})` : text}
      placeholder={t('common:choose')}
      value={isYesNo ? (current === null ? '' : current ? 'yes' : 'no') : String(current ?? '')}
      onChange={({ target }) => {
        if (target.value === '') return onChange(null);
        return onChange(isYesNo ? target.value === 'yes' : target.value);
      }}
      options={options}
    />
  );
};
