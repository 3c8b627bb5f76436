import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresBus } from '../../server/live/postgres-bus.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { startRelay } from '../support/relay.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('While the database is away', () => {
  it('the live connection retries until the database is back, and then listens again', async () => {
    const relay = await startRelay(database.appUrl);
    const bus = new PostgresBus(relay.url, pino({ level: 'silent' }));
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    await bus.start();
    try {
      relay.mode = 'refuse';
      relay.tries = 0;
      const cutAt = Date.now();
      relay.cut();
      await expect.poll(() => relay.tries, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
      // Retries that start further retries would be visible within a fraction of this time, and a moment later there
      // would be sixty-four of them.
      expect(relay.tries).toBeLessThanOrEqual(Math.floor((Date.now() - cutAt) / 500) + 1);
      relay.mode = 'open';
      await expect.poll(() => gaps, { timeout: 15_000 }).toBe(1);
    } finally {
      await bus.stop();
      relay.close();
    }
  });

  it('a live connection that stopped answering is noticed and replaced, though it was never closed', async () => {
    const relay = await startRelay(database.appUrl);
    const bus = new PostgresBus(relay.url, pino({ level: 'silent' }));
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    await bus.start();
    try {
      relay.mode = 'swallow';
      await expect.poll(() => relay.tries, { timeout: 15_000 }).toBeGreaterThan(1);
      expect(gaps).toBe(0);
      relay.mode = 'open';
      await expect.poll(() => gaps, { timeout: 15_000 }).toBe(1);
    } finally {
      await bus.stop();
      relay.close();
    }
  });
});
