import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';

/** The reminder is sent this many days before the next review, in the morning. */
const REMIND_DAYS = 28;

/** The distance of a review, which decides on its reminder. */
export const stateOfReview = (day: string | null, now: string = today()): 'none' | 'past' | 'soon' | 'ahead' => {
  if (!day) return 'none';
  const days = daysBetween(now, day);
  return days < 0 ? 'past' : days <= REMIND_DAYS ? 'soon' : 'ahead';
};
