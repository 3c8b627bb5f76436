import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { insertMany, numbersOf, range } from './many-tickets.ts';
import { ticketsOn } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof ticketsOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Card {
  id: string;
  title: string;
  boardId: string;
  position: string;
  userIds: string[];
}

interface BoardAnswer {
  version: number;
  tickets: Card[];
  counts: { boardId: string; count: number }[];
}

const CARD = 'id title boardId position userIds';

const board = async (actor = owner): Promise<BoardAnswer> =>
  (
    await app.graphql<{ ticketBoard: BoardAnswer }>(
      actor.token,
      `{ ticketBoard { version tickets { ${CARD} } counts { boardId count } } }`,
    )
  ).data.ticketBoard;
const countsOf = ({ counts }: BoardAnswer): Record<string, number> =>
  Object.fromEntries(counts.map(({ boardId, count }) => [boardId, count]));
const cardsOn = (answer: BoardAnswer, boardId: string): Card[] =>
  answer.tickets.filter((ticket) => ticket.boardId === boardId);

const page = (boardId: string, after: { position: string; id: string }, first?: number, actor = owner) =>
  app.graphql<{ boardPage: Card[] }>(
    actor.token,
    `query ($boardId: ID!, $afterPosition: String!, $afterId: ID!, $first: Int) {
       boardPage(boardId: $boardId, afterPosition: $afterPosition, afterId: $afterId, first: $first) { ${CARD} } }`,
    { boardId, afterPosition: after.position, afterId: after.id, first },
  );

