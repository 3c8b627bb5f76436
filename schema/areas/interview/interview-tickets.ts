import { addDays } from '../../kernel/calendar.shared.ts';
import { dueDaysOf, type SurveyTicket } from './interview.shared.ts';

/** Days until a ticket of the interview is due, by priority, where no law leaves less time. */
const DAYS_BY_PRIORITY: Record<number, number> = { 1: 90, 2: 60, 3: 14, 4: 7 };

/**
 * The tickets of an interview in the order of the board: the urgent ones on top, each with a due date and the person
 * who answered.
 */
export function interviewTickets(
  tickets: readonly SurveyTicket[],
  { today, boardId, userId }: { today: string; boardId: string; userId: string },
) {
  const days = ({ title, priority }: SurveyTicket): number => dueDaysOf(title) ?? DAYS_BY_PRIORITY[priority]!;
  return [...tickets]
    .sort((a, b) => days(a) - days(b))
    .map((ticket) => ({ ...ticket, dueDate: addDays(today, days(ticket)), boardId, userIds: [userId] }));
}
