import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { createPostgreSqlTypeParsers, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import type { Database, Rows, Snapshot, Tx } from '../../schema/kernel/context.ts';
import { isId } from '../../schema/kernel/list.ts';
import { ToSeal } from '../../schema/kernel/to-seal.ts';
import { staleOr } from '../../schema/kernel/record-write.ts';
import { TENANT_FILTER } from '../../schema/kernel/tenant.entity.ts';
import type { SecretBox } from '../../schema/platform/logins/logins.ports.ts';
import { POOL_SIZE } from '../config.ts';
import { Activity, FairQueue } from '../limits/fair-queue.ts';
import { endWithTimeout } from './connection-limits.ts';
import { releaseBrokenClients } from './broken-clients.ts';
import { ormOfEntities } from './orm.ts';
import { withoutNames } from './pooler.ts';
import { poolTo } from './servers.ts';
import { traceStatements } from '../tracing/traced-statements.ts';
import { SilenceWatch } from './silence-watch.ts';
import { StatementGroups, type Statement } from './statement-groups.ts';
import { PreparedStatements } from './prepared-statements.ts';

/**
 * Stores what the audit trigger collected; the last statement of each writing transaction. Answers the event that is to be
 * notified once it is committed.
 */
const PUBLISH = 'select store_collected() as event';

/** Between two statements of a group: the author of the next one, and the webhook events of the one before. */
const NEXT_IN_GROUP = 'select next_in_group($1) as event';

/** The answer of both; null where nothing was stored. */
interface Stored {
  event: string | null;
}

/**
 * A group that waits for a lock is rolled back before PostgreSQL looks for a deadlock (after a second), so that no other
 * transaction ever fails because several statements share one; its statements then run by themselves.
 */
const GIVES_WAY = `; set local lock_timeout = '100ms'`;

/** Statements whose number of rows the entity manager compares, for optimistic locking. */
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A new connection costs a login and has no cached plans; recently used ones stay open. */
const IDLE_MS = 300_000;

/** Connections reserved for session lookups and nested work; not used for the work of an organisation. */
const RESERVED_CONNECTIONS = 2;

/** The type of a text[]; node-postgres has names of single types alone. */
const TEXT_ARRAY = 1009 as typeof pg.types.builtins.TEXT;

/** Dates, times and intervals stay text, as entities expect them. */
const TYPES = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers(pg.types.getTypeParser(TEXT_ARRAY))))
  TYPES.setTypeParser(Number(oid), parse);

/** Queue length per organisation for a connection. */
const MAX_WAITING = 2_000;

export interface ConnectOptions {
  poolSize?: number;
  /** False where a pooler in front of the database keeps no prepared statements. */
  preparedStatements?: boolean;
  /** Seals parameters that ask for it (ToSeal); without it they are refused. */
  secrets?: Pick<SecretBox, 'seal'>;
  /** Called with the event of each commit (PostgresBus.publish). Without it nobody is notified. */
  published?: (event: string) => void;
  log?: Pick<Logger, 'error' | 'info'>;
}

/**
 * The only access to rows. Each unit of work runs in a transaction that sets its organisation (`app.client_id`), so
 * that row-level security hides all others, an account whose own rows it
 * sees alone (`app.account_id`), or a reason for running without one (`app.unscoped`).
 */
