import { daysBetween, today as currentDay } from '../../../../schema/kernel/calendar.shared.ts';
import {
  canRecurFrom,
  nextTurn,
  standardRhythm,
  turnsOfTicket,
  type Turn,
} from '../../../../schema/areas/jobs/recurrence.shared.ts';

/** The known data of a ticket's series. */
export interface KnownSeries extends Turn {
  interval: number;
  anchorDay: number;
  /** Its newest ticket. */
  ticketId: string | null;
}

/** A ticket of a series before its form was changed. */
export interface TicketOfSeries {
  series: KnownSeries;
  id: string;
  dueDate: string | null;
}

/**
 *   turn   the next ticket, with its days
 *   once   there is none
 *   ends   there is none any more: the ticket's series ends, for all of its tickets
 *   whole  the interval becomes that of the whole series, which counts from a newer ticket
 *   never  no series begins that late
 */
export type Outlook =
  | { kind: 'turn'; turn: Turn; isFromToday: boolean }
  | { kind: 'once' | 'ends' | 'whole' | 'never' };

const turn = (found: Turn | undefined, isFromToday: boolean): Outlook =>
  found ? { kind: 'turn', turn: found, isFromToday } : { kind: 'never' };

/**
 * The consequence of the recurrence if the form is saved with these values. The server computes the same
 * (followTicket).
 */
export function outlookOf(
  { dueDate, weeks }: { dueDate: string | null; weeks: number },
  before: TicketOfSeries | null,
  today: string = currentDay(),
): Outlook {
  if (weeks === 0) return { kind: before ? 'ends' : 'once' };
  if (!before) return turn(turnsOfTicket(dueDate, weeks, 1, today)[0], dueDate === null);
  const { series } = before;
  const isNewest = series.ticketId === before.id;
  const isSame = weeks === series.interval;
  const isMoved = isNewest && dueDate !== before.dueDate;
  if (isSame && !isMoved) return turn(series, false);
  if (!isNewest) return { kind: 'whole' };
  const from = dueDate ?? today;
  if (!canRecurFrom(from)) return { kind: 'never' };
  const rhythm = standardRhythm(from, weeks, isMoved ? undefined : series.anchorDay);
  const leadDays = isSame ? daysBetween(series.nextExecution, series.dueDay) : rhythm.leadDays;
  return turn(nextTurn(from, { ...rhythm, leadDays }, today), dueDate === null);
}
