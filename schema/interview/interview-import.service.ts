import { today } from '../kernel/calendar.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { writeSetting } from '../settings/setting.rows.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import type { ImportInterviewValues } from './interview-import.input.ts';
import { interviewTickets } from './interview-tickets.ts';

/** Result of an import. */
export interface ImportedInterview {
  ticketIds: string[];
  known: number;
}

/**
 * Imports the answers of an interview into the organisation, with the tickets that a registration would have created.
 * No ticket is created when an open one has the same title: whoever sees "E-Mail bereits vergeben" has often answered
 * the same questions before. Idempotent by its key. Throws CONFLICT without a standard open board.
 */
export function importInterview(ctx: Context, input: ImportInterviewValues): Promise<ImportedInterview> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    // Serializes concurrent imports.
    await tx.rows(`select 1 from client for no key update`);
    const [earlier] = await tx.rows<ImportedInterview>(
      `select ticket_ids as "ticketIds", known from interview_import where key = $1`,
      [input.key],
    );
    if (earlier) return earlier;
    const known = await openTitles(
      tx,
      input.tickets.map(({ title }) => title),
    );
    const fresh = input.tickets.filter(({ title }) => !known.has(title));
    const tickets =
      fresh.length > 0
        ? interviewTickets(fresh, { today: today(ctx.ports.clock.now()), boardId: await standardOpenBoard(tx), userId })
        : [];
    const ticketIds = await insertTickets(tx, tickets, userId);
    await mergeResults(tx, input.results);
    const imported = { ticketIds, known: input.tickets.length - fresh.length };
    await tx.rows(
      `insert into interview_import (client_id, key, created_by, ticket_ids, known)
         values (app_client_id(), $1, $2, $3::uuid[], $4)`,
      [input.key, userId, ticketIds, imported.known],
    );
    return imported;
  });
}

/** Those of the titles that open tickets have. */
async function openTitles(tx: Tx, titles: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx.rows<{ title: string }>(
    `select distinct t.title from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
       where t.title = any($1::text[]) and not b.final`,
    [titles],
  );
  return new Set(found.map(({ title }) => title));
}

/** A new answer to a question replaces the old one; the others stay. */
async function mergeResults(tx: Tx, results: ImportInterviewValues['results']): Promise<void> {
  const [stored] = await tx.rows<{ value: unknown }>(`select value from setting where id = 'interview' for update`);
  const before = Array.isArray(stored?.value) ? (stored.value as ImportInterviewValues['results']) : [];
  const answered = new Set(results.map(({ key }) => key));
  await writeSetting(tx, 'interview', [...before.filter(({ key }) => !answered.has(key)), ...results]);
}
