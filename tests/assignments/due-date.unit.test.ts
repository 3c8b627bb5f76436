import { describe, expect, it } from 'vitest';
import { dueDateOf, type Demand } from '../../schema/areas/assignments/due-date.shared.ts';
import { addMonths } from '../../schema/kernel/calendar.shared.ts';

const demand = ({ since = '2026-01-01', ...values }: Partial<Demand> = {}): Demand => ({
  originId: 'group',
  months: 11,
  since,
  knownOn: since,
  beforeWork: false,
  dueDay: null,
  ...values,
});
const of = (
  demands: Demand[],
  facts: { completedOn?: string; birthDate?: string; nextDate?: string; kind?: 'instruction' | 'examination' } = {},
) =>
  dueDateOf(
    {
      kind: facts.kind ?? 'instruction',
      birthDate: facts.birthDate ?? null,
      completedOn: facts.completedOn ?? null,
      nextDate: facts.nextDate ?? null,
    },
    demands,
  );

describe('months on the calendar', () => {
  it('end where a shorter month ends', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', 11)).toBe('2027-02-28');
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
  });

  it('cross years, and lose no day when the clocks change', () => {
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-02-28', 1)).toBe('2026-03-28');
    expect(addMonths('2026-09-29', 1)).toBe('2026-10-29');
  });
});

describe('what is due', () => {
  it('is nothing when no group requires it', () => {
    expect(of([])).toBeNull();
  });

  it('gives a new member two weeks, an examination four', () => {
    expect(of([demand({ since: '2026-05-01' })])).toMatchObject({ opensOn: '2026-05-01', dueOn: '2026-05-15' });
    expect(of([demand({ since: '2026-05-01' })], { kind: 'examination' })).toMatchObject({ dueOn: '2026-05-29' });
  });

  it('is due on the first day where it has to precede the work, and opens ahead of it', () => {
    const before = demand({ since: '2026-05-01', knownOn: '2026-03-01', beforeWork: true });
    expect(of([before])).toMatchObject({ opensOn: '2026-04-17', dueOn: '2026-05-01' });
    expect(of([before], { kind: 'examination' })).toMatchObject({ opensOn: '2026-04-03', dueOn: '2026-05-01' });
    expect(of([{ ...before, knownOn: '2026-04-29' }])).toMatchObject({ opensOn: '2026-04-29', dueOn: '2026-05-01' });
    // Repetitions follow the interval only.
    expect(of([before], { completedOn: '2026-04-20' })).toMatchObject({ dueOn: '2027-03-20' });
  });

  it('counts from the completion, and opens four weeks ahead', () => {
    expect(of([demand()], { completedOn: '2026-03-31' })).toMatchObject({ opensOn: '2027-01-31', dueOn: '2027-02-28' });
  });

  it('opens a monthly one a week ahead, never before the completion', () => {
    expect(of([demand({ months: 1 })], { completedOn: '2026-03-31' })).toMatchObject({
      opensOn: '2026-04-23',
      dueOn: '2026-04-30',
    });
  });

  it('is due once for two groups, by the shorter interval, and names both', () => {
    const due = of([demand({ originId: 'Büro', months: 12 }), demand({ originId: 'Lager', months: 6 })], {
      completedOn: '2026-03-15',
    })!;
    expect(due.dueOn).toBe('2026-09-15');
    expect(due.demands.map(({ originId, dueOn }) => [originId, dueOn])).toEqual([
      ['Lager', '2026-09-15'],
      ['Büro', '2027-03-15'],
    ]);
  });

  it('gives people who completed it long ago two weeks when they join a group', () => {
    expect(of([demand({ since: '2026-06-01' })], { completedOn: '2020-01-01' })).toMatchObject({ dueOn: '2026-06-15' });
  });

  it('is not put off by a second group when it is overdue already', () => {
    const due = of([demand({ months: 11, since: '2024-01-01' }), demand({ originId: 'neu', since: '2026-06-01' })], {
      completedOn: '2025-01-10',
    });
    expect(due!.dueOn).toBe('2025-12-10');
  });

  it('is due half-yearly for youths, as long as they are under 18 on that day (JArbSchG § 29)', () => {
    const facts = { completedOn: '2026-01-31', birthDate: '2008-08-01' };
    expect(of([demand()], facts)).toMatchObject({ dueOn: '2026-07-31', demands: [{ isYouth: true }] });
    expect(of([demand()], { ...facts, birthDate: '2008-07-31' })!.dueOn).toBe('2026-12-31');
    expect(of([demand({ months: 3 })], facts)!.dueOn).toBe('2026-04-30');
    expect(of([demand()], { ...facts, kind: 'examination' })!.dueOn).toBe('2026-12-31');
  });

  it('of a single assignment is the day that was chosen, not before it was assigned', () => {
    expect(of([demand({ months: null, dueDay: '2026-02-01' })])!.dueOn).toBe('2026-02-01');
    expect(of([demand({ months: null, dueDay: '2025-02-01' })])!.dueOn).toBe('2026-01-15');
    expect(of([demand({ months: null })])!.dueOn).toBe('2026-01-15');
  });
});
