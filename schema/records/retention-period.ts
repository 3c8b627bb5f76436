import type { Language } from '../kernel/permissions.ts';

type Words = Readonly<Record<Language, string>>;

/** How long something of an area is kept, and by which law. */
export interface RetentionPeriod {
  readonly what: Words;
  readonly period: Words;
  /** The rule that names the period; null where none does, and the period is the product's own decision. */
  readonly law: string | null;
  /** The employer has to keep it that long, also when the organisation leaves the product. */
  readonly mustBeKept?: boolean;
}
