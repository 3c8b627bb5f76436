import type { Language } from '../kernel/permissions.ts';

/**
 * How records of a kind are found by the search over everything (docs/adr/0057-search.md). Whoever may open the kind
 * finds its records. All SQL is about a row `t` of its table. server/database/search-index.ts makes triggers from it,
 * and builds the index of the kind anew when a declaration has changed.
 */
export interface SearchSource {
  /** What its section is called. */
  readonly label: Readonly<Record<Language, string>>;
  /** SQL: numbers and codes by which people call a record, besides its title. */
  readonly numbers?: string;
  /** SQL: other texts in which words are found. Of parts: subselects, whose tables are in `parts`. */
  readonly words?: readonly string[];
  /** SQL: the records that are found; all of them where it is left out. */
  readonly where?: string;
  /** Tables of parts that `words` reads: the column with the record's id, and the columns that are read. */
  readonly parts?: readonly { readonly table: string; readonly record: string; readonly columns: readonly string[] }[];
  /** SQL: the line below the title. Read at the time of the search, and not found by its words. */
  readonly subtitle?: string;
  /** SQL: the path of its page, where `RecordFacts.path` does not say it. */
  readonly path?: string;
}

/** Why a kind is not searched. */
export interface NotSearched {
  readonly notSearched: string;
}

/** Whether a kind is searched. */
export const isSearched = (source: SearchSource | NotSearched): source is SearchSource => !('notSearched' in source);
