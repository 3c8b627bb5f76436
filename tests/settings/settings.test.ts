import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

const write = (id: string, value: unknown) =>
  app.graphql<{ updateSetting: { id: string; value: unknown } }>(
    owner.token,
    'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id value } }',
    { id, value },
  );
const read = (id: string) =>
  app.graphql<{ setting: { id: string; value: unknown } }>(
    owner.token,
    'query ($id: ID!) { setting(id: $id) { id value } }',
    { id },
  );
const createBoard = async (name: string): Promise<string> =>
  (
    await app.graphql<{ createBoard: { id: string } }>(
      owner.token,
      'mutation ($input: BoardInput!) { createBoard(input: $input) { id } }',
      { input: { name } },
    )
  ).data.createBoard.id;
const finalBoards = async (): Promise<string[]> =>
  (
    await app.graphql<{ boards: { data: { id: string }[] } }>(
      owner.token,
      '{ boards(filter: { final: true }) { data { id } } }',
    )
  ).data.boards.data.map((board) => board.id);

const NOWHERE = '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11';

describe('the order of the columns', () => {
  it('is kept as it was written', async () => {
    const { open, inWork, closed } = owner.boards;
    expect((await write('boardOrder', [closed, open, inWork])).data.updateSetting).toEqual({
      id: 'boardOrder',
      value: [closed, open, inWork],
    });
    expect((await read('boardOrder')).data.setting.value).toEqual([closed, open, inWork]);
  });

  it('takes boards that exist, each once', async () => {
    const { open, inWork } = owner.boards;
    for (const value of [[open, open], [open, NOWHERE], ['links'], open, { 0: open }, 5]) {
      const { errors } = await write('boardOrder', value);
      expect(errors?.[0]?.extensions, JSON.stringify(value)).toMatchObject({
        code: 'BAD_INPUT',
        field: expect.stringMatching(/^value/),
      });
    }
    expect((await read('boardOrder')).data.setting.value).toEqual([open, inWork, owner.boards.closed]);
  });

  it('is complete: columns that are left out come last, as they stood before', async () => {
    const [extra, other] = [await createBoard('Wartet'), await createBoard('Prüfung')];
    const { open, inWork, closed } = owner.boards;
    expect((await write('boardOrder', [closed, other])).data.updateSetting.value).toEqual([
      closed,
      other,
      open,
      inWork,
      extra,
    ]);
    expect((await read('boardOrder')).data.setting.value).toEqual([closed, other, open, inWork, extra]);
    expect((await write('boardOrder', [])).data.updateSetting.value).toEqual([closed, other, open, inWork, extra]);
    // A column that the stored order does not name is listed, too.
    await app.sql(`update setting set value = $2 where client_id = $1 and id = 'boardOrder'`, [
      owner.clientId,
      JSON.stringify([open]),
    ]);
    expect((await write('boardOrder', [closed])).data.updateSetting.value).toEqual([
      closed,
      open,
      inWork,
      extra,
      other,
    ]);
    const { body } = await restClient(app, owner.token).put<{ value: string[] }>('settings/boardOrder', {
      value: [inWork],
    });
    expect(body.value).toEqual([inWork, closed, open, extra, other]);
  });

  it('places a new column before the closed one, which stays last', async () => {
    const id = await createBoard('Wartet');
    const { open, inWork, closed } = owner.boards;
    expect((await read('boardOrder')).data.setting.value).toEqual([open, inWork, id, closed]);
  });

  it('loses no column when several are added at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => createBoard(`Spalte ${index}`)));
    const order = (await read('boardOrder')).data.setting.value as string[];
    expect(new Set(order)).toEqual(new Set([...Object.values(owner.boards), ...ids]));
    expect(order.at(-1)).toBe(owner.boards.closed);
  });
});

describe('the standard closed board', () => {
  it('is the one marked final, and the mark moves with it', async () => {
    expect(await finalBoards()).toEqual([owner.boards.closed]);
    await write('standardClosedBoard', owner.boards.inWork);
    expect(await finalBoards()).toEqual([owner.boards.inWork]);
    await write('standardClosedBoard', owner.boards.inWork);
    expect(await finalBoards()).toEqual([owner.boards.inWork]);
  });

  it('is one board however many choose it at once', async () => {
    const extra = await createBoard('Archiv');
    const answers = await Promise.all(
      [extra, owner.boards.inWork, owner.boards.closed, owner.boards.inWork].map((id) =>
        write('standardClosedBoard', id),
      ),
    );
    for (const { errors } of answers) expect(errors).toBeUndefined();
    expect(await finalBoards()).toEqual([(await read('standardClosedBoard')).data.setting.value]);
  });

  it('has to exist', async () => {
    for (const value of [NOWHERE, 'rechts', [owner.boards.open], ''])
      expect((await write('standardClosedBoard', value)).errors?.[0]?.extensions, String(value)).toMatchObject({
        code: 'BAD_INPUT',
        field: 'value',
      });
    expect(await finalBoards()).toEqual([owner.boards.closed]);
  });
});

