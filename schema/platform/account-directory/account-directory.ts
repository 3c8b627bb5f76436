import type { Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import type {
  AccountDirectory,
  Arrival,
  Membership,
  NewAccount,
  OrganisationElsewhere,
  OwnOrganisation,
  StoredAccount,
  RunInTransaction,
} from './account-directory.ports.ts';
import type { StartPage } from './start-page.shared.ts';

export type { Membership, NewAccount, OwnOrganisation, StoredAccount } from './account-directory.ports.ts';

/**
 * The accounts of people, each an e-mail address with a password, and the organisations that they belong to. The only file
 * of the product that names the table `account` or asks for memberships (tests/contracts/account-directory.unit.test.ts). Each function runs
 * in an unscoped transaction of its caller; addresses are in lower case.
 *
 * With a directory of several cells (server/directory) these rows are copies: they are read as always, and changed through
 * the port AccountDirectory alone.
 */

const IS_ALONE = 'not exists (select 1 from memberships_of(id))';

const ACCOUNT = `select id, email, password_hash as "passwordHash", language, start_page as "startPage" from account`;

export async function accountById(rows: Rows, id: string): Promise<StoredAccount | null> {
  const [found] = await rows<StoredAccount>(`${ACCOUNT} where id = $1`, [id]);
  return found ?? null;
}

export async function accountByAddress(rows: Rows, email: string): Promise<StoredAccount | null> {
  const [found] = await rows<StoredAccount>(`${ACCOUNT} where email = $1`, [email]);
  return found ?? null;
}

/** The accounts with one of these ids or addresses. */
export const accountsAmong = (
  rows: Rows,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<StoredAccount[]> => rows<StoredAccount>(`${ACCOUNT} where id = any($1) or email = any($2)`, [ids, emails]);

/** The same, locked until the end of the transaction against changes and removal. */
async function lockedAccountByAddress(rows: Rows, email: string): Promise<StoredAccount | null> {
  const [found] = await rows<StoredAccount>(`${ACCOUNT} where email = $1 for update`, [email]);
  return found ?? null;
}

/** Lets concurrent logins and changes of an account take turns until the end of the transaction. */
export async function lockAccount(rows: Rows, id: string): Promise<void> {
  await rows(`select 1 from account where id = $1 for no key update`, [id]);
}

/** The language of each of these addresses that has an account. */
export async function languagesOf(rows: Rows, emails: readonly string[]): Promise<Map<string, Language>> {
  const found = await rows<{ email: string; language: Language }>(
    `select email, language from account where email = any($1)`,
    [emails],
  );
  return new Map(found.map(({ email, language }) => [email, language]));
}

/** All addresses, the oldest account first. */
export async function allAddresses(rows: Rows): Promise<string[]> {
  const found = await rows<{ email: string }>('select email from account order by created_at');
  return found.map(({ email }) => email);
}

/** Stores an account; false when its address has one already. */
async function addAccount(rows: Rows, account: NewAccount): Promise<boolean> {
  const added = await rows(
    `insert into account (id, email, password_hash, language)
       values ($1, $2, $3, $4) on conflict (email) do nothing returning id`,
    [account.id, account.email, account.passwordHash, account.language],
  );
  return added.length > 0;
}

/**
 * Removes an account without any organisation, so that it does not reserve its address: a person with this address may
 * have been hired by another organisation, or may register one. The account holds no data but a password.
 */
async function freeAddress(rows: Rows, email: string): Promise<void> {
  await rows(`delete from account where email = $1 and left_alone_at is not null and ${IS_ALONE}`, [email]);
}

/**
 * Gives an account another address, in all of its organisations. Answers the former one and the language; null when there
 * is no such account or the address belongs to another.
 */
async function setAddress(
  rows: Rows,
  id: string,
  email: string,
): Promise<{ former: string; language: Language } | null> {
  const [changed] = await rows<{ former: string; language: Language }>(
    `update account a set email = $2 from (select email from account where id = $1 for no key update) old
      where a.id = $1 and not exists (select 1 from account where email = $2)
      returning old.email as former, a.language`,
    [id, email],
  );
  if (!changed) return null;
  await rows(`select email_moved($1, $2)`, [id, email]);
  return changed;
}

/** Answers the address and the language; null when there is no such account. */
export async function setPasswordHash(
  rows: Rows,
  id: string,
  passwordHash: string,
): Promise<{ email: string; language: Language } | null> {
  const [changed] = await rows<{ email: string; language: Language }>(
    `update account set password_hash = $2 where id = $1 returning email, language`,
    [id, passwordHash],
  );
  return changed ?? null;
}

export async function setLanguage(rows: Rows, id: string, language: Language): Promise<void> {
  await rows(`update account set language = $2 where id = $1 and language <> $2`, [id, language]);
}

export async function setStartPage(rows: Rows, id: string, startPage: StartPage): Promise<void> {
  await rows(`update account set start_page = $2 where id = $1`, [id, startPage]);
}

export const hasOrganisation = async (accounts: AccountDirectory, rows: Rows, id: string): Promise<boolean> =>
  (await rows(`select 1 from memberships_of($1) limit 1`, [id])).length > 0 ||
  (await accounts.elsewhere(rows, id)).length > 0;

/** Whether an account belongs to another organisation than this one, too. */
export const isElsewhere = async (
  accounts: AccountDirectory,
  rows: Rows,
  id: string,
  clientId: string,
): Promise<boolean> =>
  (await rows(`select 1 from memberships_of($1) where client_id <> $2 limit 1`, [id, clientId])).length > 0 ||
  (await accounts.elsewhere(rows, id)).length > 0;

/** The organisations in which an account may work, by name: without those in which it uses the driver app alone. */
export async function organisationsOf(accounts: AccountDirectory, rows: Rows, id: string): Promise<OwnOrganisation[]> {
  const here = await rows<OwnOrganisation>(
    `select client_id as id, name, city, color as "chosenColor", role, since, null as address from organisations_of($1)`,
    [id],
  );
  const elsewhere = (await accounts.elsewhere(rows, id)).filter(({ role }) => role !== 'AppUser');
  if (elsewhere.length === 0) return here;
  return [...here, ...elsewhere.map(({ person: _, ...organisation }) => organisation)].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'de') || one.city.localeCompare(other.city, 'de'),
  );
}

