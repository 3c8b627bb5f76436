import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { employeesOn, somebody } from '../employees/operations.ts';
import { printedDay } from '../../schema/platform/printing/print-engine.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { askExport, csvCells } from '../exports/exported.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

interface Cell {
  topicId: string;
  state: string;
  day: string | null;
  doneOn: string | null;
}
interface Row {
  id: string;
  name: string;
  matrixCells: Cell[];
}

const rowsFor = async (actor: Actor, filter: object = {}): Promise<Row[]> =>
  (
    await on.run<{ data: Row[] }>(
      actor,
      `query ($filter: JSON) { answer: peopleMatrix(filter: $filter) {
         data { id name matrixCells { topicId state day doneOn } } } }`,
      { filter },
    )
  ).data;
const topicsFor = (actor: Actor) =>
  on.run<{ id: string; kind: string; group: string; title: string }[]>(
    actor,
    '{ answer: matrixTopics { id kind group title } }',
  );
const cellOf = async (employeeId: string, topicId: string, actor = owner): Promise<Cell | undefined> =>
  (await rowsFor(actor)).find(({ id }) => id === employeeId)!.matrixCells.find((cell) => cell.topicId === topicId);

const made = async (mutation: string, input: object = {}): Promise<string> =>
  (
    await on.run<{ id: string }>(
      owner,
      `mutation ($input: ${mutation}Input!) {
     answer: ${mutation.replace(/^./, (letter) => letter.toLowerCase())}(input: $input) { id } }`,
      { input },
    )
  ).id;

/** Assigns the item to one person, due after a number of days. */
const assign = (kind: 'instruction' | 'examination', item: string, employee: string, days: number) =>
  made(kind === 'instruction' ? 'CreateManagedInstructionAssignment' : 'CreateSingleExamination', {
    [kind]: item,
    name: 'Einzeln',
    dueDate: addDays(today(), days),
    employees: [employee],
  });

const complete = async (employee: string, item: string, on_ = today()): Promise<void> => {
  const [row] = await app.sql<{ id: string }>(
    'select id from assignment where employee_id = $1 and item_id = $2 and completed_at is null',
    [employee, item],
  );
  await on.run(
    owner,
    'mutation ($input: CompleteAssignmentsInput!) { answer: completeAssignments(input: $input) { id } }',
    {
      input: { assignments: [row!.id], on: on_ },
    },
  );
};

