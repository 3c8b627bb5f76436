import { describe, expect, it } from 'vitest';
import { interviewTickets } from '../../schema/areas/interview/interview-tickets.ts';
import { questionByKey, ticketFor, type SurveyTicket } from '../../schema/areas/interview/interview.shared.ts';

const ticket = (key: string, answer: boolean, language: 'de' | 'en' = 'de'): SurveyTicket =>
  ticketFor(questionByKey(key)!, answer, language)!;

const FACTS = { today: '2026-11-02', boardId: 'open', userId: 'petra' };

describe('The tickets of an interview', () => {
  it('are due by their priority, the urgent ones first', () => {
    const tickets = [ticket('evacuationDrill', false), ticket('firstResponders', false)];
    expect(interviewTickets(tickets, FACTS).map(({ title, dueDate }) => [title, dueDate])).toEqual([
      [tickets[1]!.title, '2026-11-16'],
      [tickets[0]!.title, '2027-01-01'],
    ]);
  });

  it.each(['de', 'en'] as const)('leave three days for the report of an accident, as the law does (%s)', (language) => {
    const accident = ticket('workAccident', true, language);
    expect(accident.priority).toBe(2);
    expect(interviewTickets([ticket('firstResponders', false), accident], FACTS)[0]).toMatchObject({
      title: accident.title,
      dueDate: '2026-11-05',
    });
  });
});
