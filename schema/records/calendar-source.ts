import type { AllowRule } from '../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../kernel/list.ts';

/**
 * Days on which something of an area is due. Calendars are shown on many screens, so entries about health care do not
 * name the employees.
 */
export interface CalendarSource {
  /** Key of its sentence in the texts of the calendar, and the beginning of the ids of its entries. */
  readonly kind: string;
  /** Who may see it. */
  readonly rule: AllowRule;
  /** Answers key, day, title, count (of people) and path; `$1` is the user. */
  readonly sql: string;
}

/** SQL: the days on which the records of a table are due again. `title` and `path` are SQL of a record `t`. */
export const dueAgain = (table: string, title: string, path: string): string =>
  `select t.id::text as key, t.next_execution::text as day, ${title} as title, 1 as count, ${path} as path
     from ${table} t where ${OWN_ROWS} and t.next_execution is not null`;
