import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows } from '../../schema/kernel/abilities.shared.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { searchedKinds } from '../../schema/platform/search/search.service.ts';
import { allRecords } from '../../schema/records/registry.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

interface Section {
  kind: string;
  label: string;
  count: number;
  hits: {
    id: string;
    title: string;
    subtitle: string;
    path: string | null;
    marks: { start: number; end: number }[];
  }[];
}

const SEARCH = `query ($query: String!, $kinds: [String!], $first: Int) {
  search(query: $query, kinds: $kinds, first: $first) {
    similar sections { kind label count hits { id title subtitle path marks { start end } } } } }`;

let app: TestApp;
let owner: Actor;
let stranger: Actor;

const ask = (actor: Actor | null, query: string, more: { kinds?: string[]; first?: number } = {}) =>
  app.graphql<{ search: { similar: boolean; sections: Section[] } }>(actor?.token ?? null, SEARCH, { query, ...more });
const find = async (query: string, actor = owner): Promise<Section[]> => {
  const { data, errors } = await ask(actor, query);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.search.sections;
};
const titles = async (query: string, actor = owner): Promise<string[]> =>
  (await find(query, actor)).flatMap(({ hits }) => hits.map(({ title }) => title));
const kindsFound = async (query: string, actor = owner): Promise<string[]> =>
  (await find(query, actor)).map(({ kind }) => kind);

const createTicket = async (title: string, description = '', actor = owner): Promise<string> => {
  const { data } = await app.graphql<{ createTicket: { id: string } }>(
    actor.token,
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
    { input: { title, description, priority: 2 } },
  );
  return data.createTicket.id;
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  stranger = await registerOwner(app);
});

afterAll(() => app.stop());

/** Values that constraints require; other columns get any value of their type. */
const VALUES: Readonly<Record<string, unknown>> = {
  'committee_meeting.starts_at': '10:00',
  'care_report.kind': 'visit',
  'care_report.profession': 'specialist',
  'client_user.role': 'User',
  'employee.without_email': true,
  'folder.depth': 1,
  'folder.path': 'x',
  'incident_report.incident_report_type': 'short',
  'inspection_plan.unit': 'weeks',
  'job.type': 'other',
  'operating_instruction.kind': 'machine',
  'own_course.kind': 'written',
  'place.kind': 'site',
  'place.path': ['00000000-0000-4000-8000-000000000000'],
  'ticket.priority': 2,
};

const OF_TYPE: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  text: () => 'x',
  date: () => '2026-11-23',
  'timestamp with time zone': () => '2026-11-23T10:00:00Z',
  jsonb: () => '{}',
  'text[]': () => [],
  'uuid[]': () => [],
};

