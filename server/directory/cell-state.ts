import type pg from 'pg';

type Owner = Pick<pg.ClientBase, 'query'>;

/** The tables whose changes are reported to the directory. */
const REPORTED_TABLES = ['client', 'client_user'];

/** The cell that a database is; null for one without a directory. As its owner. */
export async function ownCell(owner: Owner): Promise<string | null> {
  const { rows } = await owner.query<{ name: string }>('select name from own_cell');
  return rows[0]?.name ?? null;
}

/** Whether changes in this database are reported to the directory. */
export async function isReporting(owner: Owner): Promise<boolean> {
  const { rows } = await owner.query(
    `select 1 from pg_trigger where tgname = 'directory_told' and tgrelid = any($1::regclass[]) and tgenabled = 'D'`,
    [REPORTED_TABLES],
  );
  return rows.length === 0;
}

export async function setReporting(owner: Owner, isTelling: boolean): Promise<void> {
  for (const table of REPORTED_TABLES)
    await owner.query(`alter table ${table} ${isTelling ? 'enable' : 'disable'} trigger directory_told`);
}

/** Whether this database was a cell when its rows were written: its servers have brought copies of accounts. Of any version of the product. */
export async function wasCell(owner: Owner): Promise<boolean> {
  const { rows: found } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.account_copy') is not null as there`,
  );
  if (!found[0]!.there) return false;
  const { rows } = await owner.query<{ was: boolean }>(
    'select exists (select from account_copy where version > 0) as was',
  );
  return rows[0]!.was;
}

/** Lets the next start of a cell ask the directory what has happened since the moment that it was restored to. False for a database that is no cell. */
export async function markRestored(owner: Owner): Promise<boolean> {
  if (!(await wasCell(owner))) return false;
  await setReporting(owner, false);
  return true;
}
