import { createContext, useContext } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import type { FormInput, Plan } from './inspection-values.ts';

/**
 * State that the parts of the form share. The object stays the same as long as the form is mounted, so that a keystroke
 * renders one field instead of two hundred.
 */
export type PlanForm = {
  fields: FormOfFields<FormInput>;
  getValues: UseFormGetValues<FormInput>;
  setValue: UseFormSetValue<FormInput>;
  /** Replaces all areas and tasks. */
  setPlan: (change: (plan: Plan) => Plan) => void;
  /** Findings of open defects of the copied inspection, by the id of their task. */
  defects: ReadonlyMap<string, string>;
};

const Parts = createContext<PlanForm | null>(null);
export const PlanFormProvider = Parts.Provider;

export const usePlanForm = (): PlanForm => {
  const parts = useContext(Parts);
  if (!parts) throw new Error('The form’s parts are missing above this component.');
  return parts;
};

/** The DOM id of a field, as useBoundField makes it. */
export const fieldIdOf = (formId: string, path: string): string => `${formId}-${path}`;
