import { randomUUID } from 'node:crypto';
import { getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullSelection, operation, requiredArguments, rootFields } from '../contracts/operations.ts';
import { allows, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { addressOf, learnerAt, SIGNED } from '../courses/learner.ts';
import { rootField } from '../../rest-compat/engine/document.ts';
import { routes } from '../../rest-compat/routes.ts';
import { catalogueCourse } from '../../schema/areas/courses/catalogue.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { makeForeman } from '../rest/example-records.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const ORAL = 'hazardous-substances';
const CERTIFICATES = `{ result: ownPeopleInstructions(filter: { isOpen: false }) { data { hasCertificate } } }`;

let app: TestApp;
let owner: Actor;
let foreman: Actor;
/** People in the group of the foreman, in another group, and one who has left the group of the foreman. */
let ali: string;
let ben: string;
let cleo: string;
let group: string;
let otherGroup: string;

interface Answer<T> {
  data: T | undefined;
  code: string | undefined;
}
async function ask<T>(token: string, document: string, variables: object = {}): Promise<Answer<T>> {
  const { data, errors } = await app.graphql<{ result: T } | null>(token, document, { ...variables });
  return { data: data?.result, code: errors?.[0]?.extensions.code };
}
const setForemen = (id: string, foremen: string[], token = owner.token) =>
  ask<{ id: string }[]>(
    token,
    `mutation ($id: ID!, $input: GroupForemenInput!) { result: setGroupForemen(id: $id, input: $input) { id name } }`,
    { id, input: { foremen } },
  );
const people = async (token: string, filter: object = {}) =>
  ask<{ count: number; data: { id: string; name: string; overdue: number; open: number; oralOpen: number }[] }>(
    token,
    `query ($filter: JSON) { result: ownPeople(filter: $filter) { count data { id name open overdue oralOpen } } }`,
    { filter },
  );
const instructions = async (filter: object = {}, token = foreman.token) =>
  (
    await ask<{
      data: { id: string; employeeName: string; status: string; onlineAt: string | null; oralBy: string }[];
    }>(
      token,
      `query ($filter: JSON) { result: ownPeopleInstructions(filter: $filter) {
         data { id employeeName status onlineAt oralBy } } }`,
      { filter },
    )
  ).data!.data;
const sign = (id: string, token = foreman.token) =>
  ask<{ status: string; oralBy: string }>(
    token,
    'mutation ($id: ID!, $signature: JSON!) { result: signOralPart(id: $id, signature: $signature) { status oralBy } }',
    { id, signature: SIGNED },
  );
const remind = (id: string, token = foreman.token) =>
  ask<{ notifiedOn: string }>(token, 'mutation ($id: ID!) { result: remindOwnPerson(id: $id) { notifiedOn } }', { id });
const ofBadge = (code: string, token = foreman.token) =>
  ask<{ id: string }>(token, 'query ($code: String!) { result: ownPersonOfBadge(code: $code) { id } }', { code });
const badgeOf = async (id: string): Promise<string> => {
  await ask(owner.token, 'mutation ($ids: [ID!]!) { result: openBadges(ids: $ids) { id hasBadge } }', { ids: [id] });
  const [row] = await app.sql<{ code: string }>('select code from employee_badge where employee_id = $1', [id]);
  return row!.code;
};

/** The open assignment of an instruction to a person. */
const openOf = async (person: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    'select id from assignment where employee_id = $1 and instruction_id is not null and completed_at is null',
    [person],
  );
  return row!.id;
};

/**
 * Returns, by name, the queries, REST calls and tables that a foreman may use and whose answers contain the name: each
 * is called with every id, and with the last names as texts.
 */
