import pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { poolTo, serverOf } from '../database/servers.ts';

const files = import.meta.glob<string>('../../migrations/directory/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A statement of the directory is a look-up by a key, or a write to a few rows. */
const STATEMENT_MS = 5_000;

/** After a call without an answer, how long further calls fail at once, in milliseconds. */
const PAUSE_MS = 2_000;

/** Logins and changes of accounts; nothing of a usual request comes here. */
const CONNECTIONS = 4;

const MIGRATIONS = `create table if not exists directory_migration (name text primary key, done_at timestamptz not null default now())`;

/** Migrates the database of the directory, under a lock. Safe to call from the processes of all cells at once. */
export async function migrateDirectory(url: string): Promise<void> {
  const connection = new pg.Client({ ...CONNECTION_LIMITS, connectionString: await serverOf(url) });
  await connection.connect();
  try {
    await connection.query('begin');
    await connection.query(`select pg_advisory_xact_lock(hashtext('migrate directory'))`);
    await connection.query(MIGRATIONS);
    const { rows } = await connection.query<{ name: string }>('select name from directory_migration');
    const done = new Set(rows.map(({ name }) => name));
    for (const [path, sql] of Object.entries(files).sort(([a], [b]) => a.localeCompare(b))) {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length);
      if (done.has(name)) continue;
      await connection.query(sql);
      await connection.query('insert into directory_migration (name) values ($1)', [name]);
    }
    await connection.query('commit');
  } finally {
    await connection.end();
  }
}

/** Whether PostgreSQL itself refused, and the connection can be used again. */
const isAnswer = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && !/^(08|57P|53|25006)/.test(error.code ?? ''));

/**
 * The database of the directory of accounts. All of it throws UNAVAILABLE with a sentence when it does not answer, at once for
 * some time after it did not.
 */
export class Directory {
  readonly #pool: pg.Pool;
  /** By the clock of the machine's uptime. */
  #silentUntil = 0;

  constructor(url: string) {
    this.#pool = poolTo(url, {
      query_timeout: STATEMENT_MS,
      max: CONNECTIONS,
      application_name: 'obacht directory',
    });
    this.#pool.on('error', () => undefined);
  }

  /** Runs work in a transaction of the directory, which is committed when this resolves. */
  transaction<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.#connected(async (connection) => {
      const rows: Rows = async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
        (await connection.query<Row & pg.QueryResultRow>(sql, [...params])).rows as Row[];
      await connection.query('begin');
      try {
        const result = await work(rows);
        await connection.query('commit');
        return result;
      } catch (error) {
        if (isAnswer(error)) await connection.query('rollback');
        throw error;
      }
    });
  }

  /** One statement. */
  async rows<T extends object>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.query<T & pg.QueryResultRow>({ text: sql, values: [...params] })).rows as T[];
  }

  /** The same for libraries; a name that they give it is left out, because a pooler may stand in between. */
  query<T extends pg.QueryResultRow>({ text, values }: pg.QueryConfig): Promise<pg.QueryResult<T>> {
    return this.#connected((connection) => connection.query<T>(text, values));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #connected<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    if (performance.now() < this.#silentUntil) throw silent();
    let connection: pg.PoolClient;
    try {
      connection = await this.#pool.connect();
    } catch (error) {
      throw this.#failed(error);
    }
    let broken: Error | undefined;
    try {
      return await work(connection);
    } catch (error) {
      if (isAnswer(error) || !(error instanceof Error)) throw error;
      broken = error;
      throw this.#failed(error);
    } finally {
      // Whether a statement without an answer goes on is unknown.
      connection.release(broken);
    }
  }

  #failed(cause: unknown): Error {
    this.#silentUntil = performance.now() + PAUSE_MS;
    return Object.assign(silent(), { cause });
  }
}

const silent = (): AppError => new AppError('UNAVAILABLE', { messageKey: 'accountsAway' });

/** Says who this cell is, and where people reach it. */
export async function registerCell(directory: Directory, cell: string, publicUrl: string): Promise<void> {
  await directory.rows(
    `insert into cell (name, public_url) values ($1, $2) on conflict (name) do update set public_url = excluded.public_url`,
    [cell, publicUrl],
  );
}
