import { describe, expect, it } from 'vitest';
import { dueState } from '../../schema/areas/tickets/ticket-due.shared.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';

describe('due dates', () => {
  const on = (dueDate: string | null, closed = false) => dueState(dueDate, { closed, today: '2026-03-27' });

  it('are empty without a date and on the closed board', () => {
    expect(on(null)).toEqual({ kind: 'none' });
    expect(on('2020-01-01', true)).toEqual({ kind: 'none' });
    expect(on('nonsense')).toEqual({ kind: 'none' });
  });

  it('are overdue from the day after', () => {
    expect(on('2026-03-26')).toEqual({ kind: 'overdue', days: 1 });
    expect(on('2026-03-27')).toEqual({ kind: 'dueSoon', days: 0 });
  });

  it('are due soon when less than seven days away', () => {
    expect(on('2026-04-02')).toEqual({ kind: 'dueSoon', days: 6 });
    expect(on('2026-04-03')).toEqual({ kind: 'fine', days: 7 });
  });

  it('count calendar days over the change to summer time', () => {
    expect(dueState('2026-03-30', { today: '2026-03-28' })).toEqual({ kind: 'dueSoon', days: 2 });
  });

  it('take the day in Germany, whatever the hour in London', () => {
    expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
  });
});
