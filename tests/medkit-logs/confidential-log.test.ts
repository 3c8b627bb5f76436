import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { trim } from '../../server/scheduler/jobs.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { getDocument } from '../support/pdfjs.ts';

interface Entry {
  id: string;
  number: number;
  version: number;
  name: string;
  wound: string;
}

const ENTRY = { name: 'Lê Thị Hồng Nhung', wound: 'Schnittwunde', date: '2026-03-29T00:30' };

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const create = async (actor: Actor, input: object = ENTRY): Promise<Entry> => {
  const { status, body } = await restClient(app, actor.token).post<Entry & Record<string, unknown>>('medkitlog', input);
  expect(status).toBe(201);
  return body;
};

const looks = async (actor: Actor) => {
  const { data } = await app.graphql<{ medkitLogAccesses: { data: Record<string, unknown>[] } }>(
    actor.token,
    '{ medkitLogAccesses { data { kind entryNumber fromDay toDay entries door user { id } } } }',
  );
  return data.medkitLogAccesses.data;
};

describe('required fields', () => {
  it.each([
    [{ wound: 'Prellung' }, 'name'],
    [{ name: 'Jonas' }, 'wound'],
    [{ ...ENTRY, med: true }, 'medUsed'],
    [{ ...ENTRY, firstAid: true, nameFirstAid: ' ' }, 'nameFirstAid'],
  ])('%j is refused for %s', async (body, field) => {
    const { status, error } = await restClient(app, owner.token).post('medkitlog', body);
    expect([status, error.field]).toEqual([400, field]);
  });

  it('also hold for what an addition leaves as it is', async () => {
    const { id } = await create(owner, { ...ENTRY, med: true, medUsed: 'Pflaster' });
    const { status, error } = await restClient(app, owner.token).put(`medkitlog/${id}`, { medUsed: '' });
    expect([status, error.field]).toEqual([400, 'medUsed']);
  });
});

describe('a correction', () => {
  it('is an addition beside the first wording, with its author', async () => {
    const { id } = await create(owner);
    const colleague = await addUser(app, owner);
    await restClient(app, colleague.token).put(`medkitlog/${id}`, { wound: 'Tiefe Schnittwunde' });
    const { data } = await app.graphql<{ medkitLog: { wound: string; wordings: Record<string, unknown>[] } }>(
      owner.token,
      'query ($id: ID!) { medkitLog(id: $id) { wound wordings { number changes createdBy { id } } } }',
      { id },
    );
    expect(data.medkitLog.wound).toBe('Tiefe Schnittwunde');
    expect(data.medkitLog.wordings).toEqual([
      { number: 1, changes: expect.objectContaining({ wound: 'Schnittwunde' }), createdBy: { id: owner.userId } },
      { number: 2, changes: { wound: 'Tiefe Schnittwunde' }, createdBy: { id: colleague.userId } },
    ]);
  });

  it('cannot be made by overwriting or deleting a row, whatever statement the application runs', async () => {
    const { id } = await create(owner);
    const role = new pg.Client({ connectionString: app.database.appUrl });
    await role.connect();
    const refused = async (text: string): Promise<string | undefined> => {
      await role.query('begin');
      try {
        await role.query(`select set_config('app.client_id', $1, true)`, [owner.clientId]);
        await role.query(text, [id]);
        return undefined;
      } catch (error) {
        return (error as pg.DatabaseError).code;
      } finally {
        await role.query('rollback');
      }
    };
    expect(await refused(`update medkit_log set wound = 'nichts' where id = $1`)).toBe('42501');
    expect(await refused(`update medkit_log set corrections = '{}' where id = $1`)).toBe('42501');
    expect(await refused(`delete from medkit_log where id = $1`)).toBe('42501');
    expect(await refused(`update medkit_log_addition set changes = '{}' where medkit_log_id = $1`)).toBe('42501');
    expect(await refused(`delete from medkit_log_access where medkit_log_id = $1`)).toBe('42501');
    await role.end();
    // A trigger prevents that even the owner of the database overwrites a text by mistake.
    await expect(app.sql(`update medkit_log set wound = 'nichts' where id = $1`, [id])).rejects.toThrow(/wording/);
  });

  it('by two at once is made by both, one after the other', async () => {
    const { id } = await create(owner);
    const rest = restClient(app, owner.token);
    const places = ['Halle 1', 'Halle 2'];
    await Promise.all([
      rest.put(`medkitlog/${id}`, { place: places[0] }),
      rest.put(`medkitlog/${id}`, { witnesses: 'Petra Vogel' }),
    ]);
    expect((await rest.get(`medkitlog/${id}`)).body).toMatchObject({
      place: places[0],
      witnesses: 'Petra Vogel',
      version: 3,
    });
  });

  it('that strikes an entry out keeps it for those with the permission', async () => {
    const { id } = await create(owner, { ...ENTRY, name: 'Doppelt erfasst' });
    const rest = restClient(app, owner.token);
    expect((await rest.call('DELETE', `medkitlog/${id}`)).status).toBe(200);
    expect((await rest.list('medkitlog?search=Doppelt')).body.count).toBe(0);
    const { data } = await app.graphql<{ struckMedkitLogs: { data: { id: string }[] } }>(
      owner.token,
      '{ struckMedkitLogs(search: "Doppelt") { data { id } } }',
    );
    expect(data.struckMedkitLogs.data).toEqual([{ id }]);
  });
});

