import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { releaseBrokenClients } from '../../server/database/broken-clients.ts';

type Connection = EventEmitter & { release: (error?: Error) => void };

/** A pool that behaves like pg-pool: a connection is released once for each time that it was acquired. */
function poolOfOne() {
  const pool = new EventEmitter();
  const connection = new EventEmitter() as Connection;
  // The pool listens to errors of idle connections.
  connection.on('error', () => undefined);
  const released: (Error | undefined)[] = [];
  const handOut = (): void => {
    pool.emit('acquire', connection);
    let isReleased = false;
    connection.release = (error) => {
      if (isReleased) throw new Error('already released');
      isReleased = true;
      released.push(error);
      pool.emit('release', error, connection);
    };
  };
  releaseBrokenClients(pool as never);
  return { connection, released, handOut };
}

describe('a connection that breaks', () => {
  it('goes back to the pool once while somebody has it', async () => {
    const { connection, released, handOut } = poolOfOne();
    handOut();
    await Promise.resolve();
    const broken = new Error('terminated');
    connection.emit('error', broken);
    connection.release();
    expect(released).toEqual([broken]);
  });

  it('is left to the pool if its waiting caller had given up before', async () => {
    const { connection, released, handOut } = poolOfOne();
    handOut();
    connection.release();
    await Promise.resolve();
    expect(() => connection.emit('error', new Error('terminated'))).not.toThrow();
    expect(released).toEqual([undefined]);
  });
});
