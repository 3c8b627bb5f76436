import type { RecordKind } from '../../records/record-kind.ts';
import { ticketRestored } from './ticket.events.ts';
import { ticketText } from './ticket-text.ts';
import { FORMATTED } from './ticket.rows.ts';
import { boardFacts, ticketFacts } from './ticket.record.shared.ts';

/**
 * The board has its own subscription (docs/adr/0004-one-version-for-each-organisation.md), which sends the data of a
 * board instead of records.
 */
export const ticketRecord: RecordKind = {
  ...ticketFacts,
  table: 'ticket',
  title: 'title',
  search: {
    label: { de: 'Tickets', en: 'Tickets' },
    numbers: `concat_ws(' ', t.number_range || '-' || t.document_id, ${FORMATTED}, t.number_range || t.document_id)`,
    words: [
      't.description',
      `(select string_agg(c.content, ' ') from ticket_comment c where c.client_id = t.client_id and c.ticket_id = t.id)`,
      `(select string_agg(i.title, ' ') from checklist_item i where i.client_id = t.client_id and i.ticket_id = t.id)`,
    ],
    parts: [
      { table: 'ticket_comment', record: 'ticket_id', columns: ['content'] },
      { table: 'checklist_item', record: 'ticket_id', columns: ['title'] },
    ],
    subtitle: `concat_ws(' · ', ${FORMATTED}, (select b.name from board b where b.client_id = t.client_id and b.id = t.board_id))`,
    path: `'/app/tickets/all?ticket=' || t.id`,
  },
  finishes: `a.entity = 'Ticket' and exists (
    select from board b where b.client_id = a.client_id and b.id::text = a.changes -> 'board_id' ->> 1 and b.final)`,
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
  search: { notSearched: 'a column of the board' },
  names: [{ from: 'board', column: 'name' }],
};
