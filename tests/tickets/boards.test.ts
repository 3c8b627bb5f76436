import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type GraphqlAnswer, type TestApp } from '../support/app.ts';
import { insertMany, numbersOf, range } from './many-tickets.ts';
import { ticketsOn } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof ticketsOn>;
let owner: Actor;
/** A column that is not a standard one. */
let extra: string;

const createBoard = async (actor: Actor, name: string): Promise<string> =>
  (
    await app.graphql<{ createBoard: { id: string } }>(
      actor.token,
      'mutation ($name: String!) { createBoard(input: { name: $name }) { id } }',
      { name },
    )
  ).data.createBoard.id;
const deleteBoard = (
  id: string,
  moveTicketsTo?: string,
  actor = owner,
  language = 'de',
): Promise<GraphqlAnswer<{ deleteBoard: { id: string } | null }>> =>
  app.graphql(
    actor.token,
    'mutation ($id: ID!, $to: ID) { deleteBoard(id: $id, moveTicketsTo: $to) { id } }',
    { id, to: moveTicketsTo },
    { 'Accept-Language': language },
  );
const order = async (actor = owner): Promise<string[]> =>
  (await app.graphql<{ setting: { value: string[] } }>(actor.token, '{ setting(id: "boardOrder") { value } }')).data
    .setting.value;
const setting = (id: string, value: unknown) =>
  app.graphql(owner.token, 'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }', {
    id,
    value,
  });
const boardIds = async (actor = owner): Promise<string[]> =>
  (
    await app.graphql<{ boards: { data: { id: string }[] } }>(
      actor.token,
      '{ boards(sort: "createdAt") { data { id } } }',
    )
  ).data.boards.data.map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp();
  on = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  extra = await createBoard(owner, 'Wartet');
});

describe('a new column', () => {
  it('is one when it is sent again after a lost answer', async () => {
    const id = randomUUID();
    const create = () =>
      app.graphql<{ createBoard: { id: string } }>(
        owner.token,
        'mutation ($id: ID!) { createBoard(input: { id: $id, name: "Bestellt" }) { id } }',
        { id },
      );
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ data }) => data.createBoard.id)).toEqual([id, id]);
    const { open, inWork, closed } = owner.boards;
    expect(await order()).toEqual([open, inWork, extra, id, closed]);
    expect((await boardIds()).filter((each) => each === id)).toHaveLength(1);
  });
});

