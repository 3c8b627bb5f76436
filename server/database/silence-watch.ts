import pg, { type Pool, type PoolClient } from 'pg';
import { AppError } from '../../schema/kernel/errors.ts';
import { CONNECTION_LIMITS, destroyConnection, processOf, socketOf } from './connection-limits.ts';
import { leadsTo, serverOf, whenMoved } from './servers.ts';
import { sqlState } from './sql-state.ts';

/** A connection in use that has sent nothing for so long is doubted, in milliseconds. */
const DOUBT_MS = 3_000;
/** How long PostgreSQL may take to answer when it is asked whether it is there. */
const PROBE_MS = 3_000;
const TICK_MS = 1_000;

interface Activity {
  bytes: number;
  at: number;
}

/**
 * Notices a database that stops answering without closing its connections: a machine that vanished, a network that
 * swallows packets, a frozen server. TCP alone takes a quarter of an hour for it, and a limit of time for statements
 * cannot distinguish it from one that is slow. So when a connection in use is silent, a new one asks whether the database is
 * there: if not, silent and idle connections are closed, and work is refused with UNAVAILABLE until it answers again.
 * If it is there but knows the silent connection's process no more (a standby took over), that connection alone is closed.
 */
export class SilenceWatch {
  readonly #url: string;
  readonly #changed: (isSilent: boolean) => void;
  readonly #connections = new Set<PoolClient>();
  /** Connections in use, with how much of them was read when. */
  readonly #busy = new Map<PoolClient, Activity>();
  readonly #timer: NodeJS.Timeout;
  readonly #forgetMoves: () => void;
  #isSilent = false;
  #isProbing = false;

  /** `changed` is called when the database falls silent and when it answers again. */
  constructor(pool: Pool, url: string, changed: (isSilent: boolean) => void) {
    this.#url = url;
    this.#changed = changed;
    pool.on('connect', (connection) => this.#connections.add(connection));
    pool.on('acquire', (connection) => this.#busy.set(connection, activityNow(connection)));
    pool.on('release', (_error, connection) => this.#busy.delete(connection));
    pool.on('remove', (connection) => {
      this.#connections.delete(connection);
      this.#busy.delete(connection);
    });
    // What is in use there cannot be acknowledged any more, or would be written to a server that was left behind.
    this.#forgetMoves = whenMoved(url, (server) => {
      for (const connection of this.#connections) if (!leadsTo(connection, server)) destroyConnection(connection);
    });
    this.#timer = setInterval(() => void this.#look(), TICK_MS).unref();
  }

  /** Throws UNAVAILABLE while the database is known not to answer. */
  require(): void {
    if (this.#isSilent) throw new AppError('UNAVAILABLE');
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#forgetMoves();
  }

  /** Closes all connections without asking the other side. */
  cutAll(): void {
    for (const connection of this.#connections) destroyConnection(connection);
  }

  /** The connections in use that have sent nothing for some time. */
  #silent(): PoolClient[] {
    const now = performance.now();
    return [...this.#busy].flatMap(([connection, activity]) => {
      const { bytesRead } = socketOf(connection);
      if (bytesRead !== activity.bytes) this.#busy.set(connection, { bytes: bytesRead, at: now });
      return bytesRead === activity.bytes && now - activity.at >= DOUBT_MS ? [connection] : [];
    });
  }

  async #look(): Promise<void> {
    const suspected = this.#silent();
    if (this.#isProbing || (suspected.length === 0 && !this.#isSilent)) return;
    this.#isProbing = true;
    try {
      const living = await probe(this.#url, suspected.map(processOf));
      this.#setSilent(false);
      for (const connection of suspected)
        if (living && !living.has(processOf(connection))) destroyConnection(connection);
    } catch {
      this.#setSilent(true);
      const silent = new Set(this.#silent());
      for (const connection of this.#connections)
        if (silent.has(connection) || !this.#busy.has(connection)) destroyConnection(connection);
    } finally {
      this.#isProbing = false;
    }
  }

  #setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#changed(isSilent);
  }
}

const activityNow = (connection: PoolClient): Activity => ({
  bytes: socketOf(connection).bytesRead,
  at: performance.now(),
});

/**
 * Those of these processes that PostgreSQL still has; null where that cannot be said: behind a pooler, which gives its
 * connections numbers of its own, or when PostgreSQL refuses the login (full, starting). Rejects when nobody answers.
 */
async function probe(url: string, processes: readonly number[]): Promise<Set<number> | null> {
  let connection: pg.Client | undefined;
  try {
    connection = new pg.Client({
      ...CONNECTION_LIMITS,
      connectionString: await serverOf(url),
      application_name: 'obacht probe',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    connection.on('error', () => undefined);
    await connection.connect();
    const { rows } = await connection.query<{ own: number; living: number[] }>(
      `select pg_backend_pid() as own,
              array(select pid from pg_stat_activity where pid = any($1::int[])) as living`,
      [processes],
    );
    return rows[0]!.own === processOf(connection) ? new Set(rows[0]!.living) : null;
  } catch (error) {
    if (/^[0-9A-Z]{5}$/.test(String(sqlState(error)))) return null;
    throw error;
  } finally {
    if (connection) destroyConnection(connection);
  }
}
