import { addDays, addMonths } from '../../kernel/calendar.shared.ts';

/**
 * When equipment is due for its next check (BetrSichV § 14 (5)). A due date is a month and a year; it is stored as the
 * last day of that month. Isomorphic.
 */

/** A check counts as in time until the end of the second month after the one in which it was due. */
const GRACE_MONTHS = 2;
/** With a longer interval, a check that comes a little early keeps the due date. */
const LONG_INTERVAL_MONTHS = 24;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of the month that is `months` after that of the day. */
export const endOfMonth = (day: string, months = 0): string =>
  addDays(addMonths(`${day.slice(0, 7)}-01`, months + 1), -1);

/** Years of operation in which a device is checked whatever its interval, and in each year after the last of them. */
export interface AgeRule {
  years: readonly number[];
}

/**
 * The day until which the age of a device asks for its next check; null where its year is not known. A year of operation
 * begins during a calendar year, so the end of that one lies within it.
 */
export function dueByAge({ years }: AgeRule, builtIn: number | null, done: string): string | null {
  if (builtIn === null) return null;
  const after = Number(done.slice(0, 4));
  const asked = years.map((year) => builtIn + year - 1);
  return `${asked.find((year) => year > after) ?? after + 1}-12-31`;
}

/** The earlier of two days; null means none. */
export const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

export interface DueAnswer {
  /** The last day of the month in which it is due next. */
  next: string;
  /** Null where nobody knew when it was due. */
  inTime: boolean | null;
}

/**
 * The next due date after a check. `due` is the day until which it was due, null before the first check. Intervals
 * begin at the due date; at the month of the check where that was early, or the device was out of service when it was
 * due. Intervals that were missed completely are skipped: what was checked today is not overdue today.
 */
export function nextDue(
  { due, intervalMonths, done }: { due: string | null; intervalMonths: number; done: string },
  wasOutOfService = false,
): DueAnswer {
  const late = due === null ? null : monthNumber(done) - monthNumber(due);
  const inTime = late === null ? null : late <= GRACE_MONTHS;
  const keepsDue =
    late !== null &&
    !wasOutOfService &&
    (late >= 0 || (intervalMonths > LONG_INTERVAL_MONTHS && -late <= GRACE_MONTHS));
  if (!keepsDue) return { next: endOfMonth(done, intervalMonths), inTime };
  const missed = Math.floor(Math.max(0, late) / intervalMonths);
  return { next: endOfMonth(due!, (missed + 1) * intervalMonths), inTime };
}
