import { resumeSeries } from '../jobs/series.service.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { boardFacts, ticketFacts } from './ticket.record.shared.ts';

/**
 * The board has a subscription of its own (docs/adr/0004-one-version-for-each-organisation.md): it sends the data of a
 * board, not records.
 */
export const ticketRecord: RecordKind = {
  ...ticketFacts,
  table: 'ticket',
  title: 'title',
  names: [{ from: 'ticket', column: 'title' }],
  softDelete: { restored: resumeSeries },
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
