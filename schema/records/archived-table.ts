import type { AllowRule } from '../kernel/abilities.shared.ts';

/** How a table of an organisation is in its archive. */
export interface ArchivedTable {
  /** Who may read it; an Owner without that permission gets an archive without it, which says so. */
  rule?: AllowRule;
  /** Columns that would open something: codes of public pages, keys of files. */
  leftOut?: readonly string[];
  /** A condition for its rows `t`. */
  where?: string;
  /** A condition under which a row `t` is about a health check, which only people with that permission see. */
  examination?: string;
}

/** A table that no archive holds, with the reason. */
export interface NotArchived {
  notArchived: string;
}
