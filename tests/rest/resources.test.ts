import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from './rest-client.ts';

let app: TestApp;
let owner: Actor;
let colleague: Actor;
let client: RestClient;

type Object_ = Record<string, unknown> & { _id: string; id: string; version: number };

const create = async (fields: Record<string, unknown> = {}): Promise<Object_> =>
  (await client.post<Object_>('ticket', { title: 'Leiter prüfen', priority: 2, ...fields })).body;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  colleague = await addUser(app, owner, { name: 'Jonas Brandt' });
  client = restClient(app, owner.token);
});

afterAll(() => app.stop());

describe('a ticket', () => {
  it('is created with relations by id, on the board that was named, and answers every documented field', async () => {
    const { status, body, headers } = await client.post<Object_>('ticket', {
      title: 'Feuerlöscher prüfen lassen',
      description: 'Alle zwei Jahre',
      priority: 2,
      dueDate: '2026-12-31',
      recurring: 104,
      board: owner.boards.inWork,
      users: [owner.userId, colleague.userId],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Feuerlöscher prüfen lassen',
      description: 'Alle zwei Jahre',
      priority: 2,
      dueDate: '2026-12-31',
      recurring: 104,
      board: owner.boards.inWork,
      numberRange: 'T',
      createdBy: owner.userId,
      version: 1,
    });
    expect(body._id).toBe(body.id);
    expect([...(body.users as string[])].sort()).toEqual([owner.userId, colleague.userId].sort());
    expect(body.formattedDocumentId).toBe(`T-${String(body.documentId).padStart(5, '0')}`);
    for (const time of [body.createdAt, body.updatedAt])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(body.activitys).toMatchObject([{ content: 1, user: owner.userId }]);
    expect(headers.get('etag')).toBe('"1"');
  });

  it('without a board lands on the standard open one; a time as due date counts as its day in Germany', async () => {
    const ticket = await create({ dueDate: '2026-06-30T22:30:00Z' });
    expect(ticket).toMatchObject({
      board: owner.boards.open,
      dueDate: '2026-07-01',
      description: '',
      recurring: 0,
      users: [],
    });
  });

  it('comes with objects instead of ids for what populate names, and with nothing else', async () => {
    const { id } = await create({ users: [colleague.userId] });
    const plain = await client.get(`ticket/${id}`);
    expect(plain.body).toMatchObject({ board: owner.boards.open, users: [colleague.userId], createdBy: owner.userId });
    const { body } = await client.get<Object_>(`ticket/${id}?populate=board users,createdBy,activitys.user`);
    expect(body.board).toMatchObject({ _id: owner.boards.open, id: owner.boards.open, name: 'Offen', final: false });
    expect(body.users).toMatchObject([{ _id: colleague.userId, name: 'Jonas Brandt', role: 'User' }]);
    expect(body.createdBy).toMatchObject({ _id: owner.userId, email: owner.email });
    expect(body.activitys).toMatchObject([{ content: 1, user: { _id: owner.userId } }]);
    expect(JSON.stringify(body)).not.toContain('password');
    // Each on its own, and more than once: the second execution uses the compiled document.
    for (const path of ['activitys.user', 'createdBy', 'activitys.user']) {
      const one = (await client.get<Object_>(`ticket/${id}?populate=${path}`)).body;
      expect([path, path === 'createdBy' ? one.createdBy : (one.activitys as { user: unknown }[])[0]!.user]).toEqual([
        path,
        expect.objectContaining({ _id: owner.userId, email: owner.email }),
      ]);
      expect(path === 'createdBy' ? (one.activitys as { user: unknown }[])[0]!.user : one.createdBy).toBe(owner.userId);
    }
  });

  it('shows only the fields that select names, or all but those with a minus', async () => {
    const { id } = await create();
    expect(Object.keys((await client.get(`ticket/${id}?select=title,priority`)).body)).toEqual([
      '_id',
      'id',
      'title',
      'priority',
    ]);
    const without = (await client.get(`ticket/${id}?select=-description%20-activitys`)).body;
    expect(without).not.toHaveProperty('description');
    expect(without).not.toHaveProperty('activitys');
    expect(without).toHaveProperty('title');
    expect((await client.get(`ticket/${id}?select=activitys.content`)).body.activitys).toEqual([
      { _id: expect.any(String), id: expect.any(String), content: 1 },
    ]);
  });

  it('changes in the fields that are present and keeps the others', async () => {
    const ticket = await create({ description: 'bleibt', dueDate: '2026-12-31', users: [colleague.userId] });
    const { status, body } = await client.put(`ticket/${ticket.id}`, {
      title: 'Neu',
      dueDate: null,
      board: owner.boards.closed,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Neu',
      description: 'bleibt',
      dueDate: null,
      board: owner.boards.closed,
      users: [colleague.userId],
      priority: 2,
    });
    expect((await client.put(`ticket/${ticket.id}`, { users: [] })).body.users).toEqual([]);
  });

  it('is not changed by somebody whose If-Match is older than the ticket', async () => {
    const { id } = await create();
    expect((await client.put(`ticket/${id}`, { title: 'Erste' }, { 'If-Match': '"1"' })).status).toBe(200);
    for (const stale of ['"1"', '1', 'W/"1"', '"another-tag"']) {
      const { status, error } = await client.put(`ticket/${id}`, { title: 'Zweite' }, { 'If-Match': stale });
      expect([status, error.code]).toEqual([412, 'STALE']);
    }
    expect((await client.get(`ticket/${id}`)).body.title).toBe('Erste');
    expect((await client.put(`ticket/${id}`, { title: 'Dritte' }, { 'If-Match': '*' })).status).toBe(200);
    expect((await client.put(`ticket/${id}`, { title: 'Vierte' }, { 'If-Match': '3' })).body.title).toBe('Vierte');
  });

  it('is gone after it was deleted', async () => {
    const { id } = await create();
    expect((await client.delete(`ticket/${id}`)).body).toEqual({ _id: id, id });
    expect((await client.get(`ticket/${id}`)).status).toBe(404);
    expect((await client.delete(`ticket/${id}`)).status).toBe(404);
  });

  it('is refused with relations that do not exist here; the field is called as it was sent', async () => {
    const stranger = await registerOwner(app);
    for (const board of [randomUUID(), stranger.boards.open, 'nonsense']) {
      const { status, error } = await client.post('ticket', { title: 'Ohne Spalte', priority: 2, board });
      expect([status, error.field]).toEqual([400, 'board']);
      expect(error.message).toContain('board: ');
    }
    for (const user of [randomUUID(), stranger.userId, 'nonsense']) {
      const { status, error } = await client.post('ticket', { title: 'Ohne Person', priority: 2, users: [user] });
      expect([status, error.details?.[0]?.field]).toEqual([400, 'users']);
    }
  });

  it('treats ids in capital letters as the same: the same board is no move, the same person no new assignee', async () => {
    const { open } = owner.boards;
    const user = owner.userId;
    const below = await create({ title: 'Unten', board: open, users: [user] });
    const above = await create({ title: 'Oben', board: open });
    const changed = await client.put<Object_>(`ticket/${below.id}`, {
      board: open.toUpperCase(),
      users: [user.toUpperCase(), user],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      board: open,
      users: [user],
      position: below.position,
      version: below.version,
    });
    expect(String(changed.body.position) > String(above.position)).toBe(true);
    const made = await client.post<Object_>('ticket', { title: 'Neu', priority: 2, users: [user.toUpperCase(), user] });
    expect([made.status, made.body.users]).toEqual([201, [user]]);
  });

  it('refuses fields that the server writes, and unknown fields', async () => {
    for (const field of [
      '_id',
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'version',
      'documentId',
      'boardId',
      'userIds',
      'clientId',
      'anything',
    ]) {
      const { status, error } = await client.post('ticket', { title: 'Zu viel', priority: 2, [field]: '1' });
      expect(status).toBe(400);
      expect(error.details).toEqual([expect.objectContaining({ field, key: 'unknownField' })]);
    }
  });
});

