import { isOldDataSheet } from './data-sheet-age.shared.ts';

/** What a good still lacks. Grey: nobody has checked it, which is never fine. Isomorphic. */

export type CompletenessLight = 'green' | 'yellow' | 'red' | 'grey';

export const COMPLETENESS = ['dataSheet', 'operatingInstruction', 'riskAssessment', 'substitution'] as const;
export type CompletenessKey = (typeof COMPLETENESS)[number];

export interface CompletenessFacts {
  hasSheet: boolean;
  dataSheetDate: string | null;
  riskAssessedOn: string | null;
  /** The risk assessment that it is linked with, and when that is to be reviewed. */
  assessment: { nextExecution: string | null } | null;
  substitution: string;
  /** Of its operating instructions: the best of them. */
  instruction: 'applies' | 'review' | 'draft' | 'none';
}

const dataSheetLight = ({ hasSheet, dataSheetDate }: CompletenessFacts, today: string): CompletenessLight => {
  if (!hasSheet) return 'red';
  if (dataSheetDate === null) return 'grey';
  return isOldDataSheet(dataSheetDate, today) ? 'yellow' : 'green';
};

const INSTRUCTION_LIGHTS = { applies: 'green', review: 'yellow', draft: 'yellow', none: 'red' } as const;

/**
 * A risk assessment that is older than the data sheet did not know it. One whose review is overdue, or that does not
 * say when it covered the good, has to be looked at.
 */
const riskLight = (
  { riskAssessedOn, dataSheetDate, assessment }: CompletenessFacts,
  today: string,
): CompletenessLight => {
  if (riskAssessedOn === null) return assessment ? 'yellow' : 'grey';
  if (dataSheetDate !== null && riskAssessedOn < dataSheetDate) return 'yellow';
  return assessment?.nextExecution && assessment.nextExecution < today ? 'yellow' : 'green';
};

const substitutionLight = ({ substitution }: CompletenessFacts): CompletenessLight => {
  if (substitution === '') return 'grey';
  return substitution === 'possible' ? 'yellow' : 'green';
};

/** The four lights of a good on a day. */
export const completenessOf = (
  facts: CompletenessFacts,
  today: string,
): Record<CompletenessKey, CompletenessLight> => ({
  dataSheet: dataSheetLight(facts, today),
  operatingInstruction: INSTRUCTION_LIGHTS[facts.instruction],
  riskAssessment: riskLight(facts, today),
  substitution: substitutionLight(facts),
});
