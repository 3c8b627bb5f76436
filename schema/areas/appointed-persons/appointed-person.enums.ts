/** The state of a person in a role; of several that apply, the first in this order is returned. Isomorphic. */
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

/** The states of a role, the most urgent first. */
export const ROLE_STATES = ['MISSING', 'EXPIRING', 'UNKNOWN', 'VALID', 'NOT_APPLICABLE'] as const;
export type RoleState = (typeof ROLE_STATES)[number];

/** Kinds of workplace, on which the share of first aiders depends (DGUV Vorschrift 1 § 26). */
export const WORKPLACES = ['administrationOrTrade', 'other', 'university', 'daycare'] as const;
export type Workplace = (typeof WORKPLACES)[number];

/** Where a rule comes from: a law, a rule of the accident insurers, or common practice. */
export const CERTAINTIES = ['law', 'rule', 'usual'] as const;

/** How an appointment is made: `written` and `text` need a signed letter, the others may have one. */
export const FORMS = ['written', 'text', 'naming', 'recommended', 'none'] as const;

/** Days before its end from which a proof or an appointment counts as expiring, which leaves time to book a course. */
export const LEAD_DAYS = 60;
