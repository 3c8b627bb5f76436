/**
 * How high a risk is: a score from 1 to 8, read from a matrix of how likely harm is and how severe it would be.
 * Isomorphic.
 *
 * Source: the axes with their four steps and the borders between the three levels are those of the risk matrix after J.
 * Nohl (Verfahren zur Sicherheitsanalyse, 1989), which is in common use for risk assessments in Germany: numbers 1 to
 * 7, of which 1–2 stand for a low risk, 3–4 for a significant one and 5–7 for a high one. The specification asks for
 * scores up to 8 with the same borders (below 3 green, below 5 yellow, else red). So 1 to 4 are Nohl's cell for cell;
 * how the high risks are spread over 5 to 8 is ours: each cell is red in both.
 */
export type RiskLevel = 'none' | 'green' | 'yellow' | 'red';

/** 1 very low, 2 low, 3 medium, 4 high. */
export const LIKELIHOODS = [1, 2, 3, 4] as const;
/** 1 slight injury or illness, 2 moderate, 3 severe, 4 death or disaster possible. */
export const SEVERITIES = [1, 2, 3, 4] as const;

export type Likelihood = (typeof LIKELIHOODS)[number];
export type Severity = (typeof SEVERITIES)[number];

export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 8;

/** A row for each likelihood, a column for each severity. */
export const RISK_MATRIX: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [2, 3, 4, 6],
  [3, 4, 5, 7],
  [4, 6, 7, 8],
];

/** The score of a cell. */
export const scoreOf = (likelihood: Likelihood, severity: Severity): number =>
  RISK_MATRIX[likelihood - 1]![severity - 1]!;

/** The level of a score; none for 0, which means not assessed yet. */
export function levelOf(score: number): RiskLevel {
  if (score < LOWEST_SCORE) return 'none';
  if (score < 3) return 'green';
  return score < 5 ? 'yellow' : 'red';
}

interface Classified {
  riskClassification: number;
  riskClassificationAfterAction: number;
  /** Undefined if a program or an older version does not have it. */
  riskClassified?: boolean | undefined;
}

/**
 * Whether a risk was classified. Each risk begins with 1, so a 1 counts only if `riskClassified` is true; if that is
 * undefined, a risk with a classification after the measures counts.
 */
export const isClassified = (risk: Classified): boolean =>
  risk.riskClassification !== LOWEST_SCORE || (risk.riskClassified ?? risk.riskClassificationAfterAction !== 0);

/** The classification before the measures as it is shown: 0 if the risk was not classified. */
export const shownClassification = (risk: Classified): number => (isClassified(risk) ? risk.riskClassification : 0);
