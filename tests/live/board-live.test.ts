import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Context } from '../../schema/kernel/context.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';
import { insertMany } from '../tickets/many-tickets.ts';

let app: TestApp;
/** A second server process on the same database. */
let other: TestApp;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app.database });
});

afterAll(async () => {
  for (const client of clients) await client.dispose();
  await other.stop();
  await app.stop();
});

interface Change {
  version: number;
  stale: boolean;
  tickets: { id: string; title: string; boardId: string; position: string }[];
  removedTickets: string[];
  boards: { id: string; name: string }[];
  settings: { boardOrder: string[] } | null;
  removedBoards: string[];
  counts: { boardId: string; count: number }[];
}

const BOARD_CHANGED = `subscription ($since: Float) { boardChanged(since: $since) {
  version stale tickets { id title boardId position } removedTickets boards { id name } removedBoards
    settings { boardOrder } counts { boardId count } } }`;

interface Watch {
  changes: Change[];
  errors: unknown[];
  closed: number[];
  stop: () => void;
}

/** Opens a socket as an actor and collects its messages. Resolves once the server has accepted the connection. */
async function watch(server: TestApp, token: string, since?: number): Promise<Watch> {
  const found: Watch = { changes: [], errors: [], closed: [], stop: () => undefined };
  const client = createClient({
    url: server.url.replace('http', 'ws') + '/graphql',
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
    lazy: false,
    on: { closed: (event) => found.closed.push((event as { code: number }).code) },
    onNonLazyError: () => undefined,
  });
  clients.push(client);
  found.stop = client.subscribe<{ boardChanged: Change }>(
    { query: BOARD_CHANGED, variables: { since } },
    {
      next: ({ data, errors }) => (errors ? found.errors.push(...errors) : found.changes.push(data!.boardChanged)),
      error: (error) => found.errors.push(error),
      complete: () => undefined,
    },
  );
  await subscribed(client, BOARD_CHANGED);
  return found;
}

