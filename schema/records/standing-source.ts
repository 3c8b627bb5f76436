import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Rows } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import type { Localised } from './due-source.ts';

/** How much of something is as it should be. */
export interface StandingCount {
  readonly done: number;
  /** 0: nothing is entered yet, which is never fine. */
  readonly total: number;
  /** How many are overdue, where that is not the rest. */
  readonly late?: number;
  /** The next day on which something of it is due, where that is what people ask for. */
  readonly next?: string | null;
}

/** The state of an area as a whole: one ring of the start page. */
export interface StandingSource {
  readonly kind: string;
  /** Who may see it. */
  readonly rule: AllowRule;
  readonly label: Localised;
  /** Address of the page of what is counted. */
  readonly path: string;
  readonly count: (rows: Rows, today: string) => Promise<StandingCount>;
  /** In words, where that is not „27 von 31“; called only where something is entered. */
  readonly word?: (count: StandingCount, language: Language) => string;
}
