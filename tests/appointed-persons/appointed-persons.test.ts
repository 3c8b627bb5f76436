import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, addYears, today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';
import { statementsOf } from '../support/statements.ts';
import { filesOn } from '../files/file-client.ts';
import { pdf } from '../files/samples.ts';
import { restClient } from '../rest/rest-client.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Proof {
  id: string;
  title: string;
  issuedOn: string;
  expiresOn: string | null;
  hasFile: boolean;
}

interface Person {
  id: string;
  version: number;
  person: string;
  state: string;
  provedOn: string | null;
  validUntil: string | null;
  employeeId: string | null;
  qualifications: Proof[];
  versions: { number: number }[];
}

interface Role {
  id: string;
  state: string;
  sentence: string;
  least: number | null;
  most: number | null;
  total: number;
  valid: number;
  missing: string[];
  people: Person[];
}

const PERSON = `id version person state provedOn validUntil employeeId qualifications { id title issuedOn expiresOn hasFile } versions { number }`;
const ROLE = `id state sentence least most total valid missing people { ${PERSON} }`;

async function run<T>(query: string, variables: Record<string, unknown> = {}, actor = owner): Promise<T> {
  const { data, errors } = await app.graphql<T>(actor.token, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Code, field and rule of a refusal. */
const refused = async (query: string, variables: Record<string, unknown>, actor = owner): Promise<unknown[]> =>
  refusalOf(await app.graphql(actor.token, query, variables));

const role = async (id: string, actor = owner): Promise<Role> =>
  (await run<{ appointedRole: Role }>(`query ($id: ID!) { appointedRole(id: $id) { ${ROLE} } }`, { id }, actor))
    .appointedRole;

const roleList = async (actor = owner): Promise<Map<string, Role>> => {
  const { appointedRoles } = await run<{ appointedRoles: { data: Role[]; count: number } }>(
    `{ appointedRoles { count data { ${ROLE} } } }`,
    {},
    actor,
  );
  expect(appointedRoles.count).toBe(appointedRoles.data.length);
  return new Map(appointedRoles.data.map((each) => [each.id, each]));
};

const profile = (input: object): Promise<unknown> =>
  run('mutation ($input: DutyProfileInput!) { saveDutyProfile(input: $input) { counted } }', { input });

const CHANGE_ROLE = `mutation ($id: ID!, $input: AppointedRoleInput!) { changeAppointedRole(id: $id, input: $input) { ${ROLE} } }`;
const changeRole = async (id: string, input: object): Promise<Role> =>
  (await run<{ changeAppointedRole: Role }>(CHANGE_ROLE, { id, input })).changeAppointedRole;

const APPOINT = `mutation ($input: CreateAppointedPersonInput!) { createAppointedPerson(input: $input) { ${PERSON} } }`;
const appoint = async (input: object, actor = owner): Promise<Person> =>
  (await run<{ createAppointedPerson: Person }>(APPOINT, { input: { appointedOn: today(), ...input } }, actor))
    .createAppointedPerson;

const UPDATE = `mutation ($id: ID!, $input: UpdateAppointedPersonInput!) { updateAppointedPerson(id: $id, input: $input) { ${PERSON} } }`;
const change = async (id: string, input: object): Promise<Person> =>
  (await run<{ updateAppointedPerson: Person }>(UPDATE, { id, input })).updateAppointedPerson;

const PROVE = `mutation ($input: QualificationInput!) { recordQualification(input: $input) { ${PERSON} } }`;
const prove = async (appointedPerson: string, input: object): Promise<Person> =>
  (
    await run<{ recordQualification: Person }>(PROVE, {
      input: { appointedPerson, title: 'Erste-Hilfe-Ausbildung', issuedOn: today(), ...input },
    })
  ).recordQualification;

/** A first aider from outside whose proof was issued some days ago. */
async function firstAider(name: string, days = 10): Promise<Person> {
  const { id } = await appoint({ role: 'firstAider', name });
  return prove(id, { issuedOn: addDays(today(), -days) });
}

async function employee(name: string, values: Record<string, unknown> = {}): Promise<string> {
  const columns = Object.keys(values);
  const [row] = await app.sql<{ id: string }>(
    `insert into employee (client_id, id, name, without_email${columns.map((column) => `, ${column}`).join('')})
     values ($1, gen_random_uuid(), $2, true${columns.map((_, index) => `, $${index + 3}`).join('')}) returning id`,
    [owner.clientId, name, ...Object.values(values)],
  );
  return row!.id;
}

const dutyState = async (id: string): Promise<string> =>
  (await run<{ legalDuty: { state: string } }>('query ($id: String!) { legalDuty(code: $id) { state } }', { id }))
    .legalDuty.state;

const dueKinds = async (): Promise<{ kind: string; title: string; reason: string | null; day: string | null }[]> => {
  const { dueItems } = await run<{
    dueItems: { items: { kind: string; title: string; reason: string | null; day: string | null }[] };
  }>('{ dueItems(kinds: ["qualification", "appointment"], first: 50) { items { kind title reason day } } }');
  return dueItems.items;
};

async function namesInHistory(id: string): Promise<string[]> {
  const { recordHistory } = await run<{ recordHistory: { names: { name: string }[] } }>(
    'query ($id: ID!) { recordHistory(entity: "AppointedPerson", id: $id) { names { name } } }',
    { id },
  );
  return recordHistory.names.map(({ name }) => name);
}

describe('the roles of an organisation of which nothing is known', () => {
  it('are not assessed, none of them fine', async () => {
    await app.sql(
      `update client set company_data = jsonb_set(company_data, '{numberOfEmployees}', 'null') where id = $1`,
      [owner.clientId],
    );
    const all = await roleList();
    expect(all.size).toBe(31);
    expect(new Set([...all.values()].map(({ state }) => state))).toEqual(new Set(['UNKNOWN']));
    expect(all.get('firstAider')).toMatchObject({ missing: ['largestShift'], least: 0, most: null });
    // Even with people, because an unknown number is never reached.
    await firstAider('Ada');
    expect(await role('firstAider')).toMatchObject({ state: 'UNKNOWN', valid: 1 });
  });
});

describe('the number of people that a role needs', () => {
  it('follows from the profile of duties, with the reason in one sentence', async () => {
    await profile({ headsFull: 30, largestShift: 28 });
    expect(await role('firstAider')).toMatchObject({
      state: 'MISSING',
      least: 2,
      most: 3,
      sentence: '2 bis 3, je nach Art der Arbeitsstätte; wähle sie in der Rolle.',
    });
    expect(await changeRole('firstAider', { workplace: 'other' })).toMatchObject({
      least: 3,
      most: 3,
      sentence: '10 % von 28 Menschen in der größten Schicht, aufgerundet: 3.',
    });
    expect((await role('safetyRepresentative')).sentence).toBe('Bei 30 Beschäftigten mindestens eine Person.');
    expect(await role('fireAssistant')).toMatchObject({ least: 2, most: 2, state: 'MISSING' });
    await profile({ largestShift: 12 });
    expect((await role('firstAider')).sentence).toBe(
      'In der größten Schicht sind 12 Menschen: bis 20 genügt eine Person.',
    );
  });

  it('is nothing with a head-count of 0', async () => {
    await profile({ headsFull: 0, largestShift: 0 });
    const all = await roleList();
    for (const id of [
      'safetySpecialist',
      'occupationalPhysician',
      'safetyRepresentative',
      'firstAider',
      'fireAssistant',
    ])
      expect(all.get(id)).toMatchObject({ state: 'NOT_APPLICABLE', sentence: 'Nach deinem Profil nicht nötig.' });
  });

  it('is raised by the organisation, and not lowered', async () => {
    await profile({ headsFull: 60, largestShift: 60 });
    await changeRole('firstAider', { workplace: 'administrationOrTrade', number: 2 });
    expect(await role('firstAider')).toMatchObject({ least: 3, most: 3 });
    expect(await changeRole('firstAider', { number: 5 })).toMatchObject({ least: 5, most: 5 });
    // In a day-care centre the number follows from the number of groups, which the organisation has to enter.
    expect(await changeRole('firstAider', { workplace: 'daycare', number: null })).toMatchObject({
      least: 1,
      most: null,
    });
    expect(await changeRole('firstAider', { number: 4 })).toMatchObject({ least: 4, most: 4 });
  });

  it('is none where the organisation says why, and not without a reason', async () => {
    await profile({ headsFull: 5 });
    expect(await refused(CHANGE_ROLE, { id: 'safetySpecialist', input: { needed: false } })).toEqual([
      'BAD_INPUT',
      'reason',
      'required',
    ]);
    const decided = await changeRole('safetySpecialist', { needed: false, reason: 'Alternatives Modell' });
    expect(decided).toMatchObject({
      state: 'NOT_APPLICABLE',
      sentence: 'Von dir als nicht nötig entschieden: Alternatives Modell',
    });
    expect(await changeRole('safetySpecialist', { needed: null })).toMatchObject({ state: 'MISSING' });
  });
});

describe('a role', () => {
  beforeEach(async () => {
    await profile({ headsFull: 30, largestShift: 28 });
    await changeRole('firstAider', { workplace: 'other' });
  });

  it('is valid with enough qualified people, expiring before one of their proofs ends, and missing afterwards', async () => {
    const people = [await firstAider('Ada'), await firstAider('Ben'), await firstAider('Cem')];
    expect(await role('firstAider')).toMatchObject({ state: 'VALID', total: 3, valid: 3 });
    expect(people[0]).toMatchObject({ state: 'VALID', validUntil: addMonths(addDays(today(), -10), 24) });
    await prove(people[0]!.id, { issuedOn: today(), expiresOn: addDays(today(), 30) });
    expect(await role('firstAider')).toMatchObject({ state: 'EXPIRING', valid: 3 });
    await app.sql(
      `update appointed_person set valid_until = current_date - 2, proved_on = current_date - 9 where id = $1`,
      [people[1]!.id],
    );
    expect(await role('firstAider')).toMatchObject({ state: 'MISSING', total: 3, valid: 2 });
  });

  it('counts nobody without a proof, or who has left, or whose appointment is over or begins later', async () => {
    await appoint({ role: 'firstAider', name: 'Ohne Nachweis' });
    const left = await appoint({
      role: 'firstAider',
      employee: await employee('Gegangen', { leaving_date: addDays(today(), -1) }),
    });
    const later = await appoint({ role: 'firstAider', name: 'Später', appointedOn: addDays(today(), 5) });
    const over = await appoint({
      role: 'firstAider',
      name: 'Vorbei',
      appointedOn: addDays(today(), -30),
      endsOn: addDays(today(), -1),
    });
    for (const { id } of [left, later, over]) await prove(id, {});
    const { people, total, valid } = await role('firstAider');
    expect({ total, valid }).toEqual({ total: 1, valid: 0 });
    expect(Object.fromEntries(people.map(({ person, state }) => [person, state]))).toEqual({
      'Ohne Nachweis': 'NO_PROOF',
      Gegangen: 'LEFT',
      Später: 'LATER',
      Vorbei: 'ENDED',
    });
  });

  it('does not count an employee who was deleted as somebody from outside', async () => {
    const id = await employee('Ada');
    const person = await appoint({ role: 'firstAider', employee: id });
    await prove(person.id, {});
    expect((await role('firstAider')).valid).toBe(1);
    await app.sql('delete from employee where id = $1', [id]);
    const { people, valid } = await role('firstAider');
    expect(valid).toBe(0);
    expect(people).toMatchObject([{ person: 'Ada', state: 'LEFT', employeeId: null }]);
  });

  it('needs a signature where the law wants it in writing', async () => {
    const { id, state } = await appoint({ role: 'safetySpecialist', name: 'Clara Sommer', company: 'Sommer' });
    expect(state).toBe('UNSIGNED');
    await prove(id, { title: 'Fachkunde', issuedOn: '2015-06-01' });
    expect(await role('safetySpecialist')).toMatchObject({ state: 'MISSING', valid: 0 });
    expect((await change(id, { signedOn: today() })).state).toBe('VALID');
    expect((await role('safetySpecialist')).state).toBe('VALID');
  });

  it('without a number is fine when everybody counts, and not assessed with nobody', async () => {
    await profile({ answers: { forklifts: true } });
    expect(await role('forkliftDriver')).toMatchObject({ state: 'UNKNOWN', least: null, most: null });
    const one = await appoint({ role: 'forkliftDriver', name: 'Ada', signedOn: today() });
    await prove(one.id, { title: 'Fahrausweis' });
    expect((await role('forkliftDriver')).state).toBe('VALID');
    await appoint({ role: 'forkliftDriver', name: 'Ben', signedOn: today() });
    expect(await role('forkliftDriver')).toMatchObject({ state: 'MISSING', total: 2, valid: 1 });
  });

  it('of the organisation’s own has a number or none, and is removed only without people', async () => {
    const add = 'mutation ($input: OwnRoleInput!) { addAppointedRole(input: $input) { id state sentence } }';
    const { addAppointedRole: own } = await run<{ addAppointedRole: Role }>(add, {
      input: { name: 'Werkfeuerwehr', number: 1, months: 12 },
    });
    expect(own).toMatchObject({ state: 'MISSING', sentence: 'Von dir festgelegt: eine Person.' });
    expect(await refused(add, { input: { name: 'werkfeuerwehr' } })).toEqual(['BAD_INPUT', 'name', 'roleNameTaken']);
    const { id } = await appoint({ role: own.id, name: 'Ada' });
    expect((await prove(id, { issuedOn: '2020-01-15', title: 'Lehrgang' })).state).toBe('EXPIRED');
    expect((await prove(id, {})).validUntil).toBe(addMonths(today(), 12));
    expect((await role(own.id)).state).toBe('VALID');
    // The history names the roles, not their codes and ids.
    const { id: ben } = await appoint({ role: 'firstAider', name: 'Ben' });
    for (const [person, title] of [
      [id, 'Werkfeuerwehr'],
      [ben, 'Ersthelferinnen und Ersthelfer'],
    ])
      expect(await namesInHistory(person!)).toContain(title);
    const remove = 'mutation ($id: ID!) { removeAppointedRole(id: $id) { id } }';
    expect(await refused(remove, { id: own.id })).toEqual(['CONFLICT']);
    await run('mutation ($id: ID!) { deleteAppointedPerson(id: $id) { id } }', { id });
    await changeRole(own.id, { number: null });
    expect((await role(own.id)).state).toBe('UNKNOWN');
    await run(remove, { id: own.id });
    expect((await roleList()).has(own.id)).toBe(false);
  });
});

describe('a proof', () => {
  it('replaces older ones in the list of due items: only the newest is due', async () => {
    const { id } = await appoint({ role: 'firstAider', name: 'Ada' });
    expect(await dueKinds()).toMatchObject([{ kind: 'appointment', reason: 'Nachweis fehlt', day: null }]);
    const old = await prove(id, { issuedOn: addYears(today(), -3) });
    expect(old.state).toBe('EXPIRED');
    expect(await dueKinds()).toEqual([
      {
        kind: 'qualification',
        title: 'Ersthelferinnen und Ersthelfer',
        reason: 'Nachweis abgelaufen',
        day: addMonths(addYears(today(), -3), 24),
      },
    ]);
    const { qualifications, validUntil } = await prove(id, { issuedOn: addDays(today(), -1) });
    expect(qualifications.map(({ issuedOn }) => issuedOn)).toEqual([addDays(today(), -1), addYears(today(), -3)]);
    expect((await dueKinds()).map(({ day }) => day)).toEqual([validUntil]);
    // It was recorded later, but issued before the other one, so it changes nothing.
    expect((await prove(id, { issuedOn: addYears(today(), -2) })).validUntil).toBe(validUntil);
    const { removeQualification } = await run<{ removeQualification: Person }>(
      `mutation ($id: ID!) { removeQualification(id: $id) { ${PERSON} } }`,
      { id: qualifications[0]!.id },
    );
    expect(removeQualification.provedOn).toBe(addYears(today(), -2));
  });

  it('does not end before it begins, nor is it issued tomorrow', async () => {
    const { id: appointedPerson } = await appoint({ role: 'firstAider', name: 'Ada' });
    const input = { appointedPerson, title: 'Kurs', issuedOn: today() };
    expect(await refused(PROVE, { input: { ...input, expiresOn: addDays(today(), -1) } })).toEqual([
      'BAD_INPUT',
      'expiresOn',
      'endBeforeStart',
    ]);
    expect(await refused(PROVE, { input: { ...input, issuedOn: addDays(today(), 1) } })).toEqual([
      'BAD_INPUT',
      'issuedOn',
      'dateInFuture',
    ]);
    expect(await refused(PROVE, { input: { ...input, appointedPerson: randomUUID() } })).toEqual([
      'BAD_INPUT',
      'appointedPerson',
      'invalid',
    ]);
    expect(await refused(PROVE, { input: { ...input, fileId: randomUUID() } })).toEqual([
      'BAD_INPUT',
      'fileId',
      'uploadUnknown',
    ]);
  });

  it('keeps its file, which is readable with the permission and is deleted with it', async () => {
    const fileId = await filesOn(app).upload(owner, 'Zertifikat.pdf', pdf());
    const { id } = await appoint({ role: 'firstAider', name: 'Ada' });
    const { qualifications } = await prove(id, { issuedOn: today(), fileId });
    expect(qualifications).toMatchObject([{ hasFile: true }]);
    const proof = { id: qualifications[0]!.id };
    const ADDRESS = 'query ($id: ID!) { qualificationAddress(id: $id) { url } }';
    const { qualificationAddress } = await run<{ qualificationAddress: { url: string } }>(ADDRESS, proof);
    const read = await fetch(new URL(qualificationAddress.url, app.url));
    expect(Buffer.from(await read.arrayBuffer())).toEqual(pdf());
    expect((await refused(ADDRESS, proof, await registerOwner(app)))[0]).toBe('NOT_FOUND');
    await run('mutation ($id: ID!) { removeQualification(id: $id) { id } }', proof);
    expect((await refused(ADDRESS, proof))[0]).toBe('NOT_FOUND');
  });

  it('may be recorded as valid without an end', async () => {
    const { id } = await appoint({ role: 'firstAider', name: 'Ada' });
    expect(await prove(id, { issuedOn: '2001-02-03', expiresOn: null })).toMatchObject({
      state: 'VALID',
      validUntil: null,
    });
  });

  it('is recorded once, however often it is sent', async () => {
    const { id: person } = await appoint({ role: 'firstAider', name: 'Ada' });
    const id = randomUUID();
    await prove(person, { id });
    expect((await prove(person, { id })).qualifications).toHaveLength(1);
  });
});

describe('an appointment', () => {
  it('names an employee of the organisation, or somebody from outside', async () => {
    const ada = await employee('Ada Lang');
    expect(await appoint({ role: 'fireAssistant', employee: ada })).toMatchObject({
      person: 'Ada Lang',
      employeeId: ada,
    });
    const input = { role: 'fireAssistant', appointedOn: today() };
    expect(await refused(APPOINT, { input })).toEqual(['BAD_INPUT', 'name', 'required']);
    const other = await registerOwner(app);
    expect(await refused(APPOINT, { input: { ...input, employee: ada } }, other)).toEqual([
      'BAD_INPUT',
      'employee',
      'unknownRecord',
    ]);
    expect(await refused(APPOINT, { input: { ...input, role: 'moonWalker', name: 'Ada' } })).toEqual([
      'BAD_INPUT',
      'role',
      'invalid',
    ]);
    expect(await refused(APPOINT, { input: { ...input, name: 'Ada', endsOn: addDays(today(), -1) } })).toEqual([
      'BAD_INPUT',
      'endsOn',
      'endBeforeStart',
    ]);
  });

  it('is made once for the same time', async () => {
    const ada = await employee('Ada Lang');
    await appoint({ role: 'fireAssistant', employee: ada, endsOn: addDays(today(), 10) });
    const again = { role: 'fireAssistant', employee: ada, appointedOn: addDays(today(), 5) };
    expect(await refused(APPOINT, { input: again })).toEqual(['BAD_INPUT', 'employee', 'alreadyAppointed']);
    await appoint({ ...again, appointedOn: addDays(today(), 11) });
    await appoint({ role: 'firstAider', employee: ada });
    await appoint({ role: 'fireAssistant', name: 'Ben' });
    const ben = { role: 'fireAssistant', name: 'ben', appointedOn: today() };
    expect(await refused(APPOINT, { input: ben })).toEqual(['BAD_INPUT', 'name', 'alreadyAppointed']);
  });

  it('is changed once when the answer was lost and the same is sent again', async () => {
    const { id, version } = await appoint({ role: 'firstAider', employee: await employee('Ada Lang') });
    const query = UPDATE.replace('!) {', '!, $version: Int) {').replace('$input) {', '$input, version: $version) {');
    const send = (area: string) =>
      run<{ updateAppointedPerson: Person }>(query, { id, version, input: { area } }).then(
        ({ updateAppointedPerson: { version: now } }) => now,
      );
    expect([await send('Halle 2'), await send('Halle 2')]).toEqual([version + 1, version + 1]);
    expect((await refused(query, { id, version, input: { area: 'Halle 3' } }))[0]).toBe('STALE');
  });

  it('stores each signed letter as a version with the text of that day', async () => {
    const ada = await employee('Ada Lang', { job_title: 'Tischlerin' });
    const { id } = await appoint({ role: 'firstAider', employee: ada, area: 'Halle 2' });
    expect((await change(id, { tasks: 'Verbandkästen prüfen' })).versions).toEqual([]);
    expect((await change(id, { signedOn: today() })).versions).toEqual([{ number: 1 }]);
    const { versions, version } = await change(id, { area: 'Halle 3' });
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await change(id, { area: 'Halle 3' })).version).toBe(version);
    const snapshots = await app.sql<{ snapshot: { text: { de: { body: string; tasks: string[] } } } }>(
      `select snapshot from record_version where appointed_person_id = $1 order by number`,
      [id],
    );
    expect(snapshots.map(({ snapshot }) => snapshot.text.de.body.includes('Halle 2'))).toEqual([true, false]);
    expect(snapshots[0]!.snapshot.text.de).toMatchObject({ tasks: ['Verbandkästen prüfen'] });
    expect(snapshots[0]!.snapshot.text.de.body).toContain('Guten Tag Ada Lang');
  });

  it(
    'is signed by both on the screen, and has to be signed again after its text has changed',
    { timeout: 60_000 },
    async () => {
      const { createAppointedPerson } = await run<{ createAppointedPerson: { id: string } }>(
        'mutation ($input: CreateAppointedPersonInput!) { createAppointedPerson(input: $input) { id } }',
        { input: { role: 'firstAider', name: 'Petra Vogel', appointedOn: today(), area: 'Halle 2' } },
      );
      const { id } = createAppointedPerson;
      const signatures = {
        employer: { kind: 'typed', name: 'Anna Chefin' },
        person: { kind: 'typed', name: 'Petra Vogel' },
      };
      const SIGN = `mutation ($id: ID!, $input: LetterSignaturesInput!) {
      signAppointment(id: $id, input: $input) { signedOn versions { number } } }`;
      const read = () =>
        run<{ appointedPerson: { signedOn: string | null; versions: object[] } }>(
          'query ($id: ID!) { appointedPerson(id: $id) { signedOn versions { number } } }',
          { id },
        );
      await run(SIGN, { id, input: signatures });
      expect((await read()).appointedPerson).toEqual({ signedOn: today(), versions: [{ number: 1 }] });
      const change = (input: object) =>
        run(
          'mutation ($id: ID!, $input: UpdateAppointedPersonInput!) { updateAppointedPerson(id: $id, input: $input) { id } }',
          { id, input },
        );
      await change({ endsOn: addDays(today(), 30) });
      expect((await read()).appointedPerson.signedOn).toBe(today());
      await change({ area: 'Halle 3' });
      expect((await read()).appointedPerson.signedOn).toBeNull();
      expect(await refused(SIGN, { id, input: { ...signatures, person: { kind: 'typed', name: 'P' } } })).not.toEqual(
        [],
      );
      expect(await refused(SIGN, { id, input: signatures }, await registerOwner(app))).toEqual(['NOT_FOUND']);
    },
  );

  it('is printed as a letter with the data of the company', { timeout: 60_000 }, async () => {
    const { id } = await appoint({ role: 'safetySpecialist', name: 'Clara Sommer', company: 'Sommer Arbeitsschutz' });
    const print = async (language: string): Promise<{ name: string; content: string }> =>
      (
        await run<{ appointedPersonPdf: { name: string; content: string } }>(
          'query ($id: ID!, $language: String) { appointedPersonPdf(id: $id, language: $language) { name content } }',
          { id, language },
        )
      ).appointedPersonPdf;
    const { name, content } = await print('de');
    expect(name).toBe('Beauftragte Person Clara Sommer – Entwurf.pdf');
    expect(Buffer.from(content, 'base64').subarray(0, 4).toString()).toBe('%PDF');
    await change(id, { signedOn: today() });
    expect((await print('de')).name).toBe('Beauftragte Person Clara Sommer – Version 1.pdf');
  });
});

