import { statusOf, type Status } from '../../kernel/status.shared.ts';
import { isOldDataSheet } from './data-sheet-age.shared.ts';

/**
 * The four lights that say what is missing of a good. Grey: not checked, which never counts as complete. Isomorphic.
 */

export type CompletenessLight = 'green' | 'yellow' | 'red' | 'grey';

export const COMPLETENESS = ['dataSheet', 'operatingInstruction', 'riskAssessment', 'substitution'] as const;
export type CompletenessKey = (typeof COMPLETENESS)[number];

export interface CompletenessFacts {
  hasSheet: boolean;
  /** The date of the sheet that applies. */
  dataSheetDate: string | null;
  riskAssessedOn: string | null;
  /** The linked risk assessment, and the day of its next review. */
  assessment: { nextExecution: string | null } | null;
  substitution: string;
  /** The best state of its operating instructions. */
  instruction: 'applies' | 'review' | 'draft' | 'none';
}

type Light = Status<CompletenessFacts, CompletenessLight>;

type Judge = (facts: CompletenessFacts, today: string) => CompletenessLight;

const light = (judge: Judge, ...needs: (keyof CompletenessFacts)[]): Light =>
  statusOf({ judge, isFine: (answer) => answer === 'green', needs: () => needs, unknown: () => 'grey' });

const INSTRUCTION_LIGHTS = { applies: 'green', review: 'yellow', draft: 'yellow', none: 'red' } as const;

/**
 * Yellow: the risk assessment is older than the data sheet, and so does not take it into account; its review is overdue
 * or not planned; or the day on which it covered the good is missing. Grey: there is no assessment.
 */
const riskLight: Judge = ({ riskAssessedOn, dataSheetDate, assessment }, today) => {
  if (riskAssessedOn === null) return assessment ? 'yellow' : 'grey';
  if (dataSheetDate !== null && riskAssessedOn < dataSheetDate) return 'yellow';
  return assessment && (assessment.nextExecution ?? '') < today ? 'yellow' : 'green';
};

/** The rules of the four lights. */
export const COMPLETENESS_LIGHTS: Readonly<Record<CompletenessKey, Light>> = {
  dataSheet: light(({ hasSheet, dataSheetDate }, today) => {
    if (!hasSheet) return 'red';
    return isOldDataSheet(dataSheetDate, today) ? 'yellow' : 'green';
  }, 'dataSheetDate'),
  operatingInstruction: light(({ instruction }) => INSTRUCTION_LIGHTS[instruction], 'instruction'),
  riskAssessment: light(riskLight, 'riskAssessedOn', 'dataSheetDate'),
  substitution: light(({ substitution }) => (substitution === 'possible' ? 'yellow' : 'green'), 'substitution'),
};

/** The four lights of a good on a day. */
export const completenessOf = (
  facts: CompletenessFacts,
  today: string,
): Record<CompletenessKey, CompletenessLight> => ({
  dataSheet: COMPLETENESS_LIGHTS.dataSheet(facts, today),
  operatingInstruction: COMPLETENESS_LIGHTS.operatingInstruction(facts, today),
  riskAssessment: COMPLETENESS_LIGHTS.riskAssessment(facts, today),
  substitution: COMPLETENESS_LIGHTS.substitution(facts, today),
});
