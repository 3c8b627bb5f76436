import { describe, expect, it } from 'vitest';
import { addYears, localTime, momentOf } from '../../schema/kernel/calendar.shared.ts';

describe('a year later', () => {
  it('is the same day, and the last of February for its 29th', () => {
    expect(addYears('2026-11-20', 1)).toBe('2027-11-20');
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
    expect(addYears('2026-12-31', 10)).toBe('2036-12-31');
  });
});

describe('a time without a time zone', () => {
  it.each([
    ['2026-01-15T11:20', '2026-01-15T10:20:00.000Z'],
    ['2026-07-15T11:20', '2026-07-15T09:20:00.000Z'],
    ['2026-07-15T11:20:30+00:00', '2026-07-15T11:20:30.000Z'],
    // The clocks are set forward at 2:00: 2:30 does not exist and is taken as 3:30.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T10:00', '2026-03-29T08:00:00.000Z'],
    // They are set back at 3:00: 2:30 occurs twice and is taken as the first.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T10:00', '2026-10-25T09:00:00.000Z'],
    ['2028-02-29T00:00', '2028-02-28T23:00:00.000Z'],
  ])('%s is that on the clock in Germany, %s', (text, moment) => {
    expect(momentOf(text)?.toISOString()).toBe(moment);
  });

  it.each(['gestern', '2026-02-29T10:00', '2026-01-01T25:00', '2026-01-01', ''])('%j is none', (text) => {
    expect(momentOf(text)).toBeNull();
  });

  it('is shown as it was typed', () => {
    expect(localTime(momentOf('2026-10-25T02:30')!)).toBe('2026-10-25T02:30');
  });
});
