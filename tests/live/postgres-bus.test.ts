import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '../../schema/kernel/changes.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import { PostgresBus } from '../../server/live/postgres-bus.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
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

describe('What a process committed', () => {
  let app: TestApp;
  let owner: Actor;
  let buses: PostgresBus[];
  let heard: ChangeEvent[][];

  beforeAll(async () => {
    app = await startTestApp();
    buses = [0, 1].map(() => new PostgresBus(app.database.appUrl, pino({ level: 'silent' })));
    for (const bus of buses) await bus.start();
  });
  beforeEach(async () => {
    owner = await registerOwner(app);
    heard = [[], []];
    buses.forEach((bus, index) => bus.subscribe(owner.clientId, (event) => heard[index]!.push(event)));
  });
  afterAll(async () => {
    for (const bus of buses) await bus.stop();
    await app.stop();
  });

  const publish = (version: number): void =>
    buses[0]!.publish(JSON.stringify({ c: owner.clientId, v: version, e: [['Ticket', `t${version}`, 'updated']] }));
  const told = (): [number, string | null][][] =>
    heard.map((events) =>
      events.map(({ version, changes }) => [version, changes && changes.map(({ id }) => id).join()]),
    );

  it('is told once in each process, by version where an event before it is not known', async () => {
    for (const version of [1_001, 1_002, 1_004, 1_003, 1_005]) publish(version);
    const expected = [
      // Whoever has just subscribed knows what it has seen.
      [1_001, 't1001'],
      [1_002, 't1002'],
      // 1,003 comes too late: its changes are among those that are read up to 1,004.
      [1_004, null],
      [1_005, 't1005'],
    ];
    await expect.poll(told, { timeout: 15_000 }).toEqual([expected, expected]);
  });

  it('is found by its version when its notification is lost', async () => {
    let looked = 0;
    buses[1]!.onNotified(() => (looked += 1));
    const ended = await PostgresDatabase.connect(app.database.appUrl);
    try {
      await ended.write(owner.clientId, ({ rows }) => rows(`update board set name = name || ' 2'`));
    } finally {
      await ended.close();
    }
    const [state] = await app.sql<{ version: string }>('select version from client_version where client_id = $1', [
      owner.clientId,
    ]);
    const version = Number(state!.version);
    await expect
      .poll(() => heard.map((events) => events.at(-1)), { timeout: 15_000 })
      .toEqual(heard.map(() => ({ clientId: owner.clientId, version, changes: null })));
    // The lost change may have been somebody's notification.
    expect(looked).toBeGreaterThan(0);
  });
});
