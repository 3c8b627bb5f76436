import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameParts } from '../../schema/areas/incident-reports/person-name.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

const PERSON = {
  name: 'Mia Lehmann',
  employeeLanguage: 'GER',
  email: 'mia@tischlerei.example',
  personnelNumber: '1043',
  birthDate: '1998-02-28',
  entryDate: '2019-04-01',
  jobTitle: 'Tischlerin',
  department: 'Zuschnitt',
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  expect((await restClient(app, owner.token).post('employee', PERSON)).status).toBe(201);
});
afterAll(() => app.stop());

const find = async (actor: Actor, search: string) => {
  const { data, errors } = await app.graphql<{ injuredPeople: Record<string, unknown>[] }>(
    actor.token,
    'query ($search: String!) { injuredPeople(search: $search) { name personnelNumber birthDate jobTitle entryDate } }',
    { search },
  );
  return { people: data?.injuredPeople, code: errors?.[0]?.extensions.code };
};
const withPermissions = async (...permissions: string[]): Promise<Actor> => {
  const actor = await addUser(app, owner);
  await app.sql('update client_user set permissions = $2 where id = $1', [actor.userId, permissions]);
  return actor;
};

describe('the look-up of an injured person', () => {
  it('finds employees by name and by personnel number, with what the official form asks', async () => {
    const { email: _email, employeeLanguage: _language, department: _department, ...known } = PERSON;
    expect((await find(owner, 'lehm')).people).toEqual([known]);
    expect((await find(owner, '1043')).people).toEqual([known]);
  });

  it('returns only the name and the number to users whose only permission is the first-aid log', async () => {
    const aider = await withPermissions('medkitlog');
    expect((await find(aider, 'mia leh')).people).toEqual([
      { name: 'Mia Lehmann', personnelNumber: '1043', birthDate: null, jobTitle: null, entryDate: null },
    ]);
    expect((await find(await withPermissions('inspection'), 'mia')).code).toBe('FORBIDDEN');
  });

  it('lists nobody for a single letter, and no people of others', async () => {
    expect((await find(owner, 'm')).people).toEqual([]);
    expect((await find(await registerOwner(app), 'lehm')).people).toEqual([]);
  });
});

describe('a name in two parts', () => {
  it.each([
    ['Mia Lehmann', 'Mia', 'Lehmann'],
    ['Thị Hồng Nhung Nguyễn', 'Thị Hồng Nhung', 'Nguyễn'],
    ['Lehmann, Mia', 'Mia', 'Lehmann'],
    ['von der Heide, Karl', 'Karl', 'von der Heide'],
    ['Suharto', '', 'Suharto'],
    ['', '', ''],
  ])('“%s”', (name, firstName, lastName) => {
    expect(nameParts(name)).toEqual({ firstName, lastName });
  });
});
