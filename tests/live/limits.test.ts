import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const LIMITS = {
  socketsPerSession: 3,
  socketsPerNetwork: 12,
  socketLoginSeconds: 60,
  subscriptionsPerSession: 4,
  subscriptionsPerOrganisation: 6,
};

let app: TestApp;
let owner: Actor;
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await startTestApp({ liveLimits: LIMITS, trustProxy: 1, publicUrl: 'https://safety.example.com' });
  owner = await registerOwner(app);
});

afterEach(() => closeAll());

afterAll(() => app.stop());

/** A socket of a client without a browser, with its messages and its close code. */
function connect(headers: Record<string, string> = {}, origin?: string, { url } = app) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'X-Forwarded-For': '192.0.2.1', ...headers },
    ...(origin && { origin }),
  });
  open.push(socket);
  const messages: { type: string; id?: string; payload?: unknown }[] = [];
  const state = { socket, messages, closed: null as { code: number; reason: string } | null, status: 0 };
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as (typeof messages)[number]));
  socket.on('close', (code, reason) => (state.closed = { code, reason: reason.toString() }));
  socket.on('unexpected-response', (_req, res) => {
    state.status = res.statusCode!;
    socket.terminate();
  });
  socket.on('error', () => undefined);
  return state;
}

type Connection = ReturnType<typeof connect>;

/** A socket of a logged-in user. */
async function connected(actor: Actor, headers: Record<string, string> = {}): Promise<Connection> {
  const connection = connect(headers);
  await once(connection.socket, 'open');
  connection.socket.send(JSON.stringify({ type: 'connection_init', payload: { token: actor.token } }));
  await expect.poll(() => connection.closed ?? connection.messages.length > 0).toBeTruthy();
  return connection;
}

const isOpen = ({ messages, closed }: Connection): boolean =>
  closed === null && messages.some(({ type }) => type === 'connection_ack');

/** Subscribes. Returns the code and message of the refusal, or null once the subscription has received an event. */
async function subscribe(connection: Connection, id: string, query: string): Promise<string | null> {
  const { socket, messages } = connection;
  // A future version is answered immediately with a reload event.
  socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query, variables: { since: 1_000_000 } } }));
  const answer = (): unknown => messages.find((message) => message.id === id);
  await expect.poll(answer).toBeTruthy();
  type Errors = { message: string; extensions: { code: string } }[];
  const { payload } = answer() as { payload: Errors | { errors?: Errors } };
  const [error] = Array.isArray(payload) ? payload : (payload.errors ?? []);
  return error ? `${error.extensions.code}: ${error.message}` : null;
}

async function closeAll(): Promise<void> {
  for (const socket of open.splice(0)) {
    if (socket.readyState === WebSocket.CLOSED) continue;
    const closed = once(socket, 'close');
    socket.terminate();
    await closed;
  }
}

const named = (name: string): string =>
  `subscription ($since: Float) { ${name}: boardChanged(since: $since) { version } }`;