describe('the list of tickets', () => {
  let lister: RestClient;
  let lead: Actor;
  let boards: Actor['boards'];

  beforeAll(async () => {
    lead = await registerOwner(app);
    boards = lead.boards;
    lister = restClient(app, lead.token);
    for (const [index, title] of ['Alpha', 'Beta', 'Gamma', 'Delta'].entries()) {
      await lister.post('ticket', {
        title,
        priority: (index % 2) + 1,
        description: index === 2 ? '100% dicht_e Tür' : '',
        ...(index === 3 && { board: boards.closed, dueDate: '2026-12-24' }),
      });
    }
  });

  const titles = async (query: string): Promise<unknown[]> =>
    (await lister.list(`ticket?${query}`)).body.data.map((ticket) => ticket.title);

  it('answers data and count, newest first', async () => {
    const { status, body } = await lister.list('ticket');
    expect(status).toBe(200);
    expect(body.count).toBe(4);
    expect(body.data.map((ticket) => ticket.title)).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha']);
    expect(body.data[0]).toMatchObject({ board: boards.closed, users: [], activitys: [{ content: 1 }] });
  });

  it('comes page by page, and the count stays that of all', async () => {
    const { body } = await lister.list('ticket?page=2&perPage=3');
    expect(body.data).toHaveLength(1);
    expect(body.count).toBe(4);
    expect((await lister.list('ticket?perPage=-1')).body.data).toHaveLength(4);
    expect((await lister.list('ticket?page=9')).body).toEqual({
      data: [],
      count: 4,
      cursor: expect.stringMatching(/^\d+$/),
    });
  });

  it('counts no further than asked, the page aside, and says whether there are more', async () => {
    const order = ['Delta', 'Gamma', 'Beta', 'Alpha'];
    for (const search of ['', 'a'])
      for (const perPage of [1, 3, 4, 5])
        for (const page of [1, 2, 4])
          for (const countUpTo of [1, 2, 4, 5]) {
            const asked = { page: String(page), perPage: String(perPage), countUpTo: String(countUpTo), search };
            const { body } = await lister.list(`ticket?${new URLSearchParams(asked).toString()}`);
            const counted = Math.max(countUpTo, page * perPage);
            expect([asked, body.data.map(({ title }) => title), body.count, body.isMore]).toEqual([
              asked,
              order.slice((page - 1) * perPage, page * perPage),
              Math.min(4, counted),
              counted < 4,
            ]);
          }
    expect((await lister.list('ticket?countUpTo=2&perPage=-1')).body).toMatchObject({ count: 4, isMore: false });
    expect((await lister.list('ticket')).body).not.toHaveProperty('isMore');
  });

  it('sorts by any named fields', async () => {
    expect(await titles('sort=title')).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma']);
    expect(await titles('sort=-priority,title')).toEqual(['Beta', 'Delta', 'Alpha', 'Gamma']);
    expect(await titles('sort=_id')).toHaveLength(4);
  });

  it('finds text in title, description and number, and treats wildcards as plain characters', async () => {
    expect(await titles('search=gam')).toEqual(['Gamma']);
    expect(await titles('search=T-00002')).toEqual(['Beta']);
    expect(await titles(`search=${encodeURIComponent('100% dicht_')}`)).toEqual(['Gamma']);
    expect(await titles('search=%25')).toEqual(['Gamma']);
  });

  it('finds all words, wherever each of them stands and in whatever order, and numbers without their zeros', async () => {
    expect(await titles('search=tür gam')).toEqual(['Gamma']);
    expect(await titles('search=gamma T-3')).toEqual(['Gamma']);
    expect(await titles('search=gamma beta')).toEqual([]);
  });

  it('filters by person: without a value by the caller, with an empty list by nobody', async () => {
    const jonas = await addUser(app, lead, { name: 'Jonas Brandt' });
    const his = await lister.post<{ _id: string }>('ticket', { title: 'Seins', priority: 1, users: [jonas.userId] });
    const both = await lister.post<{ _id: string }>('ticket', {
      title: 'Beider',
      priority: 1,
      users: [lead.userId, jonas.userId],
    });
    expect(await titles(`users=${jonas.userId}&sort=createdAt`)).toEqual(['Seins', 'Beider']);
    expect(await titles(`users=${lead.userId}`)).toEqual(['Beider']);
    expect(await titles('users=')).toEqual(['Beider']);
    expect((await restClient(app, jonas.token).list('ticket?users=')).body.count).toBe(2);
    expect(await titles('users=nonsense')).toEqual([]);
    expect(await titles(`users=${owner.userId}`)).toEqual([]);
    const nobodys = await app.graphql<{ tickets: { count: number } }>(
      lead.token,
      '{ tickets(filter: { users: null }) { count } }',
    );
    expect(nobodys.data.tickets.count).toBe(4);
    const { status, error } = await lister.get('ticket?sort=users');
    expect([status, error.field]).toEqual([400, 'sort']);
    expect(error.message).not.toContain('users,');
    for (const { _id } of [his.body, both.body]) await lister.delete(`ticket/${_id}`);
  });

  it('filters by equality of the named fields', async () => {
    expect(await titles('priority=1&sort=title')).toEqual(['Alpha', 'Gamma']);
    expect(await titles(`board=${boards.closed}`)).toEqual(['Delta']);
    expect(await titles('dueDate=2026-12-24')).toEqual(['Delta']);
    expect(await titles('dueDate=&sort=title')).toEqual(['Alpha', 'Beta', 'Gamma']);
    const [{ _id }] = (await lister.list('ticket?title=Beta')).body.data as [{ _id: string }];
    expect(await titles(`_id=${_id}`)).toEqual(['Beta']);
    expect(await titles('board=nonsense')).toEqual([]);
  });

  it('takes populate and select as single objects do', async () => {
    const { body } = await lister.list('ticket?populate=board&select=title board&title=Delta');
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        id: expect.any(String),
        title: 'Delta',
        board: expect.objectContaining({ name: 'Erledigt', final: true }),
      },
    ]);
  });

  it('refuses names that it does not know and says which there are', async () => {
    for (const [query, field, known] of [
      ['populate=owner', 'populate', 'board'],
      ['populate=__proto__', 'populate', 'board'],
      ['select=password', 'select', 'title'],
      ['sort=password', 'sort', 'title'],
      ['password=1', 'password', 'priority'],
      ['constructor=1', 'constructor', 'priority'],
    ] as const) {
      const { status, error } = await lister.get(`ticket?${query}`);
      expect([status, error.field]).toEqual([400, field]);
      expect(error.message).toContain(known);
    }
  });

  it('refuses values that a parameter cannot have, naming the parameter', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'page=1.5',
      'perPage=0',
      'perPage=-2',
      'perPage=10001',
      'countUpTo=0',
      'countUpTo=10001',
      'countUpTo=x',
      'priority=high',
      'dueDate=2026-02-31',
      'dueDate=1',
      'createdAt=1',
      'createdAt=yesterday',
      'search=a%00b',
      `search=${'x'.repeat(300)}`,
      'page=1&page=2',
    ]) {
      const { status, error } = await lister.get(`ticket?${query}`);
      expect([query, status, error.field]).toEqual([query, 400, query.slice(0, query.indexOf('='))]);
    }
  });
});