async function interfacesThatName<Name extends string>(
  token: string,
  names: readonly Name[],
  ids: readonly string[],
): Promise<Record<Name, string[]>> {
  const found = Object.fromEntries(names.map((name) => [name, new Set<string>()])) as Record<Name, Set<string>>;
  const look = (field: string, answer: unknown): void => {
    const text = JSON.stringify(answer ?? null);
    for (const name of names) if (text.includes(name)) found[name].add(field);
  };
  const { schema } = app.app.executor;
  const isOpen = ({ extensions }: { extensions: { allow?: AllowRule } }): boolean =>
    allows(extensions.allow ?? {}, { role: 'User', permissions: [], isForeman: true });
  for (const root of rootFields(schema)) {
    if (root.kind !== 'query' || !isOpen(root.field)) continue;
    const values = requiredArguments(root.field);
    const named = (type: string) =>
      root.field.args.filter((arg) => arg.name in values && getNamedType(arg.type).name === type);
    const put = (type: string, value: string): void => {
      for (const { name } of named(type)) values[name] = Array.isArray(values[name]) ? [value] : value;
    };
    const document = operation(root, values, fullSelection(root.field.type, 3));
    const lastNames = names.map((name) => name.split(' ').at(-1)!);
    const [text, id] = [lastNames[0]!, ids[0]!];
    const asked = [
      { text, id },
      ...(named('String').length > 0 ? lastNames.map((each) => ({ text: each, id })) : []),
      ...(named('ID').length > 0 ? ids.map((each) => ({ text, id: each })) : []),
    ];
    for (const each of asked) {
      put('String', each.text);
      put('ID', each.id);
      look(root.field.name, (await app.graphql(token, document, values)).data);
    }
  }
  const rest = restClient(app, token);
  for (const route of routes) {
    if (route.method !== 'GET' || !isOpen(rootField(schema, route))) continue;
    for (const id of route.path.includes('{') ? ids : [''])
      look(route.path, (await rest.get(route.path.replaceAll(/\{\w+\}/g, id))).body);
  }
  return Object.fromEntries(names.map((name) => [name, [...found[name]].sort()])) as Record<Name, string[]>;
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  foreman = await addUser(app, owner, { name: 'Jens Krüger', permissions: [] });
  const rest = restClient(app, owner.token);
  const create = async (path: string, body: object) => (await rest.post<{ id: string }>(path, body)).body.id;
  const employee = (name: string) =>
    create('employee', { name, email: `${randomUUID().slice(0, 8)}@example.org`, employeeLanguage: 'GER' });
  [ali, ben, cleo] = [await employee('Ali Demir'), await employee('Ben Roth'), await employee('Cleo Fuchs')];
  const offered = await ask<{ id: string }>(
    owner.token,
    'mutation ($slug: String!) { result: offerCourse(slug: $slug) { id } }',
    { slug: ORAL },
  );
  const instruction = offered.data!.id;
  const examination = await create('examination', { name: 'Lärm', optional: false });
  const needs = {
    instructionAssignments: [{ instruction }],
    examinationAssignments: [{ examination }],
  };
  group = await create('employeeGroup', { name: 'Halle', members: [ali, cleo], ...needs });
  otherGroup = await create('employeeGroup', { name: 'Büro', members: [ben], ...needs });
  await rest.put(`employee/${cleo}`, { leavingDate: '2020-01-31' });
  expect((await setForemen(group, [foreman.userId])).data).toEqual([{ id: foreman.userId, name: 'Jens Krüger' }]);
});
afterAll(() => app.stop());