describe('a socket', () => {
  it('is closed with the code of its error, however long its message', async () => {
    for (const id of ['x'.repeat(300), 'ü€'.repeat(100), '😀'.repeat(100)]) {
      const twice = await connected(owner);
      for (let time = 0; time < 2; time += 1)
        twice.socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query: named('a') } }));
      await expect
        .poll(() => twice.closed)
        .toEqual({
          code: 4409,
          reason: expect.stringMatching(/^Subscriber for (?:x|ü|😀)/u) as string,
        });
    }
  });

  it('without a login is closed after seconds, and one that shows a wrong login at once', async () => {
    const strict = await startTestApp({ share: app.database, liveLimits: { ...LIMITS, socketLoginSeconds: 2 } });
    const silent = connect({}, undefined, strict);
    await expect.poll(() => silent.closed?.code).toBe(4408);
    await strict.stop();
    // The limit of the other server is a minute.
    const wrong = connect();
    await once(wrong.socket, 'open');
    wrong.socket.send(JSON.stringify({ type: 'connection_init', payload: { token: 'x'.repeat(43) } }));
    await expect.poll(() => wrong.closed?.code).toBe(4403);
  });

  it('is limited per session: one too many is refused until another one is closed', async () => {
    const first = await connected(owner);
    const others = await Promise.all([connected(owner), connected(owner)]);
    const surplus = await connected(owner);
    expect(surplus.closed).toEqual({ code: 4290, reason: 'too many connections of this login' });
    expect([first, ...others].every(isOpen)).toBe(true);
    // Another user has a separate limit.
    expect(isOpen(await connected(await addUser(app, owner)))).toBe(true);
    first.socket.close();
    await once(first.socket, 'close');
    await expect.poll(async () => isOpen(await connected(owner))).toBe(true);
  });

  it('is one of a few of its network address, with a login or without', async () => {
    const all = Array.from({ length: LIMITS.socketsPerNetwork }, () => connect());
    await Promise.all(all.map(({ socket }) => once(socket, 'open')));
    const surplus = connect();
    await expect.poll(() => surplus.status).toBe(429);
    // Forged proxy headers do not help either.
    const pretended = connect({ 'X-Forwarded-For': '203.0.113.9, 192.0.2.1' });
    await expect.poll(() => pretended.status).toBe(429);
    const elsewhere = await connected(owner, { 'X-Forwarded-For': '192.0.2.2' });
    expect(isOpen(elsewhere)).toBe(true);
    await closeAll();
    await expect.poll(async () => isOpen(await connected(owner))).toBe(true);
  });

  it('is opened by pages of this server and by programs, not by pages of others', async () => {
    for (const origin of [
      'https://evil.example.com',
      'null',
      'http://safety.example.com',
      'https://safety.example.com:8443',
    ]) {
      const refused = connect({}, origin);
      await expect.poll(() => refused.status, { message: origin }).toBe(403);
    }
    for (const origin of [undefined, 'https://safety.example.com', app.url]) {
      const { socket } = connect({}, origin);
      await once(socket, 'open');
    }
  });
});