describe('the duties of the employer', () => {
  it('are proven by as many people as are needed, and by no fewer', async () => {
    await profile({ headsFull: 30, largestShift: 28 });
    await changeRole('firstAider', { workplace: 'other' });
    expect(await dutyState('faQuota')).toBe('NOT_RECORDED');
    await firstAider('Ada');
    await firstAider('Ben');
    expect(await dutyState('faQuota')).toBe('DUE');
    await firstAider('Cem');
    expect(await dutyState('faQuota')).toBe('DONE');
    expect(await dutyState('specialist')).toBe('NOT_RECORDED');
    const { id } = await appoint({ role: 'safetySpecialist', name: 'Clara', signedOn: today() });
    expect(await dutyState('specialist')).toBe('DUE');
    await prove(id, { title: 'Fachkunde' });
    expect(await dutyState('specialist')).toBe('DONE');
  });

  it('count on the start page: how many roles have enough people', async () => {
    await profile({ headsFull: 5, largestShift: 5 });
    const standing = async (): Promise<unknown> =>
      (
        await run<{ standing: { kind: string; done: number; total: number }[] }>('{ standing { kind done total } }')
      ).standing.find(({ kind }) => kind === 'appointedRole');
    const before = (await standing()) as { done: number; total: number };
    expect(before.done).toBe(0);
    await firstAider('Ada');
    expect(await standing()).toEqual({ kind: 'appointedRole', done: 1, total: before.total });
  });
});

