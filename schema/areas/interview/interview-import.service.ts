import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import type { ImportInterviewValues } from './interview-import.input.ts';
import { asResult, enqueueResults, mergeResults, openTickets } from './interview-results.service.ts';
import { interviewTickets } from './interview-tickets.ts';

/** Result of an import. */
export interface ImportedInterview {
  ticketIds: string[];
  known: number;
}

/**
 * Imports the answers of an interview into the organisation, with the tickets that a registration would have created.
 * No ticket is created if an open one has the same title: users who log in because their e-mail address is registered
 * already have often answered the same questions before. The results are mailed to the user who imports. Idempotent by
 * its key. Throws CONFLICT without a standard open board.
 */
export async function importInterview(ctx: Context, input: ImportInterviewValues): Promise<ImportedInterview> {
  const { userId } = ctx.user;
  const imported = await ctx.write(async (tx) => {
    // Serializes concurrent imports.
    await tx.rows(`select 1 from client for no key update`);
    const [earlier] = await tx.rows<ImportedInterview>(
      `select ticket_ids as "ticketIds", known from interview_import where key = $1`,
      [input.key],
    );
    if (earlier) return earlier;
    const existing = await openTickets(
      tx.rows,
      input.tickets.map(({ title }) => title),
    );
    const fresh = input.tickets.filter(({ title }) => !existing.has(title));
    const tickets =
      fresh.length > 0
        ? interviewTickets(fresh, { today: today(ctx.ports.clock.now()), boardId: await standardOpenBoard(tx), userId })
        : [];
    const ticketIds = await insertTickets(tx, tickets, userId);
    await mergeResults(tx, input.results.map(asResult));
    await enqueueResults(ctx, tx.rows, input.tickets);
    const result = { ticketIds, known: input.tickets.length - fresh.length };
    await tx.rows(
      `insert into interview_import (client_id, key, created_by, ticket_ids, known)
         values (app_client_id(), $1, $2, $3::uuid[], $4)`,
      [input.key, userId, ticketIds, result.known],
    );
    return result;
  });
  ctx.ports.wakeOutbox();
  return imported;
}
