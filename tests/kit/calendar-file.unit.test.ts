import { expect, it } from 'vitest';
import { calendarFile } from '../../client/kit/files/calendar-file.ts';

it('a day is in a calendar as a whole day, with special characters of a text escaped', () => {
  const entry = { id: 'a', day: '2026-12-31', title: 'Termin', text: 'Dr. Weiß, 0351 4567-0; Haus 2\nEtage 1' };
  const lines = calendarFile(entry, new Date('2026-11-24T09:05:00.123Z')).split('\r\n');
  expect(lines).toContain('DTSTAMP:20261124T090500Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain(String.raw`DESCRIPTION:Dr. Weiß\, 0351 4567-0\; Haus 2\nEtage 1`);
});
