import type { Rows, Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { countsForLicence, userCount } from './user.rows.ts';
import { licenceOf } from '../clients/licences.ts';

/**
 * Checks the licence before a user becomes a member of this organisation in this role, in the same transaction. Locks
 * the organisation's row until the end of the transaction, so that concurrent memberships are counted one after the
 * other. Throws LICENCE_LIMIT.
 */
export async function requireUserLimit(tx: Tx, role: string): Promise<void> {
  if (!countsForLicence(role)) return;
  const most = await limitOf(tx.rows, await lockClient(tx));
  // A separate statement, so that it sees what was committed while the lock was awaited.
  if (most !== null && (await userCount(tx.rows)) >= most)
    throw new AppError('LICENCE_LIMIT', { messageKey: 'licenceUsers', params: { most } });
}

/**
 * Users that the organisation may have: those of its licence, and those that it pays for one by one; null for no limit.
 */
export async function userLimit(rows: Rows): Promise<number | null> {
  const [client] = await rows<{ license: string }>('select license from client');
  return limitOf(rows, client!.license);
}

/** Users that this licence allows, with those that are paid for one by one; null for no limit. */
export async function limitOf(rows: Rows, license: string): Promise<number | null> {
  const { users } = licenceOf(license);
  return users === null ? null : users + (await paidSeats(rows));
}

/** Users that the contract pays for in addition to those of the licence. */
async function paidSeats(rows: Rows): Promise<number> {
  const [row] = await rows<{ seats: number }>('select seats from billing where client_id = app_client_id()');
  return row?.seats ?? 0;
}

/** Holds the organisation's row until the transaction ends, and answers its licence. */
export async function lockClient(tx: Tx): Promise<string> {
  // Not `for update`: rows of this organisation that are inserted meanwhile only refer to its key and need not wait.
  const [client] = await tx.rows<{ license: string }>(`select license from client for no key update`);
  return client!.license;
}
