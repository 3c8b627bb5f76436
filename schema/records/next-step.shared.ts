import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Language } from '../kernel/permissions.ts';

/** What people do after they have saved a record, offered in the message of the save: a page and its words. */
export interface NextStep {
  readonly label: Readonly<Record<Language, string>>;
  readonly to: (id: string) => string;
  /** Who may do it, if not everybody who may save. */
  readonly rule?: AllowRule;
}

/**
 * The next steps of an area, by kind of record; or why nothing follows. Each area has them in `next-steps.shared.ts`, in
 * the folder of its record.
 */
export type NextSteps = Readonly<Record<string, NextStep | { readonly none: string }>>;
