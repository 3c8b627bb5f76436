import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { PersonField } from '../../../shared/people/PersonField.tsx';
import { RichTextField } from '../../../kit/rich-text/RichTextField.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { ClassificationField } from './ClassificationField.tsx';
import { EffectivenessField } from './EffectivenessField.tsx';
import { useFormParts } from './form-parts.ts';
import { MeasuresField } from './MeasuresField.tsx';
import { PregnancyField } from './PregnancyField.tsx';
import { RiskTickets } from './RiskTickets.tsx';

/** All fields of a hazard. Mounted only while its card is expanded. */
export const RiskFields = ({ risk }: { risk: string }) => {
  const labels = useAssessmentLabels();
  const { fields, people, names } = useFormParts();
  const title = useBoundField(fields, `risks.${risk}.title`);
  const legal = useBoundField(fields, `risks.${risk}.legal`);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField {...title} label={labels.Risk.title} required autoComplete="off" />
        <PersonField
          form={fields}
          name={`risks.${risk}.responsible`}
          people={people}
          names={names}
          label={labels.Risk.responsible}
          required
        />
        <ActionField risk={risk} />
        <MeasuresField risk={risk} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <ClassificationField risk={risk} side="before" />
        <ClassificationField risk={risk} side="after" />
      </div>
      <TextArea {...legal} value={String(legal.value ?? '')} label={labels.Risk.legal} rows={2} />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Box name={`risks.${risk}.involvesThirdParties`} label={labels.Risk.involvesThirdParties} />
        <Box name={`risks.${risk}.requiresSpecialTraining`} label={labels.Risk.requiresSpecialTraining} />
      </div>
      <PregnancyField risk={risk} />
      <RiskTickets risk={risk} />
      <EffectivenessField risk={risk} />
    </div>
  );
};

const ActionField = ({ risk }: { risk: string }) => {
  const labels = useAssessmentLabels();
  const { fields } = useFormParts();
  const { value, ...field } = useBoundField(fields, `risks.${risk}.action`);
  return <RichTextField {...field} value={String(value ?? '')} label={labels.Risk.action} required />;
};

const Box = ({
  name,
  label,
}: {
  name: `risks.${string}.involvesThirdParties` | `risks.${string}.requiresSpecialTraining`;
  label: string;
}) => {
  const { fields } = useFormParts();
  const { value, ...field } = useBoundField(fields, name);
  return <CheckboxField {...field} checked={Boolean(value)} label={label} />;
};
