import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduledJob } from '../support/scheduled-job.ts';
import { registerOwner } from '../support/actors.ts';
import { subscribed } from '../support/subscribed.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  for (const client of clients) await client.dispose();
  await app.stop();
});

const CHANGES = 'subscription ($since: Float) { boardChanged(since: $since) { version } }';

function socketOf(token: string, connectionParams: Record<string, unknown> = { token }) {
  const closed: number[] = [];
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
    on: { closed: (event) => closed.push((event as { code: number }).code) },
  });
  clients.push(client);
  /** The first message of an operation: data, or its error. */
  const ask = (query: string, variables: Record<string, unknown> = {}): Promise<string> =>
    new Promise((resolve) => {
      client.subscribe(
        { query, variables },
        {
          next: (result) => resolve(JSON.stringify(result)),
          error: (error) => resolve(`refused ${JSON.stringify(error)}`),
          complete: () => resolve('nothing'),
        },
      );
    });
  return { ask, client, closed };
}

describe('a connection that asks to become a socket', () => {
  it.each(['/', '/graphql', '/api/v1/ticket'])('at %s and is reset at once harms nobody', async (path) => {
    const { hostname, port } = new URL(app.url);
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.on('uncaughtException', note);
    for (let turn = 0; turn < 5; turn += 1) {
      const closed = once(app.app.http, 'upgrade').then(
        ([, socket]) => new Promise((resolve) => (socket as Socket).once('close', resolve)),
      );
      const caller = connect(Number(port), hostname);
      caller.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        () => caller.resetAndDestroy(),
      );
      await closed;
    }
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});

describe('a connection that asks to become a socket where there are none', () => {
  it('is released after the answer, even if it continues to send', async () => {
    const { hostname, port } = new URL(app.url);
    const upgraded = once(app.app.http, 'upgrade').then(([, socket]) => socket as Socket);
    const caller = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    caller.on('error', () => undefined);
    caller.write(
      `GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${'more '.repeat(1_000)}`,
    );
    const socket = await upgraded;
    await expect.poll(() => socket.destroyed).toBe(true);
    caller.destroy();
  });
});

describe('a socket', () => {
  it('answers subscriptions alone: queries and mutations check the session with each request', async () => {
    const owner = await registerOwner(app);
    const { ask } = socketOf(owner.token);
    for (const document of [
      '{ me { user { id } } }',
      'mutation { createBoard(input: { name: "Durch die Hintertür" }) { id } }',
    ]) {
      expect(await ask(document)).toMatch(/^refused .*"BAD_INPUT"/);
    }
    expect(await app.sql(`select 1 from board where name = 'Durch die Hintertür'`)).toEqual([]);
  });

  it('is opened by the parameters `token` and `authorization`, each with or without the word Bearer', async () => {
    const { token } = await registerOwner(app);
    const spellings = [
      { token },
      { token: `Bearer ${token}` },
      { authorization: `Bearer ${token}` },
      { Authorization: `Bearer ${token}` },
      { authorization: token },
    ];
    for (const spelling of spellings) {
      const { ask, closed } = socketOf(token, spelling);
      const answer = await Promise.race([
        ask('subscription { boardChanged(since: 9999999) { stale } }'),
        expect
          .poll(() => closed)
          .toHaveLength(1)
          .then(
            () => 'closed',
            () => 'silent',
          ),
      ]);
      expect(answer, JSON.stringify(Object.keys(spelling))).toBe('{"data":{"boardChanged":{"stale":true}}}');
    }
    const stranger = socketOf('', { authorization: 'Bearer nobody' });
    void stranger.ask('subscription { boardChanged { version } }');
    await expect.poll(() => stranger.closed).toEqual([4403]);
  });

  it('refuses documents as the endpoint over HTTP does', async () => {
    const owner = await registerOwner(app);
    const { ask, closed } = socketOf(owner.token);
    const levels = 60;
    const doubling = Array.from(
      { length: levels },
      (_, index) => `fragment f${index} on Subscription { ...f${index + 1} ...f${index + 1} }`,
    ).join(' ');
    for (const document of [
      'subscription {',
      'subscription { nothing }',
      `subscription { boardChanged { tickets ${'{ board { tickets '.repeat(300)} { id } ${'} }'.repeat(300)} } }`,
      `subscription { ...f0 } ${doubling} fragment f${levels} on Subscription { ...f0 }`,
      `subscription { boardChanged { version } } # ${'x'.repeat(21_000)}`,
      `subscription { ${Array.from({ length: 30 }, (_, index) => `a${index}: boardChanged { version }`).join(' ')} }`,
    ]) {
      expect(await ask(document), document.slice(0, 60)).toMatch(/^refused .*"BAD_INPUT"/);
    }
    for (const since of ['gestern', -1, 1.5, 1e300, { a: 1 }]) {
      expect(
        await ask('subscription ($since: Float) { boardChanged(since: $since) { version } }', { since }),
        String(since),
      ).toMatch(/"BAD_INPUT".*"field":"since"/);
    }
    // All on one socket, which stays usable.
    expect(await ask('subscription { boardChanged(since: 9999999) { stale } }')).toBe(
      '{"data":{"boardChanged":{"stale":true}}}',
    );
    expect(closed).toEqual([]);
  });

  it('that is idle is closed when its session has been idle for thirty minutes', async () => {
    const owner = await registerOwner(app);
    const idle = socketOf(owner.token);
    const active = await registerOwner(app);
    const working = socketOf(active.token);
    for (const socket of [idle, working]) {
      void socket.ask(CHANGES);
      await subscribed(socket.client, CHANGES);
    }
    await app.sql(`update session set last_active_at = now() - interval '31 minutes' where account_id = $1`, [
      owner.userId,
    ]);
    const job = scheduledJob(app.app.database, 'idle sessions');
    await job.run();
    await expect.poll(() => idle.closed).toEqual([4403]);
    expect(working.closed).toEqual([]);
    expect((await app.graphql(owner.token, '{ me { user { id } } }')).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'inactivity',
    });
  });

  it('is not opened for somebody whose session ends while the database is asked who they are', async () => {
    const owner = await registerOwner(app);
    const witness = socketOf(owner.token);
    void witness.ask(CHANGES);
    await subscribed(witness.client, CHANGES);
    const { pool } = app.app.database;
    const query = pool.query;
    let asked = 0;
    // The session ends while the response is being sent.
    const held = async (...args: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(query, pool, args);
      if ((args[0] as { name?: string }).name === 'session_by_token' && (asked += 1) === 1) {
        await app.graphql(owner.token, 'mutation { logout }');
        await expect.poll(() => witness.closed).toEqual([4403]);
      }
      return answer;
    };
    Object.assign(pool, { query: held });
    const { ask, closed } = socketOf(owner.token);
    void ask(CHANGES);
    await expect.poll(() => closed).toEqual([4205]);
    Object.assign(pool, { query });
  });

  it('has to authenticate again after a time without news of sessions', async () => {
    const owner = await registerOwner(app);
    const { ask, client, closed } = socketOf(owner.token);
    void ask(CHANGES);
    await subscribed(client, CHANGES);
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'obacht live' and datname = current_database()`,
    );
    await app.sql(`delete from session where account_id = $1`, [owner.userId]);
    await expect.poll(() => closed, { timeout: 15_000 }).toHaveLength(1);
    const again = socketOf(owner.token);
    void again.ask(CHANGES);
    await expect.poll(() => again.closed).toEqual([4403]);
  });
});
