import { randomInt } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { publicLookup } from '../../kernel/limited-lookup.ts';
import { isId } from '../../kernel/list.ts';
import { lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { plainWritesIn, type PlainOperations, type PlainWrites } from '../../records/plain-record.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import { nameTerminal } from '../assignments/assignment-visit.ts';
import { Terminal, type PairedTerminal, type TerminalOfToken, type TerminalPairing } from './terminal.entity.ts';
import { terminalOfToken, type FoundTerminal } from './terminal.rows.ts';

/** Letters and digits of codes, without those that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const PAIRING_MINUTES = 30;

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The code that a user has typed, in any case, with or without spaces and hyphens. */
const codeOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The writes of a plain record; its groups have to exist, and a terminal that was used cannot be removed, because the
 * audit names it.
 */
export function terminalWrites(operations: PlainOperations<Terminal>): PlainWrites {
  const writes = plainWritesIn(operations);
  type Input = Readonly<Record<string, unknown>> & { id?: string; groupIds?: string[] | null };
  return {
    create: (ctx, input: Input) =>
      ctx.write(async (tx) => {
        await requireGroups(tx.rows, input.groupIds);
        return writes.create(ctx, tx, input);
      }),
    update: (ctx, id, input: Input, version) =>
      ctx.write(async (tx) => {
        await requireGroups(tx.rows, input.groupIds);
        return writes.update(ctx, tx, id, input, version);
      }),
    remove: (ctx, id) =>
      ctx.write(async (tx) => {
        const terminal = await lockRecord(tx, Terminal, id);
        if (terminal.pairedAt) throw new AppError('CONFLICT', { messageKey: 'terminalWasUsed' });
        await removeRecord(tx, terminal);
      }),
    descriptions: { remove: 'CONFLICT for one that was paired: it is ended, and stays in the list' },
  };
}

async function requireGroups(rows: Rows, ids: readonly string[] | null | undefined): Promise<void> {
  if (!ids) return;
  if (!ids.every(isId) || new Set(ids).size !== ids.length) throw badInput('groupIds', 'invalid');
  const existing = await rows(`select 1 as one from employee_group where id = any($1::uuid[]) for key share`, [ids]);
  if (existing.length !== ids.length) throw badInput('groupIds', 'unknownRecord');
}

/**
 * Creates a code that pairs one tablet within half an hour; a former code and the former tablet become invalid. Throws
 * NOT_FOUND.
 */
export async function openPairing(ctx: Context, id: string): Promise<TerminalPairing> {
  const code = newCode();
  const until = await ctx.write(async (tx) => {
    const terminal = await lockRecord(tx, Terminal, id);
    const [stored] = await tx.rows<{ until: string }>(
      `insert into terminal_key (client_id, terminal_id, pairing_hash, pairing_until)
       values (app_client_id(), $1, $2, now() + make_interval(mins => ${PAIRING_MINUTES}))
       on conflict (client_id, terminal_id) do update set pairing_hash = excluded.pairing_hash,
         pairing_until = excluded.pairing_until
       returning pairing_until as until`,
      [id, tokenHash(code)],
    );
    await saveRecord(tx, terminal, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return new Date(stored!.until);
  });
  return { code, until };
}

/** Ends the pairing of a tablet immediately; its visitor has to continue elsewhere. Throws NOT_FOUND. */
export function endTerminal(ctx: Context, id: string): Promise<Terminal> {
  return ctx.write(async (tx) => {
    const terminal = await lockRecord(tx, Terminal, id);
    await tx.rows(`delete from terminal_key where client_id = app_client_id() and terminal_id = $1`, [id]);
    await endVisits(tx, id);
    if (!terminal.endedAt)
      await saveRecord(tx, terminal, { endedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return terminal;
  });
}

/** Ends the visits of a terminal. Links to certificates stay valid, because they are for the person's phone. */
export const endVisits = (tx: Tx, terminalId: string): Promise<object[]> =>
  tx.rows(
    `update terminal_visit set ended_at = now()
      where client_id = app_client_id() and terminal_id = $1 and ended_at is null and assignment_id is null`,
    [terminalId],
  );

/**
 * Pairs the tablet on which the code was entered with the terminal. Throws NOT_FOUND for an invalid code, RATE_LIMITED.
 */
export async function pairTerminal(ctx: Context, typed: string): Promise<PairedTerminal> {
  if (typed.length > 100) throw badInput('code', 'tooLong');
  const code = codeOf(typed);
  const { id, clientId } = await publicLookup(
    ctx,
    { limit: 'terminalPairing', messageKey: 'terminalCodeUnknown' },
    () =>
      ctx.unscoped('terminal: whose code is it', (rows) =>
        rows<FoundTerminal>(
          `select terminal_id as id, client_id as "clientId" from terminal_key
            where client_id is not null and pairing_hash = $1 and pairing_until > now()`,
          [tokenHash(code)],
        ),
      ),
  );
  const { token, hash } = newToken();
  await ctx.writeAs(clientId, 'terminal: a tablet is paired', async (tx) => {
    await nameTerminal(tx.rows, id);
    const terminal = await lockRecord(tx, Terminal, id);
    const used = await tx.rows(
      `update terminal_key set pairing_hash = null, pairing_until = null, token_hash = $3, seen_at = now()
        where client_id = app_client_id() and terminal_id = $1 and pairing_hash = $2 returning 1 as one`,
      [id, tokenHash(code), hash],
    );
    // Another tablet has used the same code concurrently.
    if (used.length === 0) throw new AppError('NOT_FOUND', { messageKey: 'terminalCodeUnknown' });
    await endVisits(tx, id);
    await saveRecord(tx, terminal, { pairedAt: ctx.ports.clock.now(), endedAt: null, refusedUntil: null });
  });
  ctx.securityEvent('terminalPaired', { client: clientId, terminal: id });
  return { token, ...(await readTerminal(ctx, { id, clientId })) };
}

const readTerminal = (ctx: Context, { id, clientId }: FoundTerminal): Promise<TerminalOfToken> =>
  ctx.readAs(clientId, 'terminal: what it shows', async (rows) => {
    const [terminal] = await rows<{ name: string }>(
      `select name from terminal where client_id = app_client_id() and id = $1`,
      [id],
    );
    if (!terminal) throw notFound();
    return { name: terminal.name, clientName: (await currentClient(rows)).name, logo: await pageLogo(ctx, rows) };
  });

/**
 * The data that a terminal shows without a visitor; records once a minute that the tablet is connected. Throws
 * NOT_FOUND.
 */
export async function terminalForTablet(ctx: Context, token: string): Promise<TerminalOfToken> {
  const found = await terminalOfToken(ctx, token);
  await ctx.statementAs(
    found.clientId,
    'terminal: its tablet is there',
    `update terminal_key set seen_at = now() where client_id = app_client_id() and terminal_id = $1
        and (seen_at is null or seen_at < now() - interval '1 minute')`,
    [found.id],
  );
  return readTerminal(ctx, found);
}
