import type { Context } from '../kernel/context.ts';
import { AppError, badInput } from '../kernel/errors.ts';
import { tokenHash } from '../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import type { ChangePasswordInput } from './account.input.ts';
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
  ctx.ports.wakeOutbox();
  await limits.forgive('login', `${email}|${ctx.remoteAddress}`);
}

/**
 * Before somebody changes their own password or address: a session that was left open, or stolen, is not enough. The
 * calls of /api/v1 that the specification documents carry no current password; there a login in the last minutes stands
 * for it. Throws BAD_INPUT for a missing or wrong one, RATE_LIMITED.
 */
export async function requireCurrentPassword(ctx: Context, currentPassword: string | null | undefined): Promise<void> {
  const { userId, sessionId } = ctx.user;
  await ctx.ports.limits.consume('ownLogin', userId);
  const [own] = await ctx.unscoped('own login: the current password', (rows) =>
    rows<{ passwordHash: string; isFresh: boolean }>(
      `select a.password_hash as "passwordHash", s.created_at > now() - interval '5 minutes' as "isFresh"
         from account a join session s on s.account_id = a.id where a.id = $1 and s.id = $2`,
      [userId, sessionId],
    ),
  );
  if (!own) throw new AppError('UNAUTHENTICATED');
  if (!currentPassword) {
    if (ctx.transport === 'rest' && own.isFresh) return;
    throw badInput('currentPassword', 'currentPasswordRequired');
  }
  if (!(await ctx.ports.passwords.verify(own.passwordHash, currentPassword)))
    throw badInput('currentPassword', 'currentPasswordWrong');
}

/** Changes the own password; the person's other sessions end. Throws as requireCurrentPassword. */
export async function changeMyPassword(
  ctx: Context,
  { password, currentPassword }: Pick<ChangePasswordInput, 'password' | 'currentPassword'>,
): Promise<void> {
  const { userId, sessionId } = ctx.user;
  await requireCurrentPassword(ctx, currentPassword);
  const hash = await ctx.ports.passwords.hash(password);
  await ctx.unscoped('own password', async (rows) => {
    await writePassword(rows, userId, hash);
    await endSessions(rows, 'account_id = $2', userId, 'passwordChanged', sessionId);
  });
  ctx.ports.wakeOutbox();
}
