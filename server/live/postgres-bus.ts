import pg from 'pg';
import type { Logger } from 'pino';
import type { Change, ChangeEvent, SessionEvent } from '../../schema/kernel/changes.ts';
import type { LiveBus } from '../../schema/kernel/ports.ts';
import { CONNECTION_LIMITS, destroyConnection, endWithTimeout, processOf } from '../database/connection-limits.ts';
import { leadsTo, serverOf, whenMoved } from '../database/servers.ts';

/** Milliseconds between two reconnection attempts. */
const RECONNECT_MS = 500;

/**
 * How often the connection is asked for the versions of the organisations that have listeners, and how long it may take to
 * answer, in milliseconds.
 */
const HEARTBEAT_MS = 4_000;

/** Events of one NOTIFY statement. Those that cannot be sent are found by their version, with the next heartbeat of each process. */
const NOTIFIED_AT_ONCE = 500;

const NOTIFY = `select pg_notify('change', event) from unnest($1::text[]) event`;
const VERSIONS = `select client_id as "clientId", version from versions_of($1::uuid[])`;

interface Topic {
  listeners: Set<(event: ChangeEvent) => void>;
  /** The last version that the listeners were told of; null before the first. */
  version: number | null;
}

/**
 * Tells the listeners of all server processes what was committed, through a connection of its own that listens and notifies.
 * Each organisation's events are told in the order of their versions; where one was left out, the next one says that its
 * changes have to be read by version. An event that never arrives, because its process ended between the commit and its
 * notification, is found when the versions are asked for, which also notices a lost connection. While that is lost,
 * notifications are missed; after the reconnect, `onGap` listeners discard what may be stale.
 */
