import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Organisation } from '../bench/seed.ts';
import type { Fleet } from './fleet.ts';

const CHANGED = 'subscription ($since: Float) { boardChanged(since: $since) { version stale } }';

/** Timeout for the first and for the last change, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Pages that follow the board, and reconnect to another process when theirs is gone. */
export class Listeners {
  readonly #fleet: Fleet;
  readonly #token: string;
  /** The version of the organisation that each of them has received. */
  readonly #versions: number[];
  readonly #open = new Set<Client>();
  #isStopped = false;

  constructor(fleet: Fleet, { token }: Organisation, count: number) {
    this.#fleet = fleet;
    this.#token = token;
    this.#versions = Array.from({ length: count }, () => 0);
    for (const number of this.#versions.keys()) void this.#follow(number);
  }

  /** Resolves when all of them are subscribed. */
  ready(): Promise<number> {
    return this.caughtUp(1);
  }

  /**
   * Resolves with the seconds until every listener has received this version; rejects if one does not receive it in
   * time.
   */
  async caughtUp(version: number): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const late = this.#versions.filter((known) => known < version).length;
      const passed = performance.now() - begun;
      if (late === 0) return passed / 1000;
      if (passed > TIMEOUT_MS) throw new Error(`${late} sockets never had version ${version}`);
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#open].map((client) => client.dispose()));
  }

  /** Each connection sends the last version that it has, and receives later changes. */
  async #follow(number: number): Promise<void> {
    while (!this.#isStopped) {
      const client = createClient({
        url: `${this.#fleet.url().replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { token: this.#token },
        retryAttempts: 0,
      });
      this.#open.add(client);
      await new Promise<void>((ended) => {
        client.subscribe<{ boardChanged: { version: number } }>(
          // Without a known version, one of the future, for which the server immediately sends the current one.
          { query: CHANGED, variables: { since: this.#versions[number] || 1_000_000_000 } },
          {
            next: ({ data }) => {
              if (data) this.#versions[number] = data.boardChanged.version;
            },
            error: () => ended(),
            complete: () => ended(),
          },
        );
      });
      this.#open.delete(client);
      await client.dispose();
      // Reconnects after a random time, as pages do, so that a new process does not get all requests at once.
      await sleep(200 + Math.random() * 800);
    }
  }
}
