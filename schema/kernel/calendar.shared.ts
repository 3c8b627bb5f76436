import { currentTime } from './current-time.shared.ts';

/**
 * Days on the calendar of the organisations. Duties are due on a day, not at a moment, and the day is the one in
 * Germany. Isomorphic.
 */
export const TIME_ZONE = 'Europe/Berlin';

/** A due date counts as near when it is less than this many days away. */
export const DUE_WARNING_DAYS = 7;

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** True for `YYYY-MM-DD` naming a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The day of a `YYYY-MM-DD` text or of an ISO 8601 time in Europe/Berlin; null for anything else. */
export function dayOf(text: string): string | null {
  if (isDay(text)) return text;
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9998) return null;
  return dayFormat.format(moment);
}

/** Today in Europe/Berlin, `YYYY-MM-DD`. */
export function today(now: Date = currentTime()): string {
  return dayFormat.format(now);
}

/** The day that lies `days` after `day` (negative: before). */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The same day `years` later; of a 29 February in a year without one, the 28th. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}

/**
 * The same day `months` later; where that month is shorter, its last day: a month after 31 January is 28 February.
 * `anchorDay` is the day of the month that is meant, where `day` itself stands in a shorter month.
 */
export function addMonths(day: string, months: number, anchorDay = Number(day.slice(8))): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const name = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  return `${name}-${String(Math.min(anchorDay, lastDayOfMonth(name))).padStart(2, '0')}`;
}

/** The number of the last day of the month of a day. */
function lastDayOfMonth(day: string): number {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

/** Day of the month of a series from `day` on: the former one when `day` only replaces it in a shorter month. */
export function anchorDayOf(day: string, before?: number): number {
  const own = Number(day.slice(8));
  return before !== undefined && own === Math.min(before, lastDayOfMonth(day)) ? before : own;
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment on the clock in Germany, `YYYY-MM-DDTHH:mm`. */
export function localTime(moment: Date): string {
  return timeFormat.format(moment).replace(' ', 'T');
}

/**
 * The moment of an ISO 8601 time; without a time zone it is that of the clock in Germany. In the hour that daylight
 * saving repeats the first one is meant, in the one that it skips the hour after. Null for anything else.
 */
export function momentOf(text: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (!parts || !isDay(parts[1]!)) return null;
  const inUtc = new Date(`${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}`);
  if (Number.isNaN(inUtc.getTime()) || parts[3] !== undefined) return Number.isNaN(inUtc.getTime()) ? null : inUtc;
  const offsetAt = (moment: Date): number =>
    Date.parse(`${localTime(moment)}Z`) - Math.floor(moment.getTime() / 60_000) * 60_000;
  const before = offsetAt(new Date(inUtc.getTime() - 86_400_000));
  const first = new Date(inUtc.getTime() - before);
  if (offsetAt(first) === before) return first;
  const second = new Date(inUtc.getTime() - offsetAt(first));
  return localTime(second) === text.slice(0, 16) ? second : first;
}

/** The moments at which the day begins and the next one does, in Germany. */
export const boundsOfDay = (day: string): [from: Date, before: Date] => [
  momentOf(`${day}T00:00`)!,
  momentOf(`${addDays(day, 1)}T00:00`)!,
];
