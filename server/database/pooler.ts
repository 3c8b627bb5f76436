import pg, { type Pool, type PoolClient } from 'pg';
import { ConfigError } from '../settings/variables.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { serverOf } from './servers.ts';

/** How many transactions are held open to see whether the first session moves. */
const HELD = 3;

const pidOf = async (connection: pg.Client): Promise<number> =>
  (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

/**
 * Whether a transaction pooler stands in front of the database: outside of a transaction its sessions share their
 * connection to others. Opens up to four connections for some milliseconds.
 */
export async function isPooled(url: string): Promise<boolean> {
  const server = await serverOf(url);
  const opened: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const connection = new pg.Client({ ...CONNECTION_LIMITS, connectionString: server });
    opened.push(connection);
    await connection.connect();
    return connection;
  };
  try {
    const first = await open();
    const own = await pidOf(first);
    for (let turn = 0; turn < HELD; turn += 1) {
      const other = await open();
      await other.query('begin');
      if ((await pidOf(other)) === own || (await pidOf(first)) !== own) return true;
    }
    return false;
  } finally {
    await Promise.all(opened.map((connection) => connection.end().catch(() => undefined)));
  }
}

/**
 * Throws a ConfigError unless the address leads to the database itself. Through a transaction pooler the lock of the
 * migrations would stay with a connection of the pooler, and LISTEN would receive nothing, without any error.
 */
export async function requireOwnSessions(url: string, variable: string): Promise<void> {
  if (!(await isPooled(url))) return;
  throw new ConfigError(
    `${variable} leads through a transaction pooler. Set DATABASE_DIRECT_URL to the same database without it: ` +
      'migrations and live updates need sessions of their own.',
  );
}

/**
 * Sends every statement without a name, for a pooler that does not keep prepared statements (PgBouncer before 1.21, or
 * with `max_prepared_statements = 0`). PostgreSQL then plans each statement each time.
 */
export function withoutNames(pool: Pool): Pool {
  pool.on('connect', (connection: PoolClient) => {
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    const unnamed = (config: unknown, ...rest: unknown[]): unknown =>
      query(
        typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
          ? { ...config, name: undefined }
          : config,
        ...rest,
      );
    connection.query = unnamed as PoolClient['query'];
  });
  return pool;
}
