import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Actor } from './actors.ts';
import type { TestApp } from './app.ts';

/** A socket of this person, which opens with its first subscription. The caller has to dispose of it. */
export const socketOf = (app: TestApp, { token }: Pick<Actor, 'token'>): Client =>
  createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });

/**
 * Resolves once the client's subscription with this document is in place, or has been refused. A subscription that
 * claims a future version is answered immediately with a reload event; earlier subscriptions of the same socket are in
 * place by then.
 */
export async function subscribed(client: Client, query: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => resolve();
    const stop = client.subscribe(
      { query, variables: { since: 1_000_000_000 } },
      { next: () => (stop(), resolve()), error: done, complete: done },
    );
  });
}
