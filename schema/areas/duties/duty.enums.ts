/** The states of a duty, the most urgent first. Isomorphic. */
export const DUTY_STATES = ['DUE', 'NOT_RECORDED', 'UNKNOWN', 'DONE', 'NOT_APPLICABLE'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** Where a duty or its interval comes from: a law, a rule of the accident insurers, or common practice. */
export const CERTAINTIES = ['law', 'rule', 'usual'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