describe('boards', () => {
  it('are listed, created, read and changed', async () => {
    const created = await client.post<Object_>('board', { name: 'Wartet' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Wartet', final: false, version: 1 });
    expect(created.body).not.toHaveProperty('tickets');
    const { id } = created.body;
    expect((await client.list('board?sort=name')).body.data.map((board) => board.name)).toEqual([
      'Erledigt',
      'In Arbeit',
      'Offen',
      'Wartet',
    ]);
    expect((await client.list('board?final=true')).body.data).toMatchObject([{ name: 'Erledigt' }]);
    expect((await client.put(`board/${id}`, { name: 'Wartet auf Dritte' }, { 'If-Match': '"1"' })).body).toMatchObject({
      name: 'Wartet auf Dritte',
      version: 2,
    });
    expect((await client.put(`board/${id}`, { name: 'Zu spät' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await client.get(`board/${id}`)).body.name).toBe('Wartet auf Dritte');
    expect((await client.get<{ value: string[] }>('settings/boardOrder')).body.value).toContain(id);
  });

  it('bring their tickets with populate=tickets', async () => {
    const { id } = await create({ board: owner.boards.inWork, users: [colleague.userId] });
    const { body } = await client.get<{ tickets: Object_[] }>(`board/${owner.boards.inWork}?populate=tickets.users`);
    expect(body.tickets.find((ticket) => ticket.id === id)).toMatchObject({
      board: owner.boards.inWork,
      users: [{ name: 'Jonas Brandt' }],
    });
  });
});

describe('GET board/tickets', () => {
  let me: Actor;
  let other: Actor;
  let mine: RestClient;

  interface BoardWithTickets {
    _id: string;
    name: string;
    tickets: Object_[];
  }

  const boards = async (query = ''): Promise<BoardWithTickets[]> =>
    (await mine.list(`board/tickets${query}`)).body.data as unknown as BoardWithTickets[];

  beforeAll(async () => {
    me = await registerOwner(app);
    other = await addUser(app, me, { name: 'Mira Sommer' });
    mine = restClient(app, me.token);
    await mine.post('ticket', { title: 'Meins', priority: 1, users: [me.userId] });
    await mine.post('ticket', { title: 'Ihres', priority: 1, description: 'lang', users: [other.userId] });
    await mine.post('ticket', { title: 'Fertig', priority: 1, board: me.boards.closed });
  });

  it('answers each board with its tickets in their order', async () => {
    const { status, body } = await mine.list('board/tickets');
    expect(status).toBe(200);
    expect(body.count).toBe(3);
    const found = body.data as unknown as BoardWithTickets[];
    expect(found.map((board) => [board.name, board.tickets.map((ticket) => ticket.title)])).toEqual([
      ['Offen', ['Ihres', 'Meins']],
      ['In Arbeit', []],
      ['Erledigt', ['Fertig']],
    ]);
    expect(found[0]!.tickets[0]).toMatchObject({
      board: me.boards.open,
      users: [other.userId],
      description: 'lang',
      formattedDocumentId: 'T-00002',
    });
    expect(found[0]!.tickets[0]).not.toHaveProperty('activitys');
  });

  it('filters by one person; a person of another organisation has none', async () => {
    const titles = async (user: string): Promise<unknown[]> =>
      (await boards(`?user=${user}`)).flatMap((board) => board.tickets.map((ticket) => ticket.title));
    expect(await titles(me.userId)).toEqual(['Meins']);
    expect(await titles(owner.userId)).toEqual([]);
    expect(await titles('nonsense')).toEqual([]);
  });

  it('filters by the caller where the parameter has no value', async () => {
    const nora = await addUser(app, me, { name: 'Nora Feld' });
    const titles = async ({ token }: Actor): Promise<unknown[]> => {
      const { body } = await restClient(app, token).list('board/tickets?user');
      return (body.data as unknown as BoardWithTickets[]).flatMap((board) => board.tickets.map(({ title }) => title));
    };
    expect(await titles(me)).toEqual(['Meins']);
    expect(await titles(other)).toEqual(['Ihres']);
    expect(await titles(nora)).toEqual([]);
  });

  it('gives more on request: people, activities', async () => {
    const [open] = await boards('?populate=tickets.users,tickets.activitys.user,tickets.createdBy');
    expect(open!.tickets[0]).toMatchObject({
      users: [{ name: 'Mira Sommer' }],
      activitys: [{ content: 1, user: { _id: me.userId } }],
      createdBy: { _id: me.userId },
    });
    const [short] = await boards('?select=name,tickets.title');
    expect(Object.keys(short!)).toEqual(['_id', 'id', 'name', 'tickets']);
    expect(Object.keys(short!.tickets[0]!)).toEqual(['_id', 'id', 'title']);
  });

  it('carries an ETag: 304 while nothing changed, the new state at once when something did', async () => {
    const first = await mine.list('board/tickets');
    const etag = first.headers.get('etag')!;
    const same = await mine.get('board/tickets', { 'If-None-Match': etag });
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await mine.get('board/tickets', { 'If-None-Match': `"x", ${etag.replace('W/', '')}` })).status).toBe(304);
    await mine.post('ticket', { title: 'Neu', priority: 1 });
    const changed = await mine.list('board/tickets', { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(JSON.stringify(changed.body)).toContain('"Neu"');
  });

  it('is compressed for clients that accept it, and has the same content for all', async () => {
    for (let index = 0; index < 10; index += 1) await mine.post('ticket', { title: `Ticket ${index}`, priority: 1 });
    const plain = await mine.list('board/tickets', { 'Accept-Encoding': 'identity' });
    const zipped = await mine.list('board/tickets', { 'Accept-Encoding': 'gzip' });
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(zipped.body).toEqual(plain.body);
    expect((await restClient(app, other.token).list('board/tickets')).body).toEqual(plain.body);
  });

  it('never shows one organisation what another one has', async () => {
    const foreign = JSON.stringify((await client.list('board/tickets')).body);
    for (const board of Object.values(me.boards)) expect(foreign).not.toContain(board);
  });
});

describe('users', () => {
  it('are created with all permissions, listed, read, changed and removed', async () => {
    const email = `neu-${randomUUID().slice(0, 8)}@example.com`;
    const created = await client.post<Object_>('user', {
      name: 'Mira Sommer',
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Mira Sommer', short: 'MS', email, role: 'User' });
    expect(created.body.permissions).toHaveLength(12);
    const { id } = created.body;
    expect((await client.list(`user?email=${email}`)).body.data).toMatchObject([{ _id: id }]);
    expect((await client.list('user?search=sommer&select=name')).body.data).toEqual([
      { _id: id, id, name: 'Mira Sommer' },
    ]);
    expect((await client.get(`user/${id}`)).body.email).toBe(email);
    expect((await client.put(`user/${id}`, { permissions: ['inspection'] }, { 'If-Match': '"1"' })).body).toMatchObject(
      { permissions: ['inspection'], name: 'Mira Sommer' },
    );
    expect((await client.put(`user/${id}`, { name: 'Zu spät' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await client.delete(`user/${id}`)).body).toEqual({ _id: id, id });
    expect((await client.list(`user?email=${email}`)).body.count).toBe(0);
  });

  it('with a taken address are refused with the sentence of the specification, in every language', async () => {
    for (const language of ['de', 'en']) {
      const created = await client.post(
        'user',
        { name: 'Doppelt', email: colleague.email, password: PASSWORD },
        { 'Accept-Language': language },
      );
      const changed = await client.put(
        `user/${colleague.userId}`,
        { email: owner.email },
        { 'Accept-Language': language },
      );
      for (const { status, error } of [created, changed])
        expect([status, error.message, error.field]).toEqual([409, 'User with email already exists', 'email']);
    }
  });

  it('are managed only by those who may', async () => {
    const plain = await addUser(app, owner, { permissions: ['inspection'] });
    const theirs = restClient(app, plain.token);
    expect((await theirs.list('user')).status).toBe(200);
    for (const answer of [
      await theirs.post('user', { name: 'Neu', email: 'neu@example.com', password: PASSWORD }),
      await theirs.put(`user/${colleague.userId}`, { name: 'Anders' }),
      await theirs.delete(`user/${colleague.userId}`),
    ]) {
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        403,
        'FORBIDDEN',
        'Dir fehlen die nötigen Berechtigungen.',
      ]);
    }
    expect((await client.put(`user/${owner.userId}`, { permissions: [] })).status).toBe(403);
    expect((await client.delete(`user/${owner.userId}`)).status).toBe(400);
  });
});

describe('settings', () => {
  it('are read and written by name', async () => {
    expect((await client.get('settings/standardOpenBoard')).body).toEqual({
      _id: 'standardOpenBoard',
      id: 'standardOpenBoard',
      value: owner.boards.open,
      effective: owner.boards.open,
    });
    expect((await client.get('settings/new_examination_subject')).body.value).toBeNull();
    expect(
      (await client.put('settings/new_examination_subject', { value: 'Vorsorge für {{employeeName}}' })).body.value,
    ).toBe('Vorsorge für {{employeeName}}');
    expect((await client.get('settings/new_examination_subject')).body.value).toBe('Vorsorge für {{employeeName}}');
    const order = (await client.get<{ value: string[] }>('settings/boardOrder')).body.value.toReversed();
    expect((await client.put('settings/boardOrder', { value: order })).body.value).toEqual(order);
  });

  it('that do not exist are 404, and values that do not fit are 400', async () => {
    for (const id of ['nonsense', 'interview', 'emailtexts', 'constructor', '__proto__'])
      expect((await client.get(`settings/${id}`)).status).toBe(404);
    expect((await client.put('settings/nonsense', { value: 'x' })).status).toBe(404);
    for (const value of [undefined, null, 5, {}, ['x'], [owner.boards.open, owner.boards.open], 'x']) {
      const { status, error } = await client.put('settings/boardOrder', { value });
      expect([value, status]).toEqual([value, 400]);
      expect(error.details![0]!.field).toMatch(/^value/);
    }
  });
});
