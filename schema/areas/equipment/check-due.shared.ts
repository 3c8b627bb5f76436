import { addDays, addMonths } from '../../kernel/calendar.shared.ts';

/**
 * When equipment is due for its next check (BetrSichV § 14 (5)). A due date is a month and a year; it is stored as the
 * last day of that month. Isomorphic.
 */

/** A check counts as in time until the end of the second month after the month in which it was due. */
const GRACE_MONTHS = 2;
/** With an interval longer than this, a check that is up to GRACE_MONTHS early keeps the due date. */
const LONG_INTERVAL_MONTHS = 24;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of the month that is `months` after that of the day. */
export const endOfMonth = (day: string, months = 0): string =>
  addDays(addMonths(`${day.slice(0, 7)}-01`, months + 1), -1);

/**
 * Years of operation in which a device has to be checked regardless of its interval. After the last of them it has to
 * be checked in every year.
 */
export interface AgeRule {
  years: readonly number[];
}

/**
 * The day until which the age of a device requires its next check; null if its year of construction is unknown. A year
 * of operation begins during a calendar year, so the end of that calendar year lies within it.
 */
export function dueByAge({ years }: AgeRule, builtIn: number | null, done: string): string | null {
  if (builtIn === null) return null;
  const after = Number(done.slice(0, 4));
  const asked = years.map((year) => builtIn + year - 1);
  return `${asked.find((year) => year > after) ?? after + 1}-12-31`;
}

/** The earlier of two days; null stands for no day. */
export const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

export interface DueAnswer {
  /** The last day of the month in which the next check is due. */
  next: string;
  /** Null if no due date was known. */
  inTime: boolean | null;
}

/**
 * The next due date after a check. `due` is the day until which the check was due, null before the first check. The
 * interval begins at the due date; but at the month of the check if it was early, or if the device was out of service
 * when it was due. Intervals that were missed completely are skipped, so that the next due date is never in the past.
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
