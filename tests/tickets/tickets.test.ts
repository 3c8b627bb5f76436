import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ticketsOn, type TicketAnswer } from './operations.ts';

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

const NOBODY = '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11';

const setting = (id: string, value: unknown) =>
  app.graphql(owner.token, 'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }', {
    id,
    value,
  });

const details = async (ticketId: string): Promise<{ content: number; details: object }[]> =>
  app.sql('select content, details from ticket_activity where ticket_id = $1 order by timestamp, content', [ticketId]);

describe('a new ticket', () => {
  it('with title and priority alone is on the standard open board, with initial values', async () => {
    const ticket = await on.create(owner, { title: '  Leitern prüfen ' });
    expect(ticket).toMatchObject({
      title: 'Leitern prüfen',
      description: '',
      dueDate: null,
      recurring: 0,
      boardId: owner.boards.open,
      userIds: [],
      numberRange: 'T',
      documentId: 1,
      formattedDocumentId: 'T-00001',
      version: 1,
      createdBy: { id: owner.userId },
      activitys: [{ content: 1, user: { id: owner.userId } }],
    });
    expect(Math.abs(Date.parse(ticket.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(await on.read(owner, ticket.id)).toEqual(ticket);
  });

  it('that was sent twice under an id of one’s own is created once, and nobody else’s is answered for it', async () => {
    const CREATE =
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id title formattedDocumentId } }';
    const send = (actor: Actor, id: string, title: string) =>
      app.graphql<{ createTicket: { id: string; title: string; formattedDocumentId: string } }>(actor.token, CREATE, {
        input: { id, title, priority: 2 },
      });
    const id = randomUUID();
    const answers = [
      ...(await Promise.all([send(owner, id, 'Leitern prüfen'), send(owner, id.toUpperCase(), 'Leitern prüfen')])),
      await send(owner, id, 'Leitern prüfen'),
    ];
    expect(answers.map(({ data }) => data.createTicket)).toEqual(
      Array.from({ length: 3 }, () => ({ id, title: 'Leitern prüfen', formattedDocumentId: 'T-00001' })),
    );
    expect((await details(id)).map(({ content }) => content)).toEqual([1]);

    const jonas = await addUser(app, owner);
    for (const refused of [
      await send(jonas, id, 'Leitern prüfen'),
      await send(owner, id, 'Etwas anderes'),
      await send(owner, 'unsinn', 'Leitern prüfen'),
    ]) {
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'id' });
    }
    // Ids of another organisation are free: its ticket is unchanged, and a new one is created here.
    const stranger = await registerOwner(app);
    expect((await send(stranger, id, 'Ganz anderes')).data.createTicket).toMatchObject({
      title: 'Ganz anderes',
      formattedDocumentId: 'T-00001',
    });
    expect(await on.read(owner, id)).toMatchObject({ title: 'Leitern prüfen' });
  });

  it('is created on the board that is the standard one now', async () => {
    await setting('standardOpenBoard', owner.boards.inWork);
    expect((await on.create(owner)).boardId).toBe(owner.boards.inWork);
  });

  it('is at the top of its column', async () => {
    for (const title of ['zuerst', 'dann', 'zuletzt']) await on.create(owner, { title, boardId: owner.boards.inWork });
    expect(await on.column(owner, owner.boards.inWork)).toEqual(['zuletzt', 'dann', 'zuerst']);
  });

  it('can be put at a place of its own', async () => {
    const lower = await on.create(owner, { title: 'unten' });
    const upper = await on.create(owner, { title: 'oben' });
    const { positionBetween } = await import('../../schema/kernel/position.shared.ts');
    await on.create(owner, { title: 'Mitte', position: positionBetween(upper.position, lower.position) });
    expect(await on.column(owner, owner.boards.open)).toEqual(['oben', 'Mitte', 'unten']);
  });

  it('has a number with five digits at least, and all of them where there are more', async () => {
    expect((await on.create(owner)).formattedDocumentId).toBe('T-00001');
    await app.sql(`update number_range set last = 99999 where client_id = $1 and name = 'T'`, [owner.clientId]);
    expect((await on.create(owner)).formattedDocumentId).toBe('T-100000');
    expect((await on.list(owner, { search: 'T-100000' })).count).toBe(1);
    expect(
      (await on.list(owner, { search: 'T-10000' })).data.map(({ formattedDocumentId }) => formattedDocumentId),
    ).toEqual(['T-100000']);
  });

  it('is given to people of the organisation, each once', async () => {
    const jonas = await addUser(app, owner);
    const ticket = await on.create(owner, { userIds: [jonas.userId, owner.userId, jonas.userId] });
    expect([...ticket.userIds].sort()).toEqual([jonas.userId, owner.userId].sort());
  });

  it('is refused on a board and for people that this organisation does not have', async () => {
    const stranger = await registerOwner(app);
    const removed = await addUser(app, owner);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removed.userId });
    for (const boardId of [NOBODY, 'links', stranger.boards.open])
      await expect(on.create(owner, { boardId })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'boardId' });
    for (const userId of [NOBODY, 'ich', stranger.userId, removed.userId]) {
      await expect(on.create(owner, { userIds: [owner.userId, userId] })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        field: 'userIds',
      });
    }
    expect((await on.list(owner)).count).toBe(0);
  });
});