export class PostgresBus implements LiveBus {
  readonly #topics = new Map<string, Topic>();
  /** Events of this process that the others have not been notified of. */
  #unsent: string[] = [];
  #sending: Promise<void> | undefined;
  readonly #sessionListeners = new Set<(event: SessionEvent) => void>();
  readonly #webhookListeners = new Set<(clientId: string) => void>();
  readonly #notifiedListeners = new Set<() => void>();
  readonly #gapListeners = new Set<() => void>();
  readonly #url: string;
  readonly #log: Logger;
  #connection: pg.Client | undefined;
  #closed = false;
  #forgetMoves: () => void = () => undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#forgetMoves = whenMoved(this.#url, (server) => {
      if (this.#connection && !leadsTo(this.#connection, server)) destroyConnection(this.#connection);
    });
  }

  async stop(): Promise<void> {
    this.#closed = true;
    this.#forgetMoves();
    const connection = this.#connection;
    if (connection)
      await endWithTimeout(
        async () => {
          await this.#sending;
          await connection.end();
        },
        () => destroyConnection(connection),
      );
  }

  subscribe(clientId: string, listener: (event: ChangeEvent) => void): () => void {
    const topic = this.#topics.get(clientId) ?? { listeners: new Set(), version: null };
    this.#topics.set(clientId, topic);
    topic.listeners.add(listener);
    return () => {
      topic.listeners.delete(listener);
      if (topic.listeners.size === 0) this.#topics.delete(clientId);
    };
  }

  /**
   * Tells what this process has committed: an event as `store_collected` answers it. Its own listeners are told at once; the
   * other processes by a transaction for all events that come while the one before is under way, because PostgreSQL commits
   * transactions that notify one after the other (docs/adr/0162-notified-after-the-commit.md).
   */
  publish(event: string): void {
    queueMicrotask(() => this.#onNotification('change', event));
    this.#unsent.push(event);
    this.#sending ??= this.#send();
  }

  async #send(): Promise<void> {
    while (this.#unsent.length > 0) {
      const events = this.#unsent.splice(0, NOTIFIED_AT_ONCE);
      try {
        await this.#connection?.query(NOTIFY, [events]);
      } catch (error) {
        this.#log.warn({ err: error }, 'other processes were not notified of changes');
      }
    }
    this.#sending = undefined;
  }

  /** Calls `listener` when sessions end or permissions change, in any process. */
  onSession(listener: (event: SessionEvent) => void): void {
    this.#sessionListeners.add(listener);
  }

  /** Calls `listener` with each organisation that has something to deliver to its webhooks. */
  onWebhook(listener: (clientId: string) => void): void {
    this.#webhookListeners.add(listener);
  }

  /** Calls `listener` when a user got a notification, in any process. */
  onNotified(listener: () => void): void {
    this.#notifiedListeners.add(listener);
  }

  /** Calls `listener` after a reconnect: notifications may have been missed. */
  onGap(listener: () => void): void {
    this.#gapListeners.add(listener);
  }

  async #connect(): Promise<void> {
    const connection = new pg.Client({
      ...CONNECTION_LIMITS,
      connectionString: await serverOf(this.#url),
      application_name: 'obacht live',
      query_timeout: HEARTBEAT_MS,
    });
    connection.on('notification', ({ channel, payload, processId }) => {
      // Its listeners have been told of what this process committed.
      if (channel !== 'change' || processId !== processOf(connection)) this.#onNotification(channel, payload ?? '');
    });
    connection.on('error', (error) => this.#log.warn({ err: error }, 'the live connection to the database was lost'));
    try {
      await connection.connect();
      // Versions may be lower than before: a standby that took over can lack the last ones.
      for (const topic of this.#topics.values()) topic.version = null;
      await connection.query('listen change; listen session; listen webhook');
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    // The caller retries a failed connection attempt.
    const heartbeat = setInterval(() => {
      this.#compareVersions(connection).catch(() => destroyConnection(connection));
    }, HEARTBEAT_MS);
    connection.on('end', () => {
      clearInterval(heartbeat);
      void this.#reconnect();
    });
    this.#connection = connection;
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (this.#closed) return;
      try {
        await this.#connect();
        this.#log.info('the live connection to the database is back');
        for (const listener of this.#gapListeners) listener();
        return;
      } catch {
        // The database is still unreachable; the loop retries.
      }
    }
  }

  /** Tells the listeners of versions that this process was not notified of. */
  async #compareVersions(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ clientId: string; version: string }>(VERSIONS, [
      [...this.#topics.keys()],
    ]);
    const told = rows.filter(({ clientId, version }) =>
      this.#tell({ clientId, version: Number(version), changes: null }),
    );
    // One of the changes may be a notification.
    if (told.length > 0) for (const listener of this.#notifiedListeners) listener();
  }

  /** Answers whether the event was told: it is not where nobody listens, or where the version is not new. */
  #tell(event: ChangeEvent): boolean {
    const topic = this.#topics.get(event.clientId);
    if (!topic || (topic.version !== null && event.version <= topic.version)) return false;
    // Listeners know what they have seen before the first event.
    const isNext = topic.version === null || event.version === topic.version + 1;
    topic.version = event.version;
    for (const listener of Array.from(topic.listeners)) listener(isNext ? event : { ...event, changes: null });
    return true;
  }

  #onNotification(channel: string, payload: string): void {
    if (channel === 'webhook') {
      for (const listener of this.#webhookListeners) listener(payload);
      return;
    }
    const message = JSON.parse(payload) as { c: string; v: number; e?: [string, string, Change['kind']][] } & {
      s?: string;
      a?: string;
    };
    if (channel === 'session') {
      const event: SessionEvent = {
        ...(message.s && { credentialId: message.s }),
        ...(message.a && { accountId: message.a }),
      };
      for (const listener of this.#sessionListeners) listener(event);
      return;
    }
    // Without a list of records there were too many: one of them may be a notification.
    if (message.e?.some(([entity]) => entity === 'Notification') ?? true)
      for (const listener of this.#notifiedListeners) listener();
    const changes = message.e?.map(([entity, id, kind]) => ({ entity, id, kind })) ?? null;
    this.#tell({ clientId: message.c, version: message.v, changes });
  }
}
