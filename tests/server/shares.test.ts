import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../../schema/kernel/context.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertMany } from '../tickets/many-tickets.ts';

let app: TestApp;
let busy: Actor;
let other: Actor;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 6 });
  busy = await registerOwner(app);
  other = await registerOwner(app);
});

afterAll(() => app.stop());

const sleep = (rows: Rows) => rows('select pg_sleep(0.2)');

describe('the connections to the database', () => {
  it('cannot all be used by one organisation: another one is answered at once', async () => {
    const { database } = app.app;
    let most = 0;
    let running = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = Array.from({ length: 30 }, () =>
      database.read(busy.clientId, async () => {
        most = Math.max(most, (running += 1));
        await released;
        running -= 1;
      }),
    );
    await expect.poll(() => running).toBe(3);
    const { data } = await app.graphql<{ tickets: { count: number } }>(other.token, '{ tickets { count } }');
    expect(data.tickets.count).toBe(0);
    release();
    await Promise.all(slow);
    expect(most).toBe(3);
  });

  it('are enough for work that reads inside of its own transaction', async () => {
    const { database } = app.app;
    const nested = Array.from({ length: 12 }, () =>
      database.write(busy.clientId, async ({ rows }) => {
        await sleep(rows);
        return database.read(busy.clientId, (inner) => inner('select 1 as one'));
      }),
    );
    expect(await Promise.all(nested)).toHaveLength(12);
  });
});

describe('large queries of one session', () => {
  it('run one after another, and too many at once are refused with a time to come back', async () => {
    await insertMany(app, busy, busy.boards.open, 50);
    const ask = () =>
      app.graphql<{ tickets: { count: number } }>(busy.token, '{ tickets(perPage: -1) { count data { id } } }');
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions);
    expect(codes.filter((error) => error === undefined).length).toBeGreaterThanOrEqual(21);
    for (const error of codes.filter((each) => each !== undefined))
      expect(error).toMatchObject({ code: 'BUSY', retryAfter: 1 });
    expect((await ask()).data.tickets.count).toBe(50);
  });
});