describe('a change', () => {
  it('of one field leaves the others as they were', async () => {
    const jonas = await addUser(app, owner);
    const before = await on.create(owner, {
      description: 'alle acht',
      dueDate: '2031-05-31',
      priority: 3,
      recurring: 52,
      userIds: [owner.userId],
    });
    const after = await on.update(jonas, before.id, { title: 'Leitern und Tritte prüfen' });
    expect(after).toEqual({
      ...before,
      title: 'Leitern und Tritte prüfen',
      version: 2,
      updatedAt: expect.any(String),
      activitys: [...before.activitys, { content: 2, user: { id: jonas.userId, name: 'Jonas Brandt' } }],
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await details(before.id)).toContainEqual({
      content: 2,
      details: { title: { from: 'Leitern prüfen', to: 'Leitern und Tritte prüfen' } },
    });
  });

  it('without a difference creates no activity and no new version', async () => {
    const before = await on.create(owner);
    expect(await on.update(owner, before.id, {})).toEqual(before);
    expect(await on.update(owner, before.id, { title: before.title, priority: before.priority })).toEqual(before);
  });

  it('removes a due date', async () => {
    const { id } = await on.create(owner, { dueDate: '2031-05-31' });
    expect((await on.update(owner, id, { dueDate: null })).dueDate).toBeNull();
  });

  it('keeps due dates as days: the same one everywhere, and of a time the day that it is in Germany', async () => {
    const { id, dueDate } = await on.create(owner, { dueDate: '2031-12-31' });
    expect(dueDate).toBe('2031-12-31');
    for (const [sent, day] of [
      ['2031-06-30T22:30:00Z', '2031-07-01'],
      ['2031-12-31T22:30:00.000Z', '2031-12-31'],
      ['2031-12-31T23:30:00Z', '2032-01-01'],
      ['2031-07-01T00:30:00+09:00', '2031-06-30'],
      ['2028-02-29', '2028-02-29'],
    ]) {
      expect((await on.update(owner, id, { dueDate: sent })).dueDate).toBe(day);
      expect((await on.read(owner, id)).dueDate).toBe(day);
    }
  });

  it('of its people reports the new assignees, and is a new version', async () => {
    const jonas = await addUser(app, owner);
    const mia = await addUser(app, owner, { name: 'Mia Sommer' });
    const { id } = await on.create(owner, { userIds: [jonas.userId] });
    const updated = await on.update(owner, id, { userIds: [mia.userId, jonas.userId] });
    expect(updated).toMatchObject({ version: 2, activitys: [{ content: 1 }, { content: 6 }] });
    expect(await details(id)).toContainEqual({ content: 6, details: { users: [mia.userId] } });
    const taken = await on.update(owner, id, { userIds: [mia.userId] });
    expect(taken).toMatchObject({
      version: 3,
      userIds: [mia.userId],
      activitys: [{ content: 1 }, { content: 6 }, { content: 2 }],
    });
    expect(await details(id)).toContainEqual({ content: 2, details: { users: { removed: [jonas.userId] } } });
  });

  it('to another board without a place puts the ticket at its top', async () => {
    await on.create(owner, { title: 'war schon da', boardId: owner.boards.inWork });
    const { id } = await on.create(owner, { title: 'kommt dazu' });
    await on.update(owner, id, { boardId: owner.boards.inWork });
    expect(await on.column(owner, owner.boards.inWork)).toEqual(['kommt dazu', 'war schon da']);
  });

  it('that is refused in one field changes none', async () => {
    const before = await on.create(owner, { userIds: [owner.userId] });
    await expect(on.update(owner, before.id, { title: 'Neu', userIds: [NOBODY] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'userIds',
    });
    await expect(on.update(owner, before.id, { title: 'Neu', boardId: NOBODY })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'boardId',
    });
    expect(await on.read(owner, before.id)).toEqual(before);
  });

  it('by a form that shows an older version is STALE, and is accepted without a version', async () => {
    const ticket = await on.create(owner);
    await on.update(owner, ticket.id, { title: 'schneller' }, ticket.version);
    await expect(on.update(owner, ticket.id, { title: 'langsamer' }, ticket.version)).rejects.toMatchObject({
      code: 'STALE',
      message: 'Jemand war schneller: Der Eintrag wurde inzwischen geändert.',
    });
    expect((await on.update(owner, ticket.id, { priority: 4 })).title).toBe('schneller');
  });

  it('of the same version by two people concurrently succeeds once', async () => {
    const { id, version } = await on.create(owner);
    const both = await Promise.allSettled(
      ['eins', 'zwei', 'drei', 'vier'].map((title) => on.update(owner, id, { title }, version)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of both)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'STALE' });
  });

  it('of different fields by two people at once keeps both', async () => {
    const { id } = await on.create(owner);
    await Promise.all([
      on.update(owner, id, { title: 'Titel' }),
      on.update(owner, id, { description: 'Text' }),
      on.update(owner, id, { dueDate: '2031-01-02' }),
      on.update(owner, id, { userIds: [owner.userId] }),
    ]);
    expect(await on.read(owner, id)).toMatchObject({
      title: 'Titel',
      description: 'Text',
      dueDate: '2031-01-02',
      userIds: [owner.userId],
      version: 5,
    });
  });
});