describe('the two standard columns', () => {
  it('are never the same, and the sentence says which one it is already', async () => {
    const { open, inWork, closed } = owner.boards;
    const [toOpen] = (await write('standardClosedBoard', open)).errors!;
    expect(toOpen!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
      details: [{ key: 'sameAsOpenBoard' }],
    });
    expect(toOpen!.message).toContain('schon die Standardspalte für neue Tickets');
    const { status, error } = await restClient(app, owner.token).put(
      'settings/standardOpenBoard',
      { value: closed },
      { 'Accept-Language': 'en' },
    );
    expect([status, error.field]).toEqual([400, 'value']);
    expect(error.message).toContain('already the standard one for closed tickets');
    expect(await finalBoards()).toEqual([closed]);
    expect((await read('standardOpenBoard')).data.setting.value).toBe(open);
    // Upper case does not make it another column.
    expect((await write('standardClosedBoard', open.toUpperCase())).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
    });
    expect((await write('standardOpenBoard', closed.toUpperCase())).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'value',
    });
    expect((await write('standardOpenBoard', open.toUpperCase())).data.updateSetting.value).toBe(open);
    // Two users choose the same column concurrently, each for another purpose: one of them is refused.
    const answers = await Promise.all([write('standardOpenBoard', inWork), write('standardClosedBoard', inWork)]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual(['BAD_INPUT', undefined]);
  });
});

describe('a setting', () => {
  it('that does not exist is NOT_FOUND, and so is one that not everybody may read', async () => {
    for (const id of ['shoeSize', '', '__proto__', 'interview']) {
      expect((await read(id)).errors?.[0]?.extensions.code, id).toBe('NOT_FOUND');
      expect((await write(id, 'x')).errors?.[0]?.extensions.code, id).toBe('NOT_FOUND');
    }
  });

  it('that was never written is null', async () => {
    expect((await read('new_instruction_assignment')).data.setting).toEqual({
      id: 'new_instruction_assignment',
      value: null,
    });
  });

  it('with the text of a mail keeps it with its placeholders, line by line', async () => {
    const text = 'Hallo {{employeeName}},\n\nbitte öffne „{{instructionName}}“: {{link}} 🦺';
    expect((await write('new_instruction_assignment', text)).errors).toBeUndefined();
    expect((await read('new_instruction_assignment')).data.setting.value).toBe(text);
    for (const value of ['a\0b', 'a\ud800', 'x'.repeat(20_001), 5, ['a']]) {
      expect(
        (await write('new_instruction_assignment', value)).errors?.[0]?.extensions,
        String(value).slice(0, 20),
      ).toMatchObject({ code: 'BAD_INPUT', field: 'value' });
    }
    expect((await read('new_instruction_assignment')).data.setting.value).toBe(text);
  });
});

describe('a column', () => {
  it('is renamed, and named by something', async () => {
    const rename = (name: string) =>
      app.graphql<{ updateBoard: { name: string; version: number } }>(
        owner.token,
        'mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { name version } }',
        { id: owner.boards.inWork, input: { name } },
      );
    expect((await rename('  In der Werkstatt ')).data.updateBoard).toEqual({ name: 'In der Werkstatt', version: 2 });
    for (const name of ['', '   ', 'x'.repeat(101), 'a\nb'])
      expect((await rename(name)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'name' });
  });

  it('is not renamed by somebody who has not seen its newest name', async () => {
    const rename = (name: string, version: number) =>
      app.graphql(
        owner.token,
        `mutation ($id: ID!, $input: UpdateBoardInput!, $version: Int) {
           updateBoard(id: $id, input: $input, version: $version) { name } }`,
        { id: owner.boards.inWork, input: { name }, version },
      );
    const answers = await Promise.all([rename('Meins', 1), rename('Deins', 1)]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual(['STALE', undefined]);
  });

  it('shows its tickets from the top, one person’s alone when asked', async () => {
    const create = (title: string, userIds: string[]) =>
      app.graphql(owner.token, 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }', {
        input: { title, priority: 1, userIds },
      });
    await create('für alle', []);
    await create('für mich', [owner.userId]);
    const { data } = await app.graphql<{ board: { all: object[]; mine: object[]; nobodys: object[] } }>(
      owner.token,
      `query ($id: ID!, $user: ID, $nobody: ID) {
         board(id: $id) { all: tickets { title } mine: tickets(user: $user) { title }
           nobodys: tickets(user: $nobody) { title } } }`,
      { id: owner.boards.open, user: owner.userId, nobody: NOWHERE },
    );
    expect(data.board).toEqual({
      all: [{ title: 'für mich' }, { title: 'für alle' }],
      mine: [{ title: 'für mich' }],
      nobodys: [],
    });
  });
});
