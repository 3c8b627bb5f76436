import { addDays, addMonths, daysBetween } from '../../kernel/calendar.shared.ts';

export const PLAN_UNITS = ['weeks', 'months'] as const;
export type PlanUnit = (typeof PLAN_UNITS)[number];

/** Longest interval: five years. */
export const MAX_INTERVAL: Readonly<Record<PlanUnit, number>> = { weeks: 260, months: 60 };

export interface PlanRhythm {
  interval: number;
  unit: PlanUnit;
  /** The day of the month of the plan; shorter months have their last day instead. */
  anchorDay: number;
}

/**
 * The next day of a plan that was due on `from`: the first one after today. Counted from `from`, so that shorter months
 * do not move the day, and missed inspections are skipped.
 */
export function nextPlanDay(from: string, { interval, unit, anchorDay }: PlanRhythm, today: string): string {
  const at = (n: number): string =>
    unit === 'weeks' ? addDays(from, 7 * interval * n) : addMonths(from, interval * n, anchorDay);
  const daysOfTurn = interval * (unit === 'weeks' ? 7 : 31);
  let n = Math.max(1, Math.floor(daysBetween(from, today) / daysOfTurn));
  while (at(n) <= today) n += 1;
  return at(n);
}
