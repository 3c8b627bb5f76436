import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { newsKinds } from '../../schema/platform/audit/news.rows.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

interface Entry {
  action: string;
  entity: string;
  recordId: string;
  door: string;
  requestId: string;
  createdAt: string;
  user: { id: string; name: string } | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

const AUDIT = `query ($filter: JSON, $search: String, $perPage: Int) {
  audit(filter: $filter, search: $search, perPage: $perPage) { count names { id name }
    data { action entity recordId door requestId createdAt user { id name } changes { field from to } } }
}`;

async function audit(actor: Actor, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql<{
    audit: { count: number; names: { id: string; name: string }[]; data: Entry[] };
  }>(actor.token, AUDIT, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.audit;
}

async function createTicket(actor: Actor, input: Record<string, unknown> = {}): Promise<string> {
  const { data } = await app.graphql<{ createTicket: { id: string } }>(
    actor.token,
    `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }`,
    {
      input: { title: 'Leitern prüfen', priority: 2, ...input },
    },
  );
  return data.createTicket.id;
}

describe('The audit', () => {
  it('contains of a change its author, time and interface, and the values before and after it', async () => {
    const id = await createTicket(owner);
    await app.graphql(
      owner.token,
      `mutation ($id: ID!) { updateTicket(id: $id, input: { title: "Tritte prüfen", priority: 3 }) { id } }`,
      { id },
    );
    const [newest] = (await audit(owner, { filter: { recordId: id } })).data;
    expect(newest).toMatchObject({
      action: 'updated',
      entity: 'Ticket',
      recordId: id,
      door: 'graphql',
      user: { id: owner.userId },
    });
    expect(newest!.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', from: 'Leitern prüfen', to: 'Tritte prüfen' },
        { field: 'priority', from: 2, to: 3 },
      ]),
    );
    expect(newest!.changes).toHaveLength(2);
    expect(Math.abs(Date.now() - Date.parse(newest!.createdAt))).toBeLessThan(60_000);
  });

  it('contains the id of the request, which is in a header of the answer', async () => {
    const response = await fetch(`${app.url}/api/v1/board`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ name: 'Wartet' }),
    });
    const { id } = (await response.json()) as { id: string };
    const { data } = await audit(owner, { filter: { recordId: id } });
    expect(data).toEqual([
      expect.objectContaining({
        action: 'created',
        entity: 'Board',
        door: 'rest',
        requestId: response.headers.get('x-request-id'),
      }),
    ]);
  });

  it('contains a move of a ticket, which is one statement', async () => {
    const id = await createTicket(owner);
    await app.graphql(
      owner.token,
      `mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }`,
      { id, input: { boardId: owner.boards.closed, position: 'a1' } },
    );
    const { data, names } = await audit(owner, { filter: { recordId: id } });
    expect(data[0]!.changes).toContainEqual({ field: 'board_id', from: owner.boards.open, to: owner.boards.closed });
    expect(names.find((name) => name.id === owner.boards.closed)?.name).toBeTruthy();
  });

  it('keeps what a deleted ticket said', async () => {
    const id = await createTicket(owner, { description: 'Nur die Holzleitern' });
    await app.graphql(
      owner.token,
      `mutation ($id: ID!) { addComment(ticketId: $id, input: { content: "Sprosse gebrochen" }) { id } }`,
      { id },
    );
    await app.graphql(owner.token, `mutation ($id: ID!) { deleteTicket(id: $id) { id } }`, { id });
    const { data } = await audit(owner, { filter: { recordId: id, action: 'deleted' } });
    const purged = Object.fromEntries(
      data.map((entry) => [entry.entity, Object.fromEntries(entry.changes.map(({ field, from }) => [field, from]))]),
    );
    expect(purged.Ticket).toMatchObject({ description: 'Nur die Holzleitern' });
    // It is kept together with its record for thirty days.
    expect(purged.Comment).toBeUndefined();
  });

  it('contains no name of a purged employee, but still who did what', async () => {
    const input = {
      name: 'Anna Berg',
      email: 'anna@betrieb.example',
      birthDate: '1990-02-03',
      employeeLanguage: 'GER',
    };
    const { data } = await app.graphql<{ createEmployee: { id: string } }>(
      owner.token,
      'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }',
      { input },
    );
    const { id } = data.createEmployee;
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteEmployee(id: $id) { id } }', { id });
    const written = () =>
      app.sql<{ action: string; changes: object; user: string }>(
        `select action, changes, user_id as "user" from audit where record_id = $1 order by id`,
        [id],
      );
    expect(JSON.stringify(await written())).toContain('Anna Berg');
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    const after = await written();
    expect(JSON.stringify(after)).not.toMatch(/Anna|betrieb\.example|1990/);
    expect(after.map(({ action, user }) => [action, user])).toEqual([
      ['created', owner.userId],
      ['deleted', owner.userId],
    ]);
  });

  it('says nothing of a change that was rolled back', async () => {
    const before = (await audit(owner)).count;
    const { errors } = await app.graphql(
      owner.token,
      `mutation { createTicket(input: { title: "x", priority: 2, userIds: ["${owner.clientId}"] }) { id } }`,
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    expect((await audit(owner)).count).toBe(before);
  });

  it('is found by person, kind of record, day and words, and read in pages', async () => {
    const colleague = await addUser(app, owner, { name: 'Mara Dietz' });
    const id = await createTicket(colleague, { title: 'Notausgang freiräumen' });
    const [entry] = (await audit(owner, { filter: { recordId: id } })).data;
    const { data } = await audit(owner, {
      filter: { userId: colleague.userId, entity: 'Ticket', day: today(new Date(entry!.createdAt)) },
      search: 'Notausgang',
    });
    expect(data.map(({ recordId }) => recordId)).toEqual([id]);
    expect((await audit(owner, { filter: { userId: colleague.userId, day: '2020-01-01' } })).count).toBe(0);
    const day = today(new Date(entry!.createdAt));
    const between = async (from: string, until: string) =>
      (await audit(owner, { filter: { recordId: id, from, until } })).count;
    expect(await between(day, day)).toBe(1);
    expect(await between('2020-01-01', addDays(day, 1))).toBe(1);
    expect(await between('2020-01-01', addDays(day, -1))).toBe(0);
    expect(await between(addDays(day, 1), addDays(day, 2))).toBe(0);
    const page = await audit(owner, { perPage: 1 });
    expect(page.data).toHaveLength(1);
    expect(page.count).toBeGreaterThan(1);
  });

  it('records that somebody else set a password, without the password itself', async () => {
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    const manager = await addUser(app, owner, { permissions: ['usermanagement', 'inspection'] });
    for (const password of ['erstes-Wort-1', 'zweites-Wort-2']) {
      await app.graphql(
        manager.token,
        'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
        { id: colleague.userId, input: { password } },
      );
    }
    const { data } = await audit(owner, { filter: { recordId: colleague.userId, userId: manager.userId } });
    expect(data.map(({ changes }) => changes.some(({ field }) => field === 'password_set_at'))).toEqual([true, true]);
    expect(JSON.stringify(data)).not.toMatch(/Wort|argon2/);
  });

  it('can be searched for people who have left', async () => {
    const removedUser = await addUser(app, owner, { name: 'Lutz Gegangen' });
    await createTicket(removedUser);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removedUser.userId });
    const PEOPLE = '{ auditPeople { id name removed } }';
    const { data } = await app.graphql<{ auditPeople: { id: string; name: string; removed: boolean }[] }>(
      owner.token,
      PEOPLE,
    );
    expect(data.auditPeople.at(-1)).toEqual({ id: removedUser.userId, name: 'Lutz Gegangen', removed: true });
    expect((await audit(owner, { filter: { userId: removedUser.userId } })).count).toBeGreaterThan(0);
    const colleague = await addUser(app, owner);
    expect((await app.graphql(colleague.token, PEOPLE)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is for Owners alone', async () => {
    const colleague = await addUser(app, owner);
    const { errors } = await app.graphql(colleague.token, AUDIT);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('shows nothing of another organisation', async () => {
    const others = await registerOwner(app);
    const id = await createTicket(owner);
    expect((await audit(others, { filter: { recordId: id } })).count).toBe(0);
    expect(
      (await audit(others, { perPage: -1 })).data.every(
        (entry) => entry.user === null || entry.user.id === others.userId,
      ),
    ).toBe(true);
  });

  it('can be neither written, changed nor deleted by the application’s own role', async () => {
    const role = new pg.Client({ connectionString: app.database.appUrl });
    await role.connect();
    try {
      for (const statement of [
        `insert into audit (client_id, door, request_id, entity, entity_id, record_id, action, changes)
           values ('${owner.clientId}', 'rest', '', 'Ticket', 'x', 'x', 'created', '{}')`,
        `update audit set user_id = null`,
        `delete from audit`,
        `truncate audit`,
      ]) {
        await expect(
          role.query(`begin; set local app.client_id = '${owner.clientId}'; ${statement}`),
          statement,
        ).rejects.toMatchObject({ code: '42501' });
        await role.query('rollback');
      }
    } finally {
      await role.end();
    }
  });

  it('covers every table that holds records of an organisation', async () => {
    /** Internal tables, or tables that only the product writes together with an audited record. */
    const unwatched = [
      'api_token_key',
      'api_token_window',
      'assignment_clock',
      'assignment_mark',
      'assignment_notice',
      'audit',
      'billing',
      'billing_order',
      'calendar_feed',
      'care_fact',
      'change',
      'client_version',
      'course_proof',
      'course_question',
      'course_run',
      'course_snapshot',
      'document_text',
      'document_upload',
      'employee_pin_secret',
      'held_participant',
      'idempotency_key',
      'incident_report_change',
      'instruction_captions',
      'interview_import',
      'last_visit',
      'medkit_log_access',
      'medkit_log_link',
      'notification',
      'number_range',
      'outbox_mail',
      'own_course_draft',
      'own_course_file',
      'push_device',
      'queue_claim',
      'record_version',
      'record_version_file',
      'scim_group_member',
      'scim_key',
      'scim_person',
      'scorm_state',
      'search_entry',
      'sign_on_attempt',
      'sign_on_identity',
      'single_sign_on_secret',
      'standing_day',
      'storage_location_class',
      'storage_use',
      'stored_file',
      'terminal_key',
      'terminal_try',
      'terminal_visit',
      'ticket_activity',
      'webhook_delivery',
      'webhook_secret',
    ];
    const tables = await app.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'
          and exists (select 1 from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
          and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_audited')
          and c.relname not in ('session', 'registration') order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(unwatched);
  });
});

describe('What others did', () => {
  const NEWS = 'query ($since: DateTime) { news(since: $since) { personName action kind title path } }';
  interface Line {
    personName: string;
    action: string;
    kind: string;
    title: string;
    path: string | null;
  }

  async function newsFor(actor: Actor, since: string | null = '2020-01-01T00:00:00Z'): Promise<Line[]> {
    const { data, errors } = await app.graphql<{ news: Line[] }>(actor.token, NEWS, { since });
    expect(errors).toBeUndefined();
    return data.news;
  }
  const run = async (actor: Actor, query: string, variables: Record<string, unknown>): Promise<string> => {
    const { data, errors } = await app.graphql<Record<string, { id: string }>>(actor.token, query, variables);
    expect(errors).toBeUndefined();
    return Object.values(data)[0]!.id;
  };

  it('is listed once for each record and person, with the most important change, without changes of the reader', async () => {
    const boss = await registerOwner(app);
    const mia = await addUser(app, boss, { name: 'Mia Kern', permissions: [] });
    const done = await createTicket(mia, { title: 'Feuerlöscher' });
    const update = 'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }';
    await run(mia, update, { id: done, input: { title: 'Feuerlöscher warten' } });
    await run(mia, update, { id: done, input: { boardId: boss.boards.closed } });
    const said = await createTicket(boss, { title: 'Regal' });
    await run(mia, 'mutation ($t: ID!) { addComment(ticketId: $t, input: { content: "Ist gerade" }) { id } }', {
      t: said,
    });
    expect(await newsFor(boss)).toEqual([
      {
        personName: 'Mia Kern',
        action: 'commented',
        kind: 'ticket',
        title: 'Regal',
        path: `/app/tickets/all?ticket=${said}`,
      },
      {
        personName: 'Mia Kern',
        action: 'finished',
        kind: 'ticket',
        title: 'Feuerlöscher warten',
        path: `/app/tickets/all?ticket=${done}`,
      },
    ]);
    expect((await newsFor(mia)).map(({ action, title }) => [action, title])).toEqual([['created', 'Regal']]);
    expect(await newsFor(boss, new Date(Date.now() + 1_000).toISOString())).toEqual([]);
  });

  it('is counted from the visit before on any device, which reloads of a morning belong to', async () => {
    const boss = await registerOwner(app);
    const mia = await addUser(app, boss, { name: 'Mia Kern', permissions: [] });
    const visit = async (): Promise<void> => {
      expect((await app.graphql(boss.token, 'mutation { noteVisit }')).errors).toBeUndefined();
    };
    await visit();
    await createTicket(mia, { title: 'Regal' });
    // If the page is opened again after a few minutes, the news are still shown.
    await visit();
    expect((await newsFor(boss, null)).map(({ title }) => title)).toEqual(['Regal']);
    await app.sql(`update last_visit set seen_at = now() - interval '5 hours' where client_id = $1`, [boss.clientId]);
    await app.sql(`update audit set at = at - interval '6 hours' where client_id = $1`, [boss.clientId]);
    await createTicket(mia, { title: 'Leiter' });
    for (const _ of [1, 2]) {
      await visit();
      expect((await newsFor(boss, null)).map(({ title }) => title)).toEqual(['Leiter']);
    }
    expect((await newsFor(mia, null)).map(({ title }) => title)).toEqual([]);
  });

  it('contains nothing of an area without its permission, of a deleted record, or about health', async () => {
    const boss = await registerOwner(app);
    const all = await addUser(app, boss, { name: 'Mia Kern' });
    const nobody = await addUser(app, boss, { permissions: [] });
    await run(boss, 'mutation { createStorageLocation(input: { name: "Lager" }) { id } }', {});
    await run(boss, 'mutation { createExamination(input: { name: "Atemschutz" }) { id } }', {});
    await run(
      boss,
      'mutation { createEmployee(input: { name: "Ada", withoutEmail: true, employeeLanguage: "GER" }) { id } }',
      {},
    );
    const removed = await createTicket(boss, { title: 'Weg' });
    await run(boss, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id: removed });
    expect((await newsFor(all)).map(({ kind, title }) => [kind, title])).toEqual([['storageLocation', 'Lager']]);
    expect(await newsFor(nobody)).toEqual([]);
    const health = ['examination', 'medkitLog', 'incidentReport', 'employee', 'singleExamination'];
    expect(newsKinds().filter(({ kind }) => health.includes(kind))).toEqual([]);
  });
});

describe('An audit of 100,000 entries and more', () => {
  const LONG = `query ($filter: JSON, $search: String, $page: Int) {
    audit(filter: $filter, search: $search, page: $page, perPage: 2) { count isMore searchedSince data { recordId } } }`;
  let long: Actor;
  const ask = async (variables: Record<string, unknown>) => {
    const { data, errors } = await app.graphql<{
      audit: { count: number; isMore: boolean; searchedSince: string | null; data: { recordId: string }[] };
    }>(long.token, LONG, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.audit;
  };

  beforeAll(async () => {
    long = await registerOwner(app);
    await app.sql(
      `insert into audit (client_id, at, door, request_id, entity, entity_id, record_id, action, changes)
       select $1, timestamptz '2024-01-01' + n * interval '1 minute', 'rest', 'r', case when n % 50000 = 7 then 'Board' else 'Ticket' end,
              'old', 'n' || n, 'updated', case when n in (8, 100000) then '{"title": ["Gerüst am Nordtor", null]}'::jsonb else '{}' end
         from generate_series(1, 100500) n`,
      [long.clientId],
    );
    await app.sql('vacuum (analyze) audit');
  });

  it('counts up to 10,000 and says that there are more', async () => {
    expect(await ask({})).toMatchObject({ count: 10_000, isMore: true, searchedSince: null });
    expect(await ask({ filter: { recordId: 'n8' } })).toMatchObject({ count: 1, isMore: false });
    expect((await ask({ page: 50_250 })).data).toHaveLength(2);
  });

  it('is searched in the newest entries of the filter, says back to when, and in older ones by an earlier day', async () => {
    const found = await ask({ search: 'nordtor GERÜST' });
    expect(found).toMatchObject({ count: 1, data: [{ recordId: 'n100000' }] });
    expect(Date.parse(found.searchedSince!)).toBeGreaterThanOrEqual(Date.parse('2024-01-01T08:00:00Z'));
    const older = await ask({ search: 'nordtor', filter: { until: '2024-01-20' } });
    expect(older).toMatchObject({ searchedSince: null, data: [{ recordId: 'n8' }] });
  });

  it('finds the newest of a kind that seldom changes by an index', async () => {
    const { data } = await ask({ filter: { entity: 'Board' } });
    expect(data.at(-1)).toBeDefined();
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select t.id from audit t where t.client_id = '${long.clientId}' and t.entity = 'Board' order by t.id desc limit 2`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_kind');
  });

  it('finds the entries of a day long ago by an index, newest first', async () => {
    const found = await ask({ filter: { from: '2024-01-03', until: '2024-01-03' } });
    expect([found.count, found.data.map(({ recordId }) => recordId)]).toEqual([1_440, ['n4259', 'n4258']]);
    const [statement] = await statementsOf(
      app,
      () => ask({ filter: { from: '2024-01-03', until: '2024-01-03' } }),
      'reads',
    );
    expect(statement).toContain('order by t.at desc');
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select t.id from audit t where t.client_id = '${long.clientId}' and t.at >= '2024-01-03' and t.at < '2024-01-04'
        order by t.at desc, t.id limit 2`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_day');
  });
});
