import type pg from 'pg';
import { endSessions } from '../../schema/platform/logins/session.service.ts';
import { keepAccount, OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import { columnList, migrationsOf } from '../backup/table-copy.ts';
import { isReporting } from '../directory/cell-state.ts';
import { dropPendingNews, reportAll } from '../directory/moves.ts';
import { MovingError } from './moving-error.ts';
import { fingerprintsOf, ofOrganisation, tablesWithRows, type OwnedTable, type Renamed } from './organisation-rows.ts';
import { beginWithoutTriggers, statementsOf } from './owner.ts';

/** The rows of accounts in this database. */
const accounts = new OwnAccounts();

/** As a cell does: the copy of an account that belongs to an organisation in another one stays. */
async function release(owner: pg.Client, id: string, options: { keep: boolean }): Promise<void> {
  const { rows } = await owner.query(`select from account_copy where account_id = $1 and elsewhere <> '[]'`, [id]);
  if (rows.length === 0) await accounts.release(statementsOf(owner), id, options);
}

/** Why rows were set aside. */
export interface Aside {
  /** The id of the move; of a restore that replaced them, or of the whole cell, too. */
  move: string;
  /** `restored`: with the whole cell, although the organisation had been moved away or deleted since. */
  reason: 'moved' | 'replaced' | 'restored';
  /** The database that the organisation moved to, without its login; the cell that has it now, after a restore. */
  target: string;
  /** The cell that it moved to, whose database may be another one after a restore. */
  cell?: string | undefined;
  /** The bytes of its files are in another storage, too. */
  filesCopied: boolean;
  migrations: string[];
}

/** The schema that holds the rows: none of the product's statements looks there, and its role may not. */
const schemaOf = (clientId: string): string => `set_aside_${clientId.replaceAll('-', '_')}`;

/** What is set aside of an organisation; null for nothing. */
export async function asideOf(owner: pg.Client, clientId: string): Promise<Aside | null> {
  const about = `${schemaOf(clientId)}.about`;
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [about]);
  if (!rows[0]!.there) return null;
  const { rows: found } = await owner.query<{ aside: Aside }>(`select aside from ${about}`);
  return found[0]?.aside ?? null;
}

/**
 * Takes all rows of an organisation out of the product's tables, in the transaction of the caller, which has no triggers, and keeps
 * them. From its commit on nothing of the product knows the organisation: nobody logs in, no link leads there, nothing is sent. Returns the
 * fingerprints of what was taken, with the new ids of people.
 */
export async function setAside(
  owner: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
  aside: Omit<Aside, 'migrations'>,
  renamed: Renamed = new Map(),
): Promise<Map<string, string>> {
  const schema = schemaOf(clientId);
  const members = await membersIn(owner, 'public', clientId);
  await endSessions({ securityEvent: () => undefined }, statementsOf(owner), 'client_id = $2', clientId, 'moved');
  await owner.query(`create schema ${schema}; create table ${schema}.about (aside jsonb not null)`);
  await owner.query(`insert into ${schema}.about values ($1)`, [
    JSON.stringify({ ...aside, migrations: await migrationsOf(owner) }),
  ]);
  const filled = await tablesWithRows(owner, tables, clientId);
  const work = filled.flatMap((table) => {
    const [name, columns] = [owner.escapeIdentifier(table.name), columnList(owner, table.columns)];
    return [
      `create table ${schema}.${name} as select ${columns} from public.${name} with no data`,
      `with gone as (delete from public.${name} where ${ofOrganisation(table, clientId)} returning ${columns})
       insert into ${schema}.${name} select * from gone`,
    ];
  });
  await owner.query(work.join(';\n'));
  const taken = await fingerprintsOf(
    owner,
    filled.map((table) => ({ table, from: `${schema}.${owner.escapeIdentifier(table.name)}`, where: 'true' })),
    renamed,
  );
  // What PostgreSQL does not keep over a crash, nobody needs again.
  const { rows: unlogged } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'u'`,
  );
  for (const { name } of unlogged) await owner.query(`delete from ${name} where client_id = $1`, [clientId]);
  // An account without any organisation says so at the login, and is kept for the way back.
  for (const id of members) await release(owner, id, { keep: true });
  // What a directory has not been told yet is told by the database where the organisation is.
  if (aside.reason !== 'replaced') await dropPendingNews(owner, clientId);
  return taken;
}

/** The tables that hold something of an organisation aside. */
async function tablesAside(owner: pg.Client, tables: readonly OwnedTable[], clientId: string): Promise<OwnedTable[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1',
    [schemaOf(clientId)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

/** Puts what was set aside back where it was, as if nothing had happened; people log in again. */
export async function undoSetAside(owner: pg.Client, tables: readonly OwnedTable[], clientId: string): Promise<void> {
  const schema = schemaOf(clientId);
  const aside = await asideOf(owner, clientId);
  if (!aside) return;
  const migrations = await migrationsOf(owner);
  if (JSON.stringify(migrations) !== JSON.stringify(aside.migrations))
    throw new MovingError('The rows were set aside by another version of Obacht: bring them back with that one.');
  await beginWithoutTriggers(owner, 'the source');
  try {
    for (const table of await tablesAside(owner, tables, clientId)) {
      const [name, columns] = [owner.escapeIdentifier(table.name), columnList(owner, table.columns)];
      await owner.query(
        `insert into public.${name} (${columns}) overriding system value select ${columns} from ${schema}.${name}`,
      );
    }
    for (const id of await membersIn(owner, schema, clientId)) await keepAccount(statementsOf(owner), id);
    if (await isReporting(owner)) await reportAll(owner, clientId);
    await owner.query(`drop schema ${schema} cascade`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Deletes what was set aside, for good: rows, accounts without another organisation, and files that no row names any more, which the
 * server removes. Throws MovingError where there is nothing.
 */
export async function deleteAside(owner: pg.Client, clientId: string): Promise<void> {
  const schema = schemaOf(clientId);
  const aside = await asideOf(owner, clientId);
  if (!aside) throw new MovingError('Nothing of this organisation is set aside here.');
  await beginWithoutTriggers(owner, 'the source');
  try {
    // Where both databases use one storage, the files are those of the organisation where it is now.
    const { rows: hasFiles } = await owner.query('select where to_regclass($1) is not null', [`${schema}.stored_file`]);
    if (hasFiles.length > 0 && (aside.filesCopied || aside.reason === 'replaced'))
      await owner.query(
        `insert into file_removal (object_key, upload_until, owner_id)
           select a.object_key, a.upload_until, a.client_id from ${schema}.stored_file a
            where not exists (select from stored_file f where f.object_key = a.object_key) on conflict do nothing`,
      );
    await owner.query('set local session_replication_role = origin');
    for (const id of await membersIn(owner, schema, clientId)) await release(owner, id, { keep: false });
    await owner.query(`drop schema ${schema} cascade`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function membersIn(owner: pg.Client, schema: string, clientId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from ${schema}.client_user where client_id = $1 and removed_at is null`,
    [clientId],
  );
  return rows.map(({ id }) => id);
}
