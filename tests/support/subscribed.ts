import type { Client } from 'graphql-ws';

/**
 * Resolves once what the client has subscribed to with this document is in place, or has been refused. Whoever says
 * that they saw what has not happened yet is told at once to look again, and those who asked before on the same socket
 * have their place by then.
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