export class PostgresDatabase implements Database {
  readonly #orm: MikroORM;
  readonly pool: Pool;
  /** Which organisations are at work; the other queues of the process know it from here. */
  readonly activity = new Activity();
  /** One organisation uses at most half of the connections; queued work is served round-robin. */
  readonly #connections: FairQueue;
  /** The current unit of work, so that nested work does not wait for the slot that its parent holds. */
  readonly #current = new AsyncLocalStorage<{ isRunning: boolean }>();
  readonly #watch: SilenceWatch;
  readonly #secrets: ConnectOptions['secrets'];
  readonly #published: (event: string) => void;
  readonly #groups = new StatementGroups(this.activity, (clientId, statements) =>
    this.#inTurn(clientId, () => this.#together(clientId, statements)),
  );

  private constructor(
    orm: MikroORM,
    pool: Pool,
    {
      poolSize,
      watch,
      secrets,
      published,
    }: { poolSize: number; watch: SilenceWatch } & Pick<ConnectOptions, 'secrets' | 'published'>,
  ) {
    this.#orm = orm;
    this.#secrets = secrets;
    this.#published = published ?? (() => undefined);
    this.pool = pool;
    this.#watch = watch;
    this.#connections = new FairQueue(
      {
        total: Math.max(1, poolSize - RESERVED_CONNECTIONS),
        perOrganisation: Math.max(1, Math.floor(poolSize / 2)),
        waitingPerOrganisation: MAX_WAITING,
        rest: 10,
      },
      this.activity,
    );
  }

  /** Throws UNAVAILABLE while the database is known not to answer, so that nobody waits for it. */
  requireAnswering(): void {
    this.#watch.require();
  }

  /**
   * Runs work of an organisation when one of its connections is free. Throws BUSY when its queue is full, and
   * UNAVAILABLE while the database does not answer.
   */
  #inTurn<T>(clientId: string, work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore()?.isRunning) return work();
    return this.#connections.run({ organisation: clientId }, async () => {
      this.#watch.require();
      const state = { isRunning: true };
      try {
        return await this.#current.run(state, work);
      } finally {
        state.isRunning = false;
      }
    });
  }

  /** Connects as the application's own role. Throws when that role bypasses row-level security. */
  static async connect(
    appUrl: string,
    { poolSize = POOL_SIZE, preparedStatements = true, secrets, published, log }: ConnectOptions = {},
  ): Promise<PostgresDatabase> {
    const created = poolTo(appUrl, {
      types: TYPES,
      application_name: 'obacht',
      // Statements are sent without waiting for the results of those before them.
      pipeline: true,
      min: 0,
      max: poolSize,
      idleTimeoutMillis: IDLE_MS,
    });
    // An error without a listener would end the process. The pool drops the connection; what it was working on fails.
    const ended = (error: Error): void => log?.info({ err: error }, 'a connection to the database ended');
    created.on('error', ended);
    created.on('connect', (connection) => connection.on('error', ended));
    const pool = releaseBrokenClients(traceStatements(preparedStatements ? created : withoutNames(created)));
    const watch = new SilenceWatch(created, appUrl, (isSilent) =>
      isSilent ? log?.error('the database does not answer') : log?.info('the database answers again'),
    );
    const { rows } = await pool.query<{ blind: boolean }>(
      `select rolsuper or rolbypassrls as blind from pg_roles where rolname = current_user`,
    );
    if (rows[0]!.blind) throw new Error('The application must not log in as a role that bypasses row-level security');
    const orm = await ormOfEntities();
    return new PostgresDatabase(orm, pool, { poolSize, watch, secrets, published });
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await endWithTimeout(
      () => this.pool.end(),
      () => this.#watch.cutAll(),
    );
  }

  read<T>(clientId: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    const begin = `begin read only; set local app.client_id = '${checkedId(clientId)}'`;
    return this.#inTurn(clientId, () => this.#inTransaction(begin, work));
  }

  snapshot<T>(clientId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const begin = `begin read only isolation level repeatable read; set local app.client_id = '${checkedId(clientId)}'`;
    return this.#inTurn(clientId, () => this.#inTransaction(begin, (rows) => work({ rows, pieces: piecesOf(rows) })));
  }

  unscoped<T>(reason: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.#inTransaction(`begin; set local app.unscoped = '${checkedReason(reason)}'`, work);
  }

  account<T>(accountId: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.#inTransaction(`begin; set local app.account_id = '${checkedId(accountId)}'`, work);
  }

  write<T>(clientId: string, work: (tx: Tx) => Promise<T>, author = ''): Promise<T> {
    return this.#inTurn(clientId, () => this.#writeNow(clientId, work, author));
  }

  /** BEGIN leaves with the first statement, COMMIT with the change feed: neither has a round trip of its own. */
  async #writeNow<T>(clientId: string, work: (tx: Tx) => Promise<T>, author: string): Promise<T> {
    const begin = beginWriting(clientId, author);
    const connection = await this.pool.connect();
    let isOver = false;
    const unlessOver = <Result>(query: () => Promise<Result>): Promise<Result> =>
      isOver ? Promise.reject(new Error('The transaction is over')) : query();
    const rows: Rows = (sql, params) => unlessOver(() => this.#queryRows(connection, sql, params));
    let em: EntityManager | undefined;
    const tx: Tx = {
      rows,
      // Many writes are statements alone, and need none.
      get em() {
        return (em ??= makeEm());
      },
      unscoped: (reason, inner) => unscopedIn(rows, reason, inner),
      commitWith: async (send) => {
        await em?.flush();
        const sent = send();
        const [answer, ended] = await Promise.allSettled([sent, commit()]);
        // The first statement that failed says why: what follows it was refused for that alone.
        if (answer.status === 'rejected') throw answer.reason;
        if (ended.status === 'rejected') throw ended.reason;
        return answer.value;
      },
    };
    const commit = async (): Promise<void> => {
      const ended = publishAndCommit(connection);
      isOver = true;
      const { failure, event } = await ended;
      if (failure) throw failure;
      if (event) this.#published(event);
    };
    const makeEm = (): EntityManager =>
      this.#managerIn(clientId, (sql, params) => unlessOver(() => connection.query(sql, [...params])));
    let broken: Error | undefined;
    sendTogether(connection);
    const begun = connection.query(begin);
    begun.catch(() => undefined);
    try {
      const result = await work(tx);
      if (isOver) return result;
      await em?.flush();
      await begun;
      await commit();
      return result;
    } catch (error) {
      isOver = true;
      await connection.query('rollback').catch((reason: Error) => (broken = reason));
      // After a begin that was refused, each statement fails because of it.
      await begun;
      throw staleOr(error);
    } finally {
      // A connection whose transaction cannot be ended is destroyed, so that its scope is not reused.
      connection.release(broken);
    }
  }

  /** Runs a statement, and seals those of its parameters that ask for it. */
  #queryRows<T extends object>(connection: PoolClient, sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return queryRows(
      connection,
      sql,
      params.some((param) => param instanceof ToSeal) ? params.map(this.#sealed) : params,
    );
  }

  readonly #sealed = (param: unknown): unknown => {
    if (!(param instanceof ToSeal)) return param;
    if (!this.#secrets) throw new Error('This connection has no keys to seal with');
    return this.#secrets.seal(param.text, param.about);
  };

  /** An entity manager whose statements all run in a transaction that has begun. */
  #managerIn(
    clientId: string,
    query: (sql: string, params: readonly unknown[]) => Promise<QueryResult>,
  ): EntityManager {
    const em = this.#orm.em.fork();
    em.setFilterParams(TENANT_FILTER, { clientId: checkedId(clientId) });
    // Of a transaction of Kysely, MikroORM uses this alone unless transactions are nested, which none is here.
    const transaction = {
      executeQuery: async ({ sql, parameters }: CompiledQuery): Promise<object> => {
        const { rows, command, rowCount } = await query(sql, parameters);
        return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
      },
    };
    em.setTransactionContext(transaction as never);
    return em;
  }

  /**
   * One statement with its scope, its audit and its commit, pipelined in one round trip, together with those of the same
   * organisation that wait at the same time.
   */
  async statement<T extends object>(
    clientId: string,
    sql: string,
    params: readonly unknown[],
    author = '',
    first?: Statement['first'],
  ): Promise<T[]> {
    const statement = { sql, params, author: checkedAuthor(author), first };
    // Inside of other work nothing may wait for what waits for that work.
    const isNested = this.#current.getStore()?.isRunning;
    const rows = isNested
      ? (await this.#together(clientId, [statement]))![0]!
      : await this.#groups.submit(checkedId(clientId), statement);
    return rows as T[];
  }

  /** See RunTogether. All statements leave at once. */
  async #together(clientId: string, statements: readonly Statement[]): Promise<object[][] | null> {
    const isGroup = statements.length > 1;
    const begin = beginWriting(clientId, statements[0]!.author) + (isGroup ? GIVES_WAY : '');
    const connection = await this.pool.connect();
    sendTogether(connection);
    const begun = connection.query(begin);
    const between: Promise<Stored[]>[] = [];
    const answers = statements.map(({ sql, params, author, first }, index) => {
      if (index > 0) between.push(queryRows(connection, NEXT_IN_GROUP, [author]));
      const before = first && queryRows(connection, first.sql, first.params).then(first.done);
      const answer = this.#queryRows<object>(connection, sql, params);
      if (!before) return answer;
      // Where the first fails, it says why.
      answer.catch(() => undefined);
      return before.then(() => answer);
    });
    const sent = Promise.all([
      Promise.allSettled([begun]),
      Promise.allSettled(answers),
      Promise.allSettled(between),
    ] as const);
    // After the statement, not part of it: its triggers fire when it ends.
    const { failure, broken, event } = await publishAndCommit(connection);
    const [first, found, others] = await sent;
    connection.release(broken);
    // After a begin that was refused, each statement fails because of it.
    const failed = [...first, ...found, ...others].find((each) => each.status === 'rejected');
    if (!failed && !failure) {
      const stored = others.map((each) => (each as PromiseFulfilledResult<Stored[]>).value[0]!.event);
      for (const each of [...stored, event]) if (each) this.#published(each);
      return found.map((each) => (each as PromiseFulfilledResult<object[]>).value);
    }
    // Without an answer to COMMIT nobody knows whether it was done: nothing may be repeated.
    if (isGroup && !broken) return null;
    throw failed ? failed.reason : failure;
  }

  /**
   * Plain rows without an entity manager. The first statement does not wait for BEGIN, and the result of a read does
   * not wait for COMMIT; only the release of the connection does.
   */
  async #inTransaction<T>(begin: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    this.#watch.require();
    const connection = await this.pool.connect();
    let ended: Promise<unknown> = Promise.resolve();
    try {
      sendTogether(connection);
      const begun = connection.query(begin);
      begun.catch(() => undefined);
      const result = await work((sql, params) => this.#queryRows(connection, sql, params));
      await begun;
      const committed = connection.query('commit');
      ended = committed;
      if (!begin.startsWith('begin read only') && (await committed).command !== 'COMMIT')
        throw new Error('The transaction was rolled back');
      return result;
    } catch (error) {
      ended = connection.query('rollback');
      throw error;
    } finally {
      // A connection whose transaction cannot be ended is destroyed, so that its scope is not reused.
      ended.then(
        () => connection.release(),
        (error: Error) => connection.release(error),
      );
    }
  }
}

