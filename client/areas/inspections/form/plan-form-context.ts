import { createContext, useContext } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import type { FormInput, Plan } from './inspection-values.ts';

/**
 * What the parts of the form share. Stays the same for the life of the form, so that a letter draws one field and not
 * two hundred.
 */
export type PlanForm = {
  fields: FormOfFields<FormInput>;
  getValues: UseFormGetValues<FormInput>;
  setValue: UseFormSetValue<FormInput>;
  /** Changes areas and tasks as a whole. */
  setPlan: (change: (plan: Plan) => Plan) => void;
  /** Open defects of the inspection that is copied: their words, by the id of their task. */
  defects: ReadonlyMap<string, string>;
};

const Parts = createContext<PlanForm | null>(null);
export const PlanFormProvider = Parts.Provider;

export const usePlanForm = (): PlanForm => {
  const parts = useContext(Parts);
  if (!parts) throw new Error('The form’s parts are missing above this component.');
  return parts;
};

/** The id of a field in the page, as useBoundField makes it. */
export const fieldIdOf = (formId: string, path: string): string => `${formId}-${path}`;
