import { addDays } from '../kernel/calendar.shared.ts';
import type { SurveyTicket } from './interview.shared.ts';

/** Days until a ticket of the interview is due, by priority: at most two months. */
const DAYS_BY_PRIORITY: Record<number, number> = { 1: 90, 2: 60, 3: 14, 4: 7 };

/**
 * The tickets of an interview in the order of the board: the urgent ones on top, each with a due date and the person
 * who answered.
 */
export function interviewTickets(
  tickets: readonly SurveyTicket[],
  { today, boardId, userId }: { today: string; boardId: string; userId: string },
) {
  return [...tickets]
    .sort((a, b) => b.priority - a.priority)
    .map((ticket) => ({
      ...ticket,
      dueDate: addDays(today, DAYS_BY_PRIORITY[ticket.priority]!),
      boardId,
      userIds: [userId],
    }));
}
