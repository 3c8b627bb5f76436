import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Context } from '../kernel/context.ts';
import type { Localised } from './due-source.ts';

/**
 * What the search over everything finds beside the kinds of records with an index (search-source.ts): rows that differ
 * for each caller, by a list of the area.
 */
export interface FoundSource {
  /** Its section; no kind of record has this name. */
  readonly kind: string;
  readonly rule: AllowRule;
  /** Whoever may open these has the same rows in another section. */
  readonly unless: AllowRule;
  readonly label: Localised;
  /** Those that have all words of the query, the first ones of them, and how many there are. */
  find(
    ctx: Context,
    query: string,
    first: number,
  ): Promise<{ count: number; hits: { id: string; title: string; subtitle: string; path: string }[] }>;
}
