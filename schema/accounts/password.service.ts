import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { tokenHash } from '../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { writePassword } from './account.rows.ts';
import { endSessions } from './session.service.ts';

/**
 * Requests a link for a new password. Whether the address exists is checked later, by the outbox, so that response and
 * response time are the same for every address.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.ports.limits.consume('reset', `${email}|${ctx.remoteAddress}`);
  await ctx.unscoped('password reset: the request', (rows) =>
    enqueueMail(rows, { to: email, language: ctx.language, template: 'passwordReset', data: {} }, null),
  );
  ctx.ports.wakeOutbox();
}

/**
 * Sets the password by a token from the mail. Each token works once, for an hour. All sessions of the account end, and
 * the failed logins are reset, so that a login with the new password is not rate limited.
 */
export async function resetPassword(ctx: Context, input: { id: string; password: string }): Promise<void> {
  const { limits, passwords } = ctx.ports;
  await limits.consume('reset', `token|${ctx.remoteAddress}`);
  const hash = await passwords.hash(input.password);
  const email = await ctx.unscoped('password reset: redeem', async (rows) => {
    const [account] = await rows<{ id: string; email: string }>(
      `delete from password_reset r using account a
         where r.token_hash = $1 and r.expires_at > now() and a.id = r.account_id returning a.id, a.email`,
      [tokenHash(input.id)],
    );
    if (!account) throw new AppError('NOT_FOUND', { messageKey: 'resetLinkInvalid' });
    await writePassword(rows, account.id, hash);
    await endSessions(rows, 'account_id = $2', account.id, 'passwordChanged');
    return account.email;
  });
  await limits.forgive('login', `${email}|${ctx.remoteAddress}`);
}

/** Changes the own password; the person's other sessions end. */
export async function changeMyPassword(ctx: Context, password: string): Promise<void> {
  const { userId, sessionId } = ctx.user;
  const hash = await ctx.ports.passwords.hash(password);
  await ctx.unscoped('own password', async (rows) => {
    await writePassword(rows, userId, hash);
    await endSessions(rows, 'account_id = $2', userId, 'passwordChanged', sessionId);
  });
}
