import type { Context, Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { newToken } from '../../kernel/tokens.ts';
import { currentClient } from '../clients/client.rows.ts';
import { accountById } from '../account-directory/account-directory.ts';
import { insertAccount, writeEmail } from '../logins/login-changes.ts';
import { endSessions } from '../logins/session.service.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { requireUserLimit } from './licence.service.ts';
import { User } from './user.entity.ts';
import { users } from './user.rows.ts';
import { endMembership, lockedUser, requireAnotherOwner, requireOwnAccount } from './user.service.ts';
import { shortSign } from './user.shared.ts';

/**
 * Changes of people by the directory of an organisation (SCIM), in the caller's transaction, which has locked the
 * organisation. They give no rights: those are given by a claim at each login, by groups, or by an Owner.
 */

const TAKEN = { field: 'email', messageKey: 'userEmailTaken' } as const;

/**
 * Creates a person with a password that nobody knows; `isMailed` sends a link for one of their own. Throws EMAIL_TAKEN,
 * LICENCE_LIMIT.
 */
export async function createDirectoryPerson(
  ctx: Context,
  tx: Tx,
  { id, email, name }: { id: string; email: string; name: string },
  isMailed: boolean,
): Promise<void> {
  await requireUserLimit(tx, 'User');
  await insertLogin(ctx, tx, id, email);
  tx.em.create(User, { id, name, short: shortSign(name), email, role: 'User', permissions: [] } as never);
  await tx.em.flush();
  if (isMailed) {
    const { name: clientName } = await currentClient(tx.rows);
    const data = { clientName, inviterName: clientName };
    await enqueueMail(tx.rows, { to: email, language: ctx.language, template: 'userInvite', data });
  }
  ctx.securityEvent('personCreated', { ofUser: id, role: 'User', permissions: [] });
}

async function insertLogin(ctx: Context, tx: Tx, id: string, email: string): Promise<void> {
  const passwordHash = await ctx.ports.passwords.hash(newToken().token);
  await tx.unscoped('directory stores a login', (rows) =>
    insertAccount(ctx.ports.accounts, rows, { id, email, passwordHash, language: ctx.language }, TAKEN),
  );
}

/** Changes name and address; a new address ends the sessions. Throws EMAIL_TAKEN, CONFLICT for an account of several organisations. */
export async function changeDirectoryPerson(
  ctx: Context,
  tx: Tx,
  id: string,
  changes: { email?: string; name?: string },
): Promise<void> {
  const user = await lockedUser(tx, id, id);
  const { email } = changes;
  if (email) {
    await requireOwnAccount(ctx, tx, id);
    await tx.unscoped('directory: new login address', async (rows) => {
      await writeEmail(ctx.ports.accounts, rows, id, email);
      await endSessions(ctx, rows, 'account_id = $2', id, 'emailChanged');
      ctx.securityEvent('emailChanged', { ofUser: id });
    });
  }
  await saveRecord(tx, user, { ...users.changes(changes, user), updatedBy: null });
}

/** Removes a person: login and sessions end at once, records keep the name. Throws CONFLICT for the last Owner. */
export async function endDirectoryPerson(ctx: Context, tx: Tx, id: string): Promise<void> {
  const user = await lockedUser(tx, id, id);
  if (user.role === 'Owner') await requireAnotherOwner(tx, id);
  await endMembership(ctx, tx, user);
}

/**
 * Restores a person who was removed, with the permissions of before; an Owner comes back as a user. Throws EMAIL_TAKEN,
 * LICENCE_LIMIT, CONFLICT for an account that belongs to another organisation meanwhile.
 */
export async function restoreDirectoryPerson(ctx: Context, tx: Tx, id: string): Promise<void> {
  const user = await tx.em.findOneOrFail(User, { id });
  const role = user.role === 'Owner' ? 'User' : user.role;
  await requireUserLimit(tx, role);
  const account = await tx.unscoped('directory: is the account still there', (rows) => accountById(rows, id));
  if (account) throw new AppError('CONFLICT', { messageKey: 'accountElsewhere' });
  await insertLogin(ctx, tx, id, user.email);
  await saveRecord(tx, user, { removedAt: null, role, updatedBy: null });
  ctx.securityEvent('personCreated', { ofUser: id, role, permissions: user.permissions });
}
