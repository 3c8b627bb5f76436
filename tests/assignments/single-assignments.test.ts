import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeesOn, somebody } from '../employees/operations.ts';
import { restClient } from '../rest/rest-client.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;

const KINDS = {
  instruction: {
    name: 'ManagedInstructionAssignment',
    permission: 'managedinstruction',
    open: 'managedInstructionOpen',
  },
  examination: { name: 'SingleExamination', permission: 'examination', open: 'examinationOpen' },
} as const;
type Kind = keyof typeof KINDS;
const BOTH = ['instruction', 'examination'] as const;
const other = (kind: Kind): Kind => (kind === 'instruction' ? 'examination' : 'instruction');

interface Single {
  id: string;
  name: string;
  version: number;
  peopleCount: number;
  firstPeople: string[];
  instruction: { nameDe: string } | null;
  examination: { name: string } | null;
}
const SINGLE = '{ id name version peopleCount firstPeople instruction { nameDe } examination { name } }';

const item: Record<Kind, string> = { instruction: '', examination: '' };

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise'`);
  item.instruction = (
    await on.run<{ id: string }>(
      owner,
      'mutation { answer: createManagedInstruction(input: { nameDe: "Leitern" }) { id } }',
    )
  ).id;
  item.examination = (
    await on.run<{ id: string }>(
      owner,
      'mutation { answer: createExamination(input: { name: "Lärm", optional: false }) { id } }',
    )
  ).id;
});
afterAll(async () => {
  for (const socket of sockets) await socket.dispose();
  await app.stop();
});

const create = (actor: Actor, kind: Kind, input: object) =>
  on.run<Single>(
    actor,
    `mutation ($input: Create${KINDS[kind].name}Input!) { answer: create${KINDS[kind].name}(input: $input) ${SINGLE} }`,
    { input: { [kind]: item[kind], ...input } },
  );
const update = (actor: Actor, kind: Kind, id: string, input: object, version?: number) =>
  on.run<Single>(
    actor,
    `mutation ($id: ID!, $input: Update${KINDS[kind].name}Input!, $version: Int) {
       answer: update${KINDS[kind].name}(id: $id, input: $input, version: $version) ${SINGLE} }`,
    { id, input, version },
  );
const remove = (actor: Actor, kind: Kind, id: string) =>
  on.run(actor, `mutation ($id: ID!) { answer: delete${KINDS[kind].name}(id: $id) { id } }`, { id });
const removeFrom = (actor: Actor, kind: Kind, id: string, employeeId: string) =>
  on.run<Single>(
    actor,
    `mutation ($id: ID!, $e: ID!) { answer: removeFrom${KINDS[kind].name}(id: $id, employeeId: $e) ${SINGLE} }`,
    { id, e: employeeId },
  );
const one = (actor: Actor, kind: Kind, id: string) =>
  on.run<Single>(
    actor,
    `query ($id: ID!) { answer: ${KINDS[kind].name.replace(/^./, (letter) => letter.toLowerCase())}(id: $id) ${SINGLE} }`,
    { id },
  );
const list = async (actor: Actor, kind: Kind, search: string) =>
  (
    await on.run<{ data: Single[] }>(
      actor,
      `query ($search: String) { answer: ${KINDS[kind].name.replace(/^./, (letter) => letter.toLowerCase())}s(search: $search) {
         data ${SINGLE} } }`,
      { search },
    )
  ).data;
const openPeople = async (kind: Kind) =>
  (
    await on.run<{ data: { employee: { id: string; name: string } }[] }>(
      owner,
      `query ($id: ID!) { answer: ${KINDS[kind].open}(id: $id, perPage: -1) { data { employee { id name } } } }`,
      { id: item[kind] },
    )
  ).data.map(({ employee }) => employee);
const openOf = async (kind: Kind) => (await openPeople(kind)).map(({ id }) => id);
const openNames = async (kind: Kind) => (await openPeople(kind)).map(({ name }) => name);
const sockets: Client[] = [];
/** Subscribes as this person, and returns the list of the events from now on. */
async function watch<T = unknown>(actor: Actor, query: string): Promise<readonly T[]> {
  const received: T[] = [];
  const socket = socketOf(app, actor);
  sockets.push(socket);
  socket.subscribe<{ answer: T }>(
    { query },
    { next: ({ data }) => received.push(data!.answer), error: () => undefined, complete: () => undefined },
  );
  await subscribed(socket, query);
  return received;
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => on.create(owner)));
const only = (kind: Kind) => addUser(app, owner, { permissions: [KINDS[kind].permission] });

