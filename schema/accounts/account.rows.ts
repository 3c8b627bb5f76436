import type { Rows } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';

/** Stores the login of a person, in an unscoped transaction. Throws EMAIL_TAKEN; the sentence depends on who asks. */
export async function insertAccount(
  rows: Rows,
  account: { id: string; email: string; passwordHash: string },
  taken: { field: string; messageKey: 'registrationEmailTaken' | 'userEmailTaken' },
): Promise<void> {
  const inserted = await rows(`insert into account (id, email, password_hash) values ($1, $2, $3) on conflict (email) do nothing returning id`, [
    account.id,
    account.email,
    account.passwordHash,
  ]);
  if (inserted.length === 0) throw new AppError('EMAIL_TAKEN', taken);
}
