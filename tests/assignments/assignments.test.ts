import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, today as dayOfNow } from '../../schema/kernel/calendar.shared.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
const today = dayOfNow();

interface Item {
  id: string;
  assignedCount: number;
  openAssignmentCount?: number;
  openAssignedCount?: number;
}
interface Assigned {
  id: string;
  employee: { id: string; name: string; email: string | null };
  status: string;
  dueDate: string;
  beforeWork: boolean;
  completedAt: string | null;
}
interface Page<T> {
  data: T[];
  count: number;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

const run = async <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await app.graphql<T>(actor.token, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const post = async <T extends object>(path: string, body: object): Promise<T> => {
  const answer = await rest.post<T>(path, body);
  expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
  return answer.body;
};
const get = async <T>(path: string): Promise<T> => (await rest.get<T & object>(path)).body;

const instruction = (name = 'Ladungssicherung') =>
  post<Item>('managedInstruction', { name: [{ language: 'GER', value: name }] });
const examination = (name = 'Lärm') => post<Item>('examination', { name });
const employee = (name: string, fields: object = {}) =>
  post<{ id: string }>('employee', {
    name,
    email: `${randomUUID().slice(0, 8)}@example.org`,
    employeeLanguage: 'GER',
    ...fields,
  });
const group = (body: object) =>
  post<{ id: string; instructionAssignments: { instruction: string; interval: number }[] }>('employeeGroup', {
    name: `Gruppe ${randomUUID()}`,
    ...body,
  });
/** The group has required it of its members for a year. */
const aYearAgo = (groupId: string) =>
  app.sql(
    `with r as (update employee_group_requirement set since = since - 365 where group_id = $1)
     update employee_group_member set added_on = added_on - interval '365 days' where group_id = $1`,
    [groupId],
  );
const openOf = (item: Item, overdue = '') =>
  get<Page<Assigned>>(`managedInstruction/${item.id}/openassignments${overdue && `?overdue=${overdue}`}`);
const complete = (assignmentId: string, on?: string) =>
  run<{ completeAssignment: { status: string } }>(
    owner,
    'mutation ($id: ID!, $on: Date) { completeAssignment(id: $id, on: $on) { status } }',
    { id: assignmentId, on },
  );
const assignmentsOf = async (actor: Actor, employeeId: string, state: string) =>
  (
    await run<{
      list: Page<{
        id: string;
        dueOn: string;
        countedFrom: string | null;
        managedInstruction: { nameDe: string } | null;
        examination: { name: string } | null;
        reasons: { name: string; months: number | null; isYouth: boolean; dueOn: string }[];
      }>;
    }>(
      actor,
      `query ($id: ID!, $state: AssignmentState!) { list: assignmentsOfEmployee(id: $id, state: $state) { count data {
         id dueOn countedFrom managedInstruction { nameDe } examination { name }
         reasons { name months isYouth dueOn } } } }`,
      { id: employeeId, state },
    )
  ).list;

describe('a group', () => {
  it('requires an instruction of its members, who have two weeks, every 11 months unless it says otherwise', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    const made = await group({ members: [ali.id], instructionAssignments: [{ instruction: item.id }] });
    expect(made.instructionAssignments).toMatchObject([{ instruction: item.id, interval: 11 }]);
    const { data, count } = await openOf(item);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      employee: { id: ali.id, name: 'Ali Demir', email: expect.stringContaining('@') },
      status: 'ASSIGNED',
      dueDate: addDays(today, 14),
      completedAt: null,
    });
    const [listed] = (await get<Page<Item>>('managedInstruction?analytics=1')).data;
    expect(listed).toMatchObject({ assignedCount: 1, openAssignmentCount: 1 });
  });

