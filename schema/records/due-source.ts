import type { AllowRule } from '../kernel/abilities.shared.ts';
import { DUE_WARNING_DAYS } from '../kernel/calendar.shared.ts';
import type { ListField } from '../kernel/list.ts';
import type { Language } from '../kernel/permissions.ts';
import { SQL_TODAY } from '../kernel/sql-time.ts';

export type Localised = Readonly<Record<Language, string>>;

/**
 * When something has to be done, as SQL about a row `t`. The list that shows the rows (`dueFields`) and the list of
 * everything that is due (`DueSource`) have the same condition, so their numbers agree.
 */
export interface Duty {
  /** `from` clause with the table `t`; nothing is known of other tables in `where` and `day`. */
  readonly from: string;
  /** Whether it has to be done at all, some day. Rows of other organisations are left out. */
  readonly where: string;
  /** The day; null where it is a state that has none, which is due as long as it lasts. */
  readonly day: string;
  /** That it is due, as `where` and `day` say it, in a form that indexes serve. */
  readonly due?: string;
}

/** Fields of the list of the rows `t`, to filter by. */
export function dueFields({ where, day, due }: Duty): Record<'due' | 'isDue', ListField> {
  const isNear = `${day} < ${SQL_TODAY} + ${DUE_WARNING_DAYS}`;
  const isDue = due ?? `(${where}) and (${day} is null or ${isNear})`;
  return {
    due: {
      column: `case when (${where}) is not true then null when ${day} is null then 'open'
        when ${day} < ${SQL_TODAY} then 'overdue' when ${isNear} then 'dueSoon' end`,
      kind: 'text',
    },
    isDue: {
      column: `coalesce(${isDue}, false)`,
      kind: 'boolean',
      neverNull: true,
      condition: (value) => (value === true ? `(${isDue})` : `not coalesce(${isDue}, false)`),
    },
  };
}

/** What is due of an area. The list of everything due, its tiles, the calendar of a person and REST follow from it. */
export interface DueSource extends Duty {
  /** Beginning of the ids of its items; the calendar has a sentence for it (schema/platform/calendar/texts.json). */
  readonly kind: string;
  /** Who may see it. */
  readonly rule: AllowRule;
  /** What such items are called, in the plural. */
  readonly label: Localised;
  /** SQL of what an item is called, or of what it is called in each language; without names of people. */
  readonly title: string | Localised;
  /** SQL of the address of its page. */
  readonly path: string;
  /** Why it has to be done: a legal rule or a fact. */
  readonly reason?: Localised | CodedReason;
  /**
   * SQL by which rows become one item that counts them: people who are due for the same course. `title` and `path` are
   * SQL of a group `g` then, with this value as `g.id`.
   */
  readonly group?: string;
  /** A statement for the ids of the users who have to do it. */
  readonly people?: string;
  /** Nobody sees it but those who have to do it (`people`). */
  readonly isConfined?: true;
  /** Its days are deadlines of a law: LEGAL when they are near. */
  readonly isLegal?: true;
  /**
   * Who has it in the calendar: everybody who may see it, or those who have to do it. Its table has the columns
   * `version` and `updated_at`, unless the rows are grouped.
   */
  readonly calendar?: 'everybody' | 'mine';
  /** Where its tile leads. */
  readonly opens: DueList | DuePage;
}

/** A list that shows what is due, filtered by `isDue`: its query, and its page. */
export interface DueList {
  /** Name of the query in GraphQL. */
  readonly query: string;
  /** Conditions beside `isDue`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Address of the page with that filter in it: what opens is as long as the number of the tile says. */
  readonly path: string;
  /** Page of the area, where the address is another one: there the navigation shows how much is overdue. */
  readonly page?: string;
}

/** A page that shows what is due and is no list with filters. */
export interface DuePage {
  readonly path: string;
  /** Why there is no such list. */
  readonly because: string;
}

/** A reason that depends on the row: SQL of a code, and the words of each code. */
export interface CodedReason {
  readonly code: string;
  readonly words: Readonly<Record<string, Localised>>;
}
