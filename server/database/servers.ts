import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parseUrl } from '../settings/variables.ts';
import { CONNECTION_LIMITS, destroyConnection } from './connection-limits.ts';
import { sqlState } from './sql-state.ts';

/** How long a server may take to say whether it takes writes, in milliseconds: less than a connection may take. */
const ASK_MS = 3_000;

/** How long the others may take after a first one that does, in milliseconds. */
const OTHERS_MS = 200;

/** Values of `target_session_attrs` that mean the server which takes writes; the product can use no other. */
const PRIMARY = ['read-write', 'primary'];

/** Login, hosts with a comma between, and the rest of an address of libpq's form. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/.*)$/;

/**
 * The single servers of an address such as `postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write`,
 * each as an address of its own. An address without `target_session_attrs` names one server, itself.
 */
export function serversOf(databaseUrl: string): string[] {
  const [, login, hosts, rest] = ADDRESS.exec(databaseUrl) ?? [];
  if (login === undefined || !/[?&]target_session_attrs=/.test(rest!)) return [databaseUrl];
  return hosts!.split(',').map((host) => {
    const url = new URL(`${login}${host}${rest!}`);
    url.searchParams.delete('target_session_attrs');
    return url.toString();
  });
}

/** Whether this is the address of one server, or of several of which the one that takes writes is asked for. */
export function isDatabaseAddress(text: string): boolean {
  const [, login, hosts, rest] = ADDRESS.exec(text) ?? [];
  if (login === undefined) return false;
  const urls = hosts!.split(',').map((host) => parseUrl(`${login}${host}${rest!}`));
  const [first] = urls;
  // An address may name its host in `?host=` (the folder of a socket), so one host alone may be missing.
  if (!first || first.pathname.length <= 1) return false;
  const wanted = first.searchParams.get('target_session_attrs');
  if (urls.length === 1 && wanted === null) return true;
  return urls.every((url) => url && url.hostname !== '') && PRIMARY.includes(wanted ?? '');
}

/**
 * The server of this address that takes writes now, as an address of its own; an address of one server without
 * `target_session_attrs` is answered as it is, and nobody is asked. Rejects when none does, with the reason of each.
 */
export const serverOf = async (databaseUrl: string): Promise<string> =>
  (await primaryOf(databaseUrl)?.find()) ?? databaseUrl;

/**
 * Calls `listener` when another server than before takes writes. It is found out whenever a connection is opened.
 * Returns a function that ends it.
 */
export const whenMoved = (databaseUrl: string, listener: (server: string) => void): (() => void) =>
  primaryOf(databaseUrl)?.whenMoved(listener) ?? (() => undefined);

/** Whether a connection is one to this server. */
export function leadsTo(connection: pg.ClientBase, server: string): boolean {
  const { host, port } = connection as pg.Client;
  const to = hostAndPort(server);
  return host === to.host && port === to.port;
}

/** What `poolTo` makes its connections of: each leads to the server that takes writes at that time. */
function connectionsTo(databaseUrl: string): typeof pg.Client {
  const primary = primaryOf(databaseUrl);
  if (!primary) return pg.Client;
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connected = this.#toPrimary();
      if (!callback) return connected;
      connected.then(() => callback(undefined as never), callback);
    }

    async #toPrimary(): Promise<this> {
      Object.assign(this, hostAndPort(await primary.find()));
      // It may have become a standby since it was asked.
      (this as unknown as { connection: NodeJS.EventEmitter }).connection.on(
        'parameterStatus',
        ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
          if (parameterName === 'in_hot_standby' && parameterValue === 'on') destroyConnection(this);
        },
      );
      await super.connect();
      return this;
    }
  };
}

/** A pool of connections to the server that takes writes. Parameters of the address count, except those in `options`. */
export const poolTo = (databaseUrl: string, options: Omit<pg.PoolConfig, 'connectionString' | 'Client'>): pg.Pool =>
  new pg.Pool({
    ...CONNECTION_LIMITS,
    ...options,
    connectionString: serversOf(databaseUrl)[0]!,
    Client: connectionsTo(databaseUrl),
  });

interface Answer {
  server: string;
  /** Grows with each standby that takes over: of two servers that both take writes, the one with less was left behind. */
  timeline: number;
}

/** Finds the server that takes writes among several. */
class Primary {
  readonly #servers: readonly string[];
  readonly #listeners = new Set<(server: string) => void>();
  #known: Answer | undefined;
  #searching: Promise<string> | undefined;

  constructor(servers: readonly string[]) {
    this.#servers = servers;
  }

  /** Those who ask at the same time share one search. */
  find(): Promise<string> {
    return (this.#searching ??= this.#search().finally(() => (this.#searching = undefined)));
  }

  whenMoved(listener: (server: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** All are asked at once, so that one that vanished costs no time. */
  async #search(): Promise<string> {
    const answers: Answer[] = [];
    const asked = this.#servers.map(async (server) => void answers.push(await ask(server)));
    await Promise.any(asked).catch((error: AggregateError) => this.#none(error.errors as Error[]));
    await Promise.race([Promise.allSettled(asked), sleep(OTHERS_MS, undefined, { ref: false })]);
    const newest = answers.reduce((best, answer) => (answer.timeline > best.timeline ? answer : best));
    const former = this.#known;
    if (former && newest.server !== former.server) {
      if (newest.timeline < former.timeline) this.#none([new Error('another server has taken over from it')]);
      for (const listener of this.#listeners) listener(newest.server);
    }
    this.#known = newest;
    return newest.server;
  }

  #none(reasons: readonly Error[]): never {
    const states = this.#servers.map((server, index) => {
      const { host, port } = hostAndPort(server);
      return `${host}:${port} (${(reasons[index] ?? reasons[0]!).message})`;
    });
    // A refusal of PostgreSQL itself (full, starting, wrong password) stays what it is.
    const code = reasons.map((reason) => String(sqlState(reason))).find((state) => /^[0-9A-Z]{5}$/.test(state));
    throw Object.assign(new Error(`No server of the database takes writes: ${states.join(', ')}`), {
      code: code ?? 'ECONNREFUSED',
    });
  }
}

/** By address, so that everything in the process that uses one database knows of its move. */
const primaries = new Map<string, Primary>();

function primaryOf(databaseUrl: string): Primary | undefined {
  const servers = serversOf(databaseUrl);
  if (servers[0] === databaseUrl) return undefined;
  const primary = primaries.get(databaseUrl) ?? new Primary(servers);
  primaries.set(databaseUrl, primary);
  return primary;
}

/** Rejects when the server does not answer, or takes no writes. */
async function ask(server: string): Promise<Answer> {
  const connection = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString: server,
    application_name: 'obacht probe',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  connection.on('error', () => undefined);
  const deadline = setTimeout(() => destroyConnection(connection), ASK_MS).unref();
  try {
    await connection.connect();
    const { rows } = await connection.query<{ takes: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes`,
    );
    if (!rows[0]!.takes) throw new Error('it is a standby, or set to read only');
    // Unknown where the functions of the log are not offered.
    const timeline = await connection
      .query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
      .then(({ rows: [file] }) => Number.parseInt(file!.name.slice(0, 8), 16))
      .catch(() => 0);
    return { server, timeline };
  } finally {
    clearTimeout(deadline);
    destroyConnection(connection);
  }
}

function hostAndPort(server: string): { host: string; port: number } {
  const { hostname, port } = new URL(server);
  return { host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) };
}
