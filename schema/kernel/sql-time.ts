import { TIME_ZONE } from './calendar.shared.ts';

/** SQL of the local time (Europe/Berlin) of a moment. */
export const sqlLocalTime = (moment: string): string => `${moment} at time zone '${TIME_ZONE}'`;

/** SQL of the calendar day (Europe/Berlin) of a moment. */
export const sqlDay = (moment: string): string => `(${sqlLocalTime(moment)})::date`;

/** SQL of the moment at which a day (Europe/Berlin) begins. */
export const sqlMidnight = (day: string): string => `((${day})::timestamp at time zone '${TIME_ZONE}')`;

/** SQL of today (Europe/Berlin), computed once in a statement, not for each row. */
export const SQL_TODAY = `(select ${sqlDay('now()')})`;

/** Converts a timestamp as PostgreSQL prints it to ISO 8601; returns other values unchanged. */
export function isoMoment(value: string): string;
export function isoMoment(value: unknown): unknown;
export function isoMoment(value: unknown): unknown {
  return typeof value === 'string' ? new Date(value).toISOString() : value;
}
