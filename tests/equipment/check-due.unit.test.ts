import { describe, expect, it } from 'vitest';
import { endOfMonth, nextDue } from '../../schema/areas/equipment/check-due.shared.ts';
import {
  DUE_DATE_EXAMPLES,
  EQUIPMENT_KINDS,
  kindOf,
  plannedChecks,
} from '../../schema/areas/equipment/equipment-kinds.ts';
import { BINDINGS, CHECK_KINDS, INSPECTOR_KINDS } from '../../schema/areas/equipment/equipment.enums.ts';

describe('the next due date (BetrSichV § 14 (5))', () => {
  it.each(DUE_DATE_EXAMPLES)(
    'of what was due in $due every $intervalMonths months and done in $done is $next',
    ({ due, intervalMonths, done, next, inTime }) => {
      const answer = nextDue({ due: endOfMonth(`${due}-01`), intervalMonths, done: `${done}-15` });
      expect(answer).toEqual({ next: endOfMonth(`${next}-01`), inTime });
    },
  );

  it('is the last day of a month, in leap years, too', () => {
    expect(nextDue({ due: null, intervalMonths: 12, done: '2028-02-29' })).toEqual({
      next: '2029-02-28',
      inTime: null,
    });
    expect(nextDue({ due: null, intervalMonths: 48, done: '2028-02-29' }).next).toBe('2032-02-29');
    expect(nextDue({ due: '2027-02-28', intervalMonths: 12, done: '2027-02-01' }).next).toBe('2028-02-29');
    expect(nextDue({ due: null, intervalMonths: 1, done: '2026-12-31' }).next).toBe('2027-01-31');
  });

  it('is in time until the end of the second month, and not a day longer', () => {
    const at = (done: string) => nextDue({ due: '2026-12-31', intervalMonths: 12, done }).inTime;
    expect([at('2026-12-01'), at('2027-02-28'), at('2027-03-01')]).toEqual([true, true, false]);
  });

  it('keeps its month when a long interval is checked two months early, and not three', () => {
    const after = (done: string) => nextDue({ due: '2026-05-31', intervalMonths: 36, done }).next;
    expect([after('2026-03-31'), after('2026-02-28')]).toEqual(['2029-05-31', '2029-02-28']);
  });

  it('begins at the check of a device that was out of service when it was due', () => {
    expect(nextDue({ due: '2026-05-31', intervalMonths: 12, done: '2026-09-10' }, true).next).toBe('2027-09-30');
  });

  it('is never overdue right after a check, however many intervals were missed', () => {
    expect(nextDue({ due: '2020-05-31', intervalMonths: 12, done: '2026-11-20' })).toEqual({
      next: '2027-05-31',
      inTime: false,
    });
    expect(nextDue({ due: '2026-05-31', intervalMonths: 1, done: '2026-11-20' }).next).toBe('2026-12-31');
  });
});

describe('the kinds of equipment', () => {
  it('have one code each, words in both languages, and checks that the product has words for', () => {
    expect(new Set(EQUIPMENT_KINDS.map(({ id }) => id)).size).toBe(94);
    for (const { id, de, en, checks } of EQUIPMENT_KINDS) {
      expect([de, en], id).not.toContain('');
      expect(checks.length, id).toBeGreaterThan(0);
      for (const { kind, by, binding } of checks) {
        expect(CHECK_KINDS, id).toContain(kind);
        expect(INSPECTOR_KINDS, id).toContain(by);
        expect(BINDINGS, id).toContain(binding);
      }
    }
    expect(EQUIPMENT_KINDS.filter(({ items }) => items.length > 0)).toHaveLength(21);
  });

  it('plan periodic checks, and not the visual inspections of each day', () => {
    expect(plannedChecks(kindOf('forklift')!).map(({ kind, every }) => [kind, every])).toEqual([['recurring', 12]]);
  });
});