  it('requires the first time before the work begins where it says so, of people who start later, too', async () => {
    const item = await instruction('Gefahrstoffe');
    const begins = addDays(today, 3);
    const [ali, mara] = [await employee('Ali Demir'), await employee('Mara Lind', { entryDate: begins })];
    const made = await group({
      members: [ali.id, mara.id],
      instructionAssignments: [{ instruction: item.id, beforeWork: true }],
    });
    expect(made.instructionAssignments).toMatchObject([{ beforeWork: true }]);
    const open = async () =>
      (await openOf(item)).data.map(({ employee: { name }, ...row }) => [name, row.dueDate, row.beforeWork]);
    expect(await open()).toEqual([
      ['Ali Demir', today, true],
      ['Mara Lind', begins, true],
    ]);

    const { data: due } = await get<Page<{ kind: string; count: number; day: string }>>(
      'dueItem?kinds=firstInstruction',
    );
    expect(due).toMatchObject([
      { kind: 'firstInstruction', count: 1, day: today },
      { kind: 'firstInstruction', count: 1, day: begins },
    ]);
    expect((await get<Page<object>>('dueItem?kinds=managedInstruction')).count).toBe(0);

    // A program that was written before this rule existed sends only the interval, and the rule stays.
    await rest.put(`employeeGroup/${made.id}`, { instructionAssignments: [{ instruction: item.id, interval: 6 }] });
    expect(await get(`employeeGroup/${made.id}`)).toMatchObject({
      instructionAssignments: [{ interval: 6, beforeWork: true }],
    });
    await complete((await openOf(item)).data.find(({ employee: { id } }) => id === ali.id)!.id);
    expect((await assignmentsOf(owner, ali.id, 'planned')).data[0]!.dueOn).toBe(addMonths(today, 6));

    await rest.put(`employeeGroup/${made.id}`, {
      instructionAssignments: [{ instruction: item.id, beforeWork: false }],
    });
    // People who have not started yet have fourteen days again, from their first day on.
    expect(await open()).toEqual([]);
  });

  it('no longer requires it of somebody who leaves, unless another group does', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    const requires = [{ instruction: item.id, interval: 12 }];
    const [first, second] = [
      await group({ members: [ali.id], instructionAssignments: requires }),
      await group({ members: [ali.id], instructionAssignments: [{ instruction: item.id, interval: 6 }] }),
    ];
    expect((await openOf(item)).count).toBe(1);
    await rest.put(`employeeGroup/${first.id}`, { members: [] });
    expect((await openOf(item)).count).toBe(1);
    await rest.put(`employeeGroup/${second.id}`, { members: [] });
    expect((await openOf(item)).count).toBe(0);
  });

  it('moves open items with its interval, and never completed ones; the explanation names group and completion', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    const lager = await group({ name: 'Lager', members: [ali.id], instructionAssignments: [{ instruction: item.id }] });
    await aYearAgo(lager.id);
    const done = addDays(today, -90);
    await complete((await openOf(item)).data[0]!.id, done);
    await rest.put(`employeeGroup/${lager.id}`, { instructionAssignments: [{ instruction: item.id, interval: 6 }] });
    const planned = await assignmentsOf(owner, ali.id, 'planned');
    expect(planned.data).toMatchObject([
      { dueOn: addMonths(done, 6), countedFrom: done, reasons: [{ name: 'Lager', months: 6, isYouth: false }] },
    ]);
    await rest.put(`employeeGroup/${lager.id}`, { instructionAssignments: [{ instruction: item.id, interval: 1 }] });
    expect((await assignmentsOf(owner, ali.id, 'overdue')).data).toMatchObject([{ dueOn: addMonths(done, 1) }]);
    const finished = await get<Page<Assigned>>(`employee/${ali.id}/finishedAssignments`);
    expect(finished.data).toMatchObject([{ status: 'SUCCESS', completedAt: expect.stringContaining(done) }]);
    expect((await get<Page<Assigned>>(`employee/${ali.id}/overdueAssignments`)).count).toBe(1);
    expect([(await openOf(item, '1')).count, (await openOf(item, '0')).count]).toEqual([1, 0]);
  });

  it('requires it half-yearly of youths (JArbSchG § 29)', async () => {
    const item = await instruction();
    const azubi = await employee('Mia Kern', { birthDate: addMonths(today, -16 * 12) });
    await group({ members: [azubi.id], instructionAssignments: [{ instruction: item.id, interval: 12 }] });
    await complete((await openOf(item)).data[0]!.id);
    expect((await assignmentsOf(owner, azubi.id, 'planned')).data).toMatchObject([
      { dueOn: addMonths(today, 6), reasons: [{ isYouth: true }] },
    ]);
  });

  it.each([
    [{ interval: 13 }, 'interval'],
    [{ interval: 36 }, 'interval'],
    [{ instruction: randomUUID() }, 'instructionAssignments'],
  ])('refuses %j by name', async (wrong, field) => {
    const item = await instruction();
    const { status, body } = await rest.post<{ error: { details: { field: string }[] } }>('employeeGroup', {
      name: 'Büro',
      instructionAssignments: [{ instruction: item.id, ...wrong }],
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  });

  it('is not shown for examinations to users who may not see examinations', async () => {
    const item = await examination();
    const ali = await employee('Ali Demir');
    const made = await group({ members: [ali.id], examinationAssignments: [{ examination: item.id, interval: 36 }] });
    const office = await addUser(app, owner, { permissions: ['managedinstruction'] });
    expect((await assignmentsOf(owner, ali.id, 'open')).data).toMatchObject([{ examination: { name: 'Lärm' } }]);
    expect((await assignmentsOf(office, ali.id, 'open')).count).toBe(0);
    const seen = await restClient(app, office.token).get<{ examinationAssignments: unknown[] }>(
      `employeeGroup/${made.id}`,
    );
    expect(seen.body.examinationAssignments).toEqual([]);
    const tried = await restClient(app, office.token).put(`employeeGroup/${made.id}`, { examinationAssignments: [] });
    expect(tried.status).toBe(403);
  });
});