describe('a deleted ticket', () => {
  it('is in no list, and cannot be deleted, changed or moved again', async () => {
    const { id } = await on.create(owner, { title: 'Tritte prüfen', userIds: [owner.userId] });
    expect(await on.remove(owner, id)).toEqual({ id });
    expect(await on.list(owner, { search: 'Tritte' })).toEqual({ count: 0, data: [] });
    for (const again of [
      () => on.read(owner, id),
      () => on.remove(owner, id),
      () => on.update(owner, id, { title: 'x' }),
      () => on.move(owner, id, owner.boards.open, 'a0'),
    ]) {
      await expect(again()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the list of tickets', () => {
  const titles = async (args: object): Promise<string[]> =>
    (await on.list(owner, args)).data.map((ticket) => ticket.title);

  beforeEach(async () => {
    for (const [title, priority, dueDate, description] of [
      ['Prüfung der Leitern', 2, '2031-03-01', 'alle acht'],
      ['Öltank', 3, null, 'Füllstand 50 % halten'],
      ['Regal_7 prüfen', 2, '2031-01-01', 'C:\\Prüfungen'],
      ['Regal 7 leeren', 1, '2031-02-01', ''],
    ] as const)
      await on.create(owner, { title, priority, dueDate, description });
  });

  it('shows the newest first, page by page, and counts them all', async () => {
    expect(await titles({})).toEqual(['Regal 7 leeren', 'Regal_7 prüfen', 'Öltank', 'Prüfung der Leitern']);
    expect(await on.list(owner, { page: 2, perPage: 3 })).toMatchObject({
      count: 4,
      data: [{ title: 'Prüfung der Leitern' }],
    });
    expect(await on.list(owner, { page: 9, perPage: 3 })).toEqual({ count: 4, data: [] });
    expect(await on.list(owner, { page: 7, perPage: -1 })).toMatchObject({ count: 4, data: { length: 4 } });
  });

  it('refuses pages that do not exist by name', async () => {
    for (const page of [0, -1])
      await expect(on.list(owner, { page })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'page' });
    for (const perPage of [0, -2, 10_001])
      await expect(on.list(owner, { perPage })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'perPage' });
  });

  it('is searched in titles, descriptions and numbers, in any case, umlauts too', async () => {
    expect(await titles({ search: 'leiter' })).toEqual(['Prüfung der Leitern']);
    expect(await titles({ search: '  ACHT ' })).toEqual(['Prüfung der Leitern']);
    expect(await titles({ search: 'T-00002' })).toEqual(['Öltank']);
    expect(await titles({ search: 'öl' })).toEqual(['Öltank']);
    expect(await titles({ search: 'PRÜF', sort: 'title' })).toEqual(['Prüfung der Leitern', 'Regal_7 prüfen']);
    expect(await on.list(owner, { search: 'Kran' })).toEqual({ count: 0, data: [] });
  });

  it('treats wildcards of the database as plain characters', async () => {
    expect(await titles({ search: '%' })).toEqual(['Öltank']);
    expect(await titles({ search: 'Regal_7' })).toEqual(['Regal_7 prüfen']);
    expect(await titles({ search: ':\\Prüf' })).toEqual(['Regal_7 prüfen']);
    expect(await titles({ search: "' or 1=1 --" })).toEqual([]);
  });

  it('is sorted by several fields, in both directions', async () => {
    expect(await titles({ sort: 'priority,-title' })).toEqual([
      'Regal 7 leeren',
      'Regal_7 prüfen',
      'Prüfung der Leitern',
      'Öltank',
    ]);
    expect(await titles({ sort: '-dueDate' })).toEqual([
      'Prüfung der Leitern',
      'Regal 7 leeren',
      'Regal_7 prüfen',
      'Öltank',
    ]);
    // The one without a date is last in both directions: it is not due before the others.
    expect(await titles({ sort: 'dueDate' })).toEqual([
      'Regal_7 prüfen',
      'Regal 7 leeren',
      'Prüfung der Leitern',
      'Öltank',
    ]);
    expect(await titles({ sort: 'documentId' })).toEqual([
      'Prüfung der Leitern',
      'Öltank',
      'Regal_7 prüfen',
      'Regal 7 leeren',
    ]);
  });

  it('is filtered by what fields equal', async () => {
    expect(await titles({ filter: { priority: 2 }, sort: 'title' })).toEqual(['Prüfung der Leitern', 'Regal_7 prüfen']);
    expect(await titles({ filter: { priority: '2', dueDate: '2031-01-01' } })).toEqual(['Regal_7 prüfen']);
    expect(await titles({ filter: { dueDate: null } })).toEqual(['Öltank']);
    expect(await titles({ filter: { board: owner.boards.closed } })).toEqual([]);
    expect(await titles({ filter: { createdBy: randomUUID() } })).toEqual([]);
    expect((await titles({ filter: { createdBy: owner.userId } })).length).toBeGreaterThan(2);
    expect(await titles({ filter: { boardId: 'keine id' } })).toEqual([]);
    expect(await titles({ filter: { title: 'Öltank' }, search: 'Füllstand' })).toEqual(['Öltank']);
  });

  it('returns how many are in each group: of the first person by name, of a column, of a week', async () => {
    const groups = async (by: string, more: object = {}): Promise<(string | number | null)[][]> => {
      const { data } = await app.graphql<{ ticketGroups: { key: string | null; count: number }[] }>(
        owner.token,
        'query ($by: TicketGrouping!, $search: String, $filter: JSON) { ticketGroups(by: $by, search: $search, filter: $filter) { key count } }',
        { by, ...more },
      );
      return data.ticketGroups.map(({ key, count }) => [key, count]);
    };
    const ada = await addUser(app, owner, { name: 'Ada Blau' });
    const zoe = await addUser(app, owner, { name: 'Zoe Rot' });
    for (const [title, userIds, dueDate] of [
      ['von beiden', [zoe.userId, ada.userId], '2031-01-05'],
      ['von einer', [zoe.userId], '2001-01-01'],
    ] as const)
      await on.create(owner, { title, priority: 1, dueDate, userIds: [...userIds] });
    expect(await groups('person')).toEqual([
      ['Ada Blau', 1],
      ['Zoe Rot', 1],
      [null, 4],
    ]);
    expect(await groups('column')).toEqual([[owner.boards.open, 6]]);
    // 1 January 2031 is a Wednesday, 5 January the Sunday of its week.
    expect(await groups('week')).toEqual([
      ['2030-12-30', 2],
      ['2031-01-27', 1],
      ['2031-02-24', 1],
      ['overdue', 1],
      [null, 1],
    ]);
    expect(await groups('person', { search: 'beiden', filter: { closed: false } })).toEqual([['Ada Blau', 1]]);
  });

  it('names unknown values, and the valid ones', async () => {
    await expect(on.list(owner, { sort: 'title,shoeSize' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'sort',
      message: expect.stringMatching(/„shoeSize“ ist unbekannt; es gibt: id, title, priority/),
    });
    await expect(on.list(owner, { filter: { shoeSize: 43 } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'filter.shoeSize',
    });
    await expect(on.list(owner, { filter: { dueDate: 'March 7' } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'filter.dueDate',
    });
    await expect(on.list(owner, { filter: ['title'] })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'filter' });
  });
});

describe('the history of a ticket', () => {
  it('contains what changed, from what to what, without repeating descriptions', async () => {
    const owner = await registerOwner(app);
    const jonas = await addUser(app, owner);
    const { data } = await app.graphql<{ createTicket: { id: string } }>(
      owner.token,
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
      { input: { title: 'Leitern prüfen', priority: 2 } },
    );
    const { id } = data.createTicket;
    const change = (input: object) =>
      app.graphql(
        owner.token,
        'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }',
        { id, input },
      );
    await change({ priority: 3, dueDate: '2027-01-31', description: 'Alle im Lager' });
    await change({ userIds: [jonas.userId] });
    await change({ userIds: [] });
    const history = await app.graphql<{ ticket: { activitys: { content: number; changes: object[] }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { activitys { content changes { field from to } } } }',
      { id },
    );
    expect(history.data.ticket.activitys.map(({ content, changes }) => [content, changes])).toEqual([
      [1, []],
      [
        2,
        expect.arrayContaining([
          { field: 'priority', from: 2, to: 3 },
          { field: 'dueDate', from: null, to: '2027-01-31' },
          { field: 'description', from: null, to: null },
        ]),
      ],
      [6, [{ field: 'userIds', from: null, to: [jonas.userId] }]],
      [2, [{ field: 'userIds', from: [jonas.userId], to: null }]],
    ]);
  });
});

describe('several tickets at once', () => {
  const CHANGE = `mutation ($ids: [ID!]!, $input: UpdateTicketsInput!) {
    updateTickets(ids: $ids, input: $input) { id boardId dueDate userIds priority version } }`;
  type Changed = Pick<TicketAnswer, 'id' | 'boardId' | 'dueDate' | 'userIds' | 'priority' | 'version'>;

  const change = (ids: readonly string[], input: object, actor = owner) =>
    app.graphql<{ updateTickets: Changed[] }>(actor.token, CHANGE, { ids, input });

  async function three(): Promise<string[]> {
    const ids: string[] = [];
    for (const title of ['Eins', 'Zwei', 'Drei']) ids.push((await on.create(owner, { title })).id);
    return ids;
  }

  it('get another column in their order, person and day; other fields stay; each history contains it', async () => {
    const ids = await three();
    await on.create(owner, { title: 'Schon fertig', boardId: owner.boards.closed });
    const { data } = await change(ids, {
      boardId: owner.boards.closed,
      userIds: [owner.userId],
      dueDate: '2027-02-03',
    });
    expect(data.updateTickets.map(({ id, priority, dueDate, userIds }) => [id, priority, dueDate, userIds])).toEqual(
      ids.map((id) => [id, 2, '2027-02-03', [owner.userId]]),
    );
    expect(await on.column(owner, owner.boards.closed)).toEqual(['Eins', 'Zwei', 'Drei', 'Schon fertig']);
    for (const id of ids) expect((await details(id)).map(({ content }) => content)).toEqual([1, 2, 6]);
  });

  it('are changed over REST as well, once with a key that is sent again, and refused by the name of the field', async () => {
    const ids = await three();
    const send = (body: object, headers = {}) =>
      fetch(`${app.url}/api/v1/ticket/changes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const key = { 'idempotency-key': 'bulk-change-one' };
    const body = { ids, users: [owner.userId], board: owner.boards.closed };
    const first = await send(body, key);
    expect(first.status).toBe(200);
    const answer = (await first.json()) as { data: { id: string; users: string[] }[]; count: number };
    expect(answer.count).toBe(3);
    expect(answer.data.map(({ id, users }) => [id, users])).toEqual(ids.map((id) => [id, [owner.userId]]));
    const again = await send(body, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    for (const id of ids) expect((await details(id)).map(({ content }) => content)).toEqual([1, 2, 6]);
    const fieldOf = async (refused: Response) => [
      refused.status,
      ((await refused.json()) as { error: { field: string } }).error.field,
    ];
    expect(await fieldOf(await send({ ids: [], priority: 3 }))).toEqual([400, 'ids']);
    expect(await fieldOf(await send({ ids, board: NOBODY }))).toEqual([400, 'board']);
    expect((await send({ ids: [NOBODY], priority: 3 })).status).toBe(404);
  });

  it('are one version of the organisation, so that live pages get them in one event', async () => {
    const ids = await three();
    const version = async (): Promise<number> => {
      const [row] = await app.sql<{ version: string }>('select version from client_version where client_id = $1', [
        owner.clientId,
      ]);
      return Number(row!.version);
    };
    const before = await version();
    await change(ids, { priority: 4 });
    expect(await version()).toBe(before + 1);
  });

  it('are all changed or none: a deleted one, one of others, or a wrong column refuses the whole', async () => {
    const [one, two] = (await three()) as [string, string];
    const other = await registerOwner(app);
    const stranger = await on.create(other);
    const cases: [string[], object, string][] = [
      [[one, NOBODY], { priority: 4 }, 'NOT_FOUND'],
      [[one, stranger.id], { priority: 4 }, 'NOT_FOUND'],
      [[one, two], { priority: 4, boardId: NOBODY }, 'BAD_INPUT'],
    ];
    for (const [ids, input, code] of cases) {
      const { errors } = await change(ids, input);
      expect(errors?.[0]?.extensions?.code).toBe(code);
    }
    expect((await on.read(owner, one)).priority).toBe(2);
    expect((await on.read(other, stranger.id)).priority).toBe(2);
  });

  it.each([
    [[], {}, 'ids'],
    [Array.from({ length: 101 }, () => randomUUID()), {}, 'ids'],
    [[NOBODY], { priority: 9 }, 'priority'],
    [[NOBODY], { dueDate: 'morgen' }, 'dueDate'],
  ])('refuse %#', async (ids, input, field) => {
    const { errors } = await change(ids, input);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });

  it('are listed by the name of their first person', async () => {
    const mia = await addUser(app, owner, { name: 'Mia Kern' });
    const ali = await addUser(app, owner, { name: 'Ali Demir' });
    await on.create(owner, { title: 'Von Mia', userIds: [mia.userId] });
    await on.create(owner, { title: 'Von Ali und Mia', userIds: [mia.userId, ali.userId] });
    await on.create(owner, { title: 'Auch von Mia', userIds: [mia.userId] });
    const { data } = await on.list(owner, { sort: 'person,title' });
    expect(data.map(({ title }) => title)).toEqual(['Von Ali und Mia', 'Auch von Mia', 'Von Mia']);
  });
});
