import type { Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { AccountDirectory, NewAccount } from '../account-directory/account-directory.ports.ts';
import { setPasswordHash } from '../account-directory/account-directory.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';

/** What else changes with the login of a person: links that were sent, and mails about it. All in unscoped transactions. */

/** Stores the login of a person. Throws EMAIL_TAKEN; the message depends on the caller. */
export async function insertAccount(
  accounts: AccountDirectory,
  rows: Rows,
  account: NewAccount,
  taken: { field: string; messageKey: 'registrationEmailTaken' | 'userEmailTaken' },
): Promise<void> {
  if (!(await accounts.add(rows, account, { frees: true }))) throw new AppError('EMAIL_TAKEN', taken);
}

/**
 * Changes the e-mail address of an account in all of its organisations. Enqueues a mail to the former and to the new
 * address. Throws EMAIL_TAKEN.
 */
export async function writeEmail(accounts: AccountDirectory, rows: Rows, id: string, email: string): Promise<void> {
  const changed = await accounts.setAddress(rows, id, email);
  if (!changed) throw new AppError('EMAIL_TAKEN', { field: 'email', messageKey: 'userEmailTaken' });
  // Links sent to the former address must become invalid: the reader of that mailbox may be another person.
  await dropResetLinks(rows, id);
  const { former, language } = changed;
  for (const to of [former, email])
    await enqueueMail(rows, { to, language, exactLanguage: true, template: 'emailChanged', data: { former, email } });
}

/** Sets the password of an account. Invalidates links for a new one that were sent before, and enqueues a mail. */
export async function writePassword(
  accounts: AccountDirectory,
  rows: Rows,
  id: string,
  passwordHash: string,
): Promise<void> {
  const changed = await accounts.change(rows, id, async (own) => {
    // Whoever asked for it may have known the former password only.
    await own(`delete from factor_recovery where account_id = $1`, [id]);
    return setPasswordHash(own, id, passwordHash);
  });
  await dropResetLinks(rows, id);
  if (!changed) return;
  const { email, language } = changed;
  await enqueueMail(rows, { to: email, language, template: 'passwordChanged', data: { email } });
}

/** Invalidates the links for a new password that were sent to the account's address. */
async function dropResetLinks(rows: Rows, id: string): Promise<void> {
  await rows(`delete from password_reset where account_id = $1`, [id]);
}