describe('a person', () => {
  it('removes the open items of a person who leaves and keeps the history; a new member gets them from the first day on', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    const later = await employee('Neu Hier', { entryDate: addDays(today, 10) });
    await group({ members: [ali.id, later.id], instructionAssignments: [{ instruction: item.id, interval: 1 }] });
    const { data } = await openOf(item);
    expect(data.map(({ employee: { name } }) => name)).toEqual(['Ali Demir']);
    await complete(data[0]!.id, addDays(today, -60));
    expect((await openOf(item)).count).toBe(1);
    await rest.put(`employee/${ali.id}`, { leavingDate: addDays(today, -1) });
    expect((await openOf(item)).count).toBe(0);
    expect((await get<Page<Assigned>>(`employee/${ali.id}/finishedAssignments`)).count).toBe(1);
  });

  it('completes what is open once; a second time finds nothing', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    await group({ members: [ali.id], instructionAssignments: [{ instruction: item.id }] });
    const [open] = (await openOf(item)).data;
    expect((await complete(open!.id)).completeAssignment.status).toBe('SUCCESS');
    await expect(complete(open!.id)).rejects.toThrow('NOT_FOUND');
    const { data } = await get<Page<Assigned>>(`managedInstruction/${item.id}/assigned`);
    expect(data).toMatchObject([{ status: 'SUCCESS', completedAt: expect.any(String) }]);
  });

  it('counts what is open and overdue', async () => {
    const item = await instruction();
    const ali = await employee('Ali Demir');
    const { id } = await group({
      members: [ali.id],
      instructionAssignments: [{ instruction: item.id, interval: 1 }],
    });
    await aYearAgo(id);
    await complete((await openOf(item)).data[0]!.id, addDays(today, -40));
    const { employee: counted } = await run<{ employee: { openCount: number; overdueCount: number } }>(
      owner,
      'query ($id: ID!) { employee(id: $id) { openCount overdueCount } }',
      { id: ali.id },
    );
    expect(counted).toEqual({ openCount: 1, overdueCount: 1 });
  });
});

