import { addDays } from '../../../schema/kernel/calendar.shared.ts';
import { saveBlob } from './save-file.ts';

interface CalendarEntry {
  id: string;
  day: string;
  title: string;
  text: string;
}

const compact = (day: string): string => day.replaceAll('-', '');
/** Escapes the characters that have a meaning in RFC 5545 (3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A whole day as a file that a phone puts into its calendar (RFC 5545). */
export const calendarFile = ({ id, day, title, text }: CalendarEntry, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Obacht//DE',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Hands an entry to the calendar of this device, without asking the server. */
export const saveInCalendar = (name: string, entry: CalendarEntry): void =>
  saveBlob({ name: `${name}.ics`, blob: new Blob([calendarFile(entry, new Date())], { type: 'text/calendar' }) });