describe('the log of views', () => {
  it('has each view, list and export, for the Owner, without a name of anybody in the entries', async () => {
    const boss = await registerOwner(app);
    const colleague = await addUser(app, boss);
    const { id, number } = await create(boss);
    const rest = restClient(app, colleague.token);
    await rest.get(`medkitlog/${id}`);
    await rest.get(`medkitlog/${id}`);
    await rest.list('medkitlog');
    await rest.list('medkitlog');
    await rest.get('medkitlog/pdf?start=2026-01-01&end=2026-12-31');
    const user = { id: colleague.userId };
    const none = { fromDay: null, toDay: null, entries: null };
    const viewed = { kind: 'viewed', entryNumber: number, ...none, door: 'rest', user };
    expect(await looks(boss)).toEqual([
      {
        kind: 'exported',
        entryNumber: null,
        fromDay: '2026-01-01',
        toDay: '2026-12-31',
        entries: 1,
        door: 'rest',
        user,
      },
      // An open list refetches automatically: it is logged once an hour.
      { kind: 'listed', entryNumber: null, ...none, door: 'rest', user },
      viewed,
      viewed,
    ]);
  });

  it('has each search with its words and how many entries it found, and one that is repeated once', async () => {
    const boss = await registerOwner(app);
    const colleague = await addUser(app, boss);
    await create(boss, { ...ENTRY, name: 'Murat Yılmaz' });
    const rest = restClient(app, colleague.token);
    await rest.list('medkitlog');
    for (const search of ['Murat', 'Murat', 'Nobody']) await rest.list(`medkitlog?search=${search}`);
    const rows = await app.sql<object>(
      `select kind, search, entries from medkit_log_access where client_id = $1 order by at`,
      [boss.clientId],
    );
    expect(rows).toEqual([
      { kind: 'listed', search: null, entries: null },
      { kind: 'searched', search: 'Murat', entries: 1 },
      { kind: 'searched', search: 'Nobody', entries: 0 },
    ]);
  });

  it('is shown to nobody else', async () => {
    const colleague = await addUser(app, owner);
    const { errors } = await app.graphql(colleague.token, '{ medkitLogAccesses { count } }');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('an export', () => {
  const pdfOf = async (actor: Actor, range: string) => {
    const { status, body, error } = await restClient(app, actor.token).get<{ content: string; name: string }>(
      `medkitlog/pdf?${range}`,
    );
    return { status, error, read: () => readPdf(Buffer.from(body.content, 'base64')) };
  };

  it('has the entries of both days, by the calendar in Germany, with names in their letters', async () => {
    const boss = await registerOwner(app);
    // 31 December 23:59 and 1 January 00:30 in Germany; the second is still in December in UTC.
    await create(boss, { name: 'Nguyễn Văn Đức', wound: 'Prellung', date: '2025-12-31T22:59:00Z' });
    await create(boss, { name: 'محمد الأحمد', wound: 'Kratzer', date: '2025-12-31T23:30:00Z' });
    const december = await (await pdfOf(boss, 'start=2025-12-01&end=2025-12-31')).read();
    expect(december.text).toContain('Nguyễn Văn Đức');
    expect(december.text).toContain('31.12.2025, 23:59 Uhr');
    expect(december.text).not.toContain('Kratzer');
    const newYear = await (await pdfOf(boss, 'start=2026-01-01&end=2026-01-01')).read();
    expect(newYear.text).toContain('01.01.2026, 00:30 Uhr');
    // Extracted in the order and the forms in which the letters stand on the page.
    expect(newYear.text.normalize('NFKC')).toMatch(/محمد|دمحم/);
  });

  it('of days without entries says so', async () => {
    const { text } = await (await pdfOf(owner, 'start=2020-02-29&end=2020-02-29')).read();
    expect(text).toContain('Zwischen 29.02.2020 und 29.02.2020 gibt es keine Einträge.');
  });

  it.each([
    ['end=2026-01-31', 'start'],
    ['start=2026-01-01', 'end'],
    ['start=2026-01-01&end=31.1.2026', 'end'],
    ['start=2026-02-01&end=2026-01-31', 'end'],
    ['start=1996-01-01&end=2025-12-31', 'end'],
  ])('of %s is refused and names %s', async (range, field) => {
    const { status, error } = await pdfOf(owner, range);
    expect([status, error.field]).toEqual([400, field]);
  });

  it('prints five thousand entries', { timeout: 120_000 }, async () => {
    const boss = await registerOwner(app);
    await app.sql(
      `insert into medkit_log (client_id, id, number, name, date, wound, description)
       select $1, gen_random_uuid(), n, 'Person ' || n, timestamptz '2026-01-01 08:00+01' + n * interval '1 hour',
              'Schnittwunde am Finger', 'Beim Arbeiten abgerutscht'
         from generate_series(1, 5000) n`,
      [boss.clientId],
    );
    const path = 'medkitlog/pdf?start=2026-01-01&end=2026-12-31';
    const { status, body } = await restClient(app, boss.token).get<{ content: string }>(path);
    expect(status).toBe(200);
    const loading = getDocument({ data: new Uint8Array(Buffer.from(body.content, 'base64')) });
    expect((await loading.promise).numPages).toBeGreaterThan(100);
    await loading.destroy();
  });

  it('prints markup as it was typed', async () => {
    const boss = await registerOwner(app);
    await create(boss, { name: '<b>Fett</b>', wound: '<script>alert(1)</script>', date: '2026-05-05T08:00' });
    const { text } = await (await pdfOf(boss, 'start=2026-05-05&end=2026-05-05')).read();
    expect(text.replaceAll(' ', '')).toContain('<script>alert(1)</script>');
  });
});

describe('after five years', () => {
  it('an entry is deleted with its additions, unless something was added since, and leaves no text in the audit', async () => {
    const boss = await registerOwner(app);
    const [old, added] = [await create(boss, { ...ENTRY, name: 'Verjährt' }), await create(boss)];
    await restClient(app, boss.token).put(`medkitlog/${old.id}`, { wound: 'Verjährte Wunde' });
    const past = `now() - interval '5 years' - interval '1 day'`;
    await app.sql(
      `update medkit_log set updated_at = ${past}, deletion_noticed_for = current_date where id = any($1::uuid[])`,
      [[old.id, added.id]],
    );
    await restClient(app, boss.token).put(`medkitlog/${added.id}`, { place: 'Halle 3' });
    await trim(app.app.database);
    const { data } = await restClient(app, boss.token)
      .list('medkitlog')
      .then(({ body }) => body);
    expect(data.map((entry) => entry.id)).toEqual([added.id]);
    const left = await app.sql<{ tables: string }>(
      `select (select count(*) from medkit_log_addition where medkit_log_id = $1)::text
           || (select count(*) from audit where record_id = $1::text and changes::text like '%erjährt%')::text as tables`,
      [old.id],
    );
    expect(left).toEqual([{ tables: '00' }]);
  });

  it('and a month before, the log says how many entries that will be', async () => {
    const boss = await registerOwner(app);
    const { id } = await create(boss);
    const deletion = async () =>
      (
        await app.graphql<{ medkitLogDeletion: { count: number; day: string | null } }>(
          boss.token,
          '{ medkitLogDeletion { count day } }',
        )
      ).data.medkitLogDeletion;
    expect(await deletion()).toEqual({ count: 0, day: null });
    // A moment that is one day in UTC and the next in Germany.
    const [{ changed, over }] = (await app.sql<{ changed: string; over: string }>(
      `select late::text as changed, (((late at time zone 'Europe/Berlin')::date + interval '5 years')::date + 1)::text as over
         from (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '5 years'
                 + interval '20 days 23 hours 30 minutes' as late) m`,
    )) as [{ changed: string; over: string }];
    await app.sql(`update medkit_log set updated_at = $2 where id = $1`, [id, changed]);
    expect(await deletion()).toEqual({ count: 1, day: over });
  });
});

describe('without the permission', () => {
  /** Every query of an Owner whose answer might contain an entry. */
  const QUESTIONS = [
    '{ medkitLogs { data { name } } }',
    '{ struckMedkitLogs { data { name } } }',
    '{ medkitLogDeletion { count } }',
    '{ firstAidKits { id name code } }',
    '{ audit(search: "Geheimnis") { count data { entity changes { field from to } } names { name } } }',
    '{ audit(perPage: 100) { data { entity recordId changes { field from to } } names { id name } } }',
    '{ medkitLogAccesses { data { kind entryNumber } } }',
    '{ tickets(search: "Geheimnis") { count } }',
    '{ mails { data { subject } } }',
    '{ me { user { name } } }',
  ];

  it('nothing reveals an entry: no list, search, history, audit, change feed, export or error', async () => {
    const boss = await registerOwner(app);
    const { id } = await create(boss, { ...ENTRY, name: 'Geheimnis Vogel', wound: 'Geheimniswunde' });
    await restClient(app, boss.token).put(`medkitlog/${id}`, { place: 'Geheimnishalle' });
    await restClient(app, boss.token).post('medkitlog', { ...ENTRY, wound: 'x'.repeat(3000), name: 'Geheimnis' });
    const permissions = PERMISSIONS.filter((name) => name !== 'medkitlog');
    await app.sql(`update client_user set permissions = $2 where client_id = $1`, [boss.clientId, permissions]);
    const rest = restClient(app, boss.token);
    const said: string[] = [];
    for (const question of QUESTIONS) said.push(JSON.stringify(await app.graphql(boss.token, question)));
    for (const path of ['medkitlog', `medkitlog/${id}`, 'medkitlog/pdf?start=2026-01-01&end=2026-12-31'])
      said.push(JSON.stringify((await rest.get(path)).body));
    for (const document of [
      'query ($id: ID!) { medkitLog(id: $id) { name } }',
      'mutation ($id: ID!) { updateMedkitLog(id: $id, input: {}) { name } }',
      'query ($id: ID!) { recordHistory(entity: "MedkitLog", id: $id) { data { changes { from to } } } }',
    ])
      said.push(JSON.stringify(await app.graphql(boss.token, document, { id })));
    expect(said.filter((answer) => /Geheimnis|Hồng/.test(answer))).toEqual([]);
    // The calls are valid: most are refused only because of the missing permission.
    expect(said.filter((answer) => answer.includes('FORBIDDEN')).length).toBeGreaterThan(7);
    const feed = await app.sql<{ line: string }>(
      `select to_jsonb(c)::text as line from change c where client_id = $1`,
      [boss.clientId],
    );
    expect(feed.filter(({ line }) => line.includes('Geheimnis'))).toEqual([]);
  });
});

describe('a kit with a code', () => {
  const KIT = 'mutation ($input: FirstAidKitInput!) { createFirstAidKit(input: $input) { id code } }';
  const ADD = 'mutation ($input: KitEntryInput!) { addMedkitLogByCode(input: $input) { expiresAt } }';
  const MINE = 'query ($token: String!) { myMedkitLog(token: $token) { name wound expiresAt } }';
  const CORRECT = 'mutation ($input: CorrectKitEntryInput!) { correctMyMedkitLog(input: $input) { expiresAt } }';
  const fields = {
    name: 'Jonas Brandt',
    date: '2026-11-03T11:20',
    wound: 'Schnitt',
    description: '',
    nameFirstAid: 'Petra',
    medUsed: '',
  };
  const newKit = async (actor: Actor) =>
    (
      await app.graphql<{ createFirstAidKit: { id: string; code: string } }>(actor.token, KIT, {
        input: { name: 'Halle 2' },
      })
    ).data.createFirstAidKit;
  const tokenOf = (): string => Buffer.from(`${randomUUID()}`).toString('base64url').slice(0, 43);

  it('makes an entry without a login, once however often it is sent', async () => {
    const boss = await registerOwner(app);
    const { code } = await newKit(boss);
    const input = { code, id: randomUUID(), token: tokenOf(), ...fields };
    const [one, other] = [await app.graphql(null, ADD, { input }), await app.graphql(null, ADD, { input })];
    expect(one.errors).toBeUndefined();
    expect(other.data).toEqual(one.data);
    const { body } = await restClient(app, boss.token).list('medkitlog');
    expect(body.data).toEqual([
      expect.objectContaining({
        id: input.id,
        name: 'Jonas Brandt',
        place: 'Halle 2',
        firstAid: true,
        createdBy: null,
      }),
    ]);
    // The same id with another token is refused: it would return a link to the entry of another person.
    const stolen = await app.graphql(null, ADD, { input: { ...input, token: tokenOf() } });
    expect(stolen.errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('scanned by two people at the same moment takes the entry of each, under a number and a link of its own', async () => {
    const boss = await registerOwner(app);
    const { code } = await newKit(boss);
    const inputs = ['Jonas Brandt', 'Ali Demir'].map((name) => ({
      code,
      id: randomUUID(),
      token: tokenOf(),
      ...fields,
      name,
    }));
    const answers = await Promise.all(inputs.map((input) => app.graphql(null, ADD, { input })));
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    const { body } = await restClient(app, boss.token).list('medkitlog');
    expect(new Set(body.data.map(({ name }) => name))).toEqual(new Set(['Jonas Brandt', 'Ali Demir']));
    expect(new Set(body.data.map(({ number }) => number)).size).toBe(2);
    // Both correct it at the same time as well.
    await Promise.all(
      inputs.map(({ token, name }) => app.graphql(null, CORRECT, { input: { token, ...fields, name, wound: name } })),
    );
    for (const { token, name } of inputs)
      expect((await app.graphql<{ myMedkitLog: object }>(null, MINE, { token })).data.myMedkitLog).toMatchObject({
        name,
        wound: name,
      });
  });

  it('lets its author see and correct that entry alone, for an hour', async () => {
    const boss = await registerOwner(app);
    const { code } = await newKit(boss);
    const input = { code, id: randomUUID(), token: tokenOf(), ...fields };
    await app.graphql(null, ADD, { input });
    const { token } = input;
    expect((await app.graphql<{ myMedkitLog: object }>(null, MINE, { token })).data.myMedkitLog).toMatchObject({
      name: 'Jonas Brandt',
    });
    const corrected = await app.graphql(null, CORRECT, { input: { token, ...fields, wound: 'Stich' } });
    expect(corrected.errors).toBeUndefined();
    const { body } = await restClient(app, boss.token).get(`medkitlog/${input.id}`);
    expect(body).toMatchObject({ wound: 'Stich', version: 2 });
    await app.sql(`update medkit_log_link set expires_at = now() where medkit_log_id = $1`, [input.id]);
    for (const answer of [
      await app.graphql(null, MINE, { token }),
      await app.graphql(null, CORRECT, { input: { token, ...fields } }),
    ])
      expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('shows its author nothing that others have added since', async () => {
    const boss = await registerOwner(app);
    const { code } = await newKit(boss);
    const input = { code, id: randomUUID(), token: tokenOf(), ...fields };
    await app.graphql(null, ADD, { input });
    await restClient(app, boss.token).put(`medkitlog/${input.id}`, { wound: 'Geheimer Befund' });
    const seen = await app.graphql(null, MINE, { token: input.token });
    expect(seen.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('makes no entries once its code is revoked, and sets no cookie', async () => {
    const boss = await registerOwner(app);
    const { id, code } = await newKit(boss);
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'query ($c: String!) { firstAidKit(code: $c) { name } }', variables: { c: code } }),
    });
    expect(await response.json()).toEqual({ data: { firstAidKit: { name: 'Halle 2' } } });
    expect(response.headers.get('set-cookie')).toBeNull();
    await app.graphql(boss.token, 'mutation ($id: ID!) { revokeFirstAidKit(id: $id) { revokedAt } }', { id });
    const input = { code, id: randomUUID(), token: tokenOf(), ...fields };
    const { errors } = await app.graphql(null, ADD, { input });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' }, message: expect.stringContaining('Code') });
  });
});
