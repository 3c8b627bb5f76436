import type pg from 'pg';
import { LEFT_OUT, type TableHead } from '../backup/backup-format.ts';
import { persistentTables } from '../backup/table-copy.ts';
import { storeCopy, type AccountDocument } from '../directory/shared-accounts.ts';
import { accountsAmong, keepAccount } from '../../schema/platform/account-directory/account-directory.ts';
import { MovingError } from './moving-error.ts';
import { copyRows, type Renamed } from './organisation-rows.ts';
import { statementsOf } from './owner.ts';

/** What belongs to an account and ends by itself within the hour, or was asked for with a mail that names the former server. */
const PASSING = ['factor_recovery', 'passkey_challenge', 'password_reset'];

/** The people of an organisation, and what becomes of their accounts. */
export interface Members {
  /** Accounts that the target does not have: they are copied, from the source where there are no `documents`. */
  copied: string[];
  /** Accounts that the target has: they stay as they are. By their id here, the one there. */
  found: Map<string, string>;
  /** Those of `found` that have another id there. */
  renamed: Renamed;
  /** With a directory of accounts: those that the target does not have, as the directory has them. */
  documents?: readonly AccountDocument[];
}

/** Who belongs to an organisation. */
export async function memberIds(owner: pg.Client, clientId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from client_user where client_id = $1 and removed_at is null',
    [clientId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Who belongs to an organisation, and who of them has an account in the target, by its id or its address. Throws MovingError
 * where one account there would be that of two people.
 */
export async function membersOf(source: pg.Client, target: pg.Client, clientId: string): Promise<Members> {
  const ids = await memberIds(source, clientId);
  const here = await accountsAmong(statementsOf(source), { ids, emails: [] });
  return matched(here, await accountsAmong(statementsOf(target), { ids, emails: here.map(({ email }) => email) }));
}

interface Known {
  id: string;
  email: string;
}

/** Which accounts are the same, by their ids, else by their addresses. Throws as membersOf does. */
export function matched(here: readonly Known[], there: readonly Known[]): Members {
  const byId = new Map(there.map((account) => [account.id, account]));
  const byAddress = new Map(there.map((account) => [account.email, account]));
  const members: Members & { renamed: Map<string, string> } = { copied: [], found: new Map(), renamed: new Map() };
  for (const { id, email } of here) {
    const match = byId.get(id) ?? byAddress.get(email);
    if (match) members.found.set(id, match.id);
    else members.copied.push(id);
    if (match && match.id !== id) members.renamed.set(id, match.id);
  }
  if (new Set(members.found.values()).size < members.found.size)
    throw new MovingError(
      'Two people of the organisation would share an account in the target: one of them has to change the address first.',
    );
  return members;
}

/** What of an account a directory has, so that it is not copied from the source. */
const OF_DIRECTORY = ['account', 'account_copy', 'second_factor', 'recovery_code'];

/** Copies accounts with what belongs to them, and keeps those that the target has. */
export async function copyMembers(
  source: pg.Client,
  target: pg.Client,
  { copied, found, documents }: Members,
): Promise<void> {
  for (const id of found.values()) await keepAccount(statementsOf(target), id);
  for (const document of documents ?? []) await storeCopy(statementsOf(target), document);
  if (copied.length === 0) return;
  const listed = copied.map((id) => `'${id}'`).join(', ');
  for (const table of await tablesOfAccounts(source, documents ? OF_DIRECTORY : []))
    await copyRows(source, target, table, `${table.name === 'account' ? 'id' : 'account_id'} in (${listed})`);
}

/** The people of an organisation whose rows came have the addresses of their accounts. */
export async function takeAddresses(target: pg.Client, clientId: string): Promise<void> {
  const accounts = await accountsAmong(statementsOf(target), { ids: await memberIds(target, clientId), emails: [] });
  await target.query(
    `update client_user u set email = a.email from unnest($2::uuid[], $3::text[]) a (id, email)
      where u.client_id = $1 and u.id = a.id and u.email <> a.email`,
    [clientId, accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
  );
}

async function tablesOfAccounts(owner: pg.Client, leftOut: readonly string[]): Promise<TableHead[]> {
  return (await persistentTables(owner, [...LEFT_OUT, ...PASSING, ...leftOut])).filter(
    ({ name, columns }) => name === 'account' || (columns.includes('account_id') && !columns.includes('client_id')),
  );
}
