import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertMany } from './many-tickets.ts';
import { ticketsOn } from './operations.ts';

let app: TestApp;
let owner: Actor;
let jonas: Actor;

/** Half past midnight in Berlin, which is still the previous day in UTC. */
const NOW = new Date('2026-06-14T22:30:00Z');

interface Filter {
  search?: string | null;
  userId?: string;
  priority?: number;
  due?: string;
}

const ask = (filter: Filter, actor = owner) =>
  app.graphql<{ ticketMatches: { tickets: { title: string; userIds: string[] }[]; more: boolean } }>(
    actor.token,
    `query ($search: String, $userId: ID, $priority: Int, $due: String) {
       ticketMatches(search: $search, userId: $userId, priority: $priority, due: $due) { more
         tickets { title userIds } } }`,
    { ...filter },
  );
const titles = async (filter: Filter, actor = owner): Promise<string[]> =>
  (await ask(filter, actor)).data.ticketMatches.tickets.map(({ title }) => title);

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } });
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
  const on = ticketsOn(app);
  const { open, inWork, closed } = owner.boards;
  // Each new ticket is placed at the top of its column.
  await on.create(owner, {
    title: 'Leiterprüfung',
    description: 'im Lager Süd',
    priority: 3,
    dueDate: '2026-06-14',
    userIds: [owner.userId],
  });
  await on.create(owner, {
    title: 'Feuerlöscher warten',
    priority: 2,
    dueDate: '2026-06-15',
    userIds: [jonas.userId, owner.userId],
  });
  await on.create(owner, {
    title: 'Regal prüfen',
    description: '100% dicht_e Tür',
    priority: 3,
    dueDate: '2026-06-21',
    boardId: inWork,
  });
  await on.create(owner, {
    title: 'Unterweisung',
    priority: 1,
    dueDate: '2026-06-22',
    boardId: inWork,
    userIds: [jonas.userId],
  });
  await on.create(owner, {
    title: 'Längst geprüfte Leiter',
    priority: 3,
    dueDate: '2026-01-01',
    boardId: closed,
    userIds: [owner.userId],
  });
  await on.create(owner, { title: 'Ohne Termin', priority: 4, boardId: open });
});

afterAll(() => app.stop());

describe('tickets that match', () => {
  it('are first those of open columns, then in the order of the columns and from the top', async () => {
    expect(await titles({})).toEqual([
      'Ohne Termin',
      'Feuerlöscher warten',
      'Leiterprüfung',
      'Unterweisung',
      'Regal prüfen',
      'Längst geprüfte Leiter',
    ]);
    await app.graphql(
      owner.token,
      'mutation ($value: JSON!) { updateSetting(id: "boardOrder", value: $value) { id } }',
      { value: [owner.boards.closed, owner.boards.inWork, owner.boards.open] },
    );
    expect(await titles({})).toEqual([
      'Unterweisung',
      'Regal prüfen',
      'Ohne Termin',
      'Feuerlöscher warten',
      'Leiterprüfung',
      'Längst geprüfte Leiter',
    ]);
  });

  it('hold the text in title or description, anywhere in a word, in capitals or not', async () => {
    expect(await titles({ search: 'PRÜF' })).toEqual(['Regal prüfen', 'Leiterprüfung', 'Längst geprüfte Leiter']);
    expect(await titles({ search: '  lager ' })).toEqual(['Leiterprüfung']);
  });

  it('contain every word, in any position', async () => {
    expect(await titles({ search: 'süd prüfung' })).toEqual(['Leiterprüfung']);
    expect(await titles({ search: 'süd feuer' })).toEqual([]);
  });

  it('are found by their number, with or without its zeros', async () => {
    for (const search of ['T-00002', 't-00002', 'T-2', 't2', '00002'])
      expect([search, await titles({ search })]).toEqual([search, ['Feuerlöscher warten']]);
  });

  it('are searched literally: no character has a special meaning', async () => {
    expect(await titles({ search: '100% dicht_' })).toEqual(['Regal prüfen']);
    for (const search of ['%', '_']) expect(await titles({ search })).toEqual(['Regal prüfen']);
    expect(await titles({ search: '\\' })).toEqual([]);
    expect(await titles({ search: "' or true --" })).toEqual([]);
  });

  it('belong to the person, have the priority, and include all of their people', async () => {
    expect(await titles({ userId: jonas.userId })).toEqual(['Unterweisung', 'Feuerlöscher warten']);
    expect(await titles({ priority: 3 })).toEqual(['Regal prüfen', 'Leiterprüfung', 'Längst geprüfte Leiter']);
    const { tickets } = (await ask({ search: 'feuer', userId: jonas.userId })).data.ticketMatches;
    expect(tickets.map(({ userIds }) => userIds.toSorted())).toEqual([[jonas.userId, owner.userId].sort()]);
  });

  it('are overdue from the next day in Berlin, due soon for seven days; closed ones are neither', async () => {
    expect(await titles({ due: 'overdue' })).toEqual(['Leiterprüfung']);
    expect(await titles({ due: 'dueSoon' })).toEqual(['Regal prüfen', 'Feuerlöscher warten']);
    expect(await titles({ due: 'any' })).toEqual(['Regal prüfen', 'Feuerlöscher warten', 'Leiterprüfung']);
  });

  it('fit all conditions at once', async () => {
    expect(await titles({ search: 'prüf', userId: owner.userId, priority: 3, due: 'overdue' })).toEqual([
      'Leiterprüfung',
    ]);
    expect(await titles({ search: 'prüf', userId: jonas.userId, priority: 3 })).toEqual([]);
  });

  it('are 500 at most, and it says when there are more', async () => {
    const other = await registerOwner(app);
    await insertMany(app, other, other.boards.open, 500);
    expect((await ask({}, other)).data.ticketMatches).toMatchObject({ more: false, tickets: { length: 500 } });
    await ticketsOn(app).create(other);
    const { more, tickets } = (await ask({}, other)).data.ticketMatches;
    expect([more, tickets.length]).toEqual([true, 500]);
  });

  it('are those of one’s own organisation', async () => {
    const stranger = await registerOwner(app);
    expect(await titles({}, stranger)).toEqual([]);
    expect(await titles({ search: 'Leiter' }, stranger)).toEqual([]);
    expect(await titles({ userId: owner.userId }, stranger)).toEqual([]);
  });

  it('are empty for an unknown id, and refused for an invalid one', async () => {
    for (const userId of ['nonsense', '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11', ''])
      expect(await titles({ userId })).toEqual([]);
    const refused = async (filter: Filter, field: string) =>
      expect((await ask(filter)).errors?.[0]?.extensions, JSON.stringify(filter)).toMatchObject({
        code: 'BAD_INPUT',
        field,
      });
    await refused({ priority: 5 }, 'priority');
    await refused({ priority: 0 }, 'priority');
    await refused({ due: 'yesterday' }, 'due');
    await refused({ search: 'x'.repeat(201) }, 'search');
    await refused({ search: 'a\0b' }, 'search');
    await refused({ search: 'a\ud800' }, 'search');
    expect((await ask({ search: Array.from({ length: 60 }, () => 'x').join(' ') })).errors).toBeUndefined();
  });
});
