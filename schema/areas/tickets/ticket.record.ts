import type { RecordKind } from '../../records/record-kind.ts';
import { ticketRestored } from './ticket.events.ts';
import { ticketText } from './ticket-text.ts';
import { boardFacts, ticketFacts } from './ticket.record.shared.ts';

/**
 * The board has a subscription of its own (docs/adr/0004-one-version-for-each-organisation.md): it sends the data of a
 * board, not records.
 */
export const ticketRecord: RecordKind = {
  ...ticketFacts,
  table: 'ticket',
  title: 'title',
  text: ticketText,
  names: [{ from: 'ticket', column: 'title' }],
  softDelete: { restored: async (tx, ticketId) => void (await ticketRestored.publish({ tx, ticketId })) },
  files: [
    {
      key: 'tickets',
      title: { de: 'Anhänge von Tickets', en: 'Attachments of tickets' },
      table: { name: 'ticket_attachment', record: 'ticket_id' },
    },
  ],
};

export const boardRecord: RecordKind = {
  ...boardFacts,
  table: 'board',
  title: 'name',
  names: [{ from: 'board', column: 'name' }],
};
