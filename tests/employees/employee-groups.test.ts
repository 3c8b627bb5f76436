import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { statementsOf } from '../support/statements.ts';
import { employeesOn, namesOf, somebody } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

const people = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await on.create(owner, somebody({ name }))).id);
  return ids;
};

describe('a group', () => {
  it('has members, of whom it names the first three and counts the others', async () => {
    const members = await people('Zoe', 'Ärmel', 'Mia', 'Bo', 'Can');
    const made = await on.createGroup(owner, { name: 'Stapler', members });
    expect(made).toMatchObject({ memberCount: 5, firstMembers: [{ name: 'Ärmel' }, { name: 'Bo' }, { name: 'Can' }] });
    expect(namesOf(made.members)).toEqual(['Ärmel', 'Bo', 'Can', 'Mia', 'Zoe']);
    expect((await on.list(owner, { filter: { groups: made.id }, perPage: 2, sort: 'name' })).count).toBe(5);
  });

  it('does not count who has left', async () => {
    const [here, left] = await people('Anna', 'Birgit');
    const { id } = await on.createGroup(owner, { name: 'Büro', members: [here, left] });
    await on.update(owner, left!, { leavingDate: '2026-01-31' });
    expect((await on.list(owner, { filter: { groups: id, hasLeft: true } })).count).toBe(1);
    const { data } = await app.graphql<{ employeeGroup: { memberCount: number; firstMembers: { name: string }[] } }>(
      owner.token,
      'query ($id: ID!) { employeeGroup(id: $id) { memberCount firstMembers { name } } }',
      { id },
    );
    expect(data.employeeGroup).toEqual({ memberCount: 1, firstMembers: [{ name: 'Anna' }] });
  });

  it('has a name that no other group has, whatever its letters', async () => {
    await on.createGroup(owner, { name: 'Stapler' });
    const other = await on.createGroup(owner, { name: 'Büro' });
    const tries = [on.createGroup(owner, { name: ' STAPLER ' }), on.updateGroup(owner, other.id, { name: 'stapler' })];
    for (const error of await Promise.all(tries.map(refusal)))
      expect(error).toMatchObject({
        code: 'CONFLICT',
        fields: ['name'],
        message: 'Der Gruppenname existiert bereits.',
      });
    await on.createGroup(await registerOwner(app), { name: 'Stapler' });
    expect(await refusal(on.createGroup(owner, { name: '  ' }))).toMatchObject({ keys: ['required'] });
  });

  it('gains and loses single members, so that two who change it at once undo nothing of each other', async () => {
    const [anna, bo, can] = (await people('Anna', 'Bo', 'Can')) as [string, string, string];
    const { id } = await on.createGroup(owner, { name: 'Stapler', members: [anna] });
    await Promise.all([
      on.updateGroup(owner, id, { addMembers: [bo] }),
      on.updateGroup(owner, id, { addMembers: [can], removeMembers: [anna] }),
    ]);
    const after = await on.readGroup(owner, id);
    expect([namesOf(after.members), after.version]).toEqual([['Bo', 'Can'], 3]);
    const again = await on.updateGroup(owner, id, { addMembers: [bo] });
    expect(again.version).toBe(3);
    expect(await refusal(on.updateGroup(owner, id, { members: [bo], addMembers: [can] }))).toMatchObject({
      code: 'BAD_INPUT',
    });
    const [since] = await app.sql<{ at: string }>('select added_on as at from employee_group_member limit 1');
    await on.updateGroup(owner, id, { members: [bo, can, anna] });
    expect(await app.sql('select added_on as at from employee_group_member order by added_on limit 1')).toEqual([
      since,
    ]);
  });

  it('refuses members who do not exist, and changes nothing then', async () => {
    const [anna] = (await people('Anna')) as [string];
    const { id } = await on.createGroup(owner, { name: 'Stapler', members: [anna] });
    for (const unknown of [randomUUID(), 'nobody'])
      expect(await refusal(on.updateGroup(owner, id, { members: [unknown] }))).toMatchObject({
        code: 'BAD_INPUT',
        keys: ['unknownEmployee'],
      });
    expect(namesOf((await on.readGroup(owner, id)).members)).toEqual(['Anna']);
  });

  it('that is deleted leaves its members where they are', async () => {
    const [anna] = (await people('Anna')) as [string];
    const { id } = await on.createGroup(owner, { name: 'Stapler', members: [anna] });
    expect(await on.removeGroup(owner, id)).toEqual({ id });
    expect(await on.read(owner, anna)).toMatchObject({ name: 'Anna', groups: [] });
    expect(await refusal(on.readGroup(owner, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is listed by as many statements as there are kinds of things, however many groups there are', async () => {
    const [anna] = (await people('Anna')) as [string];
    await on.createGroup(owner, { name: 'Eins', members: [anna] });
    const count = async () => (await statementsOf(app, () => on.groups(owner), 'reads')).length;
    const withOne = await count();
    for (let n = 0; n < 8; n += 1) await on.createGroup(owner, { name: `Weitere ${n}`, members: [anna] });
    expect(await count()).toBe(withOne);
  });
});

describe('a group by department', () => {
  it('follows the department of its people, beside those who were picked', async () => {
    const lager = await on.create(owner, somebody({ name: 'Lara', department: 'Lager' }));
    const office = await on.create(owner, somebody({ name: 'Otto', department: 'Büro' }));
    const { id } = await on.createGroup(owner, {
      name: 'Alle im Lager',
      ruleDepartment: ' lager',
      members: [office.id],
    });
    const members = async () => namesOf((await on.readGroup(owner, id)).members);
    expect(await members()).toEqual(['Lara', 'Otto']);
    await on.create(owner, somebody({ name: 'Neu', department: 'LAGER ' }));
    expect(await members()).toEqual(['Lara', 'Neu', 'Otto']);
    await on.update(owner, lager.id, { department: 'Montage' });
    expect(await members()).toEqual(['Neu', 'Otto']);
    await on.updateGroup(owner, id, { ruleDepartment: 'Montage' });
    expect(await members()).toEqual(['Lara', 'Otto']);
    await on.updateGroup(owner, id, { ruleDepartment: '' });
    expect(await members()).toEqual(['Otto']);
  });

  it('keeps who was picked, also after they left the department; who is removed but belongs to it comes back', async () => {
    const lara = await on.create(owner, somebody({ name: 'Lara', department: 'Lager' }));
    const { id } = await on.createGroup(owner, { name: 'Lager', ruleDepartment: 'Lager', members: [lara.id] });
    await on.update(owner, lara.id, { department: 'Büro' });
    expect((await on.readGroup(owner, id)).memberCount).toBe(1);
    await on.update(owner, lara.id, { department: 'Lager' });
    expect((await on.updateGroup(owner, id, { removeMembers: [lara.id] })).memberCount).toBe(1);
    await on.update(owner, lara.id, { department: 'Büro' });
    expect((await on.readGroup(owner, id)).memberCount).toBe(0);
  });
});

describe('employeeGroup in REST', () => {
  it('answers the groups of a person without their members, and members as objects when populated', async () => {
    const rest = restClient(app, owner.token);
    const [anna, bo] = (await people('Anna', 'Bo')) as [string, string];
    const { status, body } = await rest.post<{ id: string; members: string[] }>('employeeGroup', {
      name: 'Stapler',
      members: [anna, bo],
    });
    expect([status, body.members]).toEqual([201, [anna, bo]]);
    await rest.post('employeeGroup', { name: 'Büro', members: [bo] });
    const mine = await rest.list(`employeeGroup?members=${anna}&select=-members`);
    expect(mine.body.data.map(({ name }) => name)).toEqual(['Stapler']);
    expect(mine.body.data[0]).not.toHaveProperty('members');
    const { body: populated } = await rest.get<{ members: { name: string }[] }>(
      `employeeGroup/${body.id}?populate=members`,
    );
    expect(namesOf(populated.members)).toEqual(['Anna', 'Bo']);
    const taken = await rest.post('employeeGroup', { name: 'büro' });
    expect([taken.status, taken.error.message]).toEqual([409, 'Der Gruppenname existiert bereits.']);
  });
});