/** Inserts a row of a kind with this title, without the rows to which it refers. */
async function insertRecord({ table, title, kind }: { table: string; title: string; kind: string }, word: string) {
  const columns = await app.sql<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
        and a.attgenerated = '' and a.attname not in ('client_id', 'id', $2)`,
    [table, title],
  );
  const id = randomUUID();
  const values: Record<string, unknown> = { client_id: owner.clientId, id };
  for (const { name, type } of columns) values[name] = VALUES[`${table}.${name}`] ?? OF_TYPE[type]?.() ?? 1;
  for (const [name, value] of Object.entries(VALUES))
    if (name.startsWith(`${table}.`)) values[name.slice(table.length + 1)] = value;
  values[title] = word;
  const names = Object.keys(values);
  const database = new pg.Client({ connectionString: app.database.ownerUrl });
  await database.connect();
  // Disables foreign keys, so that no other rows are needed, and triggers.
  await database.query(`set session_replication_role = 'replica'`);
  await database.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  );
  await database.end();
  await app.sql(
    `select search_of_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}($1, array[$2::uuid])`,
    [owner.clientId, id],
  );
  return id;
}

describe('The kinds of records', () => {
  it('are searched or say why not; the first-aid log is not', () => {
    const kinds = searchedKinds().map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['ticket', 'employee', 'dangerousGood', 'document', 'examination', 'incidentReport']),
    );
    expect(kinds).not.toContain('medkitLog');
    for (const { kind, search, path } of allRecords())
      expect('notSearched' in search || search.path !== undefined || path !== undefined, kind).toBe(true);
  });

  it('are found by users who may open them, and by nobody else', async () => {
    const found = searchedKinds();
    const ids = new Map<string, string>();
    for (const record of found) ids.set(record.kind, await insertRecord(record, `Wortschatz ${record.kind}`));
    const person = await addUser(app, owner, { name: 'Mit einem Recht', permissions: [] });
    for (const permission of PERMISSIONS) {
      await app.sql('update client_user set permissions = array[$2] where id = $1', [person.userId, permission]);
      const may = found.filter(({ rule }) => allows(rule, { role: 'User', permissions: [permission] }));
      const { data } = await ask(person, 'wortschatz');
      expect(
        data.search.sections.map(({ kind, hits }) => [kind, hits[0]!.id]),
        permission,
      ).toEqual(may.map(({ kind }) => [kind, ids.get(kind)]));
    }
    expect(await kindsFound('wortschatz', stranger)).toEqual([]);
    for (const { kind, table, title } of found) {
      await app.sql(`update ${table} set ${title} = $2 where id = $1`, [ids.get(kind), `Umbenannt ${kind}`]);
      expect(await kindsFound(`wortschatz ${kind}`), kind).not.toContain(kind);
      expect(await titles(`umbenannt ${kind}`), kind).toContain(`Umbenannt ${kind}`);
      await app.sql(`delete from ${table} where id = $1`, [ids.get(kind)]);
      expect(await kindsFound(`umbenannt ${kind}`), kind).not.toContain(kind);
    }
  });

  it('of health are found by name, not by what happened', async () => {
    const [medkit] = allRecords().filter(({ kind }) => kind === 'medkitLog');
    const { data, errors } = await app.graphql<{ createIncidentReport: { id: string } }>(
      owner.token,
      'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }',
      {
        input: {
          ...allRecords().find(({ kind }) => kind === 'incidentReport')!.plain!.examples[0],
          name: 'Frieda Sandmann',
          wound: 'Quetschung',
        },
      },
    );
    expect(errors).toBeUndefined();
    await app.graphql(
      owner.token,
      'mutation ($input: CreateMedkitLogInput!) { createMedkitLog(input: $input) { id } }',
      { input: { ...medkit!.plain!.examples[0], name: 'Frieda Sandmann', wound: 'Quetschung' } },
    );
    expect((await find('frieda sandmann')).flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual([
      data.createIncidentReport.id,
    ]);
    expect(await titles('quetschung')).toEqual([]);
  });
});

describe('A search', () => {
  it('finds words in any order, in other spelling, inside of words, and marks them', async () => {
    await createTicket('Leiterprüfung in der Straße', 'Übergabe an Müller');
    for (const query of ['leiter', 'pruefung', 'PRÜFUNG', 'strasse leiter', 'mueller', 'uebergabe müller', 'le str'])
      expect(await titles(query), query).toContain('Leiterprüfung in der Straße');
    expect(await titles('leiter regal')).toEqual([]);
    const [{ hits }] = (await find('pruefung')) as [Section];
    expect(hits[0]!.marks.map(({ start, end }) => hits[0]!.title.slice(start, end))).toEqual(['prüfung']);
  });

  it('finds a ticket by its number, however it is written, before others that have it in their text', async () => {
    const id = await createTicket('Handlauf befestigen');
    const [{ number }] = (await app.sql<{ number: number }>('select document_id as number from ticket where id = $1', [
      id,
    ])) as [{ number: number }];
    await createTicket('Rückfrage', `Siehe T-${number} und T${number}`);
    for (const query of [`T-${number}`, `t${number}`, `T-${String(number).padStart(5, '0')}`]) {
      const [{ hits }] = (await find(query)) as [Section];
      expect(hits[0]!.id, query).toBe(id);
      expect(hits[0]!.path).toBe(`/app/tickets/all?ticket=${id}`);
    }
  });

  it('finds goods by identifier, CAS number and H statement', async () => {
    const location = await app.graphql<{ createStorageLocation: { id: string } }>(
      owner.token,
      `mutation { createStorageLocation(input: { name: "Gefahrstoffschrank" }) { id } }`,
    );
    await app.graphql(
      owner.token,
      'mutation ($input: CreateDangerousGoodInput!) { createDangerousGood(input: $input) { id } }',
      {
        input: {
          ...allRecords().find(({ kind }) => kind === 'dangerousGood')!.plain!.examples[0],
          dangerousGoodStorageLocation: location.data.createStorageLocation.id,
          name: 'Aceton technisch',
          identifier: 'G-17',
          casNumber: '67-64-1',
          h: ['H225', 'H319'],
        },
      },
    );
    for (const query of ['G-17', '67-64-1', 'H225', 'aceton', 'acetn', 'azeton'])
      expect(await titles(query), query).toContain('Aceton technisch');
    const [section] = (await find('g-17')).filter(({ kind }) => kind === 'dangerousGood');
    expect(section!.hits[0]!.subtitle).toBe('G-17 · Gefahrstoffschrank');
    expect(section!.hits[0]!.path).toContain('/Gefahrstoffschrank/edit/');
  });

  it('finds names with typing errors where nothing has the words, and says so', async () => {
    await app.graphql(owner.token, 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }', {
      input: {
        ...allRecords().find(({ kind }) => kind === 'employee')!.plain!.examples[0],
        name: 'Roswitha Kaltenbrunner',
      },
    });
    const { data } = await ask(owner, 'kaltenbruner roswita');
    expect(data.search.similar).toBe(true);
    expect(data.search.sections[0]!.hits[0]!.title).toBe('Roswitha Kaltenbrunner');
    expect((await ask(owner, 'kaltenbrunner')).data.search.similar).toBe(false);
  });

  it('follows parts, soft deletion and restoring', async () => {
    const id = await createTicket('Geländer streichen');
    await app.graphql(
      owner.token,
      'mutation ($ticketId: ID!, $content: String!) { addComment(ticketId: $ticketId, input: { content: $content }) { id } }',
      { ticketId: id, content: 'Grundierung bestellt' },
    );
    expect(await titles('grundierung')).toEqual(['Geländer streichen']);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
    expect(await titles('grundierung')).toEqual([]);
    await app.graphql(owner.token, 'mutation ($id: ID!) { restoreRecord(kind: "ticket", id: $id) { id } }', { id });
    expect(await titles('grundierung')).toEqual(['Geländer streichen']);
  });

  it('shows newer ones first, as many as asked for, and counts all', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await createTicket(`Serienwort Nummer ${number}`);
    const [section] = (await find('serienwort')) as [Section];
    expect([section.count, section.hits.length, section.hits[0]!.title]).toEqual([7, 5, 'Serienwort Nummer 7']);
    const more = await ask(owner, 'serienwort', { kinds: ['ticket'], first: 20 });
    expect(more.data.search.sections[0]!.hits).toHaveLength(7);
    expect((await ask(owner, 'serienwort', { kinds: ['employee'] })).data.search.sections).toEqual([]);
  });

  it('shows nothing of another organisation, whatever is asked', async () => {
    await createTicket('Fremdwort bei den anderen', '', stranger);
    for (const query of ['fremdwort', 'fremdwrt', 'bei den anderen']) expect(await titles(query), query).toEqual([]);
    expect(await titles('fremdwort', stranger)).toHaveLength(1);
  });

  it('treats every character as text', async () => {
    await createTicket("Hundert_Prozent 100% O'Neill \\ كيمياء");
    for (const query of ['hundert prozent', '100%', "o'neill", 'كيمياء', 'كيم'])
      expect(await titles(query), query).toContain("Hundert_Prozent 100% O'Neill \\ كيمياء");
    await createTicket('خزانة المواد الخطرة');
    for (const query of ['المواد الخطرة', 'الخطرة خزانة'])
      expect(await titles(query), query).toEqual(['خزانة المواد الخطرة']);
    for (const query of ['%', '_', '\\', "'", '', ' ', '%%', "'; drop table ticket; --", '{}', 'a'.repeat(200)])
      expect(await titles(query), query).toEqual([]);
  });

  it('refuses what is too long, out of range or unknown, naming the field', async () => {
    const refused = async (query: string, more: object): Promise<unknown> => {
      const { errors } = await ask(owner, query, more);
      return [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
    };
    expect(await refused('a'.repeat(201), {})).toEqual(['BAD_INPUT', 'query']);
    expect(await refused('a'.repeat(900_000), {})).toEqual(['BAD_INPUT', 'query']);
    expect(await refused('a\0', {})).toEqual(['BAD_INPUT', 'query']);
    expect(await refused('leiter', { first: 21 })).toEqual(['BAD_INPUT', 'first']);
    expect(await refused('leiter', { first: 0 })).toEqual(['BAD_INPUT', 'first']);
    expect(await refused('leiter', { kinds: ['medkitLog'] })).toEqual(['BAD_INPUT', 'kinds']);
    expect((await ask(null, 'leiter')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('answers the same over REST', async () => {
    const rest = restClient(app, owner.token);
    const { status, body } = await rest.get<{ sections: Section[] }>(
      'search?query=serienwort&kinds=ticket,employee&first=2',
    );
    expect(status).toBe(200);
    expect(body.sections.map(({ kind, count, hits }) => [kind, count, hits.length])).toEqual([['ticket', 7, 2]]);
    expect((await rest.get(`search?query=${'a'.repeat(300)}`)).status).toBe(400);
    expect((await rest.get('search?query=a&first=x')).status).toBe(400);
  });
});