describe('a foreman', () => {
  it('sees the people of their groups who work here, with their instructions and no health checks', async () => {
    const { data } = await people(foreman.token);
    expect(data).toEqual({ count: 1, data: [{ id: ali, name: 'Ali Demir', open: 1, overdue: 0, oralOpen: 0 }] });
    expect((await instructions()).map(({ employeeName }) => employeeName)).toEqual(['Ali Demir']);
    expect((await ask(foreman.token, '{ result: ownPeopleCounts { people open overdue oralOpen } }')).data).toEqual({
      people: 1,
      open: 1,
      overdue: 0,
      oralOpen: 0,
    });
    const rest = restClient(app, foreman.token);
    expect((await rest.get<{ data: { name: string }[] }>('ownPeople')).body.data.map(({ name }) => name)).toEqual([
      'Ali Demir',
    ]);
    const table = await rest.get<string>('ownPeople/instruction/export?format=csv');
    expect(table.status).toBe(200);
    expect(JSON.stringify(table.body)).not.toContain('Ben Roth');
  });

  it('reaches nobody else by a filter, an id, a badge, a reminder or a signature', async () => {
    expect((await people(foreman.token, { id: ben })).data!.count).toBe(0);
    expect(await instructions({ employee: ben })).toEqual([]);
    const foreign = await openOf(ben);
    for (const id of [ben, cleo, randomUUID(), 'x']) {
      expect((await ask(foreman.token, 'query ($id: ID!) { result: ownPerson(id: $id) { id } }', { id })).code).toBe(
        'NOT_FOUND',
      );
      expect((await remind(id)).code).toBe('NOT_FOUND');
    }
    expect((await sign(foreign)).code).toBe('NOT_FOUND');
    expect((await ofBadge(await badgeOf(ben))).code).toBe('NOT_FOUND');
    expect((await ofBadge(await badgeOf(cleo))).code).toBe('NOT_FOUND');
    expect((await ofBadge('none')).code).toBe('NOT_FOUND');
    const [untouched] = await app.sql('select reminded_on, oral_by from assignment where id = $1', [foreign]);
    expect(untouched).toEqual({ reminded_on: null, oral_by: null });
  });

  it('has the due items of the own people in the list of due items, and nobody else has them there', async () => {
    const due = (token: string) =>
      ask<{ count: number; items: { title: string; count: number; path: string }[]; tiles: { kind: string }[] }>(
        token,
        '{ result: dueItems(first: 10) { count items { title count path } tiles { kind } } }',
      );
    await app.sql(
      `update assignment set due_on = current_date + 3 where instruction_id is not null and completed_at is null`,
    );
    const { data } = await due(foreman.token);
    expect(data!.items.map(({ count, path }) => ({ count, path }))).toEqual([
      { count: 1, path: '/app/ownPeople?show=open' },
    ]);
    expect(data!.tiles.map(({ kind }) => kind)).toEqual(['ownPeople']);
    const other = await addUser(app, owner, { permissions: [] });
    expect((await due(other.token)).data!.count).toBe(0);
    // The owner sees the entries of everybody anyway: being a foreman adds none.
    await setForemen(otherGroup, [owner.userId]);
    expect((await due(owner.token)).data!.tiles.map(({ kind }) => kind)).not.toContain('ownPeople');
    await setForemen(otherGroup, []);
    await setForemen(otherGroup, [other.userId]);
    expect((await due(other.token)).data!.items.map(({ count }) => count)).toEqual([1]);
    await setForemen(otherGroup, []);
  });

  it('finds the own people by their search over everything, and nobody else', async () => {
    const find = async (query: string, token = foreman.token) =>
      (
        await ask<{ sections: { kind: string; label: string; hits: { id: string; path: string }[] }[] }>(
          token,
          'query ($query: String!) { result: search(query: $query) { sections { kind label hits { id path } } } }',
          { query },
        )
      ).data!.sections;
    expect(await find('demir')).toEqual([
      { kind: 'ownPeople', label: 'Meine Leute', hits: [{ id: ali, path: `/app/ownPeople/${ali}` }] },
    ]);
    for (const query of ['Roth', 'Fuchs', 'd', '%', 'Ali Roth']) expect(await find(query), query).toEqual([]);
    // For a user who sees all employees, each is listed once.
    expect((await find('Demir', owner.token)).map(({ kind }) => kind)).toEqual(['employee']);
  });

  it('finds the own people only by the interfaces for foremen, and nobody else by any', async () => {
    const ids = [ali, ben, cleo, otherGroup, await openOf(ali), await openOf(ben)];
    expect(await interfacesThatName(foreman.token, ['Ali Demir', 'Ben Roth', 'Cleo Fuchs'], ids)).toEqual({
      'Ali Demir': [
        'ownPeople',
        'ownPeople/export',
        'ownPeople/instruction',
        'ownPeople/instruction/export',
        'ownPeople/{id}',
        'ownPeopleInstructions',
        'ownPerson',
        'search',
      ],
      'Ben Roth': [],
      'Cleo Fuchs': [],
    });
  });

  it('has in the calendar how many of the own people are due, and counts nobody else', async () => {
    const calendarOf = async (token: string): Promise<string> => {
      const { data } = await ask<{ url: string }>(token, 'mutation { result: createCalendarFeed { url } }');
      return (await fetch(`${app.url}${new URL(data!.url).pathname}`)).text();
    };
    expect(await calendarOf(foreman.token)).toContain('Unterweisung deiner Leute: Gefahrstoffe (eine Person)');
    expect(await calendarOf((await addUser(app, owner, { permissions: [] })).token)).not.toContain('Unterweisung');
    // The office counts the entries of both foremen, each once.
    const office = await calendarOf(owner.token);
    expect(office).toContain('Gefahrstoffe (2 Personen)');
    expect(office).not.toContain('deiner Leute');
  });

  it('may do nothing that concerns all people', async () => {
    for (const field of ['employees', 'dueAssignments', 'employeeGroups', 'examinations'])
      expect((await ask(foreman.token, `{ result: ${field} { count } }`)).code, field).toBe('FORBIDDEN');
    expect((await setForemen(otherGroup, [foreman.userId], foreman.token)).code).toBe('FORBIDDEN');
  });

  it('opens a person by their badge, signs the oral part, and the certificate is complete and theirs to print', async () => {
    const code = await badgeOf(ali);
    expect(await badgeOf(ali)).toBe(code);
    expect((await ofBadge(code)).data).toEqual({ id: ali });
    const [open] = await instructions();
    expect((await sign(open!.id)).code).toBe('CONFLICT');
    const learner = learnerAt(app, await addressOf(app, ali));
    const hash = await learner.hashOf();
    await learner.learn(hash, ORAL);
    await learner.complete(hash);
    expect((await people(foreman.token, { hasOralOpen: true })).data!.data).toMatchObject([{ id: ali, oralOpen: 1 }]);
    const notified = async () =>
      (
        await ask<{ unread: number; items: { kind: string; title: string; path: string }[] }>(
          foreman.token,
          '{ result: notifications { unread items { kind title path } } }',
        )
      ).data!.items.filter(({ kind }) => kind === 'oralPartOpen');
    const waits = { kind: 'oralPartOpen', title: 'Ali Demir, Gefahrstoffe', path: `/app/ownPeople/${ali}` };
    expect(await notified()).toEqual([waits]);
    // A former foreman sees nobody, and sees them again after becoming foreman again.
    await setForemen(group, []);
    expect(await notified()).toEqual([]);
    await setForemen(group, [foreman.userId]);
    expect(await notified()).toEqual([waits]);
    const [oral] = await instructions({ isOralOpen: true });
    expect((await sign(oral!.id)).data).toEqual({ status: 'SUCCESS', oralBy: 'Jens Krüger' });
    expect((await learner.page()).data).toMatchObject({ status: 'SUCCESS', hasCertificate: true });
    expect(await instructions({ isOpen: true })).toEqual([]);
    expect(await notified()).toEqual([]);

    // The foreman gets the same certificate as the person; foremen of other people and users who are no foremen are
    // refused.
    const certificate = (token: string, id: string) =>
      restClient(app, token).get<{ name: string; content: string }>(`ownCertificate/${id}/pdf`);
    expect(await ask(foreman.token, CERTIFICATES)).toMatchObject({ data: { data: [{ hasCertificate: true }] } });
    const printed = await certificate(foreman.token, oral!.id);
    const { text } = await readPdf(Buffer.from(printed.body.content, 'base64'));
    expect(text).toContain('Ali Demir');
    expect(text).toContain('Jens Krüger');
    expect(text).not.toContain(catalogueCourse(ORAL)!.content.de.questions[0]!.text);
    const other = await addUser(app, owner, { permissions: [] });
    await setForemen(otherGroup, [other.userId]);
    const stranger = await registerOwner(app);
    await makeForeman(restClient(app, stranger.token), stranger.userId);
    for (const { token } of [other, stranger]) expect((await certificate(token, oral!.id)).status).toBe(404);
    expect((await certificate(owner.token, oral!.id)).status).toBe(403);
    const foreign = await openOf(ben);
    // An assignment without a certificate, of a person in the own group.
    expect((await certificate(other.token, foreign)).status).toBe(404);
    await setForemen(otherGroup, []);
    // Foremen do not see a person who has left their group.
    const rest = restClient(app, owner.token);
    await rest.put(`employee/${ali}`, { leavingDate: '2020-01-31' });
    expect((await certificate(foreman.token, oral!.id)).status).toBe(404);
    await rest.put(`employee/${ali}`, { leavingDate: null });
    expect((await certificate(foreman.token, 'x')).status).toBe(404);

    await ask(owner.token, 'mutation ($id: ID!) { result: closeBadge(id: $id) { id } }', { id: ali });
    expect((await ofBadge(code)).code).toBe('NOT_FOUND');
  });
});

