import { addDays, addMonths } from '../../kernel/calendar.shared.ts';
import type { AttendanceState, FactCode, MemberRole, Topic } from './committee.enums.ts';

/** The shapes inside of a meeting, and its calendar. Isomorphic. */

/** A number of the organisation's data on the day on which the agenda was filled, with the page that shows it. */
export interface PointFact {
  code: FactCode;
  count: number;
  /** Of `overdueAndOpen`: how many are open without a day. */
  open?: number | undefined;
  /** What it is about, where it is a record or a kind of records; in both languages. */
  de: string;
  en: string;
  /** An address of the product; empty for none. */
  path: string;
}

export interface CommitteePoint {
  id: string;
  topic: Topic;
  /** Empty: the words of the topic. */
  title: string;
  facts: PointFact[];
  /** What was said. */
  text: string;
}

/** A member as of a meeting: the name and the role stay as they were then. */
export interface Attending {
  member: string;
  name: string;
  role: MemberRole;
  state: AttendanceState;
}

/** More than so many employees (part-time weighted) need a committee (ASiG § 11). */
export const COMMITTEE_FROM = 20;
/** Days before a meeting on which its agenda is filled. */
export const AGENDA_DAYS = 14;

export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The last day of the quarter of a day. */
export const endOfQuarter = (day: string): string =>
  addDays(addMonths(`${day.slice(0, 4)}-${String(quarterOf(day) * 3).padStart(2, '0')}-01`, 1), -1);

/** Days of a series that begins on a day, one each quarter; a Saturday or Sunday becomes the Monday after. */
export const quarterlyDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addMonths(first, 3 * index);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
    return addDays(day, shift);
  });
