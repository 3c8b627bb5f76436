import { addDays, addMonths, anchorDayOf, daysBetween, today as currentDay } from '../../kernel/calendar.shared.ts';

/**
 * When recurring duties are due. The stored intervals are called weeks but mean calendar units: "yearly" keeps its
 * date, "monthly" is twelve times a year (docs/adr/0010-recurring-series.md). Days are texts, so neither a clock change
 * nor the time zone of the machine can move them. Isomorphic: forms preview the same dates.
 */
export const INTERVALS = [1, 4, 26, 52, 104, 156] as const;
export type Interval = (typeof INTERVALS)[number];

/** Months between two dates of an interval; weekly is the only one that counts days. */
const MONTHS: Readonly<Record<number, number>> = { 4: 1, 26: 6, 52: 12, 104: 24, 156: 36 };

/** Lead time in days: long enough to make an appointment. */
const LEAD_DAYS: Readonly<Record<number, number>> = { 1: 7, 4: 14 };
const LONG_LEAD_DAYS = 28;

/** Longest lead time in days. */
export const MAX_LEAD_DAYS = 366;

/** Last year in which a series may begin: later dates would leave the calendar. */
const LAST_YEAR = 9000;

/** The rhythm of a series. */
export interface Rhythm {
  interval: number;
  /** Day of the month of the series; shorter months have their last day instead. */
  anchorDay: number;
  leadDays: number;
}

/** One run of a series: its ticket is created on `nextExecution` and is due on `dueDay`. */
export interface Turn {
  dueDay: string;
  nextExecution: string;
}

export const leadDaysOf = (interval: number): number => LEAD_DAYS[interval] ?? LONG_LEAD_DAYS;

/** Whether a series can begin with this day. */
export const canRecurFrom = (day: string): boolean => Number(day.slice(0, 4)) <= LAST_YEAR;

/**
 * The n-th due date after `from`, counted from `from` and not from the one before, so that shortened months do not
 * accumulate.
 */
export function occurrence(
  from: string,
  { interval, anchorDay }: Pick<Rhythm, 'interval' | 'anchorDay'>,
  n: number,
): string {
  const months = MONTHS[interval];
  if (months === undefined) return addDays(from, 7 * n);
  return addMonths(from, months * n, anchorDay);
}

/** The first turn after the one that was due on `dueDay` whose ticket appears later than today. */
export function nextTurn(dueDay: string, rhythm: Rhythm, today: string): Turn {
  return turnAt(dueDay, rhythm, Math.max(1, countUpTo(dueDay, rhythm, addDays(today, rhythm.leadDays)) + 1));
}

/** As `nextTurn`, for a series whose next turn is `dueDay`: it stays if its ticket appears later than today. */
export function nextTurnFrom(dueDay: string, rhythm: Rhythm, today: string): Turn {
  return turnAt(dueDay, rhythm, countUpTo(dueDay, rhythm, addDays(today, rhythm.leadDays)) + 1);
}

/**
 * The due date of the ticket of a run: its own, or the newest one that was missed, because several tickets for the same
 * duty would be of no use.
 */
export function dueDayOfRun({ dueDay, nextExecution }: Turn, rhythm: Rhythm, today: string): string {
  if (nextExecution >= today) return dueDay;
  return occurrence(dueDay, rhythm, Math.max(0, countUpTo(dueDay, rhythm, addDays(today, rhythm.leadDays))));
}

/**
 * The next turns of a ticket that recurs: what a form shows before it is saved. Without a due date it counts from
 * today.
 */
export function turnsOfTicket(
  dueDate: string | null | undefined,
  interval: number,
  count: number,
  today: string = currentDay(),
): Turn[] {
  const from = dueDate ?? today;
  if (!MONTHS[interval] && interval !== 1) return [];
  return canRecurFrom(from)
    ? turnsFrom(nextTurn(from, standardRhythm(from, interval), today), standardRhythm(from, interval), count)
    : [];
}

/** `first` and the turns that follow it. */
export function turnsFrom(first: Turn, rhythm: Rhythm, count: number): Turn[] {
  return Array.from({ length: count }, (_, n) => (n === 0 ? first : turnAt(first.dueDay, rhythm, n)));
}

/** The default rhythm of a series that begins with a due date. */
export function standardRhythm(from: string, interval: number, anchorBefore?: number): Rhythm {
  return { interval, anchorDay: anchorDayOf(from, anchorBefore), leadDays: leadDaysOf(interval) };
}

function turnAt(dueDay: string, rhythm: Rhythm, n: number): Turn {
  const due = occurrence(dueDay, rhythm, n);
  return { dueDay: due, nextExecution: addDays(due, -rhythm.leadDays) };
}

/** The largest n whose due date is not after `limit`; -1 if `from` itself is after it. */
function countUpTo(from: string, rhythm: Rhythm, limit: string): number {
  const months = MONTHS[rhythm.interval];
  if (months === undefined) return Math.max(-1, Math.floor(daysBetween(from, limit) / 7));
  const n = Math.floor((monthNumber(limit) - monthNumber(from)) / months);
  return Math.max(-1, occurrence(from, rhythm, n) > limit ? n - 1 : n);
}

/** Months since the year 0, to add months by addition. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
