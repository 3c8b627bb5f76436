import { createContext, useContext } from 'react';
import type { UseFormGetValues, UseFormSetValue, UseFormUnregister } from 'react-hook-form';
import type { CreateRiskAssessmentValues } from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import type { RiskTicketRowFragment } from '../../../generated/risk-assessments-form.ts';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import type { People } from '../../../shared/people/use-people.ts';
import type { MatrixSide } from '../matrix/RiskMatrixDialog.tsx';
import type { AssessmentValues } from './assessment-values.ts';

/**
 * State that the parts of the form share. The object stays the same on each keystroke, so that cards do not render
 * unnecessarily.
 */
export interface FormParts {
  fields: FormOfFields<AssessmentValues, CreateRiskAssessmentValues>;
  getValues: UseFormGetValues<AssessmentValues>;
  setValue: UseFormSetValue<AssessmentValues>;
  unregister: UseFormUnregister<AssessmentValues>;
  /** All persons who can be responsible. */
  people: People;
  /** Names of the persons in the assessment, including those who have left. */
  names: ReadonlyMap<string, string>;
  /** Tickets of the measures, by stored hazard; a hazard without an entry is not stored yet. */
  tickets: ReadonlyMap<string, readonly RiskTicketRowFragment[]>;
  openMatrix: (side: MatrixSide, risk: string) => void;
  openMeasures: (risk: string) => void;
}

const FormPartsContext = createContext<FormParts | null>(null);
export const FormPartsProvider = FormPartsContext.Provider;

export const useFormParts = (): FormParts => {
  const parts = useContext(FormPartsContext);
  if (!parts) throw new Error('FormPartsProvider is missing above this component.');
  return parts;
};
