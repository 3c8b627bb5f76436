import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { TICKET, type RecordFacts } from '../../records/record-kind.shared.ts';

export const ticketFacts = {
  kind: 'ticket',
  entity: TICKET,
  rule: ABILITIES.tickets,
  news: true,
  parts: ['TicketUser', 'ChecklistItem', 'Comment', 'Attachment'],
  shown: { Ticket: { jobId: 'internal' }, ChecklistItem: { position: 'internal' } },
} as const satisfies RecordFacts;

export const boardFacts = { kind: 'board', entity: 'Board', rule: ABILITIES.tickets } as const satisfies RecordFacts;
