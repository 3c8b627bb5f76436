import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { migrate, withLogin } from '../../server/database/migrate.ts';
import { isPooled } from '../../server/database/pooler.ts';
import { isDatabaseAddress, serverOf, serversOf } from '../../server/database/servers.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { addressOfAll, startReplicated, type ReplicatedPostgres } from '../support/standby.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';

/** The folder of one cluster for all tests in which it is stopped: created and migrated once. */
let folder: string;
let first: string;

beforeAll(async () => {
  folder = await makeDataFolder('obacht-standby-');
  first = join(folder, 'first');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const BOARD = '{ ticketBoard { tickets { id } } }';
const CREATE = 'mutation ($title: String!) { createTicket(input: { title: $title, priority: 1 }) { title } }';
const CHANGED = 'subscription ($since: Float) { boardChanged(since: $since) { version tickets { title } } }';

describe('an address of several servers', () => {
  it('has the syntax of libpq, and has to request the server that accepts writes', () => {
    for (const address of [
      'postgres://me:secret@db/app',
      'postgresql:///app?host=/run/postgresql',
      'postgres://me:secret@db/app?target_session_attrs=read-write',
      'postgres://me:secret@a:5432,b:5433/app?target_session_attrs=read-write',
      'postgres://me:secret@a,[::1]:5433/app?sslmode=require&target_session_attrs=primary',
    ])
      expect([address, isDatabaseAddress(address)]).toEqual([address, true]);
    for (const address of [
      'postgres://me:secret@a,b/app',
      'postgres://me:secret@a,b/app?target_session_attrs=any',
      'postgres://me:secret@a,/app?target_session_attrs=read-write',
      'postgres://me:secret@a:1:2,b/app?target_session_attrs=read-write',
      'postgres://me:secret@a,b?target_session_attrs=read-write',
      'mysql://a,b/app?target_session_attrs=read-write',
      'a,b/app',
    ])
      expect([address, isDatabaseAddress(address)]).toEqual([address, false]);
  });

  it('is one address for each of them, with the login and the settings of all', () => {
    const address = 'postgres://owner:old@a:5432,[::1]/app?sslmode=require&target_session_attrs=read-write';
    expect(serversOf(withLogin(address, { name: 'app', password: 'p@ss/1' }))).toEqual([
      'postgres://app:p%40ss%2F1@a:5432/app?sslmode=require',
      'postgres://app:p%40ss%2F1@[::1]/app?sslmode=require',
    ]);
    expect(serversOf('postgres://me@db/app')).toEqual(['postgres://me@db/app']);
  });

  it('causes no delay while one of them does not answer', async () => {
    const ownerUrl = inject('postgres');
    const relay = await startRelay(ownerUrl);
    relay.mode = 'swallow';
    const begun = performance.now();
    expect(new URL(await serverOf(addressOfAll(relay.url, ownerUrl))).port).toBe(new URL(ownerUrl).port);
    expect(performance.now() - begun).toBeLessThan(2_500);
    relay.mode = 'refuse';
    await expect(serverOf(addressOfAll(relay.url))).rejects.toThrow(/No server of the database takes writes: 127\.0/);
    relay.close();
  });
});

/** The code with which the server closes this socket when it is opened. */
const closeCodeOf = (socket: Client): Promise<number> =>
  new Promise((resolve) => {
    socket.on('closed', (event) => resolve((event as { code: number }).code));
    socket.subscribe({ query: CHANGED }, { next: () => undefined, error: () => undefined, complete: () => undefined });
  });

const ready = async (server: TestApp): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

describe('PostgreSQL stopped and started', () => {
  it('answers 503 in between, recovers automatically, and makes pages fetch what they missed, one after the other', async () => {
    let postgres = await startEmbeddedPostgres({ dataDir: first, durable: false });
    const { appUrl } = await migrate(postgres.url);
    const relay = await startRelay(appUrl);
    const database = { name: 'restart', ownerUrl: postgres.url, appUrl, drop: async () => undefined };
    const server = await startTestApp({ share: database, appUrl: relay.url });
    try {
      const person = await registerOwner(server);
      const sockets = Array.from({ length: 20 }, () => socketOf(server, person));
      const closedAt: number[] = [];
      for (const socket of sockets) {
        socket.on('closed', () => closedAt.push(performance.now()));
        socket.subscribe(
          { query: CHANGED },
          { next: () => undefined, error: () => undefined, complete: () => undefined },
        );
        await subscribed(socket, CHANGED);
      }
      await postgres.stop();
      relay.mode = 'refuse';
      relay.cut();
      expect(await ready(server)).toBe(503);
      expect((await server.graphql(person.token, BOARD)).status).toBe(503);
      // Not 4500, after which clients of graphql-ws do not reconnect.
      expect(await closeCodeOf(socketOf(server, person))).toBe(1013);
      postgres = await startEmbeddedPostgres({ dataDir: first, durable: false });
      relay.target = new URL(postgres.url);
      relay.mode = 'open';
      await expect.poll(() => ready(server)).toBe(200);
      await expect.poll(() => closedAt.length).toBe(20);
      expect(Math.max(...closedAt) - Math.min(...closedAt)).toBeGreaterThan(100);
      const back = socketOf(server, person);
      const heard: unknown[] = [];
      back.subscribe(
        { query: CHANGED },
        { next: ({ data }) => heard.push(data), error: () => undefined, complete: () => undefined },
      );
      await subscribed(back, CHANGED);
      expect((await server.graphql(person.token, CREATE, { title: 'Nach dem Neustart' })).errors).toBeUndefined();
      await expect.poll(() => heard.length).toBe(1);
      await back.dispose();
    } finally {
      await server.stop();
      relay.close();
      await postgres.stop();
    }
  });
});

describe('a primary that dies under people who write', () => {
  let postgres: ReplicatedPostgres;
  let app: TestApp;
  let owner: Actor;
  let relay: Relay;

  beforeAll(async () => {
    postgres = await startReplicated(first, join(folder, 'second'));
    // The standby is listed first: it must not be taken for the primary.
    relay = await startRelay(postgres.primary.url);
    const ownerUrl = addressOfAll(postgres.standby.url, relay.url);
    expect(await isPooled(ownerUrl)).toBe(false);
    const { appUrl } = await migrate(ownerUrl);
    app = await startTestApp({
      share: { name: 'standby', ownerUrl: postgres.standby.url, appUrl, drop: async () => undefined },
    });
    owner = await registerOwner(app);
  });

  afterAll(async () => {
    await app.stop();
    relay.close();
    await postgres.stop();
  });

  it('is replaced by its standby: nothing acknowledged is lost, and live pages continue', async () => {
    const acknowledged: string[] = [];
    const received = new Set<string>();
    let isOver = false;
    let number = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const title = `Gang ${(number += 1)}`;
        const { errors } = await app.graphql(owner.token, CREATE, { title });
        if (!errors) acknowledged.push(title);
        else expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
      }
    };
    const follow = async () => {
      const socket = socketOf(app, owner);
      socket.subscribe<{ boardChanged: { tickets: { title: string }[] } }>(
        { query: CHANGED },
        {
          next: ({ data }) => data?.boardChanged.tickets.forEach(({ title }) => received.add(title)),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      await subscribed(socket, CHANGED);
      return socket;
    };
    const before = await follow();
    const writers = [write(), write(), write()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await postgres.killPrimary();
    expect((await app.graphql(owner.token, CREATE, { title: 'Dazwischen' })).status).toBe(503);
    const known = acknowledged.length;
    await postgres.promote();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(known + 20);
    isOver = true;
    await Promise.all(writers);
    await before.dispose();

    const stored = await app.sql<{ title: string }>('select title from ticket');
    const titles = new Set(stored.map(({ title }) => title));
    expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
    expect(stored.length).toBe(titles.size);

    // Until the LISTEN connection has followed, sockets of pages are closed so that they reconnect and fetch the missed
    // changes.
    const hearsOf = async (title: string): Promise<boolean> => {
      const socket = await follow();
      expect((await app.graphql(owner.token, CREATE, { title })).errors).toBeUndefined();
      await sleep(500);
      await socket.dispose();
      return received.has(title);
    };
    await expect
      .poll(() => hearsOf(`Auf dem neuen Server ${(number += 1)}`).catch(() => false), { timeout: 60_000 })
      .toBe(true);
  });

  it('is not used when it restarts without the information that another has taken over', async () => {
    const again = await startEmbeddedPostgres({ dataDir: first, durable: false });
    relay.target = new URL(again.url);
    try {
      expect(await serverOf(addressOfAll(relay.url))).toContain(new URL(relay.url).host);
      // Holds for clients that have seen the new one, and for clients that see both for the first time.
      for (const address of [app.database.appUrl, addressOfAll(relay.url, postgres.standby.url)])
        expect(await serverOf(address)).toContain(new URL(postgres.standby.url).host);
    } finally {
      await again.stop();
    }
  });
});
