import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
/** A second server process on the same database. */
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app.database });
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

interface Board {
  ticketBoard: {
    version: number;
    tickets: { id: string; title: string; boardId: string }[];
    users: { name: string }[];
  };
}

const BOARD = '{ ticketBoard { version tickets { id title boardId } users { name } } }';

async function board(actor: Actor, server = app): Promise<Board['ticketBoard']> {
  const { data, errors } = await server.graphql<Board>(actor.token, BOARD);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.ticketBoard;
}

async function create(actor: Actor, title: string, server = app): Promise<string> {
  const { data, errors } = await server.graphql<{ createTicket: { id: string } }>(
    actor.token,
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
    { input: { title, priority: 1 } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createTicket.id;
}

describe('an answer in the response cache', () => {
  it(
    'is never older than the request, whoever writes through whichever server process',
    { timeout: 60_000 },
    async () => {
      const owner = await registerOwner(app);
      const servers = [app, other];
      /** The newest acknowledged state. */
      const written = new Map<string, string>();
      const deleted = new Set<string>();
      let newest = 0;
      let writing = 3;

      const writer = async (name: number): Promise<void> => {
        for (let turn = 0; turn < 20; turn += 1) {
          const id = await create(owner, `${name}.${turn}`, servers[turn % 2]);
          written.set(id, `${name}.${turn}`);
          const server = servers[(turn + name) % 2]!;
          if (turn % 3 === 0) {
            // Until the response, both titles are valid.
            written.delete(id);
            await server.graphql(
              owner.token,
              'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }',
              { id, input: { title: `${name}.${turn} neu` } },
            );
            written.set(id, `${name}.${turn} neu`);
          }
          if (turn % 4 === 1) {
            // Until the response, it may or may not exist.
            written.delete(id);
            await server.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
            deleted.add(id);
          }
        }
        writing -= 1;
      };

      let reads = 0;
      const reader = async (name: number): Promise<void> => {
        for (let turn = name; writing > 0; turn += 1) {
          const expected = new Map(written);
          const deletedIds = new Set(deleted);
          const least = newest;
          const seen = await board(owner, servers[turn % 2]);
          reads += 1;
          expect(seen.version).toBeGreaterThanOrEqual(least);
          newest = Math.max(newest, seen.version);
          const titles = new Map(seen.tickets.map((ticket) => [ticket.id, ticket.title]));
          for (const [id, title] of expected) {
            // A change or deletion that is in progress may be newer than the expected state.
            if (written.get(id) === title) expect(titles.get(id)).toBe(title);
          }
          for (const id of deletedIds) expect(titles.has(id)).toBe(false);
        }
      };

      await Promise.all([...[1, 2, 3].map(writer), ...[1, 2, 3, 4, 5, 6].map(reader)]);
      expect(reads).toBeGreaterThan(30);
      expect((await board(owner)).tickets).toEqual((await board(owner, other)).tickets);
    },
  );

  it('shows what the same person has just done, through the other process at once', async () => {
    const owner = await registerOwner(app);
    await board(owner);
    await board(owner, other);
    for (let turn = 0; turn < 20; turn += 1) {
      const [here, there] = turn % 2 ? [app, other] : [other, app];
      const id = await create(owner, `Runde ${turn}`, here);
      expect((await board(owner, there)).tickets.map((ticket) => ticket.id)).toContain(id);
    }
  });

  it('is outdated by every kind of change that it shows', async () => {
    const owner = await registerOwner(app);
    const names = async (): Promise<string> =>
      JSON.stringify(
        (
          await app.graphql(
            owner.token,
            '{ ticketBoard { boards { name final } users { name } settings { boardOrder standardOpenBoard } } }',
          )
        ).data,
      );
    const change = async (mutation: string, variables: object): Promise<void> => {
      const before = await names();
      const { errors } = await other.graphql(owner.token, mutation, { ...variables });
      expect(errors).toBeUndefined();
      expect(await names()).not.toBe(before);
    };
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    await change('mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { id } }', {
      id: owner.boards.inWork,
      input: { name: 'In der Werkstatt' },
    });
    await change('mutation ($input: BoardInput!) { createBoard(input: $input) { id } }', { input: { name: 'Wartet' } });
    await change('mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
      id: jonas.userId,
      input: { name: 'Jonas Brandt-Weber' },
    });
    await change('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: jonas.userId });
    await change('mutation ($value: JSON!) { updateSetting(id: "standardOpenBoard", value: $value) { id } }', {
      value: owner.boards.inWork,
    });
  });

  it('is never sent to another organisation, whatever both request at the same time', async () => {
    const actors = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
    for (const [index, actor] of actors.entries())
      for (let turn = 0; turn < 15; turn += 1) await create(actor, `Organisation ${index}`);
    await Promise.all(
      Array.from({ length: 90 }, async (_, turn) => {
        const index = turn % 3;
        if (turn % 10 === 0) await create(actors[index]!, `Organisation ${index}`);
        const { tickets } = await board(actors[index]!, turn % 2 ? app : other);
        expect(new Set(tickets.map((ticket) => ticket.title))).toEqual(new Set([`Organisation ${index}`]));
      }),
    );
  });

  it('is not used after the session has ended', async () => {
    const owner = await registerOwner(app);
    await board(owner);
    await other.graphql(owner.token, 'mutation { logout }');
    const { errors, data } = await app.graphql(owner.token, BOARD);
    expect(errors?.[0]?.extensions.code).toBe('SESSION_ENDED');
    expect(data).toBeNull();
  });

  it('is sent in the requested encoding, with the header that names it', async () => {
    const owner = await registerOwner(app);
    for (let turn = 0; turn < 20; turn += 1)
      await create(owner, `Ein Titel von einiger Länge, der sich gut zusammendrücken lässt ${turn}`);
    const plain = JSON.stringify({ data: { ticketBoard: await board(owner) } });
    for (const encoding of ['identity', 'gzip', 'zstd']) {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${owner.token}`,
          'Accept-Encoding': encoding,
        },
        body: JSON.stringify({ query: BOARD }),
      });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(await response.text()).toBe(plain);
    }
  });
});
