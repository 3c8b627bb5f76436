import { afterAll, beforeAll, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { extractOf } from '../support/personal-data.ts';
import { employeesOn, somebody } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

it('names everything stored about a person: own fields, groups, what is assigned and what was changed', async () => {
  const { id } = await on.create(owner, somebody({ name: 'Katrin Vogt', department: 'Lager' }));
  await on.createGroup(owner, { name: 'Stapler', members: [id] });
  await on.update(owner, id, { jobTitle: 'Staplerfahrerin' });
  const instruction = await restClient(app, owner.token).post<{ id: string }>('managedInstruction', {
    name: [{ language: 'GER', value: 'Ladungssicherung' }],
  });
  await restClient(app, owner.token).post('managedInstructionAssignment', {
    name: 'Nach dem Unfall',
    instruction: instruction.body.id,
    employees: [id],
  });
  const { count, section } = await extractOf(app, owner, id);
  const keys = ['employee', 'groups', 'assignments', 'singleAssignments', 'history'];
  const others = [
    'incidentReports',
    'medkitLogs',
    'appointedPersons',
    'qualificationProofs',
    'heldInstructions',
    'committeeMembers',
  ];
  expect(count).toBe(keys.length + others.length);
  const [own, groups, assignments, singles, history] = keys.map(section);
  const said = { name: 'Katrin Vogt', department: 'Lager', jobTitle: 'Staplerfahrerin', employeeLanguage: 'Deutsch' };
  expect(own!.rows[0]).toMatchObject(said);
  expect(groups!.rows).toMatchObject([{ name: 'Stapler' }]);
  expect(assignments!.rows).toMatchObject([{ name: 'Ladungssicherung', reason: 'Nach dem Unfall' }]);
  expect(singles!.rows).toMatchObject([{ name: 'Ladungssicherung', reason: 'Nach dem Unfall' }]);
  expect(history!.rows.map(({ action }) => action)).toEqual(['angelegt', 'geändert']);
});

it('has every column of the employee, so that no later one is forgotten', async () => {
  const { id } = await on.create(owner);
  const { data } = await extractOf(app, owner, id);
  const internal = ['client_id', 'id', 'version', 'created_by', 'updated_by', 'created_at', 'updated_at'];
  const columns = await app.sql<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'employee' and column_name <> all($1) and column_name not like 'deleted%' order by 1`,
    [internal],
  );
  expect(Object.keys(data[0]!.labels)).toHaveLength(columns.length);
});

it('is for those who manage people, and finds nobody of another organisation', async () => {
  const { id } = await on.create(owner);
  const other = await addUser(app, owner, { permissions: ['managedinstruction', 'examination'] });
  expect((await restClient(app, other.token).get(`employee/${id}/data`)).status).toBe(403);
  const stranger = await registerOwner(app);
  expect((await restClient(app, stranger.token).get(`employee/${id}/data`)).status).toBe(404);
});

it('is printed as a document', { timeout: 60_000 }, async () => {
  const { id } = await on.create(owner, somebody({ name: 'Jörg Bäumler' }));
  const { status, body } = await restClient(app, owner.token).get<{ name: string; content: string }>(
    `employee/${id}/pdf`,
  );
  expect([status, body.name]).toEqual([200, 'Auskunft nach Art. 15 DSGVO Jörg Bäumler.pdf']);
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
