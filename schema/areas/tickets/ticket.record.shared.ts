import { TICKET, type RecordFacts } from '../../records/record-kind.shared.ts';

export const ticketFacts = {
  kind: 'ticket',
  entity: TICKET,
  rule: {},
  parts: ['TicketUser', 'Comment', 'Attachment'],
  shown: { Ticket: { jobId: 'internal' } },
} as const satisfies RecordFacts;

export const boardFacts = { kind: 'board', entity: 'Board', rule: {} } as const satisfies RecordFacts;
