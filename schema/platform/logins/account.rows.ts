import type { Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { AppError } from '../../kernel/errors.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';

/** Stores the login of a person, in an unscoped transaction. Throws EMAIL_TAKEN; the message depends on the caller. */
export async function insertAccount(
  rows: Rows,
  account: { id: string; email: string; passwordHash: string; language: Language },
  taken: { field: string; messageKey: 'registrationEmailTaken' | 'userEmailTaken' },
): Promise<void> {
  await freeAddress(rows, account.email);
  const inserted = await rows(
    `insert into account (id, email, password_hash, language)
       values ($1, $2, $3, $4) on conflict (email) do nothing returning id`,
    [account.id, account.email, account.passwordHash, account.language],
  );
  if (inserted.length === 0) throw new AppError('EMAIL_TAKEN', taken);
}

/**
 * Changes the e-mail address of an account, in an unscoped transaction; the change applies in all organisations of the
 * account. Enqueues a mail to the former and to the new address. Throws EMAIL_TAKEN.
 */
export async function writeEmail(rows: Rows, id: string, email: string): Promise<void> {
  await freeAddress(rows, email);
  const [changed] = await rows<{ former: string; language: Language }>(
    `update account a set email = $2 from (select email from account where id = $1 for no key update) old
      where a.id = $1 and not exists (select 1 from account where email = $2)
      returning old.email as former, a.language`,
    [id, email],
  );
  if (!changed) throw new AppError('EMAIL_TAKEN', { field: 'email', messageKey: 'userEmailTaken' });
  await rows(`select email_moved($1, $2)`, [id, email]);
  // Links sent to the former address must become invalid: the reader of that mailbox may be another person.
  await dropResetLinks(rows, id);
  const { former, language } = changed;
  for (const to of [former, email])
    await enqueueMail(rows, { to, language, exactLanguage: true, template: 'emailChanged', data: { former, email } });
}

/**
 * An account without any organisation does not reserve its address: a person with this address may have been hired by
 * another organisation, or may register one. The account holds no data but a password.
 */
async function freeAddress(rows: Rows, email: string): Promise<void> {
  await rows(
    `delete from account where email = $1 and left_alone_at is not null
         and not exists (select 1 from memberships_of(id))`,
    [email],
  );
}

/**
 * Sets the password of an account, in an unscoped transaction. Invalidates the links for a new password that were sent
 * before, and enqueues a mail to the account's address.
 */
export async function writePassword(rows: Rows, id: string, passwordHash: string): Promise<void> {
  const [changed] = await rows<{ email: string; language: Language }>(
    `update account set password_hash = $2 where id = $1 returning email, language`,
    [id, passwordHash],
  );
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

/**
 * Called after a membership has ended, in an unscoped transaction. Deletes an account without any organisation. With
 * `keep` (for external specialists) the account stays for some time: the next login explains what happened, and it may
 * be invited again.
 */
export async function releaseAccount(rows: Rows, id: string, { keep }: { keep: boolean }): Promise<void> {
  const alone = 'id = $1 and not exists (select 1 from memberships_of($1))';
  await rows(keep ? `update account set left_alone_at = now() where ${alone}` : `delete from account where ${alone}`, [
    id,
  ]);
}
