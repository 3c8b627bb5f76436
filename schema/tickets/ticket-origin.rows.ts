import type DataLoader from 'dataloader';
import { ABILITIES, allows, type AllowRule } from '../kernel/abilities.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { rowById } from '../kernel/loaders.ts';
import type { TicketOrigin } from './ticket-origin.entity.ts';

interface Source {
  /** Who may see it. */
  rule: AllowRule;
  /** Answers the origins of the tickets $1. */
  statement: string;
  /** Locks the links of ticket $1: they are locked before their tickets, everywhere. */
  lock: string;
}

/** What makes tickets. */
const SOURCES: readonly Source[] = [
  {
    rule: ABILITIES.inspections,
    lock: `select 1 from inspection_task where ticket_id = $1 for update`,
    statement: `select k.ticket_id as id, 'inspection' as kind, i.id as "recordId", k.id as "itemId", i.title
                  from inspection_task k join inspection i on i.client_id = k.client_id and i.id = k.inspection_id where k.ticket_id = any($1::uuid[])`,
  },
  {
    rule: ABILITIES.riskAssessments,
    lock: `select 1 from risk_ticket where ticket_id = $1 for update`,
    statement: `select k.ticket_id as id, 'riskAssessment' as kind, a.id as "recordId", k.risk_id as "itemId", a.title
                  from risk_ticket k join risk_assessment a on a.client_id = k.client_id and a.id = k.risk_assessment_id where k.ticket_id = any($1::uuid[])`,
  },
];

/** What each ticket was made from, as far as this person may see it: one statement for all tickets of a request. */
export function originOf(ctx: Context): DataLoader<string, (TicketOrigin & { id: string }) | null> {
  return rowById(ctx, originOf, (rows, ids) => {
    const statements = SOURCES.filter(({ rule }) => allows(rule, ctx.user)).map(({ statement }) => statement);
    return statements.length > 0 ? rows(statements.join(' union all '), [ids]) : Promise.resolve([]);
  });
}

/** Locks the links of a ticket to what it was made from. To be called before the ticket is deleted. */
export async function lockOrigins(tx: Tx, ticketId: string): Promise<void> {
  for (const { lock } of SOURCES) await tx.rows(lock, [ticketId]);
}