describe('The matrix of people', () => {
  let ladders: string;
  let noise: string;

  beforeAll(async () => {
    ladders = await made('CreateManagedInstruction', { nameDe: 'Leitern', nameEn: 'Ladders' });
    noise = await made('CreateExamination', { name: 'Lärm', optional: false });
  });

  it('shows for a briefing that it is due, overdue or done, and nothing for people whom it does not concern', async () => {
    const [due, late, done, free] = await Promise.all([1, 2, 3, 4].map(() => on.create(owner, somebody())));
    await assign('instruction', ladders, due!.id, 3);
    await assign('instruction', ladders, late!.id, 1);
    await app.sql('update assignment set due_on = $2 where employee_id = $1', [late!.id, addDays(today(), -6)]);
    await assign('instruction', ladders, done!.id, 3);
    await complete(done!.id, ladders);
    expect(await cellOf(due!.id, ladders)).toMatchObject({ state: 'OPEN', day: addDays(today(), 3), doneOn: null });
    expect(await cellOf(late!.id, ladders)).toMatchObject({ state: 'OVERDUE', day: addDays(today(), -6) });
    expect(await cellOf(done!.id, ladders)).toMatchObject({ state: 'DONE', day: null, doneOn: today() });
    expect(await cellOf(free!.id, ladders)).toBeUndefined();
    expect((await rowsFor(owner, { hasOverdueTopic: true })).map(({ id }) => id)).toEqual([late!.id]);
  });

  it('says of what a group requires until when it is valid', async () => {
    const person = await on.create(owner, somebody());
    const groupId = await made('CreateEmployeeGroup', { name: 'Lager', members: [person.id] });
    await on.run(
      owner,
      `mutation ($id: ID!, $input: UpdateEmployeeGroupInput!) { answer: updateEmployeeGroup(id: $id, input: $input) { id } }`,
      { id: groupId, input: { instructionAssignments: [{ instruction: ladders }] } },
    );
    await complete(person.id, ladders);
    const cell = await cellOf(person.id, ladders);
    expect(cell).toMatchObject({ state: 'DONE', doneOn: today() });
    expect(cell!.day! > addDays(today(), 300)).toBe(true);
    expect((await rowsFor(owner, { groups: groupId })).map(({ id }) => id)).toEqual([person.id]);
  });

  it('does not take a reported health check for a proven one', async () => {
    const person = await on.create(owner, somebody());
    await assign('examination', noise, person.id, 3);
    await complete(person.id, noise);
    expect(await cellOf(person.id, noise)).toMatchObject({ state: 'UNSEEN', doneOn: today() });
    await app.sql('update assignment set certificate_seen_on = $2 where employee_id = $1', [person.id, today()]);
    expect(await cellOf(person.id, noise)).toMatchObject({ state: 'DONE' });
    await app.sql(
      'update assignment set declined_at = completed_at, certificate_seen_on = null where employee_id = $1',
      [person.id],
    );
    expect(await cellOf(person.id, noise)).toMatchObject({ state: 'DECLINED' });
  });

  it('has the roles of appointed people: missing without a proof, done with one, overdue when it has ended', async () => {
    const person = await on.create(owner, somebody());
    const appointed = await made('CreateAppointedPerson', {
      role: 'firstAider',
      employee: person.id,
      appointedOn: addDays(today(), -900),
    });
    expect(await cellOf(person.id, 'firstAider')).toMatchObject({ state: 'OPEN', day: null });
    const proveUntil = (until: string) =>
      app.sql('update appointed_person set proved_on = $2, valid_until = $3 where id = $1', [
        appointed,
        addDays(today(), -800),
        until,
      ]);
    await proveUntil(addDays(today(), 400));
    expect(await cellOf(person.id, 'firstAider')).toMatchObject({ state: 'DONE', day: addDays(today(), 400) });
    await proveUntil(addDays(today(), -1));
    expect((await rowsFor(owner, { hasOverdueTopic: true })).map(({ id }) => id)).toContain(person.id);
    expect(await cellOf(person.id, 'firstAider')).toMatchObject({ state: 'OVERDUE', day: addDays(today(), -1) });
  });

  it('has topics that somebody has, with their names, by kind', async () => {
    await made('CreateManagedInstruction', { nameDe: 'Für niemanden' });
    expect(await topicsFor(owner)).toEqual(
      [
        { id: 'firstAider', kind: 'appointedPerson', group: 'Beauftragte', title: 'Ersthelferinnen und Ersthelfer' },
        { id: ladders, kind: 'managedInstruction', group: 'Unterweisungen', title: 'Leitern' },
        { id: noise, kind: 'examination', group: 'Vorsorge', title: 'Lärm' },
      ].toSorted(byKind),
    );
  });

  it('shows health checks and roles to nobody without the permission for them', async () => {
    const clerk = await addUser(app, owner, { permissions: ['managedinstruction'] });
    expect((await topicsFor(clerk)).map(({ kind }) => kind)).toEqual(['managedInstruction']);
    const seen = (await rowsFor(clerk)).flatMap(({ matrixCells }) => matrixCells.map(({ topicId }) => topicId));
    expect(new Set(seen)).toEqual(new Set([ladders]));
  });

  it('is read in the same number of statements for one person and for many', async () => {
    const count = async (filter: object): Promise<number> =>
      (await statementsOf(app, () => rowsFor(owner, filter), 'reads')).length;
    expect(await count({})).toBe(await count({ hasOverdueTopic: true }));
  });

  it('is printed as it is filtered: by group, by kind, and with the words of each cell', async () => {
    const [inside, outside] = [
      await on.create(owner, somebody({ name: 'Kim Sommer' })),
      await on.create(owner, somebody({ name: 'Ali Demir' })),
    ];
    const group = await made('CreateEmployeeGroup', { name: 'Druck', members: [inside!.id] });
    await assign('instruction', ladders, inside!.id, 3);
    await assign('examination', noise, inside!.id, 3);
    await assign('instruction', ladders, outside!.id, 3);
    const printed = async (variables: object): Promise<string> => {
      const { content } = await on.run<{ content: string }>(
        owner,
        'query ($group: ID, $kind: String, $overdue: Boolean) { answer: peopleMatrixPdf(group: $group, kind: $kind, overdue: $overdue) { content } }',
        variables,
      );
      return (await readPdf(Buffer.from(content, 'base64'))).text;
    };
    const all = await printed({ group });
    for (const word of ['Kim Sommer', 'Leitern', 'Lärm', printedDay(addDays(today(), 3))]) expect(all).toContain(word);
    expect(all).not.toContain('Ali Demir');
    expect(await printed({ group, kind: 'examination' })).not.toContain('Leitern');
    expect(await printed({ group, overdue: true })).not.toContain('Kim Sommer');
    expect(await printed({})).toContain('Ali Demir');
  });

  it('is exported with a column for each topic, in words', async () => {
    const response = await askExport(app, owner.token, {
      list: 'peopleMatrix',
      variables: { filter: { hasOverdueTopic: true } },
    });
    const [header, ...rows] = await csvCells(response);
    expect(header!.slice(0, 3)).toEqual(['Name', 'Abteilung', 'Gruppen']);
    expect(new Set(header!.slice(3))).toEqual(new Set(['Leitern', 'Lärm', 'Ersthelferinnen und Ersthelfer']));
    const [year, month, day] = addDays(today(), -6).split('-');
    const late = rows.find((row) => row[header!.indexOf('Leitern')] !== '')!;
    expect(late[header!.indexOf('Leitern')]).toBe(`überfällig seit ${day}.${month}.${year}`);
    expect(late[header!.indexOf('Lärm')]).toBe('');
    expect(rows).toHaveLength(2);
  });
});

const byKind = (one: { kind: string }, other: { kind: string }): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
const KINDS = ['managedInstruction', 'examination', 'appointedPerson'];
