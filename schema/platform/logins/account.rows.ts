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
 * Gives the login of a person another address, in an unscoped transaction; their other organisations use it, too. Both
 * mailboxes are told. Throws EMAIL_TAKEN.
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
  // Whoever reads the former mailbox need not be the same person.
  await dropResetLinks(rows, id);
  const { former, language } = changed;
  for (const to of [former, email])
    await enqueueMail(rows, { to, language, exactLanguage: true, template: 'emailChanged', data: { former, email } });
}

/**
 * An account without any organisation does not reserve its address: its owner may be employed somewhere now, or
 * register a firm. Nothing but a password is deleted with it.
 */
async function freeAddress(rows: Rows, email: string): Promise<void> {
  await rows(
    `delete from account where email = $1 and left_alone_at is not null
         and not exists (select 1 from memberships_of(id))`,
    [email],
  );
}

/**
 * Sets the password of an account, in an unscoped transaction. Links for a new password that were sent before are
 * invalid from then on, and the person is told by mail.
 */
export async function writePassword(rows: Rows, id: string, passwordHash: string): Promise<void> {
  const [changed] = await rows<{ email: string; language: Language }>(
    `update account set password_hash = $2 where id = $1 returning email, language`,
    [id, passwordHash],
  );
  await dropResetLinks(rows, id);
  if (!changed) return;
  const { email, language } = changed;
  await enqueueMail(rows, { to: email, language, template: 'passwordChanged', data: { email } });
}

/** Invalidates the links for a new password that were sent to the account's address. */
async function dropResetLinks(rows: Rows, id: string): Promise<void> {
  await rows(`delete from password_reset where account_id = $1`, [id]);
}

/**
 * After a membership ended, in an unscoped transaction. An account without any organisation is deleted; that of a
 * specialist is kept for some time: the next login says what happened, and it may be invited again.
 */
export async function releaseAccount(rows: Rows, id: string, { keep }: { keep: boolean }): Promise<void> {
  const alone = 'id = $1 and not exists (select 1 from memberships_of($1))';
  await rows(keep ? `update account set left_alone_at = now() where ${alone}` : `delete from account where ${alone}`, [
    id,
  ]);
}
