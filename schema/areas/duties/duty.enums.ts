/** The states of a duty, in the order in which they ask for something. Isomorphic. */
export const DUTY_STATES = ['DUE', 'NOT_RECORDED', 'UNKNOWN', 'DONE', 'NOT_APPLICABLE'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** How certain a duty or its interval is: read in the law, read in a rule of insurers, or usual. */
export const CERTAINTIES = ['law', 'rule', 'usual'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
