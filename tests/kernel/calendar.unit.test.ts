import { describe, expect, it } from 'vitest';
import { addYears } from '../../schema/kernel/calendar.shared.ts';

describe('a year later', () => {
  it('is the same day, and the last of February for its 29th', () => {
    expect(addYears('2026-11-20', 1)).toBe('2027-11-20');
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
    expect(addYears('2026-12-31', 10)).toBe('2036-12-31');
  });
});