describe('a single assignment', () => {
  it('is open for its people until they complete it, and withdrawn from people who are removed', async () => {
    const item = await instruction();
    const [ali, ben] = [await employee('Ali Demir'), await employee('Ben Roth')];
    const dueDate = addDays(today, 30);
    const made = await post<{ id: string; name: string }>('managedInstructionAssignment', {
      instruction: item.id,
      dueDate,
      employees: [ali.id, ben.id],
    });
    expect(made).toMatchObject({
      name: 'Ladungssicherung',
      completedAt: null,
      assignments: [
        { employee: { name: 'Ali Demir' }, status: 'ASSIGNED' },
        { employee: { name: 'Ben Roth' }, status: 'ASSIGNED' },
      ],
    });
    const open = await openOf(item);
    expect(open.data.map((each) => each.dueDate)).toEqual([dueDate, dueDate]);
    await rest.put(`managedInstructionAssignment/${made.id}/employee/remove`, { employee: ben.id, _id: made.id });
    expect((await openOf(item)).data.map(({ employee: { id } }) => id)).toEqual([ali.id]);
    await complete(open.data[0]!.id);
    expect(await get(`managedInstructionAssignment/${made.id}`)).toMatchObject({
      completedAt: expect.any(String),
      assignments: [{ status: 'SUCCESS', completedAt: expect.any(String) }],
    });
    const [listed] = (await get<Page<Item>>('managedInstruction?analytics=1')).data;
    expect(listed).toMatchObject({ assignedCount: 1, openAssignmentCount: 0 });
  });

  it('is listed with the first of its people, and how many of them have completed it', async () => {
    const item = await instruction();
    const names = ['Zoe', 'Ali', 'Ben', 'Cem'];
    const people = await Promise.all(names.map((name) => employee(name)));
    const made = await post<{ id: string }>('managedInstructionAssignment', {
      name: 'Nach dem Unfall',
      instruction: item.id,
      employees: people.map(({ id }) => id),
    });
    await complete((await openOf(item)).data[0]!.id);
    const { data, errors } = await app.graphql<{ managedInstructionAssignments: { data: object[] } }>(
      owner.token,
      `{ managedInstructionAssignments(search: "Unfall") {
           data { id peopleCount completedCount firstPeople instruction { nameDe } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.managedInstructionAssignments.data).toEqual([
      {
        id: made.id,
        peopleCount: 4,
        completedCount: 1,
        firstPeople: ['Ali', 'Ben', 'Cem'],
        instruction: { nameDe: 'Ladungssicherung' },
      },
    ]);
  });

  it('of an examination may be opened by users who may see examinations', async () => {
    const item = await examination();
    const ali = await employee('Ali Demir');
    const sent = await rest.post(`examination/${item.id}/assign`, { employees: [ali.id] });
    expect(sent.status).toBe(200);
    const open = await get<Page<Assigned>>(`examination/${item.id}/openassignments`);
    expect(open.data).toMatchObject([{ employee: { id: ali.id }, dueDate: addDays(today, 28) }]);
    expect((await get<Page<unknown>>('managedInstructionAssignment')).count).toBe(0);
  });
});

describe('an item of the catalogue', () => {
  it('that somebody completed is kept when it is deleted, and required of nobody any more', async () => {
    const item = await instruction();
    const [ali, ben] = [await employee('Ali Demir'), await employee('Ben Roth')];
    await group({ members: [ali.id, ben.id], instructionAssignments: [{ instruction: item.id }] });
    await complete((await openOf(item)).data[0]!.id);
    expect((await rest.delete(`managedInstruction/${item.id}`)).status).toBe(200);
    expect((await get<Page<Item>>('managedInstruction')).count).toBe(0);
    const { data } = await assignmentsOf(owner, ali.id, 'completed');
    expect(data).toMatchObject([{ managedInstruction: { nameDe: 'Ladungssicherung' } }]);
    expect((await assignmentsOf(owner, ben.id, 'open')).count).toBe(0);
  });

  it('that nobody completed is removed when it is deleted', async () => {
    const item = await instruction();
    expect((await rest.delete(`managedInstruction/${item.id}`)).status).toBe(200);
    expect((await rest.get(`managedInstruction/${item.id}`)).status).toBe(404);
  });
});
