import type { Language } from '../../kernel/permissions.ts';
import type { Localised } from '../../records/due-source.ts';
import type { Certainty } from '../duties/duty.enums.ts';
import type { Condition } from '../duties/legal-duty-file.ts';
import type { FORMS, Workplace } from './appointed-person.enums.ts';
import file from './roles.json';

/**
 * How many people a role needs: a number, or a share of the people who are present at the same time. Up to `first` of
 * them need one person.
 */
export type Quota =
  | { each: number }
  | { of: 'largestShift'; first: number; percent: number | Record<Workplace, number | null> };

/** A role as a law or a rule defines it; the same for all organisations. */
export interface ProductRole {
  code: string;
  group: string;
  title: Localised;
  /** When the role is needed, as a text. */
  applies: Localised;
  /**
   * The same as a condition on the profile of duties; null: the profile has no such question, and the organisation
   * decides.
   */
  condition: Condition | null;
  /** Null: no number, but everybody who does the work. */
  quota: Quota | null;
  amount: Localised;
  form: { kind: (typeof FORMS)[number] } & Localised;
  training: Localised;
  /** Months after which a proof has to be renewed: the usual range. */
  months: { min: number; max: number } | null;
  intervalCertainty: Certainty | null;
  needsProof: boolean;
  proof: Readonly<Record<Language, readonly string[]>>;
  basis: readonly string[];
  certainty: Certainty;
  lawAsOf: string | null;
  /** Codes of the duties that people in this role prove (areas/duties/legal-duties.json). */
  proves: readonly string[];
}

export const ROLES = file.roles as unknown as readonly ProductRole[];
export const GROUPS: Readonly<Record<string, Localised>> = file.groups;

const byCode = new Map(ROLES.map((role) => [role.code, role]));

export const productRole = (code: string): ProductRole | undefined => byCode.get(code);

/** Months that a proof without an end is valid: those that the organisation has set, or the longest usual ones. */
export const monthsOf = (role: Pick<ProductRole, 'months'> | undefined, own: number | null): number | null =>
  own ?? role?.months?.max ?? null;

/** Roles whose appointment is valid only when it is signed. */
export const SIGNED_ROLES = ROLES.filter(({ form }) => ['written', 'text'].includes(form.kind)).map(({ code }) => code);

/** Roles in which a person is valid only with a proof. */
export const PROVEN_ROLES = ROLES.filter(({ needsProof }) => needsProof).map(({ code }) => code);