const create = async (owner: Actor, title: string, server = app): Promise<string> => {
  const { data, errors } = await server.graphql<{ createTicket: { id: string } }>(
    owner.token,
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
    {
      input: { title, priority: 2 },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createTicket.id;
};

const version = async (owner: Actor): Promise<number> =>
  (await app.graphql<{ ticketBoard: { version: number } }>(owner.token, '{ ticketBoard { version } }')).data.ticketBoard
    .version;

describe('what one person does on the board', () => {
  it('reaches everybody else on it, whichever server process they are connected to', async () => {
    const owner = await registerOwner(app);
    const jonas = await addUser(app, owner);
    const here = await watch(app, owner.token);
    const there = await watch(other, jonas.token);
    const id = await create(owner, 'Feuerlöscher prüfen');
    for (const { changes } of [here, there]) {
      await expect
        .poll(() => changes.flatMap((change) => change.tickets))
        .toEqual([expect.objectContaining({ id, title: 'Feuerlöscher prüfen', boardId: owner.boards.open })]);
    }
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }',
      { id, input: { boardId: owner.boards.inWork, position: 'a0' } },
    );
    await expect
      .poll(() => there.changes.at(-1)?.tickets[0])
      .toMatchObject({ id, boardId: owner.boards.inWork, position: 'a0' });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
    await expect.poll(() => there.changes.at(-1)?.removedTickets).toEqual([id]);
  });

  it('is reported with the canonical id, however the caller spelled it', async () => {
    const owner = await registerOwner(app);
    const id = await create(owner, 'In Großbuchstaben');
    const { changes } = await watch(other, owner.token);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { addComment(ticketId: $id, input: { content: "Gesehen" }) { id } }',
      { id: id.toUpperCase() },
    );
    await expect.poll(() => changes.length).toBe(1);
    expect(changes[0]).toMatchObject({ tickets: [{ id }], removedTickets: [] });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id: id.toUpperCase() });
    await expect.poll(() => changes.at(-1)?.removedTickets).toEqual([id]);
  });

  it('includes new columns with their order', async () => {
    const owner = await registerOwner(app);
    const { changes } = await watch(app, owner.token);
    const { data } = await app.graphql<{ createBoard: { id: string } }>(
      owner.token,
      'mutation { createBoard(input: { name: "Wartet" }) { id } }',
    );
    await expect
      .poll(() => changes.at(-1))
      .toMatchObject({
        boards: [{ name: 'Wartet' }],
        settings: { boardOrder: expect.arrayContaining([data.createBoard.id]) },
      });
  });

  it('includes how many tickets each column holds then', async () => {
    const owner = await registerOwner(app);
    const { open, inWork, closed } = owner.boards;
    const { changes } = await watch(other, owner.token);
    const counted = async (answers: number, expected: Record<string, number>): Promise<void> => {
      await expect.poll(() => changes.length).toBe(answers);
      expect(Object.fromEntries(changes.at(-1)!.counts.map(({ boardId, count }) => [boardId, count]))).toEqual({
        [open]: 0,
        [inWork]: 0,
        [closed]: 0,
        ...expected,
      });
    };
    const id = await create(owner, 'Feuerlöscher prüfen');
    await counted(1, { [open]: 1 });
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }',
      { id, input: { boardId: closed, position: 'a0' } },
    );
    await counted(2, { [closed]: 1 });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
    await counted(3, {});
  });

  it('includes a deleted column: its tickets were moved, and it is in no order', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ createBoard: { id: string } }>(
      owner.token,
      'mutation { createBoard(input: { name: "Wartet" }) { id } }',
    );
    const board = data.createBoard.id;
    const id = await create(owner, 'Zieht um');
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }',
      { id, input: { boardId: board, position: 'a0' } },
    );
    const { changes } = await watch(other, owner.token);
    await app.graphql(owner.token, 'mutation ($id: ID!, $to: ID) { deleteBoard(id: $id, moveTicketsTo: $to) { id } }', {
      id: board,
      to: owner.boards.inWork,
    });
    await expect.poll(() => changes.length).toBe(1);
    const { open, inWork, closed } = owner.boards;
    expect(changes[0]).toMatchObject({
      removedBoards: [board],
      tickets: [{ id, boardId: inWork }],
      settings: { boardOrder: [open, inWork, closed] },
    });
    expect(changes[0]!.counts).toHaveLength(3);
  });

  it('includes settings: another order, and other standard columns with their mark', async () => {
    const owner = await registerOwner(app);
    const { open, inWork, closed } = owner.boards;
    const { changes } = await watch(other, owner.token);
    const write = (id: string, value: unknown) =>
      app.graphql(owner.token, 'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }', {
        id,
        value,
      });
    await write('boardOrder', [closed]);
    await expect.poll(() => changes.at(-1)?.settings).toEqual({ boardOrder: [closed, open, inWork] });
    await write('standardClosedBoard', inWork);
    await expect
      .poll(() =>
        changes
          .at(-1)
          ?.boards.map((each) => each.id)
          .sort(),
      )
      .toEqual([inWork, closed].sort());
  });

  it('of more tickets than the limit makes the page reload', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ createBoard: { id: string } }>(
      owner.token,
      'mutation { createBoard(input: { name: "Voll" }) { id } }',
    );
    await insertMany(app, owner, data.createBoard.id, 600);
    const { changes } = await watch(other, owner.token);
    await app.graphql(owner.token, 'mutation ($id: ID!, $to: ID) { deleteBoard(id: $id, moveTicketsTo: $to) { id } }', {
      id: data.createBoard.id,
      to: owner.boards.inWork,
    });
    await expect.poll(() => changes.map((change) => change.stale)).toEqual([true]);
    expect(changes[0]!.counts.find(({ boardId }) => boardId === owner.boards.inWork)?.count).toBe(600);
  });

  it('includes entries of the history and mails: the ticket is read anew', async () => {
    const owner = await registerOwner(app);
    const id = await create(owner, 'Verlauf');
    const { changes } = await watch(other, owner.token);
    await app.graphql(owner.token, 'mutation ($id: ID!) { addActivity(ticketId: $id, input: { content: 2 }) { id } }', {
      id,
    });
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $user: ID!) { addTicketUser(ticketId: $id, input: { user: $user }) { id } }',
      { id, user: owner.userId },
    );
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { mailTicket(id: $id, input: { to: "a@example.com" }) { ticket { id } } }',
      { id },
    );
    await expect
      .poll(() => changes.flatMap((change) => change.tickets.map((ticket) => ticket.id)))
      .toEqual([id, id, id]);
  });

  it('is not sent to another organisation', async () => {
    const owner = await registerOwner(app);
    const stranger = await registerOwner(app);
    const { changes } = await watch(app, stranger.token);
    await create(owner, 'Geheim');
    await create(stranger, 'Eigenes');
    await expect.poll(() => changes.length).toBe(1);
    expect(changes[0]!.tickets.map((ticket) => ticket.title)).toEqual(['Eigenes']);
  });
});