describe('subscriptions', () => {
  it('that say the same share one place, however they are written and whatever else is sent along', async () => {
    const one = await connected(owner);
    const documents = [
      named('a'),
      named('a').replaceAll(' ', '\n   '),
      `# a note\n${named('a')}`,
      named('a').replaceAll(' ', ' ,, '),
      named('a'),
      named('a'),
    ];
    for (const [index, document] of documents.entries())
      expect(await subscribe(one, `same ${index}`, document)).toBeNull();
    one.socket.send(
      JSON.stringify({ type: 'subscribe', id: 'other', payload: { query: named('a'), variables: { unused: 1 } } }),
    );
    // Three more are within the limit.
    for (const name of ['b', 'c', 'd']) expect(await subscribe(one, name, named(name))).toBeNull();
  });

  it('of one session are a few different ones, on all of its sockets together', async () => {
    const [one, two] = await Promise.all([connected(owner), connected(owner)]);
    for (const name of ['a', 'b']) expect(await subscribe(one, name, named(name))).toBeNull();
    for (const name of ['c', 'd']) expect(await subscribe(two, name, named(name))).toBeNull();
    expect(await subscribe(two, 'e', named('e'))).toBe(
      'RATE_LIMITED: Diese Anmeldung verfolgt schon 4 verschiedene Dinge gleichzeitig. Bitte schließe andere Fenster.',
    );
    // An existing subscription may be opened in one more window.
    expect(await subscribe(two, 'again', named('a'))).toBeNull();
    one.socket.send(JSON.stringify({ type: 'complete', id: 'b' }));
    await expect.poll(() => subscribe(two, `f${Math.random()}`, named('f'))).toBeNull();
  });

  it('of one organisation are so many that others are left alone; those that exist are shared', async () => {
    const colleague = await addUser(app, owner);
    const [one, two] = await Promise.all([connected(owner), connected(colleague)]);
    for (const name of ['a', 'b', 'c', 'd']) expect(await subscribe(one, name, named(name))).toBeNull();
    for (const name of ['e', 'f']) expect(await subscribe(two, name, named(name))).toBeNull();
    expect(await subscribe(two, 'g', named('g'))).toMatch(/^RATE_LIMITED: In dieser Organisation werden schon 6 /);
    const stranger = await registerOwner(app);
    expect(await subscribe(await connected(stranger), 'a', named('a'))).toBeNull();
    await closeAll();
    // No subscription is open.
    const later = await connected(colleague);
    for (const name of ['a', 'b', 'c', 'd']) expect(await subscribe(later, name, named(name))).toBeNull();
  });

  it('say which limit was reached: of one socket, or of the document', async () => {
    const one = await connected(owner);
    for (let n = 0; n < 50; n += 1) expect(await subscribe(one, `same ${n}`, named('a'))).toBeNull();
    expect(await subscribe(one, 'more', named('a'))).toMatch(
      /^RATE_LIMITED: Diese Verbindung hat schon 50 Subscriptions/,
    );
    const two = await connected(owner);
    expect(await subscribe(two, 'large', `${named('a')}${'#'.repeat(20_001)}`)).toMatch(
      /^BAD_INPUT: Die Abfrage ist zu groß/,
    );
  });

  it('whose lists multiply inside each other are refused with their price', async () => {
    const one = await connected(owner);
    expect(await subscribe(one, 'x', 'subscription { boardChanged { tickets { board { tickets { id } } } } }')).toMatch(
      /^BAD_INPUT: .*etwa 10000 Einträge, erlaubt sind 1000\./,
    );
  });

  it('that could not keep up get all changes in one event, each record in its present state', async () => {
    const { data } = await app.graphql<{ createTicket: { id: string } }>(
      owner.token,
      'mutation { createTicket(input: { title: "Leiter", priority: 1 }) { id } }',
    );
    const rename = (title: string) =>
      app.app.database.write(owner.clientId, ({ rows }) =>
        rows('update ticket set title = $1 where id = $2', [title, data.createTicket.id]),
      );
    const one = await connected(owner);
    const document = 'subscription ($since: Float) { boardChanged(since: $since) { tickets { title } } }';
    await subscribe(one, 'live', document);
    const titles = (): string[] =>
      one.messages
        .filter(({ type }) => type === 'next')
        .flatMap(
          ({ payload }) =>
            (payload as { data: { boardChanged: { tickets: { title: string }[] } } }).data.boardChanged.tickets,
        )
        .map(({ title }) => title);
    // Reading the tickets of the first change is delayed; later commits wait for it.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { database } = app.app;
    const read = database.read.bind(database);
    const reads = vi.spyOn(database, 'read').mockImplementation(async (clientId, work) => {
      await held;
      return read(clientId, work);
    });
    await rename('Leiter 0');
    await expect.poll(() => reads.mock.calls.length).toBe(1);
    for (let turn = 1; turn <= 10; turn += 1) await rename(`Leiter ${turn}`);
    release();
    await expect.poll(() => titles().at(-1)).toBe('Leiter 10');
    reads.mockRestore();
    expect(titles().length).toBeLessThanOrEqual(3);
  });
});

describe('a frame that is too large, no protocol or a message of servers', () => {
  it('closes its socket, and logs nothing by which strangers could fill the log', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const connection = connect();
    await once(connection.socket, 'open');
    connection.socket.send('x'.repeat(3_000_000));
    await expect.poll(() => connection.closed).not.toBeNull();
    for (const message of [
      { type: 'next', id: 'a', payload: { data: null } },
      { type: 'error', id: 'a', payload: [{ message: 'x' }] },
      { type: 'connection_ack' },
    ]) {
      const { socket } = await connected(owner);
      socket.send(JSON.stringify(message));
      const [code] = (await once(socket, 'close')) as [number];
      expect([message.type, code]).toEqual([message.type, 4400]);
    }
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});
