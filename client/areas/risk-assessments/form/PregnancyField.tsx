import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { ChoiceOfThree } from './ChoiceOfThree.tsx';
import { useFormParts } from './form-parts.ts';

const CHOICES = [
  { key: 'open', value: null },
  { key: 'no', value: false },
  { key: 'yes', value: true },
] as const;

/** Whether a hazard concerns pregnant women: empty until it is judged (MuSchG § 10). */
export const PregnancyField = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, setValue } = useFormParts();
  const value = useWatch({ control: fields.control, name: `risks.${risk}.relevantForPregnant` });
  const measures = useBoundField(fields, `risks.${risk}.actionForPregnant`);
  const excluded = useBoundField(fields, `risks.${risk}.excludedForPregnant`);
  const text = String(measures.value ?? '');
  const suggestion = value === null ? text.trim() : '';
  const clearedText = useRef('');

  /**
   * Clears the measures if not relevant, because a document would print them; restores them if the choice changes
   * again.
   */
  const updateMeasures = (next: boolean | null) => {
    if (next !== true && excluded.value === true)
      setValue(`risks.${risk}.excludedForPregnant`, false, { shouldDirty: true });
    if (next === false) clearedText.current = text;
    const wanted = next === false ? '' : text || clearedText.current;
    if (wanted !== text) setValue(`risks.${risk}.actionForPregnant`, wanted, { shouldDirty: true });
  };

  return (
    <div className="grid gap-3">
      <ChoiceOfThree
        name={`risks.${risk}.relevantForPregnant`}
        label={labels.Risk.relevantForPregnant}
        choices={CHOICES.map(({ key, value: each }) => ({ value: each, label: t(`pregnancy.${key}`) }))}
        onChosen={updateMeasures}
        note={suggestion && t('pregnancy.suggestion', { text: suggestion })}
      />
      {value === true && (
        <CheckboxField
          label={t('pregnancy.excluded')}
          hint={t('pregnancy.excludedHint')}
          checked={excluded.value === true}
          onChange={({ target }) => excluded.onChange(target.checked)}
        />
      )}
      {(value === true || (value === false && text !== '')) && (
        <TextArea
          {...measures}
          value={text}
          label={labels.Risk.actionForPregnant}
          hint={t('pregnancy.hint')}
          rows={2}
        />
      )}
    </div>
  );
};