/** One for the process: names are those of each connection, but their number is limited for all. */
const prepared = new PreparedStatements();

async function queryRows<T extends object>(
  connection: PoolClient,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T[]> {
  sendTogether(connection);
  const { rows } = await connection.query<T & Record<string, unknown>>({
    ...prepared.of(sql, params),
    values: [...params],
  });
  return rows;
}

/** Refused while the organisation is being moved (migrations/0950-moving.sql). */
const beginWriting = (clientId: string, author: string): string =>
  `begin; select begin_writing('${checkedId(clientId)}', '${checkedAuthor(author)}')`;

/**
 * Ends a transaction that writes: the collected changes are stored with the commit, in one round trip. Answers the event to notify,
 * or why it was rolled back, and `broken` where the connection may still be in it.
 */
async function publishAndCommit(
  connection: PoolClient,
): Promise<{ failure?: unknown; broken?: Error; event?: string | null }> {
  const [published, ended] = await Promise.allSettled([
    queryRows<Stored>(connection, PUBLISH),
    connection.query('commit'),
  ] as const);
  if (ended.status === 'rejected') return { failure: ended.reason, broken: ended.reason as Error };
  if (published.status === 'rejected') return { failure: published.reason };
  if (ended.value.command !== 'COMMIT') return { failure: new Error('The transaction was rolled back') };
  return { event: published.value[0]!.event };
}

/** Statements that are begun in one turn of the event loop leave with one system call, which wakes PostgreSQL once. */
function sendTogether(connection: PoolClient): void {
  const { stream } = (connection as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A cursor of PostgreSQL: it keeps the sorted result, so that a piece in the middle costs as much as the first. */
const piecesOf = (rows: Rows): Snapshot['pieces'] =>
  async function* pieces<T extends object>(sql: string, params: readonly unknown[], size: number) {
    await rows(`declare piece no scroll cursor for ${sql}`, params);
    for (;;) {
      const piece = await rows<T>(`fetch ${size} from piece`);
      if (piece.length > 0) yield piece;
      if (piece.length < size) break;
    }
    await rows('close piece');
  };

async function unscopedIn<T>(rows: Rows, reason: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  await rows(`select set_config('app.unscoped', $1, true)`, [checkedReason(reason)]);
  const result = await work(rows);
  await rows(`select set_config('app.unscoped', '', true)`);
  return result;
}

function checkedId(clientId: string): string {
  if (!isId(clientId)) throw new Error('A transaction needs the id of its organisation');
  return clientId;
}

function checkedAuthor(author: string): string {
  if (!/^[\w,-]*$/.test(author)) throw new Error('An author is ids and the name of a door');
  return author;
}

function checkedReason(reason: string): string {
  if (!/^[a-z][a-z0-9 :,-]*$/i.test(reason)) throw new Error('An unscoped transaction needs a reason in plain words');
  return reason;
}
