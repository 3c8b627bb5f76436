import type { Pool } from 'pg';

/**
 * Releases a connection that breaks while it is checked out, once. The entity manager releases connections after commit
 * or rollback; a broken one does neither and would never return to the pool.
 */
export function releaseBrokenClients(pool: Pool): Pool {
  /** In the pool again. */
  const returned = new WeakSet<object>();
  pool.on('release', (_error, connection) => void returned.add(connection));
  pool.on('acquire', (connection) => {
    returned.delete(connection);
    // The pool sets `release` right after this event, before it hands out the connection.
    queueMicrotask(() => {
      // The caller that waited had given up: the pool took the connection back immediately. Releasing it again when it breaks later would throw
      // outside of any request, and end the process.
      if (returned.has(connection)) return;
      const release = connection.release.bind(connection);
      let isBack = false;
      const giveBack = (error?: Error | boolean): void => {
        if (isBack) return;
        isBack = true;
        connection.off('error', giveBack);
        release(error);
      };
      connection.on('error', giveBack);
      connection.release = giveBack;
    });
  });
  return pool;
}
