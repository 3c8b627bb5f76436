import pg from 'pg';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { serverOf } from '../database/servers.ts';
import { ConfigError } from '../settings/variables.ts';
import { isReporting, ownCell, setReporting } from './cell-state.ts';
import { Directory, migrateDirectory, registerCell } from './directory.ts';
import { reconcileRestoredCell, isRestored, requireOwnName, raiseNewsVersion, type Returned } from './restored-cell.ts';

/** Accounts that are taken over at a time. */
const AT_ONCE = 200;

interface Cell {
  directoryUrl: string;
  cell: string;
  publicUrl: string;
}

/**
 * Migrates the directory and makes this database one of its cells, as the owner of both: accounts that it has are taken over, and from then on its
 * memberships are told. Repeatable, and safe to call from several processes at once. A cell that was restored to an earlier moment is told first what
 * has happened since, and that is returned. Throws a ConfigError when an address of this cell belongs to another account of the directory.
 */
export async function joinDirectory(
  ownerUrl: string,
  { directoryUrl, cell, publicUrl }: Cell,
): Promise<Returned | null> {
  await migrateDirectory(directoryUrl);
  const directory = new Directory(directoryUrl);
  const owner = new pg.Client({ ...CONNECTION_LIMITS, connectionString: await serverOf(ownerUrl) });
  await owner.connect();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('join directory'))`);
    await requireOwnName(owner, directory, cell);
    await beThisCell(owner, cell);
    const returned = (await isRestored(owner, directory, cell))
      ? await reconcileRestoredCell(ownerUrl, directory, cell)
      : null;
    await registerCell(directory, cell, publicUrl);
    const refused = await takeOver(owner, directory, cell);
    if (refused > 0)
      throw new ConfigError(
        `${refused} addresses of this cell belong to other accounts of DIRECTORY_URL. Change them in one of the cells before they share a directory.`,
      );
    if (!(await isReporting(owner))) {
      await raiseNewsVersion(owner, directory, cell);
      await startReporting(owner);
    }
    return returned;
  } finally {
    await owner.end();
    await directory.close();
  }
}

/** Remembers the name: other cells' accounts and memberships are known by it, and a move asks for it. */
async function beThisCell(owner: pg.Client, cell: string): Promise<void> {
  await owner.query('insert into own_cell (name) values ($1) on conflict do nothing', [cell]);
  const own = await ownCell(owner);
  if (own !== cell)
    throw new ConfigError(
      `This database is the cell ${own} of its directory, and CELL_NAME is ${cell}: a cell keeps its name.`,
    );
}

/** Answers how many accounts could not be taken over. */
async function takeOver(owner: pg.Client, directory: Directory, cell: string): Promise<number> {
  let refused = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await owner.query<{
      id: string;
      account: object;
      factors: object;
      codes: object;
      recovery: object;
    }>(
      `select a.id, to_jsonb(a) as account,
              coalesce((select jsonb_agg(to_jsonb(f)) from second_factor f where f.account_id = a.id), '[]') as factors,
              coalesce((select jsonb_agg(to_jsonb(r)) from recovery_code r where r.account_id = a.id), '[]') as codes,
              coalesce((select jsonb_agg(to_jsonb(r)) from factor_recovery r where r.account_id = a.id), '[]') as recovery
         from account a where a.id > $1 and not exists (select from account_copy c where c.account_id = a.id)
        order by a.id limit $2`,
      [last, AT_ONCE],
    );
    for (const { id, ...parts } of rows) {
      const [account, factors, codes, recovery] = [parts.account, parts.factors, parts.codes, parts.recovery].map(
        (part) => JSON.stringify(part),
      );
      const [taken] = await directory.rows<{ ended: number | null }>(
        `select enrol_account($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5) as ended`,
        [account, factors, codes, recovery, cell],
      );
      // Of an older version than the directory's: the newest one comes in a moment.
      if (taken?.ended == null) refused += 1;
      else
        await owner.query(
          `insert into account_copy (account_id, version, sessions_ended, elsewhere) values ($1, 0, $2, '[]') on conflict do nothing`,
          [id, taken.ended],
        );
    }
    if (rows.length < AT_ONCE) return refused;
    last = rows.at(-1)!.id;
  }
}

/** Whether this database is a cell already. */
export async function hasJoined(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ ...CONNECTION_LIMITS, connectionString: await serverOf(ownerUrl) });
  await owner.connect();
  try {
    return await isReporting(owner);
  } finally {
    await owner.end();
  }
}

/** Turns on the triggers that note each change, with everything that is there as the first news. */
async function startReporting(owner: pg.Client): Promise<void> {
  await owner.query('begin');
  await setReporting(owner, true);
  await owner.query(
    `insert into membership_news as n (organisation_id, account_id) select client_id, id from client_user
       on conflict (organisation_id, account_id) do update set version = nextval('membership_news_version'), since = now()`,
  );
  await owner.query('commit');
}
