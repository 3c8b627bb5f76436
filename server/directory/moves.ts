import type pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';
import { updateAccountCopy } from './directory-sync.ts';
import { storeAccount, type AccountDocument } from './shared-accounts.ts';

/** The cell that has an organisation, after the end of whatever moves it; null for one that the directory does not know. */
export async function cellOfOrganisation(directory: Rows, clientId: string): Promise<string | null> {
  const [found] = await directory<{ cell: string }>('select cell from organisation where id = $1 for update', [
    clientId,
  ]);
  return found?.cell ?? null;
}

export const isCell = async (directory: Rows, name: string): Promise<boolean> =>
  (await directory('select 1 as one from cell where name = $1', [name])).length > 0;

/** A connection as the owner of a cell's database, and the name of the cell. */
interface CellAsOwner {
  owner: pg.Client;
  rows: Rows;
  cell: string;
}

/**
 * Ends what this cell has reserved in the directory for these accounts, and brings their copies up to date: what its processes do within
 * seconds, for whoever cannot wait for them.
 */
export async function bringUpToDate(
  directory: Rows,
  { owner, rows, cell }: CellAsOwner,
  ids: readonly string[],
): Promise<void> {
  const waiting = await directory<{ id: string }>(
    `select account_id as id from account_copy where cell = $1 and stale and account_id = any($2)
      union select id from account where reserved_by = $1 and id = any($2)
      union select holds_for from account where reserved_by = $1 and holds_for = any($2)`,
    [cell, ids],
  );
  const database = {
    unscoped: async <T>(_reason: string, work: (own: Rows) => Promise<T>): Promise<T> => {
      await owner.query(`begin; set local app.unscoped = 'move of an organisation'`);
      try {
        const result = await work(rows);
        await owner.query('commit');
        return result;
      } catch (error) {
        await owner.query('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
  const store = (own: Rows, document: AccountDocument): Promise<void> =>
    storeAccount({ securityEvent: () => undefined }, own, document);
  for (const { id } of waiting) await updateAccountCopy({ database, directory: { rows: directory }, cell, store }, id);
}

/** Accounts as the directory has them, for the copies of a cell. Those that it does not know are left out. */
export async function accountDocuments(
  directory: Rows,
  ids: readonly string[],
  cell: string,
): Promise<AccountDocument[]> {
  const found = await directory<{ document: AccountDocument | null }>(
    `select account_document(id, $2) as document from unnest($1::uuid[]) id`,
    [ids, cell],
  );
  return found.flatMap(({ document }) => document ?? []);
}

/**
 * The organisation belongs to another cell from the commit of this transaction of the directory on: logins and switches lead there,
 * that cell gets copies of its people's accounts within seconds, and what its former cell still tells of it changes nothing.
 * Repeatable. Throws when the directory does not know the organisation or the cell.
 */
export async function moveMemberships(
  directory: Rows,
  clientId: string,
  toCell: string,
  accountIds: readonly string[],
): Promise<void> {
  await directory(`select move_organisation($1, $2, $3)`, [clientId, toCell, accountIds]);
}

/**
 * Remembers the codes and tokens in links of an organisation that moves, hashed with SHA-256, so that its former cell leads them
 * on. Follows the organisation when it moves again. Repeatable.
 */
export async function addMovedAddresses(directory: Rows, clientId: string, hashes: readonly Buffer[]): Promise<void> {
  await directory(
    `insert into moved_address (hash, client_id) select distinct hash, $1::uuid from unnest($2::bytea[]) hash
       on conflict (hash) do update set client_id = excluded.client_id`,
    [clientId, hashes],
  );
}

/** Deletes pending reports about an organisation that leaves this cell: its next cell reports all of it. In the transaction that removes it. */
export async function dropPendingNews(owner: pg.Client, clientId: string): Promise<void> {
  await owner.query('delete from membership_news where organisation_id = $1', [clientId]);
}

/** Reports all of an organisation whose rows were written without triggers. In the transaction that writes them. */
export async function reportAll(owner: pg.Client, clientId: string): Promise<void> {
  await owner.query('select tell_directory_of_all($1)', [clientId]);
}
