import { organisationsOf } from '../account-directory/account-directory.ts';
import { endEarlierLogins, endSessions, openSession, refreshToken } from '../logins/session.service.ts';
import { personAndClient, type OpenedSession } from '../accounts/login.service.ts';
import type { OwnOrganisation } from '../account-directory/account-directory.ports.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { User } from '../users/user.entity.ts';

/**
 * Revokes an external specialist's access: their sessions and sockets here end at once; other organisations are not
 * affected, and records keep their name. Throws NOT_FOUND for other users.
 */
export function revokeMultiuser(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  if (id === ctx.user.userId) throw badInput('multiuser', 'notYourself');
  return ctx.write(async (tx) => {
    await tx.rows(`select 1 from client_user where id = $1 for update`, [id]);
    const user = await tx.em.findOne(User, { id, role: 'MultiUser', removedAt: null });
    if (!user) throw notFound();
    await saveRecord(tx, user, { removedAt: ctx.ports.clock.now() });
    await tx.unscoped('specialist revoked: sessions end', async (rows) => {
      await endSessions(ctx, rows, `account_id = $2 and client_id = '${ctx.clientId}'`, id, 'revoked');
      ctx.securityEvent('personRemoved', { ofUser: id });
      await ctx.ports.accounts.release(rows, id, { keep: true });
    });
  });
}

/**
 * Switches to another organisation of the same account. The session is replaced: a token belongs to one organisation,
 * so that no request with it can reach another one. A switch to the present organisation keeps the session and only
 * refreshes its token. Throws FORBIDDEN for users who are not an external specialist in any organisation, and NOT_FOUND
 * for an organisation of which the user is not a member; ELSEWHERE with an address for one in another cell, where the session goes on.
 */
export async function switchClient(ctx: Context, clientId: string): Promise<OpenedSession> {
  const { userId } = ctx.user;
  if (!isId(clientId)) throw notFound();
  if (clientId.toLowerCase() === ctx.clientId)
    return { token: await refreshToken(ctx), ...(await personAndClient(ctx, ctx.clientId, userId)) };
  const place = await ctx.unscoped('organisation switch: is it theirs', async (rows) => {
    const places = await organisationsOf(ctx.ports.accounts, rows, userId);
    if (!places.some(({ role }) => role === 'MultiUser')) throw new AppError('FORBIDDEN');
    return places.find(({ id }) => id === clientId.toLowerCase());
  });
  if (!place) throw notFound();
  if (place.address !== null) throw await elsewhere(ctx, place);
  const { user, client } = await personAndClient(ctx, clientId, userId);
  const token = await ctx.unscoped('organisation switch: the session', async (rows) => {
    const open = await endSwitched(ctx, rows);
    if (client.singleLogin) await endEarlierLogins(ctx, rows, userId, clientId);
    return openSession(ctx, rows, userId, client, open);
  });
  return { token, user, client };
}

/** Ends this session for the one that replaces it, and answers since when it was open. Only one of two concurrent switches succeeds. */
async function endSwitched(ctx: Context, rows: Rows): Promise<{ since: Date; provedAt: Date }> {
  const { sessionId } = ctx;
  const [open] = await rows<{ since: Date; provedAt: Date }>(
    `select created_at as since, proved_at as "provedAt" from session where id = $1 and ended_at is null for update`,
    [sessionId],
  );
  if (!open) throw new AppError('SESSION_ENDED', { reason: 'switched', messageKey: 'organisationSwitched' });
  await endSessions(ctx, rows, 'id = $2', sessionId, 'switched');
  return open;
}

/** The way to an organisation in another cell, where a session replaces this one. */
async function elsewhere(ctx: Context, place: OwnOrganisation): Promise<AppError> {
  const address = await ctx.unscoped('organisation switch: to another cell', async (rows) => {
    const session = await endSwitched(ctx, rows);
    return ctx.ports.accounts.passTo(place, { accountId: ctx.user.userId, session });
  });
  return new AppError('ELSEWHERE', { address });
}
