import type { OfferedPlan } from './plan-steps.ts';

const room = ({ userLimit }: Pick<OfferedPlan, 'userLimit'>): number => userLimit ?? Number.POSITIVE_INFINITY;

/** Whether all users have room in a plan. */
export const fitsUsers = (plan: Pick<OfferedPlan, 'userLimit'>, userCount: number): boolean => userCount <= room(plan);

/** The smallest of these plans with room for all users; null if there is none. */
export const fittingPlan = <Plan extends Pick<OfferedPlan, 'userLimit'>>(
  plans: readonly Plan[],
  userCount: number,
): Plan | null => plans.filter((plan) => fitsUsers(plan, userCount)).toSorted((a, b) => room(a) - room(b))[0] ?? null;

const MONTHS = 12;

/**
 * The saving of a yearly plan compared with twelve months: a number of free months if it is a whole one, otherwise the
 * sum.
 */
export function savedByYear(
  plans: readonly Pick<OfferedPlan, 'licence' | 'fee' | 'period'>[],
  { licence, fee, period }: Pick<OfferedPlan, 'licence' | 'fee' | 'period'>,
): { months: number } | { sum: number } | null {
  const isOf = (unit: string, of: OfferedPlan['period']): boolean => of.unit === unit && of.quantity === 1;
  const byMonth = plans.find((plan) => plan.licence === licence && plan.fee > 0 && isOf('Month', plan.period));
  if (!byMonth || !isOf('Year', period)) return null;
  const cents = Math.round(byMonth.fee * MONTHS * 100) - Math.round(fee * 100);
  const months = cents / Math.round(byMonth.fee * 100);
  if (cents <= 0) return null;
  return Number.isInteger(months) ? { months } : { sum: cents / 100 };
}
