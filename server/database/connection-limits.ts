import type { ClientBase } from 'pg';

/**
 * Limits of every connection to PostgreSQL. `connectionTimeoutMillis` bounds the login, and in a pool the wait for a
 * free connection as well; keep-alive notices within twenty seconds that the other side of an idle one is gone.
 */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** How long a graceful end may take, in milliseconds: it waits for the other side, which may have vanished. */
const END_MS = 2_000;

/** The socket below a connection of node-postgres, which has no public way to it. */
export const socketOf = (connection: ClientBase): { bytesRead: number; destroy(error?: Error): void } =>
  (connection as unknown as { connection: { stream: { bytesRead: number; destroy(error?: Error): void } } }).connection
    .stream;

/** The id of PostgreSQL's process that serves a connection, which node-postgres does not declare. */
export const processOf = (connection: ClientBase): number => (connection as unknown as { processID: number }).processID;

/** Closes a connection without asking the other side. What it was working on fails, and may be tried again. */
export function destroyConnection(connection: ClientBase): void {
  socketOf(connection).destroy(
    Object.assign(new Error('Connection terminated: the database did not answer'), { code: 'ETIMEDOUT' }),
  );
}

/** Runs a graceful end, and `force` when it takes too long. Never rejects. */
export async function endWithTimeout(end: () => Promise<unknown>, force: () => void): Promise<void> {
  const timer = setTimeout(force, END_MS);
  await end().catch(() => undefined);
  clearTimeout(timer);
}