describe('who may see it', () => {
  it('are users who may assess hazards and the employer, but nobody of another organisation', async () => {
    const { id } = await firstAider('Ada');
    const nobody = await addUser(app, owner, { permissions: ['inspection'] });
    expect(await refused('{ appointedRoles { count } }', {}, nobody)).toEqual(['FORBIDDEN']);
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    expect((await role('firstAider', assessor)).people).toHaveLength(1);
    const other = await registerOwner(app);
    expect((await role('firstAider', other)).people).toEqual([]);
    expect(await refused(UPDATE, { id, input: { area: 'x' } }, other)).toEqual(['NOT_FOUND']);
    const input = { appointedPerson: id, title: 'Kurs', issuedOn: today() };
    expect(await refused(PROVE, { input }, other)).toEqual(['BAD_INPUT', 'appointedPerson', 'invalid']);
  });

  it('finds employees to appoint by two letters, without private data', async () => {
    await employee('Ada Lang', { department: 'Lager' });
    await employee('Adam Gegangen', { leaving_date: addDays(today(), -1) });
    const find = async (search: string): Promise<unknown> =>
      (
        await run<{ appointablePeople: object[] }>(
          'query ($search: String!) { appointablePeople(search: $search) { name department } }',
          { search },
        )
      ).appointablePeople;
    expect(await find('ad')).toEqual([{ name: 'Ada Lang', department: 'Lager' }]);
    expect(await find('a')).toEqual([]);
  });
});