describe.each(BOTH)('a single assignment of an %s', (kind) => {
  it('is made, found, changed and withdrawn by users who may manage its kind', async () => {
    const actor = await only(kind);
    const [ali, ben] = await people(2);
    const made = await create(actor, kind, { name: `Nach dem Unfall ${kind}`, employees: [ali!.id] });
    expect(made).toMatchObject({ peopleCount: 1, firstPeople: [ali!.name] });
    expect(made[kind]).not.toBeNull();
    expect(made[other(kind)]).toBeNull();
    expect(await list(actor, kind, `Unfall ${kind}`)).toEqual([made]);
    const changed = await update(actor, kind, made.id, { name: 'Anders', employees: [ali!.id, ben!.id] });
    expect(changed).toMatchObject({ name: 'Anders', peopleCount: 2 });
    expect(await openOf(kind)).toEqual(expect.arrayContaining([ali!.id, ben!.id]));
    expect(await removeFrom(actor, kind, made.id, ben!.id)).toMatchObject({ firstPeople: [ali!.name] });
    expect(await openOf(kind)).not.toContain(ben!.id);
  });

  it('names its people as in a telephone book', async () => {
    const names = ['Zoe', 'Çetin', 'Dörte', 'Änne'];
    const ids = await Promise.all(names.map((name) => on.create(owner, somebody({ name }))));
    const { id, firstPeople } = await create(owner, kind, { employees: ids.map((person) => person.id) });
    expect(firstPeople).toEqual(['Änne', 'Çetin', 'Dörte']);
    expect((await openNames(kind)).filter((name) => names.includes(name))).toEqual(['Änne', 'Çetin', 'Dörte', 'Zoe']);
    for (const { id: person } of ids) await removeFrom(owner, kind, id, person);
  });

  it('without a name has that of what is assigned', async () => {
    const made = await create(owner, kind, { employees: [] });
    expect(made.name).toBe(kind === 'instruction' ? 'Leitern' : 'Lärm');
  });

  it('is fulfilled by what is recorded of it, also as done on an earlier day', async () => {
    const [ali] = await people(1);
    await create(owner, kind, { employees: [ali!.id] });
    const [row] = await app.sql<{ id: string }>(
      `select id from assignment where employee_id = $1 and item_id = $2 and completed_at is null`,
      [ali!.id, item[kind]],
    );
    const yesterday = addDays(today(), -1);
    const done = 'mutation ($id: ID!, $on: Date) { answer: completeAssignment(id: $id, on: $on) { id } }';
    await on.run(owner, done, { id: row!.id, on: yesterday });
    expect(await openOf(kind)).not.toContain(ali!.id);
  });

  it('is open for nobody as soon as it is deleted', async () => {
    const [ali] = await people(1);
    const { id } = await create(owner, kind, { employees: [ali!.id] });
    expect(await openOf(kind)).toContain(ali!.id);
    await remove(owner, kind, id);
    expect(await openOf(kind)).not.toContain(ali!.id);
    expect(await refusal(one(owner, kind, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is made once when its creation is sent twice', async () => {
    const input = { id: crypto.randomUUID(), name: `Zweimal ${kind}`, employees: [] };
    expect(await create(owner, kind, input)).toEqual(await create(owner, kind, input));
    expect(await list(owner, kind, `Zweimal ${kind}`)).toHaveLength(1);
  });

  it('that somebody edits with an older list of people is STALE', async () => {
    const [ali, ben, cem] = await people(3);
    const { id, version } = await create(owner, kind, { employees: [ali!.id, ben!.id] });
    await removeFrom(owner, kind, id, ben!.id);
    const late = update(owner, kind, id, { employees: [ali!.id, ben!.id, cem!.id] }, version);
    expect(await refusal(late)).toMatchObject({ code: 'STALE' });
    const { version: current } = await one(owner, kind, id);
    expect((await update(owner, kind, id, { employees: [ali!.id] }, current)).version).toBe(current);
  });

  it('is not shown to users who may manage only the other kind', async () => {
    const [ali] = await people(1);
    const { id } = await create(owner, kind, { name: `Vertraulich ${kind}`, employees: [ali!.id] });
    const stranger = await only(other(kind));
    for (const call of [
      () => one(stranger, other(kind), id),
      () => update(stranger, other(kind), id, { name: 'Meins' }),
      () => remove(stranger, other(kind), id),
      () => removeFrom(stranger, other(kind), id, ali!.id),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(stranger, other(kind), `Vertraulich ${kind}`)).toEqual([]);
    const history = (actor: Actor) =>
      on.run<{ count: number }>(
        actor,
        'query ($id: ID!) { answer: recordHistory(entity: "SingleAssignment", id: $id) { count } }',
        { id },
      );
    expect((await history(await only(kind))).count).toBeGreaterThan(0);
    expect(await history(stranger)).toEqual({ count: 0 });
    await remove(owner, kind, id);
    expect(await history(stranger)).toEqual({ count: 0 });
  });

  it('reports its changes to open lists of users who may manage its kind', async () => {
    const records = `subscription ($since: Float) { answer: recordsChanged(kinds: ["singleAssignment"], since: $since) {
      records { ... on SingleAssignment { id } } } }`;
    type Change = { records: { id: string }[] };
    const own = await watch<Change>(await only(kind), records);
    const theirs = await watch<Change>(await only(other(kind)), records);
    const idsOf = (received: readonly Change[]) => received.flatMap((change) => change.records.map(({ id }) => id));
    const made = await create(owner, kind, { employees: [] });
    const others = await create(owner, other(kind), { employees: [] });
    await expect.poll(() => idsOf(own)).toContain(made.id);
    await expect.poll(() => idsOf(theirs)).toContain(others.id);
    expect(idsOf(theirs)).not.toContain(made.id);
  });

  it('reports to open dialogs who has it, as soon as it is assigned, completed or deleted', async () => {
    const received = await watch(
      await only(kind),
      'subscription ($since: Float) { answer: assignmentsChanged(since: $since) { version } }',
    );
    const [ali, ben] = await people(2);
    const tellsOf = async <T>(change: () => Promise<T>): Promise<T> => {
      const before = received.length;
      const answer = await change();
      await expect.poll(() => received.length).toBeGreaterThan(before);
      return answer;
    };
    const { id } = await tellsOf(() => create(owner, kind, { employees: [ali!.id, ben!.id] }));
    const { data } = await on.run<{ data: { id: string }[] }>(
      owner,
      'query ($id: ID!) { answer: assignmentsOfEmployee(id: $id, state: open) { data { id } } }',
      { id: ali!.id },
    );
    await tellsOf(() =>
      on.run(owner, 'mutation ($id: ID!) { answer: completeAssignment(id: $id) { id } }', { id: data[0]!.id }),
    );
    await tellsOf(() => remove(owner, kind, id));
  });
});

it('of an examination has calls of REST of its own', async () => {
  const rest = restClient(app, owner.token);
  const [ali, ben] = await people(2);
  const { status, body } = await rest.post<{ id: string }>('singleExamination', {
    examination: item.examination,
    employees: [ali!.id, ben!.id],
  });
  expect([status, body]).toMatchObject([
    201,
    { name: 'Lärm', completedAt: null, assignments: [{ status: 'ASSIGNED' }, { status: 'ASSIGNED' }] },
  ]);
  const left = await rest.put<object>(`singleExamination/${body.id}/employee/remove`, { employee: ben!.id });
  expect(left.body).toMatchObject({ assignments: [{ employee: { name: ali!.name } }] });
  expect((await rest.delete(`singleExamination/${body.id}`)).status).toBe(200);
  expect((await rest.get(`singleExamination/${body.id}`)).status).toBe(404);
});

describe('over REST', () => {
  it('names its people as a list of ids or as it answers them, and refuses none at all', async () => {
    const [ada, ben] = [await on.create(owner, somebody()), await on.create(owner, somebody())];
    const rest = restClient(app, owner.token);
    const post = (input: object) =>
      rest.post<{ assignments: { employee: { _id: string } | string }[] }>('managedInstructionAssignment', {
        instruction: item.instruction,
        ...input,
      });
    const { status, body } = await post({
      assignments: [{ employee: ada.id, status: 'ASSIGNED', completedAt: null }, { employee: { id: ben.id } }],
    });
    expect([status, body.assignments.length]).toEqual([201, 2]);
    const copied = await post({ assignments: body.assignments });
    expect([copied.status, copied.body.assignments.length]).toEqual([201, 2]);
    expect((await post({ employees: [ada.id], assignments: [{ employee: ben.id }] })).body.assignments).toHaveLength(2);
    const none = await post({});
    expect([none.status, JSON.stringify(none.body)]).toEqual([400, expect.stringContaining('employees')]);
  });
});
