import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { tokenHash } from '../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { endSessions } from './session.service.ts';

/**
 * Asks for a way to set a new password. Whether the address exists is found out later, by the outbox: what happens here is the
 * same for every address, in its answer and in the time that it takes.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.ports.limits.consume('reset', `${email}|${ctx.remoteAddress}`);
  await ctx.unscoped('password reset: the request', (rows) =>
    enqueueMail(rows, { to: email, language: ctx.language, template: 'passwordReset', data: {} }, null),
  );
  ctx.ports.wakeOutbox();
}

/** Sets the password by a token from the mail. Each token works once, for an hour. All sessions of the account end. */
export async function resetPassword(ctx: Context, input: { id: string; password: string }): Promise<void> {
  await ctx.ports.limits.consume('reset', `token|${ctx.remoteAddress}`);
  const hash = await ctx.ports.passwords.hash(input.password);
  await ctx.unscoped('password reset: redeem', async (rows) => {
    const [redeemed] = await rows<{ accountId: string }>(
      `delete from password_reset where token_hash = $1 and expires_at > now() returning account_id as "accountId"`,
      [tokenHash(input.id)],
    );
    if (!redeemed) throw new AppError('NOT_FOUND', { messageKey: 'resetLinkInvalid' });
    await rows(`update account set password_hash = $2 where id = $1`, [redeemed.accountId, hash]);
    await rows(`delete from password_reset where account_id = $1`, [redeemed.accountId]);
    await endSessions(rows, 'account_id = $2', redeemed.accountId, 'passwordChanged');
  });
}

/** Changes the own password; the person's other sessions end. */
export async function changeMyPassword(ctx: Context, password: string): Promise<void> {
  const { userId, sessionId } = ctx.user;
  const hash = await ctx.ports.passwords.hash(password);
  await ctx.unscoped('own password', async (rows) => {
    await rows(`update account set password_hash = $2 where id = $1`, [userId, hash]);
    await endSessions(rows, 'account_id = $2', userId, 'passwordChanged', sessionId);
  });
}