describe('programs', () => {
  it('appoint, prove and read over REST', async () => {
    const rest = restClient(app, owner.token);
    await profile({ headsFull: 5, largestShift: 5 });
    const made = await rest.post<{ id: string }>('appointedPerson', {
      role: 'firstAider',
      name: 'Ada Lang',
      appointedOn: today(),
    });
    expect(made.status).toBe(201);
    const proof = { appointedPerson: made.body.id, title: 'Kurs', issuedOn: today() };
    expect((await rest.post('qualification', proof)).body).toMatchObject({ state: 'VALID' });
    expect((await rest.get('appointedRole/firstAider')).body).toMatchObject({ state: 'VALID', valid: 1 });
    expect((await rest.get('appointedRole?state=VALID')).body).toMatchObject({ data: [{ id: 'firstAider' }] });
    expect((await rest.get('appointedRole?state=FINE')).status).toBe(400);
    expect((await rest.get('appointedPerson?state=VALID')).body).toMatchObject({ count: 1 });
  });
});

describe('the page of roles', () => {
  it('is read with as many statements for 300 people as for one', async () => {
    const read = (): Promise<unknown> => run(`{ appointedRoles { data { id state sentence } } }`);
    await firstAider('Ada');
    const few = await statementsOf(app, read, 'reads');
    expect(few.length).toBeLessThan(9);
    await app.sql(
      `insert into appointed_person (client_id, id, role, is_external, name, appointed_on)
       select $1, gen_random_uuid(), 'firstAider', true, 'Person ' || n, current_date from generate_series(1, 300) n`,
      [owner.clientId],
    );
    expect(await statementsOf(app, read, 'reads')).toEqual(few);
  });
});
