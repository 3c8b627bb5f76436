import type { Rows } from '../../schema/kernel/context.ts';
import type { AccountDocument } from './shared-accounts.ts';

/** An account of the directory. */
export interface DirectoryAccount {
  id: string;
  /** Its address, or the one that it is about to get. */
  email: string;
  /** A transaction of a cell stores it, or gives it this address. */
  isReserved: boolean;
}

/** The accounts of the directory with one of these ids or addresses. */
export const directoryAccounts = (
  directory: Rows,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<DirectoryAccount[]> =>
  directory<DirectoryAccount>(
    `select coalesce(holds_for, id) as id, email, reserved_by is not null as "isReserved"
       from account where id = any($1) or email = any($2)`,
    [ids, emails],
  );

/** An account with its second factor, as it is stored in a cell. */
export interface AccountParts {
  account: object;
  factors: object;
  codes: object;
}

/** Accounts of a database of a backup. As its owner. */
export const accountParts = (rows: Rows, ids: readonly string[]): Promise<AccountParts[]> =>
  rows<AccountParts>(
    `select to_jsonb(a) as account,
            coalesce((select jsonb_agg(to_jsonb(f)) from second_factor f where f.account_id = a.id), '[]') as factors,
            coalesce((select jsonb_agg(to_jsonb(r)) from recovery_code r where r.account_id = a.id), '[]') as codes
       from account a where a.id = any($1)`,
    [ids],
  );

/**
 * Reserves accounts of a backup for a transaction of a cell, as its new accounts are: confirmed when that has stored them, else given up by
 * the cell. Answers them as the copies of the cell; null when the id or the address of one belongs to an account.
 */
export async function reserveRestored(
  directory: Rows,
  accounts: readonly AccountParts[],
  cell: string,
): Promise<AccountDocument[] | null> {
  const reserved: AccountDocument[] = [];
  for (const parts of accounts) {
    const [account, factors, codes] = [parts.account, parts.factors, parts.codes].map((part) => JSON.stringify(part));
    const [found] = await directory<{ document: AccountDocument | null }>(
      `select reserve_restored_account($1::jsonb, $2::jsonb, $3::jsonb, $4) as document`,
      [account, factors, codes, cell],
    );
    if (!found?.document) return null;
    reserved.push(found.document);
  }
  return reserved;
}

/** Keeps accounts without any organisation that are about to get one. The nightly job marks again those that get none after all. */
export const clearLeftAlone = (directory: Rows, ids: readonly string[]): Promise<unknown> =>
  directory(`update account set left_alone_at = null where id = any($1) and left_alone_at is not null`, [ids]);

/** An organisation that the directory does not know belongs to a cell. Its memberships are reported by that cell. */
export async function addOrganisation(
  directory: Rows,
  { clientId, cell, version }: { clientId: string; cell: string; version: string },
  named: { name: string; city: string; color: string | null },
): Promise<void> {
  await directory('select take_news($1, $2, null, $3::jsonb, null, $4)', [
    cell,
    clientId,
    JSON.stringify(named),
    version,
  ]);
}

/** Name, city and colour of an organisation in the database of a backup, as the directory stores them. As its owner. */
export async function namesOf(
  rows: Rows,
  clientId: string,
): Promise<{ name: string; city: string; color: string | null }> {
  const [found] = await rows<{ name: string; city: string; color: string | null }>(
    `select name, coalesce(company_data -> 'address' ->> 'city', '') as city, color from client where id = $1`,
    [clientId],
  );
  return found!;
}

/** Whether a report about an organisation is pending, and the version of the next one. As the owner of a cell. */
export async function newsOf(rows: Rows, clientId: string): Promise<{ isWaiting: boolean; next: string }> {
  const [found] = await rows<{ isWaiting: boolean; next: string }>(
    `select exists (select from membership_news where organisation_id = $1) as "isWaiting",
            nextval('membership_news_version')::text as next`,
    [clientId],
  );
  return found!;
}
