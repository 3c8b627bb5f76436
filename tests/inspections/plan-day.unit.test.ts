import { describe, expect, it } from 'vitest';
import { nextPlanDay } from '../../schema/areas/inspections/inspection-plan.shared.ts';

describe('the next day of a plan', () => {
  const monthly = { interval: 1, unit: 'months', anchorDay: 31 } as const;

  it('keeps the day of the month after a shorter one', () => {
    expect(nextPlanDay('2027-01-31', monthly, '2027-01-31')).toBe('2027-02-28');
    expect(nextPlanDay('2027-02-28', monthly, '2027-02-28')).toBe('2027-03-31');
  });

  it('skips missed turns, and is one interval later if it is started early', () => {
    expect(nextPlanDay('2026-03-31', monthly, '2027-01-31')).toBe('2027-02-28');
    expect(nextPlanDay('2027-06-30', { ...monthly, anchorDay: 30 }, '2027-01-01')).toBe('2027-07-30');
    expect(nextPlanDay('2027-01-04', { interval: 2, unit: 'weeks', anchorDay: 4 }, '2027-02-01')).toBe('2027-02-15');
  });
});
