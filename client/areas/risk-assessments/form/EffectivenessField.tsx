import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { currentSession } from '../../../kit/session/session.ts';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { PersonField } from '../../../shared/people/PersonField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { ChoiceOfThree } from './ChoiceOfThree.tsx';
import { useFormParts } from './form-parts.ts';
import { areAllDone } from './measures-not-done.ts';

const CHOICES = [null, true, false] as const;

/** The effectiveness check: result, person, date and findings (ArbSchG § 3 (1), § 6 (1)). */
export const EffectivenessField = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, getValues, setValue, people, tickets } = useFormParts();
  const value = useWatch({ control: fields.control, name: `risks.${risk}.measuresEffective` });
  const [first] = useState(() => ({ ...getValues(`risks.${risk}`) }));
  const rows = tickets.get(risk) ?? [];
  const measures = useWatch({ control: fields.control, name: `risks.${risk}.measures` });
  const isDue = value === null && areAllDone(measures ?? [], rows);
  /** A single measure is marked as not effective, although the check of all measures says that they are. */
  const isContradicted = value === true && (measures ?? []).some(({ effective }) => effective === false);
  const { dirtyFields } = useFormState({
    control: fields.control,
    name: [`risks.${risk}.measurement`, `risks.${risk}.measuresEffective`, `risks.${risk}.effectivenessCheckedOn`],
  });
  const changed = dirtyFields.risks?.[risk];
  /** Whether the measures changed after the stored check. */
  const isOutdated =
    value !== null && changed?.measurement && !changed.measuresEffective && !changed.effectivenessCheckedOn;

  /**
   * Another result starts a new check, by default of today and by the current user: a stored check must not get a
   * result that its author did not give.
   */
  const begin = (result: boolean | null) => {
    if (result === null) return;
    const me = currentSession()?.userId;
    const isFirst = result === first.measuresEffective;
    setValue(`risks.${risk}.effectivenessCheckedOn`, isFirst ? first.effectivenessCheckedOn : today(), {
      shouldDirty: true,
    });
    setValue(
      `risks.${risk}.effectivenessCheckedBy`,
      isFirst ? first.effectivenessCheckedBy : me && people.has(me) ? me : '',
      { shouldDirty: true },
    );
  };
  return (
    <div className="grid gap-3">
      <ChoiceOfThree
        name={`risks.${risk}.measuresEffective`}
        label={labels.Risk.measuresEffective}
        choices={CHOICES.map((each) => ({ value: each, label: labels.value.Risk.measuresEffective[`${each}`] }))}
        onChosen={begin}
        note={
          isDue
            ? t(rows.length > 0 ? 'effectiveness.due' : 'effectiveness.dueMeasures')
            : isOutdated
              ? t('effectiveness.outdated')
              : isContradicted
                ? t('effectiveness.contradicted')
                : value === false && t('effectiveness.failed')
        }
      />
      {value !== null && <Check risk={risk} />}
    </div>
  );
};

/** Person, date and result of the check. */
const Check = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, people, names } = useFormParts();
  const day = useBoundField(fields, `risks.${risk}.effectivenessCheckedOn`);
  const note = useBoundField(fields, `risks.${risk}.effectivenessNote`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        {...day}
        value={day.value as string | null}
        label={labels.Risk.effectivenessCheckedOn}
        max={today()}
        required
      />
      <PersonField
        form={fields}
        name={`risks.${risk}.effectivenessCheckedBy`}
        people={people}
        names={names}
        label={labels.Risk.effectivenessCheckedBy}
        required
      />
      <TextArea
        {...note}
        value={String(note.value ?? '')}
        label={labels.Risk.effectivenessNote}
        hint={t('effectiveness.hint')}
        rows={2}
        className="sm:col-span-2"
      />
    </div>
  );
};
