import type { Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  addAccount,
  freeAddress,
  setAddress,
  setPasswordHash,
  type NewAccount,
} from '../account-directory/account-directory.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';

/** What else changes with the login of a person: links that were sent, and mails about it. All in unscoped transactions. */

/** Stores the login of a person. Throws EMAIL_TAKEN; the message depends on the caller. */
export async function insertAccount(
  rows: Rows,
  account: NewAccount,
  taken: { field: string; messageKey: 'registrationEmailTaken' | 'userEmailTaken' },
): Promise<void> {
  await freeAddress(rows, account.email);
  if (!(await addAccount(rows, account))) throw new AppError('EMAIL_TAKEN', taken);
}

/**
 * Changes the e-mail address of an account in all of its organisations. Enqueues a mail to the former and to the new
 * address. Throws EMAIL_TAKEN.
 */
export async function writeEmail(rows: Rows, id: string, email: string): Promise<void> {
  await freeAddress(rows, email);
  const changed = await setAddress(rows, id, email);
  if (!changed) throw new AppError('EMAIL_TAKEN', { field: 'email', messageKey: 'userEmailTaken' });
  // Links sent to the former address must become invalid: the reader of that mailbox may be another person.
  await dropResetLinks(rows, id);
  const { former, language } = changed;
  for (const to of [former, email])
    await enqueueMail(rows, { to, language, exactLanguage: true, template: 'emailChanged', data: { former, email } });
}

/** Sets the password of an account. Invalidates links for a new one that were sent before, and enqueues a mail. */
export async function writePassword(rows: Rows, id: string, passwordHash: string): Promise<void> {
  const changed = await setPasswordHash(rows, id, passwordHash);
  await dropResetLinks(rows, id);
  // Whoever asked for it may have known the former password only.
  await rows(`delete from factor_recovery where account_id = $1`, [id]);
  if (!changed) return;
  const { email, language } = changed;
  await enqueueMail(rows, { to: email, language, template: 'passwordChanged', data: { email } });
}

/** Invalidates the links for a new password that were sent to the account's address. */
async function dropResetLinks(rows: Rows, id: string): Promise<void> {
  await rows(`delete from password_reset where account_id = $1`, [id]);
}