describe('an empty column', () => {
  it('is deleted, and with it its place in the order', async () => {
    expect((await deleteBoard(extra)).data.deleteBoard).toEqual({ id: extra });
    const { open, inWork, closed } = owner.boards;
    expect(await boardIds()).toEqual([open, inWork, closed]);
    expect(await order()).toEqual([open, inWork, closed]);
  });

  it('is deleted once: the second call finds nothing', async () => {
    const answers = await Promise.all([deleteBoard(extra), deleteBoard(extra)]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual(['NOT_FOUND', undefined]);
  });
});

describe('a column with tickets', () => {
  it('is not deleted before a target for them is given; the sentence contains their number', async () => {
    await on.create(owner, { boardId: extra });
    const one = (await deleteBoard(extra)).errors?.[0];
    expect(one?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'moveTicketsTo' });
    expect(one?.message).toContain('noch ein Ticket');
    await on.create(owner, { boardId: extra });
    expect((await deleteBoard(extra)).errors?.[0]?.message).toContain('noch 2 Tickets');
    expect((await deleteBoard(extra, undefined, owner, 'en')).errors?.[0]?.message).toContain('still 2 tickets');
    expect(await boardIds()).toContain(extra);
  });

  it('leaves them at the end of the other one, in their order, each with an entry in its history', async () => {
    for (const title of ['drei', 'zwei', 'eins']) await on.create(owner, { title, boardId: extra });
    for (const title of ['B', 'A']) await on.create(owner, { title, boardId: owner.boards.inWork });
    const [before] = (await on.list(owner, { search: 'eins' })).data;
    await deleteBoard(extra, owner.boards.inWork);
    expect(await on.column(owner, owner.boards.inWork)).toEqual(['A', 'B', 'eins', 'zwei', 'drei']);
    const after = await on.read(owner, before!.id);
    expect(after.version).toBe(before!.version + 1);
    expect(after.activitys.map(({ content, user }) => [content, user?.id])).toEqual([
      [1, owner.userId],
      [2, owner.userId],
    ]);
    const details = await app.sql<{ details: object }>(
      `select details from ticket_activity where ticket_id = $1 and content = 2`,
      [after.id],
    );
    expect(details).toEqual([{ details: { boardId: { from: extra, to: owner.boards.inWork } } }]);
    // A column can still be added after them.
    const last = await on.create(owner, { title: 'danach', boardId: owner.boards.open });
    const { positionBetween } = await import('../../schema/kernel/position.shared.ts');
    const [end] = await app.sql<{ position: string }>(
      `select position from ticket where board_id = $1 order by position desc limit 1`,
      [owner.boards.inWork],
    );
    await on.move(owner, last.id, owner.boards.inWork, positionBetween(end!.position, null));
    expect((await on.column(owner, owner.boards.inWork)).at(-1)).toBe('danach');
  });

  it('is emptied by as many statements as one with three, however many lie on it', async () => {
    await insertMany(app, owner, extra, 2_000);
    const { database } = app.app;
    const write = database.write.bind(database);
    let statements = 0;
    database.write = (clientId, work, ...rest) =>
      write(
        clientId,
        (tx) => work({ ...tx, rows: (sql, params) => ((statements += 1), tx.rows(sql, params)) }),
        ...rest,
      );
    const { errors } = await deleteBoard(extra, owner.boards.closed).finally(() => (database.write = write));
    expect(errors).toBeUndefined();
    expect(statements).toBeLessThan(20);
    const moved = await app.sql<{ title: string }>(
      `select title from ticket where board_id = $1 order by position, id`,
      [owner.boards.closed],
    );
    expect(numbersOf(moved)).toEqual(range(1, 2_000));
    const [logged] = await app.sql(
      `select count(*)::int as count from ticket_activity where client_id = $1 and content = 2`,
      [owner.clientId],
    );
    expect(logged).toEqual({ count: 2_000 });
  });

  it('cannot move them to no column, to itself or to another organisation', async () => {
    const stranger = await registerOwner(app);
    await on.create(owner, { boardId: extra });
    for (const nowhere of [randomUUID(), 'nonsense', '', stranger.boards.open, extra]) {
      expect((await deleteBoard(extra, nowhere)).errors?.[0]?.extensions, nowhere).toMatchObject({
        code: 'BAD_INPUT',
        field: 'moveTicketsTo',
      });
    }
    expect(await on.column(owner, extra)).toHaveLength(1);
  });
});

