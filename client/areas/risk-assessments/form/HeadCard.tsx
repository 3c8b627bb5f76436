import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { PersonField } from '../../../shared/people/PersonField.tsx';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { stateOfReview } from '../next-review.ts';
import { useFormParts } from './form-parts.ts';

/** Title, responsible person and next review of the assessment. */
export const HeadCard = ({ autoFocus }: { autoFocus: boolean }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, getValues, setValue, people, names } = useFormParts();
  const title = useBoundField(fields, 'title');
  const location = useBoundField(fields, 'location');
  const next = useBoundField(fields, 'nextExecution');
  const responsible = useWatch({ control: fields.control, name: 'responsible' });
  const name = people.get(responsible)?.name;

  /** Sets the responsible person of the assessment for hazards without one. */
  const assignToAll = (person: string) => {
    for (const id of getValues('order'))
      if (person && getValues(`risks.${id}.responsible`) === '')
        setValue(`risks.${id}.responsible`, person, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...title}
        label={labels.RiskAssessment.title}
        hint={t('form.titleHint')}
        required
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
      />
      <TextField
        {...location}
        label={labels.RiskAssessment.location}
        hint={t('form.locationHint')}
        required
        autoComplete="off"
      />
      <PersonField
        form={fields}
        name="responsible"
        people={people}
        names={names}
        required
        label={labels.RiskAssessment.responsible}
        hint={t('form.responsibleHint')}
        onChosen={assignToAll}
      />
      <PlaceField form={fields} />
      <DateField
        {...next}
        label={labels.RiskAssessment.nextExecution}
        hint={t(`form.reminder.${stateOfReview(next.value)}`, { name: name ?? t('form.reminder.person') })}
      />
    </div>
  );
};
