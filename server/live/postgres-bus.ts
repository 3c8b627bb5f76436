import pg from 'pg';
import type { Logger } from 'pino';
import type { Change, ChangeEvent, SessionEvent } from '../../schema/kernel/changes.ts';
import type { LiveBus } from '../../schema/kernel/ports.ts';
import { CONNECTION_LIMITS, destroyConnection, endWithTimeout } from '../database/connection-limits.ts';
import { leadsTo, serverOf, whenMoved } from '../database/servers.ts';

/** Milliseconds between two reconnection attempts. */
const RECONNECT_MS = 500;

/** How often the connection is asked whether it is there, and how long it may take to answer, in milliseconds. */
const BEAT_MS = 4_000;

/**
 * Subscribes to the notifications of all server processes, through a LISTEN connection of its own, which is asked
 * regularly because a connection that only listens does not notice that it is lost. While that connection is lost, notifications are missed; after the reconnect, `onGap` listeners discard what may be stale.
 */
export class PostgresBus implements LiveBus {
  readonly #listeners = new Map<string, Set<(event: ChangeEvent) => void>>();
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
        () => connection.end(),
        () => destroyConnection(connection),
      );
  }

  subscribe(clientId: string, listener: (event: ChangeEvent) => void): () => void {
    const listeners = this.#listeners.get(clientId) ?? new Set();
    this.#listeners.set(clientId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(clientId);
    };
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
      query_timeout: BEAT_MS,
    });
    connection.on('notification', ({ channel, payload }) => this.#onNotification(channel, payload ?? ''));
    connection.on('error', (error) => this.#log.warn({ err: error }, 'the live connection to the database was lost'));
    try {
      await connection.connect();
      await connection.query('listen change; listen session; listen webhook');
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    // The caller retries a failed connection attempt.
    const beat = setInterval(() => {
      connection.query('select 1').catch(() => destroyConnection(connection));
    }, BEAT_MS);
    connection.on('end', () => {
      clearInterval(beat);
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
    const listeners = this.#listeners.get(message.c);
    if (!listeners) return;
    const changes = message.e?.map(([entity, id, kind]) => ({ entity, id, kind })) ?? null;
    const event: ChangeEvent = { clientId: message.c, version: message.v, changes };
    for (const listener of Array.from(listeners)) listener(event);
  }
}
