import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../../schema/kernel/context.ts';
import { problemOf } from '../../server/http/problems.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startRelay, type Relay } from '../support/relay.ts';

const PLACES = 3;
let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ poolSize: PLACES });
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

/** Terminates the connection of the query, as a restart of the database does. */
async function cut(rows: Rows): Promise<void> {
  const [backend] = await rows<{ pid: number }>('select pg_backend_pid() as pid');
  await app.sql('select pg_terminate_backend($1)', [backend!.pid]);
  await rows('select pg_sleep(10)');
}

describe('a connection to the database that is cut', () => {
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['in a transaction that writes', () => app.app.database.write(owner.clientId, (tx) => cut(tx.rows))],
    ['in a transaction that reads', () => app.app.database.read(owner.clientId, cut)],
    ['outside of any organisation', () => app.app.database.unscoped('test of a cut line', cut)],
    [
      'in a statement by itself',
      () => app.app.database.statement(owner.clientId, 'select pg_terminate_backend(pg_backend_pid())', []),
    ],
  ];

  it.each(works)('%s does not use up a connection of the pool', async (_what, work) => {
    for (let turn = 0; turn < PLACES + 2; turn += 1) {
      const error: unknown = await work().catch((thrown: unknown) => thrown);
      // Not an error of the request: the client may retry.
      expect(problemOf(error, { requestId: '', language: 'de', log: pino({ level: 'silent' }) }).code).toBe(
        'UNAVAILABLE',
      );
    }
    const { data, errors } = await app.graphql(
      owner.token,
      'mutation { createTicket(input: { title: "Geht weiter", priority: 1 }) { title } }',
    );
    expect([data, errors]).toEqual([{ createTicket: { title: 'Geht weiter' } }, undefined]);
    expect(app.app.database.pool.totalCount).toBeLessThanOrEqual(PLACES);
  });
});

const BOARD = '{ ticketBoard { tickets { id } } }';
const CREATE = 'mutation ($title: String!) { createTicket(input: { title: $title, priority: 1 }) { title } }';

/** The answer, and the number of seconds that it took. */
async function timed<T>(work: Promise<T>): Promise<T & { seconds: number }> {
  const begun = performance.now();
  const result = await work;
  return { ...result, seconds: (performance.now() - begun) / 1000 };
}

const ready = async (server: TestApp): Promise<{ status: number }> => {
  const { status } = await fetch(`${server.url}/readyz`);
  return { status };
};

describe('a database that accepts requests and answers none', () => {
  let relay: Relay;
  let away: TestApp;

  beforeAll(async () => {
    relay = await startRelay(app.database.appUrl);
    away = await startTestApp({ share: app.database, appUrl: relay.url });
  });

  afterAll(async () => {
    await away.stop();
    relay.close();
  });

  it('is reported within seconds, with a sentence and an id of the request', async () => {
    expect((await away.graphql(owner.token, BOARD)).errors).toBeUndefined();
    relay.mode = 'swallow';
    const [board, write, readiness, alive] = await Promise.all([
      timed(away.graphql(owner.token, BOARD)),
      timed(away.graphql(owner.token, CREATE, { title: 'Ins Leere' })),
      timed(ready(away)),
      fetch(`${away.url}/healthz`),
    ]);
    for (const { status, errors, seconds } of [board, write]) {
      expect(status).toBe(503);
      const [error] = errors!;
      expect([error!.message, error!.extensions.code]).toEqual([
        'Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
        'UNAVAILABLE',
      ]);
      expect(error!.extensions.requestId).toMatch(/^[\w-]{10,}$/);
      expect(seconds).toBeLessThan(15);
    }
    expect(readiness.status).toBe(503);
    expect(readiness.seconds).toBeLessThan(8);
    expect(alive.status).toBe(200);
  });

  it('delays no further requests once it is known, and stops no process', async () => {
    await expect.poll(async () => (await timed(away.graphql(owner.token, BOARD))).seconds < 1).toBe(true);
    const many = await Promise.all(Array.from({ length: 50 }, () => timed(away.graphql(owner.token, BOARD))));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 503));
    expect(Math.max(...many.map(({ seconds }) => seconds))).toBeLessThan(5);
  });

  it('is used again automatically when it is back, with everything that was stored', async () => {
    relay.mode = 'open';
    await expect.poll(async () => (await ready(away)).status).toBe(200);
    expect((await away.graphql(owner.token, CREATE, { title: 'Wieder da' })).errors).toBeUndefined();
    const stored = await app.sql<{ title: string }>(
      `select title from ticket where title in ('Ins Leere', 'Wieder da')`,
    );
    expect(stored).toEqual([{ title: 'Wieder da' }]);
  });

  it('is not used after a standby takes over: connections to it are closed', async () => {
    // Several requests concurrently, so that several connections are open.
    await Promise.all(Array.from({ length: 4 }, () => away.graphql(owner.token, BOARD)));
    relay.mode = 'swallow';
    const hanging = timed(away.graphql(owner.token, BOARD));
    // Terminates the server processes of the old primary; the new one is reachable immediately.
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'obacht' and backend_start > now() - interval '1 day'`,
    );
    relay.mode = 'open';
    const { status, seconds } = await hanging;
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(15);
    await expect.poll(async () => (await away.graphql(owner.token, BOARD)).status).toBe(200);
  });

  it('does not keep a process from stopping', async () => {
    const other = await startTestApp({ share: app.database, appUrl: relay.url });
    await other.graphql(owner.token, BOARD);
    relay.mode = 'swallow';
    const { seconds } = await timed(other.stop().then(() => ({})));
    relay.mode = 'open';
    expect(seconds).toBeLessThan(15);
  });
});

describe('a statement that takes long', () => {
  it('is not treated as an outage while the database answers others', async () => {
    const slept = await app.app.database.read(owner.clientId, (rows) =>
      rows<{ done: string }>(`select pg_sleep(5)::text as done`),
    );
    expect(slept).toEqual([{ done: '' }]);
  });

  it('may take a minute, and is then answered with an error that may be retried', async () => {
    const limits = await app.app.database.unscoped('test of limits', (rows) =>
      rows(`select name, setting, unit from pg_settings where name = 'statement_timeout'`),
    );
    expect(limits).toEqual([{ name: 'statement_timeout', setting: '60000', unit: 'ms' }]);
    const error: unknown = await app.app.database
      .read(owner.clientId, async (rows) => {
        await rows('set local statement_timeout = 10');
        await rows('select pg_sleep(1)');
      })
      .catch((thrown: unknown) => thrown);
    expect(problemOf(error, { requestId: '', language: 'de', log: pino({ level: 'silent' }) }).code).toBe(
      'UNAVAILABLE',
    );
  });
});
