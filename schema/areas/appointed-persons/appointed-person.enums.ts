/** How a person stands in a role, from what ended it to what is missing. Isomorphic. */
export const PERSON_STATES = [
  'ENDED',
  'LEFT',
  'LATER',
  'UNSIGNED',
  'NO_PROOF',
  'EXPIRED',
  'EXPIRING',
  'VALID',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** The states of a role, in the order in which they ask for something. */
export const ROLE_STATES = ['MISSING', 'EXPIRING', 'UNKNOWN', 'VALID', 'NOT_APPLICABLE'] as const;
export type RoleState = (typeof ROLE_STATES)[number];

/** Kinds of workplace, on which the share of first aiders depends (DGUV Vorschrift 1 § 26). */
export const WORKPLACES = ['administrationOrTrade', 'other', 'university', 'daycare'] as const;
export type Workplace = (typeof WORKPLACES)[number];

/** How certain a rule is: read in the law, read in a rule of insurers, or usual. */
export const CERTAINTIES = ['law', 'rule', 'usual'] as const;

/** How an appointment is made: `written` and `text` need a signed letter, the others may have one. */
export const FORMS = ['written', 'text', 'naming', 'recommended', 'none'] as const;

/** Days before its end from which on a proof or an appointment is said to expire: a course has to be booked. */
export const LEAD_DAYS = 60;
