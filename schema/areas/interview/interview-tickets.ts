import { addDays } from '../../kernel/calendar.shared.ts';
import { dueDaysOf, type SurveyTicket } from './interview.shared.ts';

/**
 * The tickets of an interview in the order of the board: the urgent ones first, each with a due date and assigned to
 * the person who answered.
 */
export function interviewTickets(
  tickets: readonly SurveyTicket[],
  { today, boardId, userId }: { today: string; boardId: string; userId: string },
) {
  return [...tickets]
    .sort((a, b) => dueDaysOf(a) - dueDaysOf(b))
    .map((ticket) => ({ ...ticket, dueDate: addDays(today, dueDaysOf(ticket)), boardId, userIds: [userId] }));
}
