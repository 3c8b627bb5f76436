import { TIME_ZONE, today as dayIn } from '../../kernel/calendar.shared.ts';
import type { Language } from '../../kernel/permissions.ts';

/**
 * Days and moments in a spreadsheet: as German programs write and read them, 22.11.2026; in English as ISO 8601,
 * because 11/22 and 22/11 are both English.
 */
export const dayText = (day: string, language: Language): string =>
  language === 'de' ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : day;

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** A moment on the calendar and the clock of the organisations, to the minute. */
export function momentText(moment: string, language: Language): string {
  const at = new Date(moment);
  return `${dayText(dayIn(at), language)} ${clock.format(at)}`;
}

/** The same as a date without a time zone, which is how spreadsheets count. */
export function wallClock(moment: string): Date {
  const at = new Date(moment);
  return new Date(`${dayIn(at)}T${clock.format(at)}:00Z`);
}

/** A number with the decimal sign of the language, ungrouped, so that programs read it as one. */
export const numberText = (value: number, language: Language): string =>
  language === 'de' ? String(value).replace('.', ',') : String(value);
