import { randomUUID } from 'node:crypto';
import { requireCurrentPassword } from '../logins/password-rules.ts';
import { lockClient } from '../users/licence.service.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { newApiToken } from '../../kernel/tokens.ts';
import { MAX_TOKENS } from './api-token.enums.ts';
import type { CreateApiTokenValues } from './api-token.input.ts';
import { apiTokenById, type ApiTokenRow } from './api-token.rows.ts';

/** Characters that stay readable: too few to guess the others. */
const ENDING = 4;

/**
 * Creates access for a program, which acts for the person who creates it, and answers its secret, once. Needs the
 * current password. Throws FORBIDDEN for permissions that they lack, BAD_INPUT for a missing or wrong password,
 * RATE_LIMITED, CONFLICT when the organisation has too many.
 */
export async function createApiToken(
  ctx: Context,
  { name, permissions, rights = ['tickets'], readOnly, validUntil, currentPassword }: CreateApiTokenValues,
): Promise<{ apiToken: ApiTokenRow; secret: string }> {
  await requireCurrentPassword(ctx, currentPassword);
  const { token: secret, hash } = newApiToken();
  const id = randomUUID();
  const apiToken = await ctx.write(async (tx) => {
    await lockClient(tx);
    await requireOwn(tx, ctx.user.userId, permissions);
    const [open] = await tx.rows<{ count: number }>(
      'select count(*)::int as count from api_token where client_id = app_client_id() and revoked_at is null',
    );
    if (open!.count >= MAX_TOKENS)
      throw new AppError('CONFLICT', { messageKey: 'tooManyTokens', params: { most: MAX_TOKENS } });
    await tx.rows(
      `insert into api_token (client_id, id, name, ending, permissions, rights, read_only, valid_until, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        name,
        secret.slice(-ENDING),
        [...new Set(permissions)],
        [...new Set(rights)].sort(),
        readOnly,
        validUntil ?? null,
        ctx.user.userId,
      ],
    );
    await tx.rows('insert into api_token_key (client_id, token_id, token_hash) values (app_client_id(), $1, $2)', [
      id,
      hash,
    ]);
    return apiTokenById(tx.rows, id);
  });
  ctx.securityEvent('tokenCreated', {
    token: id,
    permissions: apiToken.permissions,
    rights: apiToken.rights,
    readOnly,
  });
  return { apiToken, secret };
}

/**
 * Reads the creator's current rights and locks the row. Throws FORBIDDEN when the creator is no longer an Owner or
 * lacks one of the permissions.
 */
async function requireOwn(tx: Tx, userId: string, permissions: readonly Permission[]): Promise<void> {
  const [creator] = await tx.rows<{ role: string; permissions: Permission[] }>(
    'select role, permissions from client_user where id = $1 and removed_at is null for share',
    [userId],
  );
  if (creator?.role !== 'Owner') throw new AppError('FORBIDDEN');
  if (permissions.some((permission) => !creator.permissions.includes(permission)))
    throw new AppError('FORBIDDEN', { messageKey: 'rightsBeyondOwn' });
}

/** Gives a token another name, also one that has ended. Throws NOT_FOUND. */
export const renameApiToken = (ctx: Context, id: string, name: string): Promise<ApiTokenRow> =>
  changeToken(ctx, id, 'name = $2', [name]);

/**
 * Revokes a token at once, in every server process, and closes its sockets (migrations/0100-api-tokens.sql). A token
 * that was revoked before is not changed. Throws NOT_FOUND.
 */
export async function revokeApiToken(ctx: Context, id: string): Promise<ApiTokenRow> {
  const token = await changeToken(ctx, id, 'revoked_at = coalesce(revoked_at, now())');
  ctx.securityEvent('tokenRevoked', { token: id });
  return token;
}

/** Changes a token; `set` is SQL, its values begin at $2. Throws NOT_FOUND. */
function changeToken(ctx: Context, id: string, set: string, values: readonly string[] = []): Promise<ApiTokenRow> {
  if (!isId(id)) throw notFound();
  return ctx.write(async ({ rows }) => {
    const found = await rows(`update api_token set ${set} where client_id = app_client_id() and id = $1 returning id`, [
      id,
      ...values,
    ]);
    if (found.length === 0) throw notFound();
    return apiTokenById(rows, id);
  });
}