/** Called after a membership has begun: an account with an organisation is not removed. */
export async function keepAccount(rows: Rows, id: string): Promise<void> {
  await rows(`update account set left_alone_at = null where id = $1`, [id]);
}

/** Removes accounts that have been without an organisation for ninety days; their people register again. */
export const REMOVE_LEFT_ACCOUNTS = `delete from account where left_alone_at < now() - interval '90 days' and ${IS_ALONE}`;

/** The accounts of this database, which no other one shares. */
export class OwnAccounts implements AccountDirectory {
  find(within: RunInTransaction, email: string): Promise<StoredAccount | null> {
    return within((rows) => accountByAddress(rows, email));
  }

  findLocked(rows: Rows, email: string): Promise<StoredAccount | null> {
    return lockedAccountByAddress(rows, email);
  }

  async add(rows: Rows, account: NewAccount, { frees }: { frees: boolean }): Promise<boolean> {
    if (frees) await freeAddress(rows, account.email);
    return addAccount(rows, account);
  }

  async setAddress(rows: Rows, id: string, email: string): Promise<{ former: string; language: Language } | null> {
    await freeAddress(rows, email);
    return setAddress(rows, id, email);
  }

  change<T>(rows: Rows, _id: string, work: (accounts: Rows) => Promise<T>): Promise<T> {
    return work(rows);
  }

  async release(rows: Rows, id: string, { keep }: { keep: boolean }): Promise<void> {
    await (keep
      ? rows(`update account set left_alone_at = now() where id = $1 and ${IS_ALONE}`, [id])
      : rows(`delete from account where id = $1 and ${IS_ALONE}`, [id]));
  }

  async endSessionsElsewhere(_rows: Rows, _id: string): Promise<void> {}

  memberships(rows: Rows, id: string): Promise<Membership[]> {
    return rows<Membership>(`select client_id as "clientId", role, null as address from memberships_of($1)`, [id]);
  }

  async elsewhere(_rows: Rows, _id: string): Promise<OrganisationElsewhere[]> {
    return [];
  }

  passTo(..._asked: Parameters<AccountDirectory['passTo']>): Promise<string> {
    return Promise.reject(new Error('There is no other cell'));
  }

  async arrive(_within: RunInTransaction, _code: string): Promise<Arrival | null> {
    return null;
  }

  async movedTo(_code: string): Promise<string | null> {
    return null;
  }

  async insteadOfFull(): Promise<{ openAddress: string | null } | null> {
    return null;
  }
}
