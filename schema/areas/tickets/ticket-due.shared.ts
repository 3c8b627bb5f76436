import { daysBetween, DUE_WARNING_DAYS, today as currentDay } from '../../kernel/calendar.shared.ts';

export type DueState =
  | { kind: 'none' }
  | { kind: 'overdue'; days: number }
  | { kind: 'dueSoon'; days: number }
  | { kind: 'fine'; days: number };

const NONE: DueState = { kind: 'none' };

/**
 * How urgent a due date is, counted in calendar days in Europe/Berlin. `days` is the distance from today: since when it
 * is overdue, or in how many days it is due (0 is today). Nothing on the standard closed board, and nothing without a
 * date. Isomorphic.
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
