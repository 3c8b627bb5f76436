import type { Context } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { accountById } from '../account-directory/account-directory.ts';
import { isBreached } from './breached-passwords.ts';
import { guessableBy } from './guessable-password.shared.ts';

/**
 * Throws BAD_INPUT at the field when a new password consists of common words or of words of its context (the person's
 * name, their address, their organisation), or when it is in a known breach. passwordField refuses the common ones
 * before.
 */
export function requireUnguessable(password: string, around: readonly string[], field = 'password'): void {
  const problem = guessableBy(password.trim(), around) ?? (isBreached(password.trim()) ? 'passwordBreached' : null);
  if (problem) throw badInput(field, problem);
}

/**
 * Called before a user changes their own password or address, because an open or stolen session is not sufficient for
 * that. The calls of /api/v1 in the specification have no field for the current password; for those, a login in the
 * last minutes is accepted instead. Throws BAD_INPUT for a missing or wrong password, RATE_LIMITED.
 */
export async function requireCurrentPassword(ctx: Context, currentPassword: string | null | undefined): Promise<void> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  await ctx.ports.limits.consume('ownLogin', userId);
  const { account, session } = await ctx.unscoped('own login: the current password', async (rows) => ({
    account: await accountById(rows, userId),
    session: await rows<{ isFresh: boolean }>(
      `select created_at > now() - interval '5 minutes' as "isFresh" from session where id = $1 and account_id = $2`,
      [sessionId, userId],
    ),
  }));
  if (!account || !session[0]) throw new AppError('UNAUTHENTICATED');
  if (!currentPassword) {
    if (ctx.transport === 'rest' && session[0].isFresh) return;
    throw badInput('currentPassword', 'currentPasswordRequired');
  }
  if (!(await ctx.ports.passwords.verify(account.passwordHash, currentPassword)))
    throw badInput('currentPassword', 'currentPasswordWrong');
}
