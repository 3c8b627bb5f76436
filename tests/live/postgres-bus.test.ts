import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresBus } from '../../server/live/postgres-bus.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A proxy to the database that can be cut and restored, and that counts connections. */
async function startGate(target: URL) {
  const sockets = new Set<Socket>();
  const gate = {
    url: '',
    tries: 0,
    isOpen: true,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  };
  const server = createServer((socket) => {
    gate.tries += 1;
    if (!gate.isOpen) return socket.destroy();
    const onward = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.appUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  gate.url = url.toString();
  return gate;
}

describe('While the database is away', () => {
  it('the live connection retries until the database is back, and then listens again', async () => {
    const gate = await startGate(new URL(database.appUrl));
    const bus = new PostgresBus(gate.url, pino({ level: 'silent' }));
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    await bus.start();
    try {
      gate.isOpen = false;
      gate.tries = 0;
      const cutAt = Date.now();
      gate.cut();
      await expect.poll(() => gate.tries, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
      // Retries that start further retries would show up within a fraction of this time, and sixty-four of them soon
      // after.
      expect(gate.tries).toBeLessThanOrEqual(Math.floor((Date.now() - cutAt) / 500) + 1);
      gate.isOpen = true;
      await expect.poll(() => gaps, { timeout: 15_000 }).toBe(1);
    } finally {
      await bus.stop();
      gate.close();
    }
  });
});