describe('after a lost connection', () => {
  it('missed changes are sent first, and nothing else', async () => {
    const owner = await registerOwner(app);
    await create(owner, 'Vorher');
    const seen = await version(owner);
    const id = await create(owner, 'Währenddessen');
    const { changes } = await watch(app, owner.token, seen);
    await expect.poll(() => changes.length).toBe(1);
    expect(changes[0]).toMatchObject({ stale: false, tickets: [{ id, title: 'Währenddessen' }] });
  });

  it('a change that is committed right after the read of missed changes is still sent', async () => {
    const owner = await registerOwner(app);
    const seen = await version(owner);
    // Race: the commit happens right after the subscription's read of missed changes has found nothing. Reading the
    // rows of the change is delayed, so that the subscription is set up before the event is delivered.
    const { read } = Context.prototype;
    let id: Promise<string> | undefined;
    const reading = vi.spyOn(Context.prototype, 'read').mockImplementation(async function (this: Context, work) {
      const found = await read.call(this, work);
      if (found === null && !id) {
        id = create(owner, 'Genau dazwischen');
        await id;
      } else if (id && typeof found === 'object') {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return found;
    });
    const { changes } = await watch(app, owner.token, seen);
    reading.mockRestore();
    expect(id).toBeDefined();
    await expect
      .poll(async () => changes.flatMap((change) => change.tickets.map((ticket) => ticket.id)).includes(await id!))
      .toBe(true);
  });

  it('what many pages missed is read a few times for all of them, not once for each', async () => {
    const owner = await registerOwner(app);
    const seen = await version(owner);
    const id = await create(owner, 'Währenddessen');
    // The group of all subscriptions delays its version until the last subscription has joined.
    const { read } = Context.prototype;
    const together = Promise.withResolvers<void>();
    let [groups, readings] = [0, 0];
    const reading = vi.spyOn(Context.prototype, 'read').mockImplementation(async function (this: Context, work) {
      const found = await read.call(this, work);
      if (typeof found === 'number' && (groups += 1) === 1) await together.promise;
      if (found !== null && typeof found === 'object' && 'stale' in found) readings += 1;
      return found;
    });
    const client = socketOf(app, owner);
    clients.push(client);
    const received: string[][] = [];
    for (let page = 0; page < 20; page += 1)
      client.subscribe<{ boardChanged: Change }>(
        { query: BOARD_CHANGED, variables: { since: seen } },
        {
          next: ({ data }) => received.push(data!.boardChanged.tickets.map((ticket) => ticket.id)),
          error: () => undefined,
          complete: () => undefined,
        },
      );
    await subscribed(client, 'subscription ($since: Float) { boardChanged(since: $since) { stale } }');
    together.resolve();
    await expect.poll(() => received).toEqual(Array.from({ length: 20 }, () => [id]));
    reading.mockRestore();
    expect(readings).toBeLessThan(15);
  });

  it('of so long that the changes are no longer stored makes the page reload', async () => {
    const owner = await registerOwner(app);
    const seen = await version(owner);
    await create(owner, 'Lange her');
    await app.sql(`delete from change where client_id = $1`, [owner.clientId]);
    const { changes } = await watch(app, owner.token, seen);
    await expect.poll(() => changes.map((change) => change.stale)).toEqual([true]);
  });

  it('of the server from the database: pages reconnect and get the changes of the meantime', async () => {
    const owner = await registerOwner(app);
    const { changes, closed } = await watch(app, owner.token);
    await create(owner, 'Eins');
    await expect.poll(() => changes.length).toBe(1);
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'obacht live' and datname = current_database()`,
    );
    const id = await create(owner, 'Zwei');
    await expect.poll(() => closed, { timeout: 15_000 }).toEqual([4205]);
    const back = await watch(app, owner.token, changes[0]!.version);
    await expect.poll(() => back.changes.flatMap((change) => change.tickets.map((ticket) => ticket.id))).toContain(id);
  });
});

describe('a socket', () => {
  it('without a valid token is refused', async () => {
    const { closed } = await watch(app, 'nonsense');
    await expect.poll(() => closed).toEqual([4403]);
  });

  it('is closed when its session ends, in whichever process that happened', async () => {
    const owner = await registerOwner(app);
    const { closed } = await watch(other, owner.token);
    await app.graphql(owner.token, 'mutation { logout }');
    await expect.poll(() => closed).toEqual([4403]);
  });

  it('of somebody whose rights changed is closed, so that it comes back with the new ones', async () => {
    const owner = await registerOwner(app);
    const jonas = await addUser(app, owner);
    const { closed } = await watch(app, jonas.token);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id: jonas.userId, input: { permissions: ['inspection'] } },
    );
    await expect.poll(() => closed).toEqual([4205]);
  });

  it('gets an error it can read for a document that does not fit', async () => {
    const owner = await registerOwner(app);
    const errors: unknown[] = [];
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: owner.token },
      retryAttempts: 0,
    });
    clients.push(client);
    client.subscribe(
      { query: 'subscription { nothingLikeThis }' },
      { next: () => undefined, error: (error) => errors.push(error), complete: () => undefined },
    );
    await expect.poll(() => JSON.stringify(errors)).toContain('BAD_INPUT');
  });
});
