import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/use-bound-field.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useFormParts } from './form-parts.ts';

const CHOICES = [
  { key: 'open', value: null },
  { key: 'no', value: false },
  { key: 'yes', value: true },
] as const;

/** Whether a hazard concerns pregnant women: nothing is said until somebody has judged it (MuSchG § 10). */
export const PregnancyField = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields } = useFormParts();
  const { id, value, error, onChange, onBlur, ref } = useBoundField(fields, `risks.${risk}.relevantForPregnant`);
  const measures = useBoundField(fields, `risks.${risk}.actionForPregnant`);
  const name = useId();
  const suggestion = value === null ? String(measures.value ?? '').trim() : '';
  return (
    <div className="grid gap-3">
      <fieldset aria-describedby={classes(suggestion && `${id}-suggestion`, error && `${id}-error`) || undefined}>
        <legend className="mb-1 text-sm font-medium">{labels.risk.relevantForPregnant}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {CHOICES.map((choice, index) => (
            <label key={choice.key} className={classes('flex min-h-10 cursor-pointer items-center gap-2 rounded border px-3 py-2 pointer-coarse:min-h-11', value === choice.value ? 'border-primary bg-primary-soft' : 'border-border-strong')}>
              <input
                ref={index === 0 ? ref : undefined}
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
                className="size-4 shrink-0 accent-primary"
              />
              {t(`pregnancy.${choice.key}`)}
            </label>
          ))}
        </div>
        {suggestion && (
          <p id={`${id}-suggestion`} className="mt-1 text-sm text-text-muted">
            {t('pregnancy.suggestion', { text: suggestion })}
          </p>
        )}
        <FieldError id={id} error={error} />
      </fieldset>
      {value === true && <TextArea {...measures} value={String(measures.value ?? '')} label={labels.risk.actionForPregnant} hint={t('pregnancy.hint')} rows={2} />}
    </div>
  );
};
