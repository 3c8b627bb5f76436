import { daysBetween, DUE_WARNING_DAYS, today as currentDay } from '../../kernel/calendar.shared.ts';

export type DueState =
  | { kind: 'none' }
  | { kind: 'overdue'; days: number }
  | { kind: 'dueSoon'; days: number }
  | { kind: 'fine'; days: number };

const NONE: DueState = { kind: 'none' };

/**
 * The urgency of a due date, counted in calendar days in Europe/Berlin. `days` is the number of days since it is
 * overdue, or until it is due (0 is today). Null on the standard closed board, and without a date. Isomorphic.
 */
export function dueState(
  dueDate: string | null | undefined,
  { closed = false, today = currentDay() }: { closed?: boolean; today?: string } = {},
): DueState {
  if (!dueDate || closed) return NONE;
  const days = daysBetween(today, dueDate);
  if (Number.isNaN(days)) return NONE;
  if (days < 0) return { kind: 'overdue', days: -days };
  return days < DUE_WARNING_DAYS ? { kind: 'dueSoon', days } : { kind: 'fine', days };
}
