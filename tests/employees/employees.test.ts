import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ABILITIES } from '../../schema/kernel/abilities.shared.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
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

describe('an employee', () => {
  it('is stored with a trimmed name and an address in small letters; what was left empty is null', async () => {
    const made = await on.create(owner, {
      ...somebody(),
      name: '  Katrin Vogt ',
      email: ' Katrin.VOGT@Example.org ',
      department: '',
      personnelNumber: ' 4711 ',
    });
    expect(made).toMatchObject({
      name: 'Katrin Vogt',
      email: 'katrin.vogt@example.org',
      withoutEmail: false,
      department: null,
      personnelNumber: '4711',
      version: 1,
    });
    expect(await on.read(owner, made.id)).toEqual(made);
  });

  it('that is sent twice with its id arrives once', async () => {
    const input = somebody({ id: randomUUID() });
    const [one, other] = await Promise.all([on.create(owner, input), on.create(owner, input)]);
    expect(other).toEqual(one);
    expect((await on.list(owner)).count).toBe(1);
  });

  it('needs name, language and an address, unless it is said that there is none', async () => {
    const without = { name: 'Uwe Ziegler', employeeLanguage: 'GER' };
    expect(await refusal(on.create(owner, without))).toMatchObject({ code: 'BAD_INPUT', fields: ['email'] });
    expect(await refusal(on.create(owner, { ...without, email: 'uwe' }))).toMatchObject({
      keys: ['emailInvalidUser'],
      message: expect.stringContaining('E-mail ungültig') as string,
    });
    expect(await refusal(on.create(owner, somebody({ employeeLanguage: 'xx' })))).toMatchObject({
      fields: ['employeeLanguage'],
    });
    expect(await refusal(on.create(owner, somebody({ withoutEmail: true })))).toMatchObject({
      keys: ['emailAndWithout'],
    });
    const made = await on.create(owner, { ...without, withoutEmail: true });
    expect(made).toMatchObject({ email: null, withoutEmail: true });
    expect(await refusal(on.update(owner, made.id, { withoutEmail: false }))).toMatchObject({ fields: ['email'] });
    const found = await on.update(owner, made.id, { email: 'uwe@example.org' });
    expect(found).toMatchObject({ email: 'uwe@example.org', withoutEmail: false });
    expect(await refusal(on.update(owner, made.id, { email: '' }))).toMatchObject({ fields: ['email'] });
    expect(await on.update(owner, made.id, { email: '', withoutEmail: true })).toMatchObject({ email: null });
  });

  it('cannot be born tomorrow, nor leave before the first day', async () => {
    const tomorrow = addDays(today(), 1);
    expect(await refusal(on.create(owner, somebody({ birthDate: tomorrow })))).toMatchObject({
      keys: ['dateInFuture'],
    });
    const made = await on.create(owner, somebody({ entryDate: '2025-01-01' }));
    expect(await refusal(on.update(owner, made.id, { leavingDate: '2024-12-31' }))).toMatchObject({
      fields: ['leavingDate'],
    });
  });

  it('shares neither address nor personnel number with another, also when both arrive at the same time', async () => {
    const first = await on.create(owner, somebody({ email: 'lager@example.org', personnelNumber: 'A1' }));
    const tries = await Promise.allSettled([
      on.create(owner, somebody({ email: 'neu@example.org' })),
      on.create(owner, somebody({ email: 'NEU@example.org' })),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(on.create(owner, somebody({ email: ' Lager@Example.ORG' })))).toMatchObject({
      code: 'CONFLICT',
      fields: ['email'],
      message: 'Ein Mitarbeiter mit dieser E-Mail Adresse existiert bereits',
    });
    expect(await refusal(on.create(owner, somebody({ personnelNumber: 'a1' })))).toMatchObject({
      code: 'CONFLICT',
      fields: ['personnelNumber'],
    });
    await on.create(await registerOwner(app), somebody({ email: 'lager@example.org', personnelNumber: 'A1' }));
    await on.remove(owner, first.id);
    await on.create(owner, somebody({ email: 'lager@example.org', personnelNumber: 'A1' }));
  });

  it('changes only the fields that are present, and is STALE for an older version', async () => {
    const made = await on.create(owner, somebody({ department: 'Lager' }));
    const changed = await on.update(owner, made.id, { name: 'Neuer Name' }, 1);
    expect(changed).toEqual({ ...made, name: 'Neuer Name', version: 2 });
    expect(await on.update(owner, made.id, { name: 'Neuer Name' })).toEqual(changed);
    expect(await refusal(on.update(owner, made.id, { name: 'Dritter' }, 1))).toMatchObject({ code: 'STALE' });
  });

  it('is kept for thirty days once deleted, and restored with its groups, unless the address is taken', async () => {
    const made = await on.create(owner, somebody({ department: 'Lager' }));
    await on.createGroup(owner, { name: 'Stapler', members: [made.id] });
    await on.remove(owner, made.id);
    expect(await refusal(on.read(owner, made.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await on.list(owner)).count).toBe(0);
    expect((await on.groups(owner)).data[0]).toMatchObject({ memberCount: 0, members: [] });
    const restore = () =>
      on.run(owner, 'mutation ($id: ID!) { answer: restoreRecord(kind: "employee", id: $id) { id } }', { id: made.id });
    const namesake = await on.create(owner, somebody({ email: made.email }));
    expect(await refusal(restore())).toMatchObject({ code: 'CONFLICT', fields: ['email'] });
    await on.remove(owner, namesake.id);
    await restore();
    expect(await on.read(owner, made.id)).toMatchObject({ email: made.email, groups: [{ name: 'Stapler' }] });
  });
});

describe('the list of employees', () => {
  it('is sorted by name as in a telephone book, and found by every word', async () => {
    for (const name of ['Özlem Aydın', 'olga Berg', 'Zoe Ast', 'Ärmel', 'arndt', 'Oskar'])
      await on.create(owner, somebody({ name, department: name === 'Zoe Ast' ? 'Büro' : 'Lager' }));
    const sorted = ['Ärmel', 'arndt', 'olga Berg', 'Oskar', 'Özlem Aydın', 'Zoe Ast'];
    expect(namesOf((await on.list(owner, { sort: 'name' })).data)).toEqual(sorted);
    expect(namesOf((await on.list(owner, { sort: '-name' })).data)).toEqual(sorted.toReversed());
    expect(namesOf((await on.list(owner, { search: 'BÜRO ast' })).data)).toEqual(['Zoe Ast']);
    const { body } = await restClient(app, owner.token).list('employee?sort=name&perPage=2');
    expect([body.data.map(({ name }) => name), body.count]).toEqual([sorted.slice(0, 2), 6]);
  });

  it('has the same rows page by page as all at once, in any order, also on pages that are read from the end', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await on.create(owner, somebody({ leavingDate: number % 3 === 0 ? null : `2027-01-0${number % 4 || 1}` }));
    const rest = restClient(app, owner.token);
    for (const sort of ['name', '-name', 'leavingDate', '-leavingDate,name', '-createdAt']) {
      const listed = async (page: number, perPage: number) =>
        (await rest.list(`employee?sort=${sort}&page=${page}&perPage=${perPage}`)).body;
      const whole = await listed(1, 100);
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listed(page, 2)));
      expect(pages.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(whole.data.map(({ name }) => name));
      expect(pages.map(({ data, count }) => [data.length, count])).toEqual([2, 2, 2, 1, 0].map((rows) => [rows, 7]));
    }
  });

  it('returns who has left: from the day after the last day of work', async () => {
    const day = today();
    await on.create(owner, somebody({ name: 'Bleibt' }));
    await on.create(owner, somebody({ name: 'Letzter Tag', leavingDate: day }));
    await on.create(owner, somebody({ name: 'Gegangen', leavingDate: addDays(day, -1) }));
    const named = async (filter: object) => namesOf((await on.list(owner, { filter, sort: 'name' })).data);
    expect(await named({ hasLeft: false })).toEqual(['Bleibt', 'Letzter Tag']);
    expect(await named({ hasLeft: true })).toEqual(['Gegangen']);
  });

  it('takes as many statements for twenty people in groups as for one', async () => {
    const { id } = await on.create(owner);
    await on.createGroup(owner, { name: 'Alle', members: [id] });
    const count = async () => (await statementsOf(app, () => on.list(owner), 'reads')).length;
    const withOne = await count();
    const others = [];
    for (let n = 0; n < 19; n += 1) others.push((await on.create(owner)).id);
    await on.createGroup(owner, { name: 'Andere', members: others });
    expect(await count()).toBe(withOne);
  });
});

