import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';

/** From so many days before the next review on, its reminder goes out with the next morning. */
const REMIND_DAYS = 28;

/** How far off a review on this day is, and so what becomes of its reminder. */
export const nearnessOf = (day: string | null, now: string = today()): 'none' | 'past' | 'soon' | 'ahead' => {
  if (!day) return 'none';
  const left = daysBetween(now, day);
  return left < 0 ? 'past' : left <= REMIND_DAYS ? 'soon' : 'ahead';
};
