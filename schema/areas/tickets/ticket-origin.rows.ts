import type DataLoader from 'dataloader';
import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { rowById } from '../../kernel/loaders.ts';
import { recordsWith, type RecordWith } from '../../records/registry.ts';
import type { TicketOrigin } from './ticket-origin.entity.ts';

/** SQL: the records of a kind from which the tickets $1 were created. */
const originsIn = ({ kind, table, title, tickets }: RecordWith<'tickets'>): string =>
  `select k.ticket_id as id, '${kind}' as kind, r.id as "recordId", k.${tickets.part} as "itemId",
          ${tickets.title ?? `r.${title}`} as title
     from ${tickets.table} k join ${table} r on r.client_id = k.client_id and r.id = k.${tickets.record}
    where k.ticket_id = any($1::uuid[])`;

/**
 * The record from which each ticket was created, as far as this person may see it: one statement for all tickets of a
 * request.
 */
export function originOf(ctx: Context): DataLoader<string, (TicketOrigin & { id: string }) | null> {
  return rowById(ctx, originOf, (rows, ids) => {
    const visible = recordsWith('tickets').filter(({ rule }) => allows(rule, ctx.user));
    return visible.length > 0 ? rows(visible.map(originsIn).join(' union all '), [ids]) : Promise.resolve([]);
  });
}

/**
 * Locks the links of a ticket to its origin. To be called before the ticket is deleted, because links are locked before
 * their tickets everywhere.
 */
export async function lockOrigins(tx: Tx, ticketId: string): Promise<void> {
  for (const { tickets } of recordsWith('tickets'))
    await tx.rows(`select 1 from ${tickets.table} where ticket_id = $1 for update`, [ticketId]);
}
