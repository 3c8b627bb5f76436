import type DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { TICKET_COLUMNS, type TicketRow } from './ticket.rows.ts';

interface LinkTable {
  /** A table of `TicketLink`. */
  table: string;
  /** The column with the record that the tickets were created from. */
  parent: string;
  /** The stored fields of a link: pairs of name and column `link.…` in SQL. */
  facts: string;
}

/** The stored fields of a link (`Facts`), with its ticket. */
export type LinkedTicket<Facts> = Facts & { ticket: TicketRow; closed: boolean };

/**
 * The request's loader of the tickets that were created from records, the oldest first: one statement for all records.
 */
export function linkedTickets<Facts extends object>(
  ctx: Context,
  key: object,
  { table, parent, facts }: LinkTable,
): DataLoader<string, LinkedTicket<Facts>[]> {
  return rowsByParent<LinkedTicket<Facts> & { parentId: string }>(
    ctx,
    key,
    ({ parentId }) => parentId,
    async (rows, ids) => {
      const stored = await rows<TicketRow & { parentId: string; facts: Facts; closed: boolean }>(
        `select ${TICKET_COLUMNS}, link.${parent} as "parentId", json_build_object(${facts}) as facts, b.final as closed
           from ${table} link join ticket t on t.client_id = link.client_id and t.id = link.ticket_id
           join board b on b.client_id = t.client_id and b.id = t.board_id
          where link.${parent} = any($1::uuid[]) order by link.created_at, t.document_id`,
        [ids],
      );
      return stored.map((row) => {
        const { parentId, facts: linkFacts, closed, ...ticket } = row;
        return { ...linkFacts, parentId, closed, ticket: ticket as unknown as TicketRow };
      });
    },
  );
}
