import { addDays, anchorDayOf, daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import type { JobType } from '../../../schema/areas/jobs/job.enums.ts';
import {
  canRecurFrom,
  INTERVALS,
  leadDaysOf,
  nextTurn,
  nextTurnFrom,
  type Rhythm,
  standardRhythm,
  type Turn,
  turnsFrom,
} from '../../../schema/areas/jobs/recurrence.shared.ts';

/** The stored schedule of a job. */
export interface KnownSchedule extends Turn {
  type: JobType;
  interval: number;
  /** The day of the month on which the schedule stays. */
  anchorDay: number;
  /** Due date of its newest ticket; null if it has none, undefined if there is no ticket. */
  newestDue: string | null | undefined;
}

/** The schedule as entered in the form. */
export interface RequestedSchedule {
  type: JobType;
  interval: number;
  dueDate: string | null;
}

/** The number of days before the due date on which a ticket is created; 0 for a reminder. */
const leadOf = (type: JobType, interval: number): number => (type === 'other' ? 0 : leadDaysOf(interval));

const withLead = (rhythm: Rhythm, type: JobType): Rhythm => ({ ...rhythm, leadDays: leadOf(type, rhythm.interval) });

/**
 * The next due date of an interval: counted from today for a new job, from the newest ticket for a changed interval.
 * The server computes the same.
 */
export function proposedTurn(type: JobType, interval: number, stored: KnownSchedule | null, today: string): Turn {
  if (!stored) return nextTurn(today, withLead(standardRhythm(today, interval), type), today);
  if (stored.interval === interval) return { dueDay: stored.dueDay, nextExecution: stored.nextExecution };
  if (stored.newestDue === undefined)
    return nextTurnFrom(
      stored.dueDay,
      withLead(standardRhythm(stored.dueDay, interval, stored.anchorDay), type),
      today,
    );
  const from = stored.newestDue ?? today;
  return nextTurn(from, withLead(standardRhythm(from, interval, stored.anchorDay), type), today);
}

/**
 * The next turns for the values of the form: the first is due on its date, and its ticket appears at the earliest now.
 */
export function turnsOfForm(
  { type, interval, dueDate }: RequestedSchedule,
  stored: KnownSchedule | null,
  count: number,
  now: string = today(),
): Turn[] {
  if (!dueDate || !canRecurFrom(dueDate) || !INTERVALS.some((each) => each === interval)) return [];
  const same = stored?.interval === interval ? stored : null;
  if (same?.dueDay === dueDate) {
    const leadDays = daysBetween(same.nextExecution, dueDate);
    return turnsFrom(same, { interval, anchorDay: same.anchorDay, leadDays }, count);
  }
  const leadDays = same ? daysBetween(same.nextExecution, same.dueDay) : leadOf(type, interval);
  const appears = addDays(dueDate, -leadDays);
  const first = { dueDay: dueDate, nextExecution: appears < now ? now : appears };
  return turnsFrom(first, { interval, anchorDay: anchorDayOf(dueDate), leadDays }, count);
}