describe('the board', () => {
  it('returns the top of each column, of the closed one less, and how many there are on each', async () => {
    const { open, inWork, closed } = owner.boards;
    await insertMany(app, owner, open, 301);
    await insertMany(app, owner, closed, 60);
    const answer = await board();
    expect(numbersOf(cardsOn(answer, open))).toEqual(range(1, 300));
    expect(numbersOf(cardsOn(answer, closed))).toEqual(range(1, 50));
    expect(countsOf(answer)).toEqual({ [open]: 301, [inWork]: 0, [closed]: 60 });
  });

  it('shortens whichever column is the standard closed one now', async () => {
    await insertMany(app, owner, owner.boards.inWork, 60);
    await app.graphql(
      owner.token,
      'mutation ($value: JSON!) { updateSetting(id: "standardClosedBoard", value: $value) { id } }',
      { value: owner.boards.inWork },
    );
    expect(cardsOn(await board(), owner.boards.inWork)).toHaveLength(50);
  });

  it('counts what was created, moved or deleted, cached or not', async () => {
    const { open, inWork, closed } = owner.boards;
    expect(countsOf(await board())).toEqual({ [open]: 0, [inWork]: 0, [closed]: 0 });
    const ticket = await on.create(owner);
    expect(countsOf(await board())).toEqual({ [open]: 1, [inWork]: 0, [closed]: 0 });
    await on.move(owner, ticket.id, closed, 'a0');
    expect(countsOf(await board())).toEqual({ [open]: 0, [inWork]: 0, [closed]: 1 });
    await on.remove(owner, ticket.id);
    expect(countsOf(await board())).toEqual({ [open]: 0, [inWork]: 0, [closed]: 0 });
  });

  it('names the people of each card, and of no card of another organisation', async () => {
    const jonas = await addUser(app, owner);
    const stranger = await registerOwner(app);
    await on.create(stranger, { userIds: [stranger.userId] });
    await on.create(owner, { title: 'zu zweit', userIds: [owner.userId, jonas.userId] });
    await on.create(owner, { title: 'niemand' });
    const { tickets, counts } = await board();
    expect(tickets.map(({ title, userIds }) => [title, userIds.toSorted()])).toEqual([
      ['niemand', []],
      ['zu zweit', [owner.userId, jonas.userId].sort()],
    ]);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});

describe('the next page of a column', () => {
  it('continues where the board ended, to the last ticket, each once', async () => {
    await insertMany(app, owner, owner.boards.closed, 130);
    let seen = cardsOn(await board(), owner.boards.closed);
    for (;;) {
      const { data } = await page(owner.boards.closed, seen.at(-1)!, 50);
      if (data.boardPage.length === 0) break;
      seen = [...seen, ...data.boardPage];
    }
    expect(numbersOf(seen)).toEqual(range(1, 130));
  });

  it('continues behind a ticket that was deleted or moved meanwhile', async () => {
    await insertMany(app, owner, owner.boards.closed, 60);
    const last = cardsOn(await board(), owner.boards.closed).at(-1)!;
    await on.remove(owner, last.id);
    expect(numbersOf((await page(owner.boards.closed, last)).data.boardPage)).toEqual(range(51, 60));
  });

  it('loses none of those that share a position, as two people who drop into one gap make them', async () => {
    await insertMany(app, owner, owner.boards.open, 6);
    await app.sql(
      `update ticket set position = 'd0002' where client_id = $1 and title in ('Nr. 3', 'Nr. 4', 'Nr. 5')`,
      [owner.clientId],
    );
    const all = cardsOn(await board(), owner.boards.open);
    for (const [index, card] of all.entries())
      expect((await page(owner.boards.open, card)).data.boardPage.map(({ id }) => id)).toEqual(
        all.slice(index + 1).map(({ id }) => id),
      );
  });

  it('contains 300 at most, includes people, and begins at the top for a text before all others', async () => {
    await insertMany(app, owner, owner.boards.open, 305);
    await on.create(owner, { title: 'Nr. 0', userIds: [owner.userId] });
    const { data } = await page(owner.boards.open, { position: '', id: randomUUID() });
    expect(numbersOf(data.boardPage)).toEqual(range(0, 299));
    expect(data.boardPage[0]!.userIds).toEqual([owner.userId]);
  });

  it('is refused with an invalid size, position or ticket id', async () => {
    const start = { position: 'a0', id: randomUUID() };
    for (const first of [0, -1, 301])
      expect((await page(owner.boards.open, start, first)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'first',
      });
    for (const position of ["a'; drop table ticket", 'a\0', 'ä', 'x'.repeat(401)])
      expect((await page(owner.boards.open, { ...start, position })).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'afterPosition',
      });
    expect((await page(owner.boards.open, { ...start, id: 'nonsense' })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });

  it('of a column that does not exist, or of another organisation, is NOT_FOUND', async () => {
    const stranger = await registerOwner(app);
    await insertMany(app, stranger, stranger.boards.open, 3);
    for (const id of [stranger.boards.open, randomUUID(), 'nonsense'])
      expect((await page(id, { position: '', id: randomUUID() })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('GET board/tickets', () => {
  it(
    'answers ten thousand tickets, and one more with the way to read them page by page',
    { timeout: 60_000 },
    async () => {
      const client = restClient(app, owner.token);
      await insertMany(app, owner, owner.boards.closed, 9_999);
      await on.create(owner, { title: 'Der letzte, der geht' });
      const { status, body } = await client.list('board/tickets');
      expect(status).toBe(200);
      expect(body.data.map((each) => (each.tickets as object[]).length)).toEqual([1, 0, 9_999]);

      await on.create(owner, { title: 'Einer zu viel' });
      for (const path of ['board/tickets', 'board?populate=tickets']) {
        const { status: refused, error } = await client.get(path);
        expect([path, refused, error.code]).toEqual([path, 400, 'BAD_INPUT']);
        expect(error.message).toContain('GET ticket?board=');
      }
      // The tickets of one user: the alternative that the message recommends.
      expect((await client.list(`board/tickets?user=${owner.userId}`)).status).toBe(200);
      const paged = await client.list(`ticket?board=${owner.boards.closed}&sort=position&page=10&perPage=1000`);
      expect(paged.body.count).toBe(9_999);
      expect(numbersOf(paged.body.data as { title: string }[] & typeof paged.body.data)).toEqual(range(9_001, 9_999));
    },
  );
});
