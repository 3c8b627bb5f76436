import { describe, expect, it } from 'vitest';
import { clockTime } from '../../client/kit/forms/clock-time.ts';

describe('a time as people type it', () => {
  it.each([
    ['9:05', '09:05'],
    ['9.05', '09:05'],
    ['0905', '09:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['23:59 Uhr', '23:59'],
  ])('%s is %s', (text, time) => expect(clockTime(text)).toBe(time));

  it.each(['24:00', '12:60', 'mittags', '', '9:5', '12345'])('%j is none', (text) =>
    expect(clockTime(text)).toBeNull(),
  );
});