describe('who is a foreman', () => {
  it('is returned by `me`, is current in each request, and ends with the group', async () => {
    const isForeman = async () =>
      (await ask<{ isForeman: boolean }>(foreman.token, '{ result: me { isForeman } }')).data;
    expect(await isForeman()).toEqual({ isForeman: true });
    await setForemen(group, []);
    expect(await isForeman()).toEqual({ isForeman: false });
    expect((await people(foreman.token)).code).toBe('FORBIDDEN');
    await setForemen(group, [foreman.userId]);
    expect((await people(foreman.token)).data!.count).toBe(1);
  });

  it('is somebody with access here: not a stranger, and set by no one without the right', async () => {
    const stranger = await registerOwner(app);
    expect((await setForemen(group, [stranger.userId])).code).toBe('BAD_INPUT');
    expect((await setForemen(group, ['x'])).code).toBe('BAD_INPUT');
    expect((await setForemen(group, [stranger.userId], stranger.token)).code).toBe('NOT_FOUND');
    const instructor = await addUser(app, owner, { permissions: ['instruction'] });
    expect((await setForemen(group, [instructor.userId], instructor.token)).code).toBe('FORBIDDEN');
  });

  it('is not the API token of an Owner who is one', async () => {
    await setForemen(group, [foreman.userId, owner.userId]);
    const { data } = await ask<{ secret: string }>(
      owner.token,
      'mutation ($input: CreateApiTokenInput!) { result: createApiToken(input: $input) { secret } }',
      {
        input: { name: 'Lohn', permissions: ['managedinstruction'], readOnly: false, currentPassword: owner.password },
      },
    );
    expect(data).toBeDefined();
    expect((await people(data!.secret)).code).toBe('FORBIDDEN');
    expect((await people(owner.token)).data!.count).toBe(1);
  });

  it('is set for many groups at once by a file: with a preview, refused rows and their reasons, and nobody taken away', async () => {
    const [karl, lea] = [
      await addUser(app, owner, { name: 'Karl Maurer', permissions: [] }),
      await addUser(app, owner, { name: 'Lea Schmid', permissions: [] }),
    ];
    await addUser(app, owner, { name: 'Lea Schmid', permissions: [] });
    const stranger = await registerOwner(app);
    await setForemen(group, [foreman.userId]);
    interface Report {
      added: number;
      unchanged: number;
      refused: number;
      rows: { row: number; outcome: string; values: object; problems: { field: string; message: string }[] }[];
    }
    const send = (lines: string[], more: object = {}, token = owner.token) =>
      restClient(app, token).post<Report>('foreman/batch', {
        content: Buffer.from(['Gruppe;Vorarbeiter;Bemerkung', ...lines].join('\n')).toString('base64'),
        ...more,
      });
    const lines = [
      `halle ; ${karl.email.toUpperCase()}`,
      'Büro;Karl Maurer',
      'Halle;Jens Krüger',
      'Halle;Karl Maurer',
      `Nirgends;${karl.email}`,
      `Halle;${stranger.email}`,
      'Halle;Lea Schmid',
      `Halle;${lea.email}`,
      ';Karl Maurer',
      'Halle;',
    ];
    const names = async (id: string) =>
      (
        await ask<{ foremen: { name: string }[] }>(
          owner.token,
          'query ($id: ID!) { result: employeeGroup(id: $id) { foremen { name } } }',
          { id },
        )
      ).data!.foremen.map(({ name }) => name);
    const preview = await send(lines, { preview: true });
    expect(preview.body).toMatchObject({ added: 3, unchanged: 1, refused: 6, ignoredColumns: ['Bemerkung'] });
    expect(await names(group)).toEqual(['Jens Krüger']);
    expect(
      preview.body.rows
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ row, problems }) => [row, ...problems.map(({ message }) => message)]),
    ).toEqual([
      [5, 'Steht schon in Zeile 2'],
      [6, 'Eine Gruppe „Nirgends“ gibt es nicht: Lege sie erst an'],
      [7, `„${stranger.email}“ hat hier keinen Zugang: Lade die Person erst als Nutzer ein`],
      [8, 'Mehrere Nutzer heißen „Lea Schmid“: Nimm die E-Mail-Adresse'],
      [10, expect.any(String)],
      [11, expect.any(String)],
    ]);

    // The page sends the rows of the preview; sending them again changes nothing.
    const rows = preview.body.rows.flatMap(({ row, outcome, values }) =>
      outcome === 'new' ? [{ row, ...values }] : [],
    );
    const sendRows = () =>
      ask<{ added: number; unchanged: number }>(
        owner.token,
        'mutation ($input: ImportForemanRowsInput!) { result: importForemanRows(input: $input) { added unchanged } }',
        { input: { rows } },
      );
    expect((await sendRows()).data).toEqual({ added: 3, unchanged: 0 });
    expect((await sendRows()).data).toEqual({ added: 0, unchanged: 3 });
    expect(await names(group)).toEqual(['Jens Krüger', 'Karl Maurer', 'Lea Schmid']);
    expect(await names(otherGroup)).toEqual(['Karl Maurer']);
    expect((await people(karl.token)).data!.data.map(({ name }) => name)).toEqual(['Ali Demir', 'Ben Roth']);

    // Users who may not set foremen may not import them; groups of another organisation are not found.
    expect((await send(lines, {}, foreman.token)).status).toBe(403);
    const instructor = await addUser(app, owner, { permissions: ['instruction'] });
    expect((await send(lines, {}, instructor.token)).status).toBe(403);
    expect((await send([`Halle;${stranger.email}`], {}, stranger.token)).body).toMatchObject({ added: 0, refused: 1 });
    expect((await restClient(app, owner.token).post('foreman/batch', { content: '%PDF' })).status).toBe(400);
    const noHeader = await restClient(app, owner.token).post('foreman/batch', {
      content: Buffer.from('Gruppe;Name\nHalle;Karl').toString('base64'),
    });
    expect([noHeader.status, noHeader.error.message]).toEqual([400, expect.stringContaining('„Vorarbeiter“')]);
    await setForemen(group, [foreman.userId]);
    await setForemen(otherGroup, []);
  });
});