describe('who may', () => {
  it('is open to users with one of the permissions that need employees, and to nobody else', async () => {
    const { id } = await on.create(owner);
    const opening = ABILITIES.employees.permission;
    const others = await addUser(app, owner, {
      permissions: PERMISSIONS.filter((name) => !(opening as readonly string[]).includes(name)),
    });
    const tries = [on.list(others), on.read(others, id), on.create(others), on.remove(others, id)];
    for (const error of await Promise.all(tries.map(refusal))) expect(error).toMatchObject({ code: 'FORBIDDEN' });
    const one = await addUser(app, owner, { permissions: ['examination'] });
    expect((await on.list(one)).count).toBe(1);
  });
});

describe('employee in REST', () => {
  it('is created with the fields of the specification, changed, and refused by field', async () => {
    const rest = restClient(app, owner.token);
    const { status, body } = await rest.post<Record<string, unknown>>('employee', {
      name: 'Mia Brenner',
      email: 'mia@example.org',
      employeeLanguage: 'ENG',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Mia Brenner', employeeLanguage: 'ENG', _id: body.id, version: 1 });
    const taken = await rest.post('employee', { name: 'M', email: 'MIA@example.org', employeeLanguage: 'GER' });
    expect([taken.status, taken.error.details]).toEqual([
      409,
      [expect.objectContaining({ field: 'email', key: 'employeeEmailTaken' })],
    ]);
    const changed = await rest.put(`employee/${body.id as string}`, { jobTitle: 'Tischlerin' }, { 'If-Match': '"1"' });
    expect(changed.body).toMatchObject({ jobTitle: 'Tischlerin', version: 2 });
    const bad = await rest.post('employee', { name: 'M', employeeLanguage: 'GER' });
    expect([bad.status, bad.error.field]).toEqual([400, 'email']);
    expect((await rest.call('DELETE', `employee/${body.id as string}`)).status).toBe(200);
  });
});
