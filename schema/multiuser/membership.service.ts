import { releaseAccount } from '../accounts/account.rows.ts';
import {
  endEarlierLogins,
  endSessions,
  openSession,
  personAndClient,
  type OpenedSession,
} from '../accounts/session.service.ts';
import type { Context } from '../kernel/context.ts';
import { AppError, badInput, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { saveRecord } from '../kernel/record-write.ts';
import { User } from '../users/user.entity.ts';

/**
 * Takes an external specialist's access away: their sessions here end at once, with their sockets; other organisations
 * are not touched, and what they did keeps their name. Throws NOT_FOUND for anybody who is no specialist of this
 * organisation.
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
      await endSessions(rows, `account_id = $2 and client_id = '${ctx.clientId}'`, id, 'revoked');
      await releaseAccount(rows, id, { keep: true });
    });
  });
}

/**
 * Goes on in another organisation of the same account. The session ends and another begins: a token belongs to one
 * organisation for as long as it lives, so that nothing sent with it can ever reach another. Throws NOT_FOUND for an
 * organisation that is not theirs.
 */
export async function switchClient(ctx: Context, clientId: string): Promise<OpenedSession> {
  const { userId, sessionId } = ctx.user;
  if (!isId(clientId)) throw notFound();
  await ctx.unscoped('organisation switch: is it theirs', async (rows) => {
    const [mine] = await rows(`select 1 from organisations_of($1) where client_id = $2`, [userId, clientId]);
    if (!mine) throw notFound();
  });
  const { user, client } = await personAndClient(ctx, clientId, userId);
  const token = await ctx.unscoped('organisation switch: the session', async (rows) => {
    // Of two switches at once one alone goes through: nobody works in two places with one login.
    const [open] = await rows(`select 1 from session where id = $1 and ended_at is null for update`, [sessionId]);
    if (!open) throw new AppError('SESSION_ENDED', { reason: 'switched', messageKey: 'organisationSwitched' });
    await endSessions(rows, 'id = $2', sessionId, 'switched');
    if (client.singleLogin) await endEarlierLogins(rows, userId, clientId);
    return openSession(rows, userId, clientId, ctx.userAgent);
  });
  return { token, user, client };
}
