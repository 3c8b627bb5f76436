import { addDays, addMonths } from '../../kernel/calendar.shared.ts';
import type { AttendanceState, FactCode, MemberRole, Topic } from './committee.enums.ts';

/** The types of the JSON columns of a meeting, and the calendar of meetings. Isomorphic. */

/** A number from the organisation's data on the day on which the agenda was filled, with the page that shows it. */
export interface PointFact {
  code: FactCode;
  count: number;
  /** For `overdueAndOpen`: the number of items that are open without a day. */
  open?: number | undefined;
  /** The title of the record or of the kind of records, in both languages. */
  de: string;
  en: string;
  /** An address within the product; empty for none. */
  path: string;
}

export interface CommitteePoint {
  id: string;
  topic: Topic;
  /** Empty: the title of the topic. */
  title: string;
  facts: PointFact[];
  /** The text of the minutes. */
  text: string;
}

/** A member in a meeting; name and role are those of that time. */
export interface Attending {
  member: string;
  name: string;
  role: MemberRole;
  state: AttendanceState;
}

/** With more employees than this (part-time weighted), a committee is required (ASiG § 11). */
export const COMMITTEE_FROM = 20;
/** The number of days before a meeting on which its agenda is filled. */
export const AGENDA_DAYS = 14;

export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The last day of the quarter of a day. */
export const endOfQuarter = (day: string): string =>
  addDays(addMonths(`${day.slice(0, 4)}-${String(quarterOf(day) * 3).padStart(2, '0')}-01`, 1), -1);

/** The days of a series that begins on a day, one each quarter; a Saturday or Sunday is moved to the next Monday. */
export const quarterlyDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addMonths(first, 3 * index);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
    return addDays(day, shift);
  });
