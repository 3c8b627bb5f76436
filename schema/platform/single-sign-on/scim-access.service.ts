import { randomUUID } from 'node:crypto';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { lockClient } from '../users/licence.service.ts';
import { ScimAccess } from './scim.entity.ts';

const ACCESS = tableOf(ScimAccess).select('t', ['id', 'ending', 'createdAt', 'createdBy']);
export type ScimAccessRow = RowOf<typeof ACCESS> & { lastUsedAt: Date | null };

/** Characters of a token that stay readable: too few to guess the others. */
const ENDING = 4;

/** The access of the organisation's directory; null without one. */
export async function scimAccessNow(rows: Rows): Promise<ScimAccessRow | null> {
  const [found] = await rows<ScimAccessRow>(
    `select ${ACCESS.sql}, k.last_used_at as "lastUsedAt" from scim_access t
       join scim_key k on k.client_id = t.client_id and k.access_id = t.id where t.client_id = app_client_id()`,
  );
  return found ?? null;
}

/** Creates a token for the directory, which is returned once; a former token becomes invalid. */
export async function createScimAccess(ctx: Context): Promise<{ access: ScimAccessRow; token: string }> {
  const { token, hash } = newToken();
  const id = randomUUID();
  const access = await ctx.write(async (tx) => {
    await lockClient(tx);
    await tx.rows(`delete from scim_access where client_id = app_client_id()`);
    await tx.rows(`insert into scim_access (client_id, id, ending, created_by) values (app_client_id(), $1, $2, $3)`, [
      id,
      token.slice(-ENDING),
      ctx.user.userId,
    ]);
    await tx.rows(`insert into scim_key (client_id, access_id, token_hash) values (app_client_id(), $1, $2)`, [
      id,
      hash,
    ]);
    return (await scimAccessNow(tx.rows))!;
  });
  ctx.securityEvent('tokenCreated', { token: id, of: 'scim' });
  return { access, token };
}

/** Ends the access of the directory. What it has created stays. Throws NOT_FOUND. */
export async function removeScimAccess(ctx: Context): Promise<void> {
  const [removed] = await ctx.write((tx) =>
    tx.rows<{ id: string }>(`delete from scim_access where client_id = app_client_id() returning id`),
  );
  if (!removed) throw notFound();
  ctx.securityEvent('tokenRevoked', { token: removed.id, of: 'scim' });
}

/**
 * The organisation of the token of a request; stores at most once a minute that it was used. Throws UNAUTHENTICATED for
 * one that is not valid, RATE_LIMITED.
 */
export async function organisationOfScimToken(ctx: Context, token: string): Promise<string> {
  const [found] = await ctx.unscoped('scim: whose token is it', (rows) =>
    rows<{ clientId: string; isFresh: boolean }>(
      `select client_id as "clientId", last_used_at > now() - interval '1 minute' is true as "isFresh"
         from scim_key where token_hash = $1`,
      [tokenHash(token)],
    ),
  );
  if (!found) {
    await ctx.ports.limits.consume('scimToken', ctx.remoteAddress);
    throw new AppError('UNAUTHENTICATED');
  }
  const { clientId, isFresh } = found;
  await ctx.ports.limits.consume('scim', clientId);
  if (!isFresh)
    await ctx.statementAs(
      clientId,
      'scim: the token was used',
      `update scim_key set last_used_at = now() where client_id = app_client_id()`,
      [],
    );
  return clientId;
}