describe('a column that has to stay', () => {
  it('is each of the two standard ones, until another one is chosen in the settings', async () => {
    const { open, inWork, closed } = owner.boards;
    for (const [id, word] of [
      [open, 'neue Tickets'],
      [closed, 'erledigte Tickets'],
    ] as const) {
      const [error] = (await deleteBoard(id, inWork)).errors!;
      expect(error!.extensions.code).toBe('CONFLICT');
      expect(error!.message).toContain(word);
      expect(error!.message).toContain('in den Einstellungen');
    }
    await setting('standardOpenBoard', inWork);
    await setting('standardClosedBoard', extra);
    for (const id of [open, closed]) expect((await deleteBoard(id, inWork)).errors).toBeUndefined();
    expect(await boardIds()).toEqual([inWork, extra]);
  });

  it('is the last one, whatever the settings say', async () => {
    for (const id of [extra, owner.boards.inWork]) await deleteBoard(id);
    await app.sql(`delete from setting where client_id = $1 and id in ('standardOpenBoard', 'standardClosedBoard')`, [
      owner.clientId,
    ]);
    await app.sql(`update board set final = false where client_id = $1`, [owner.clientId]);
    expect((await deleteBoard(owner.boards.closed)).errors).toBeUndefined();
    const [error] = (await deleteBoard(owner.boards.open)).errors!;
    expect([error!.extensions.code, error!.message]).toEqual(['CONFLICT', expect.stringContaining('letzte Spalte')]);
  });

  it('of another organisation is not found', async () => {
    const stranger = await registerOwner(app);
    for (const id of [stranger.boards.inWork, randomUUID(), 'nonsense'])
      expect((await deleteBoard(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await boardIds(stranger)).toContain(stranger.boards.inWork);
  });
});

describe('while a column is deleted', () => {
  const total = async (): Promise<number> =>
    (
      await app.sql<{ count: number }>(`select count(*)::int as count from ticket where client_id = $1`, [
        owner.clientId,
      ])
    )[0]!.count;
  const lost = () =>
    app.sql(
      `select t.id from ticket t left join board b on b.client_id = t.client_id and b.id = t.board_id
         where t.client_id = $1 and b.id is null`,
      [owner.clientId],
    );

  it('loses no ticket that is created or moved there: it moves along, or the call is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const board = await createBoard(owner, `Runde ${round}`);
      const moving = await Promise.all(range(1, 4).map(() => on.create(owner, { boardId: owner.boards.open })));
      await on.create(owner, { boardId: board });
      const before = await total();
      const attempts = await Promise.allSettled([
        ...range(1, 4).map(() => on.create(owner, { title: 'dazwischen', boardId: board })),
        ...moving.map(({ id }) => on.move(owner, id, board, 'a5')),
        deleteBoard(board, owner.boards.inWork),
        ...range(1, 2).map(() => on.create(owner, { title: 'dazwischen', boardId: board })),
      ]);
      expect(attempts[8]).toMatchObject({ status: 'fulfilled', value: { data: { deleteBoard: { id: board } } } });
      const refused = attempts
        .filter((attempt) => attempt.status === 'rejected')
        .map(({ reason }) => (reason as { code: string }).code);
      for (const code of refused) expect(['BAD_INPUT', 'NOT_FOUND']).toContain(code);
      const created = attempts.filter(
        (attempt) =>
          attempt.status === 'fulfilled' && (attempt.value as { title?: string } | undefined)?.title === 'dazwischen',
      ).length;
      expect(await total()).toBe(before + created);
      expect(await lost()).toEqual([]);
      expect(await boardIds()).not.toContain(board);
    }
  });

  it('it cannot become a standard column, and of two that would take each other’s tickets one stays', async () => {
    const other = await createBoard(owner, 'Auch');
    for (const boardId of [extra, other]) await on.create(owner, { boardId });
    await Promise.all([
      deleteBoard(extra, other),
      deleteBoard(other, extra),
      setting('standardOpenBoard', extra),
      setting('boardOrder', [extra, other]),
    ]);
    const left = await boardIds();
    expect(left.filter((id) => id === extra || id === other)).toHaveLength(1);
    const { data } = await app.graphql<{ setting: { value: string } }>(
      owner.token,
      '{ setting(id: "standardOpenBoard") { value } }',
    );
    expect(left).toContain(data.setting.value);
    expect((await order()).toSorted()).toEqual(left.toSorted());
    expect(await total()).toBe(2);
    expect(await lost()).toEqual([]);
  });
});

describe('DELETE board/{id}', () => {
  it('does the same, with the other column in the address', async () => {
    const client = restClient(app, owner.token);
    await on.create(owner, { title: 'zieht um', boardId: extra });
    const { status, error } = await client.delete(`board/${extra}`);
    expect([status, error.field]).toEqual([400, 'moveTicketsTo']);
    expect((await client.delete(`board/${extra}?moveTicketsTo=nonsense`)).error.field).toBe('moveTicketsTo');
    const done = await client.delete(`board/${extra}?moveTicketsTo=${owner.boards.inWork}`);
    expect([done.status, done.body]).toEqual([200, { _id: extra, id: extra }]);
    expect(await on.column(owner, owner.boards.inWork)).toEqual(['zieht um']);
    expect((await client.delete(`board/${extra}`)).status).toBe(404);
    const refusal = await client.delete(`board/${owner.boards.closed}`, { 'Accept-Language': 'en' });
    expect([refusal.status, refusal.error.message]).toEqual([409, expect.stringContaining('in the settings first')]);
    expect((await client.delete(`board/${owner.boards.inWork}?anything=1`)).status).toBe(400);
  });
});
