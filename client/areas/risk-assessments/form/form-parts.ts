import { createContext, useContext } from 'react';
import type { UseFormGetValues, UseFormSetValue, UseFormUnregister } from 'react-hook-form';
import type { CreateRiskAssessmentValues } from '../../../../schema/risk-assessments/risk-assessment.input.ts';
import type { RiskTicketRowFragment } from '../../../generated/risk-assessments-form.ts';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import type { People } from '../../../kit/people/use-people.ts';
import type { MatrixSide } from '../matrix/RiskMatrixDialog.tsx';
import type { AssessmentValues } from './assessment-values.ts';

/**
 * What the parts of the form share. Stays the same while somebody types, so that cards are drawn again for a reason
 * only.
 */
export interface FormParts {
  fields: FormOfFields<AssessmentValues, CreateRiskAssessmentValues>;
  getValues: UseFormGetValues<AssessmentValues>;
  setValue: UseFormSetValue<AssessmentValues>;
  unregister: UseFormUnregister<AssessmentValues>;
  /** Everybody who may be responsible. */
  people: People;
  /** Names of those who are named in the assessment, and may have left. */
  names: ReadonlyMap<string, string>;
  /** Tickets of the measures of each stored hazard; a hazard that is not here is not stored yet. */
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
