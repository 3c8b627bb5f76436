import type { Rows } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import { AppError } from '../kernel/errors.ts';

/** Stores the login of a person, in an unscoped transaction. Throws EMAIL_TAKEN; the sentence depends on who asks. */
export async function insertAccount(
  rows: Rows,
  account: { id: string; email: string; passwordHash: string; language: Language },
  taken: { field: string; messageKey: 'registrationEmailTaken' | 'userEmailTaken' },
): Promise<void> {
  await freeAddress(rows, account.email);
  const inserted = await rows(
    `insert into account (id, email, password_hash, language) values ($1, $2, $3, $4) on conflict (email) do nothing returning id`,
    [account.id, account.email, account.passwordHash, account.language],
  );
  if (inserted.length === 0) throw new AppError('EMAIL_TAKEN', taken);
}

/**
 * Gives the login of a person another address, in an unscoped transaction; their other organisations write there, too.
 * Throws EMAIL_TAKEN.
 */
export async function writeEmail(rows: Rows, id: string, email: string): Promise<void> {
  await freeAddress(rows, email);
  const changed = await rows(
    `update account set email = $2 where id = $1 and not exists (select 1 from account where email = $2) returning id`,
    [id, email],
  );
  if (changed.length === 0) throw new AppError('EMAIL_TAKEN', { field: 'email', messageKey: 'userEmailTaken' });
  await rows(`select email_moved($1, $2)`, [id, email]);
  // Who reads the former mailbox is not said to be the same person.
  await dropResetLinks(rows, id);
}

/**
 * An account that was left without any organisation keeps its address for nobody but its owner, who may be employed
 * somewhere now or register a firm: it makes room. Nothing but a password goes with it.
 */
async function freeAddress(rows: Rows, email: string): Promise<void> {
  await rows(
    `delete from account where email = $1 and left_alone_at is not null and not exists (select 1 from memberships_of(id))`,
    [email],
  );
}

/**
 * Sets the password of an account, in an unscoped transaction. Links to a new password that are on their way, or in
 * somebody else's hands, are worth nothing from then on.
 */
export async function writePassword(rows: Rows, id: string, passwordHash: string): Promise<void> {
  await rows(`update account set password_hash = $2 where id = $1`, [id, passwordHash]);
  await dropResetLinks(rows, id);
}

/** Makes the links to a new password worthless that were sent to the account's address. */
async function dropResetLinks(rows: Rows, id: string): Promise<void> {
  await rows(`delete from password_reset where account_id = $1`, [id]);
}

/**
 * After a membership ended, in an unscoped transaction. An account without any organisation is of no use and goes; a
 * specialist's is kept for a while: it is told what happened at its next login, and may be invited again.
 */
export async function releaseAccount(rows: Rows, id: string, { keep }: { keep: boolean }): Promise<void> {
  const alone = 'id = $1 and not exists (select 1 from memberships_of($1))';
  await rows(keep ? `update account set left_alone_at = now() where ${alone}` : `delete from account where ${alone}`, [
    id,
  ]);
}
