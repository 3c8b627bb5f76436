import { addDays, daysBetween } from '../../../schema/kernel/calendar.shared.ts';
import type { JobType } from '../../../schema/jobs/job.enums.ts';
import {
  anchorDayOf,
  canRecurFrom,
  INTERVALS,
  leadDaysOf,
  nextTurn,
  nextTurnFrom,
  type Rhythm,
  standardRhythm,
  type Turn,
  turnsFrom,
} from '../../../schema/jobs/recurrence.shared.ts';

/** What is known of a job's calendar before it is changed. */
export interface KnownSchedule extends Turn {
  type: JobType;
  interval: number;
  /** The day of the month that it keeps. */
  anchorDay: number;
  /** Due date of its newest ticket, null when that has none; undefined when there is no ticket. */
  newestDue: string | null | undefined;
}

/** What a form says about a job's calendar. */
export interface RequestedSchedule {
  type: JobType;
  interval: number;
  nextExecution: string | null;
}

/** How many days ahead of its due date a ticket appears; a reminder comes on its day. */
export const leadOf = (type: JobType, interval: number): number => (type === 'other' ? 0 : leadDaysOf(interval));

const withLead = (rhythm: Rhythm, type: JobType): Rhythm => ({ ...rhythm, leadDays: leadOf(type, rhythm.interval) });

/**
 * The next turn that an interval means: for a new job counted from today, for another interval from the newest ticket.
 * The server reckons the same.
 */
export function proposedTurn(type: JobType, interval: number, known: KnownSchedule | null, today: string): Turn {
  if (!known) return nextTurn(today, withLead(standardRhythm(today, interval), type), today);
  if (known.interval === interval) return { dueDay: known.dueDay, nextExecution: known.nextExecution };
  if (known.newestDue === undefined)
    return nextTurnFrom(known.dueDay, withLead(standardRhythm(known.dueDay, interval, known.anchorDay), type), today);
  const from = known.newestDue ?? today;
  return nextTurn(from, withLead(standardRhythm(from, interval, known.anchorDay), type), today);
}

/** The next turns of a job as its form stands, the first of them on the day that the form says. */
export function turnsOfForm(
  { type, interval, nextExecution }: RequestedSchedule,
  known: KnownSchedule | null,
  count: number,
): Turn[] {
  if (!nextExecution || !canRecurFrom(nextExecution) || !INTERVALS.some((each) => each === interval)) return [];
  const same = known?.interval === interval ? known : null;
  const leadDays = same ? daysBetween(same.nextExecution, same.dueDay) : leadOf(type, interval);
  const dueDay = addDays(nextExecution, leadDays);
  const anchorDay = same?.nextExecution === nextExecution ? same.anchorDay : anchorDayOf(dueDay);
  return turnsFrom({ dueDay, nextExecution }, { interval, anchorDay, leadDays }, count);
}
