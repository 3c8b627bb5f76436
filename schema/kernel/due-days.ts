import { addYears, today as dayIn } from './calendar.shared.ts';
import type { Context } from './context.ts';
import type { InputIssue } from './errors.ts';

/** The day of the request. */
export const todayOf = (ctx: Context): string => dayIn(ctx.ports.clock.now());

/** The default for the next due date of a record: in one year. */
export const inOneYear = (today: string): string => addYears(today, 1);

/** An issue for each of these days, by field, that lies in the past. Give only those that change. */
export const pastDays = (days: Readonly<Record<string, string | null | undefined>>, today: string): InputIssue[] =>
  Object.entries(days).flatMap(([field, day]) => (day && day < today ? [{ field, key: 'dateInPast' }] : []));
