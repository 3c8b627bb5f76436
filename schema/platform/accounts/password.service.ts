import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { tokenHash } from '../../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import type { ChangePasswordInput } from './account.input.ts';
import { accountById, organisationsOf } from '../account-directory/account-directory.ts';
import { writePassword } from '../logins/login-changes.ts';
import { requireCurrentPassword, requireUnguessable } from '../logins/password-rules.ts';
import { endSessions } from '../logins/session.service.ts';
import { memberById } from '../users/user.rows.ts';

/**
 * The words that the password of an account must not be made of: its address, its organisations, and the user's name in
 * the first one.
 */
async function namesAround(ctx: Context, accountId: string): Promise<string[]> {
  const { account, places } = await ctx.unscoped('new password: the names around it', async (rows) => ({
    account: await accountById(rows, accountId),
    places: await organisationsOf(ctx.ports.accounts, rows, accountId),
  }));
  const first = places.find(({ address }) => address === null);
  const person =
    first &&
    (await ctx.readAs(first.id, 'new password: the name of the person', (rows) => memberById(rows, accountId)));
  return [...(account ? [account.email] : []), ...places.map(({ name }) => name), ...(person ? [person.name] : [])];
}

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
  const [asked] = await ctx.unscoped('password reset: whose link', (rows) =>
    rows<{ accountId: string }>(
      `select account_id as "accountId" from password_reset where token_hash = $1 and expires_at > now()`,
      [tokenHash(input.id)],
    ),
  );
  if (asked) requireUnguessable(input.password, await namesAround(ctx, asked.accountId));
  const hash = await passwords.hash(input.password);
  const email = await ctx.unscoped('password reset: redeem', async (rows) => {
    const [link] = await rows<{ accountId: string }>(
      `delete from password_reset where token_hash = $1 and expires_at > now() returning account_id as "accountId"`,
      [tokenHash(input.id)],
    );
    const account = link && (await accountById(rows, link.accountId));
    if (!account) throw new AppError('NOT_FOUND', { messageKey: 'resetLinkInvalid' });
    await writePassword(ctx.ports.accounts, rows, account.id, hash);
    await endSessions(ctx, rows, 'account_id = $2', account.id, 'passwordChanged');
    ctx.securityEvent('passwordChanged', { ofUser: account.id, by: 'link' });
    return account.email;
  });
  ctx.ports.wakeOutbox();
  await limits.forgive('login', `${email}|${ctx.remoteAddress}`);
  await limits.forgive('loginAccount', email);
}

/** Changes the own password; the person's other sessions end. Throws as requireCurrentPassword. */
export async function changeMyPassword(
  ctx: Context,
  { password, currentPassword }: Pick<ChangePasswordInput, 'password' | 'currentPassword'>,
): Promise<void> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  await requireCurrentPassword(ctx, currentPassword);
  requireUnguessable(password, await namesAround(ctx, userId));
  const hash = await ctx.ports.passwords.hash(password);
  await ctx.unscoped('own password', async (rows) => {
    await writePassword(ctx.ports.accounts, rows, userId, hash);
    await endSessions(ctx, rows, 'account_id = $2', userId, 'passwordChanged', sessionId);
    ctx.securityEvent('passwordChanged', { ofUser: userId });
  });
  ctx.ports.wakeOutbox();
}
