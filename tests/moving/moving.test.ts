import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../server/backup/back-up.ts';
import { fillDemo } from '../../server/demo/demo.ts';
import organisation from '../../server/demo/organisation.json';
import { deleteSource, moveOrganisation, type MoveOptions, type Step } from '../../server/moving/move-organisation.ts';
import { restoreOrganisation } from '../../server/moving/restore-organisation.ts';
import { ownKey } from '../../server/secrets/key-ring.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { fingerprint } from '../contracts/tenant-tables.ts';
import { restClient } from '../rest/rest-client.ts';
import { login, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent, allVersionsPrinted, eventually } from '../support/eventually.ts';
import { endMovers } from '../support/end-movers.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/postgres.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';

const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const TITLES = '{ tickets(perPage: -1) { data { id title } } }';

let here: TestApp;
let there: TestApp;
/** The demo's organisation. */
let clientId: string;
let neighbours: { app: TestApp; clientId: string }[];
let backup: Buffer;
/** The hashes of the tables at the time of the backup. */
let before: Record<string, string>;

const storageOf = (app: TestApp): LocalFiles => new LocalFiles({ folder: app.filesFolder, secret: '' });

const options = (id: string, more: Partial<MoveOptions> = {}): MoveOptions => ({
  clientId: id,
  from: here.database.ownerUrl,
  to: there.database.ownerUrl,
  files: { from: storageOf(here), to: storageOf(there) },
  secretKeys: TEST_KEYS,
  who: 'Test',
  ...more,
});

async function emptyKeyedApp(): Promise<TestApp> {
  const database = await createTestDatabase();
  // A separate server has separate keys; those of a copied template are the same.
  const key = randomBytes(32).toString('base64url');
  const app = await startTestApp({ share: database, secretKeys: [...TEST_KEYS, ownKey(key)] });
  await app.sql(`update server_secret set value = $1 where name = 'secret_key'`, [key]);
  return app;
}

async function backedUp(app: TestApp): Promise<Buffer> {
  const out = new PassThrough({ highWaterMark: 1_000_000_000 });
  const [, bytes] = await Promise.all([backUp(app.database.ownerUrl, storageOf(app), out), buffer(out)]);
  return bytes;
}

beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp(), emptyKeyedApp()]);
  await fillDemo(here.app);
  const name = organisation.client.name;
  clientId = (await here.sql<{ id: string }>('select id from client where name = $1', [name]))[0]!.id;
  // A user of the demo works for an organisation of the other database, too, with a separate account and password
  // there.
  const [beside, colleague] = await Promise.all([
    registerOwner(here),
    registerOwner(there, { email: organisation.people[0]!.email }),
  ]);
  neighbours = [
    { app: here, clientId: beside.clientId },
    { app: there, clientId: colleague.clientId },
  ];
  // Background work has to be finished at the time of the backup.
  await Promise.all([here, there].map(allMailsSent));
  await allVersionsPrinted(here);
  await eventually(async () =>
    expect(await here.sql('select from queue_claim where claimed_until > now()')).toEqual([]),
  );
  await here.sql(
    `insert into equipment_code (client_id, id, equipment_item_id, code)
       select client_id, gen_random_uuid(), id, 'label-of-a-device' from equipment_item where client_id = $1 limit 1`,
    [clientId],
  );
  before = await fingerprint(here, clientId);
  backup = await backedUp(here);
});

afterAll(async () => {
  await here.stop();
  await there.stop();
  await rm(there.filesFolder, { recursive: true, force: true });
  await there.database.drop();
});

/** Tables with rows of an organisation, without the sessions, which are not moved. */
const tablesOf = async (app: TestApp): Promise<string[]> =>
  (
    await app.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'session' order by 1`,
    )
  ).map(({ name }) => name);

/** Computed columns are not part of the rows that were set aside. */
async function hashOf(
  app: TestApp,
  schema: string,
  table: string,
  where: string,
  renamed: readonly string[],
): Promise<string> {
  const [row] = await app.sql<{ hash: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash from (
       select md5(replace((to_jsonb(t) - array(select attname::text from pg_attribute
                where attrelid = $1::regclass and attgenerated <> ''))::text, $2, $3)) as line from ${schema}."${table}" t where ${where}) lines`,
    [`public."${table}"`, renamed[0] ?? '-', renamed[1] ?? '-'],
  );
  return row!.hash;
}

const rowsLeft = async (app: TestApp, id: string): Promise<string[]> => {
  const left: string[] = [];
  for (const table of await tablesOf(app))
    if ((await app.sql(`select from "${table}" where client_id = $1 limit 1`, [id])).length > 0) left.push(table);
  return left;
};

const asideSchema = (id: string): string => `set_aside_${id.replaceAll('-', '_')}`;

const tokenOf = async (app: TestApp, email: string, password: string): Promise<string> =>
  (await login(app, email, password)).data.login.token;

describe('An organisation that moves while it is in use', () => {
  let owner: string;
  let titlesBefore: number;
  let acknowledged: string[];
  let refused: string[];
  let marks: Record<string, string>[];
  let frozenMs: number;

  beforeAll(async () => {
    owner = await tokenOf(here, organisation.owner.email, organisation.password);
    titlesBefore = (await here.graphql<{ tickets: { data: unknown[] } }>(owner, TITLES)).data.tickets.data.length;
    marks = await Promise.all(neighbours.map(({ app, clientId: id }) => fingerprint(app, id)));
    acknowledged = [];
    refused = [];
    let isOver = false;
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const title = `${name} ${n}`;
        const { data, errors } = await here.graphql(owner, CREATE, { input: { title, priority: 2 } });
        if (data && !errors) acknowledged.push(title);
        else refused.push(errors![0]!.extensions.code);
        if (errors?.[0]?.extensions.code === 'SESSION_ENDED') return;
      }
    };
    const writers = Promise.all(['eins', 'zwei', 'drei'].map(writer));
    const seen: Step[] = [];
    const moved = await moveOrganisation(
      options(clientId, {
        onStep: async (step) => {
          seen.push(step);
          if (step === 'frozen') await whileFrozen();
        },
      }),
    ).finally(() => {
      isOver = true;
      return writers;
    });
    expect(seen).toEqual(['checked', 'files', 'drained', 'frozen', 'arrived', 'compared', 'left', 'done']);
    expect(moved).toMatchObject({ isDoneAlready: false, missing: [], foundAccounts: 1 });
    expect(moved.copiedAccounts).toBeGreaterThanOrEqual(organisation.people.length);
    expect(moved.files).toBeGreaterThan(10);
    frozenMs = moved.frozenMs;
  });

  async function whileFrozen(): Promise<void> {
    const write = await here.graphql(owner, CREATE, { input: { title: 'zu früh', priority: 2 } });
    expect(write.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 });
    const rest = restClient(here, owner);
    for (const [language, sentence] of [
      ['de', 'Deine Organisation wird gerade umgezogen.'],
      ['en', 'Your organisation is being moved right now.'],
    ] as const) {
      const answer = await rest.post<{ message: string }>(
        'ticket',
        { title: 'zu früh', priority: 2 },
        { 'Accept-Language': language },
      );
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(JSON.stringify(answer.body)).toContain(sentence);
    }
    expect((await here.graphql(owner, TITLES)).errors).toBeUndefined();
    // No claim of the moved organisation is stored: its work could be finished in both databases.
    const held = await here.app.database.unscoped('test of a claim', (rows) =>
      rows(
        `insert into queue_claim (client_id, queue, item, attempts) select id, 'test', 'item', 1 from unnest($1::uuid[]) id returning client_id as id`,
        [[clientId, neighbours[0]!.clientId]],
      ),
    );
    expect(held).toEqual([{ id: neighbours[0]!.clientId }]);
    await here.sql(`delete from queue_claim where queue = 'test'`);
  }

  it('has the same rows in each table there that it had here, which are kept', async () => {
    const [sabine] = await here.sql<{ id: string }>(
      `select id from ${asideSchema(clientId)}.client_user where email = $1`,
      [organisation.people[0]!.email],
    );
    const [account] = await there.sql<{ id: string }>('select id from account where email = $1', [
      organisation.people[0]!.email,
    ]);
    const renamed = [sabine!.id, account!.id];
    expect(sabine!.id).not.toBe(account!.id);
    const differing: string[] = [];
    let rows = 0;
    const aside = await here.sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = $1`, [
      asideSchema(clientId),
    ]);
    const storedTables = new Set(aside.map(({ name }) => name));
    for (const [table, column] of [
      ['client', 'id'],
      ...(await tablesOf(there)).map((name) => [name, 'client_id']),
    ] as const) {
      const stored = storedTables.has(table!)
        ? await hashOf(here, asideSchema(clientId), table!, 'true', renamed)
        : '0 ';
      rows += Number(stored.split(' ')[0]);
      // Secrets are encrypted with the key of the target.
      if (['webhook_secret', 'single_sign_on_secret', 'outbox_mail'].includes(table!)) continue;
      if (stored !== (await hashOf(there, 'public', table!, `${column} = '${clientId}'`, []))) differing.push(table!);
    }
    expect(differing).toEqual([]);
    expect(rows).toBeGreaterThan(2_000);
    expect(await rowsLeft(here, clientId)).toEqual([]);
  });

  it('lost no change that was acknowledged, and has none that was refused', async () => {
    expect(acknowledged.length).toBeGreaterThan(3);
    expect(refused).toContain('UNAVAILABLE');
    expect(refused.filter((code) => code !== 'UNAVAILABLE' && code !== 'SESSION_ENDED')).toEqual([]);
    const token = await tokenOf(there, organisation.owner.email, organisation.password);
    const { data } = await there.graphql<{ tickets: { data: { title: string }[] } }>(token, TITLES);
    const titles = data.tickets.data.map(({ title }) => title);
    expect(titles.filter((title) => /^(eins|zwei|drei) \d+$/.test(title)).sort()).toEqual(acknowledged.sort());
    expect(titles.length).toBe(titlesBefore + acknowledged.length);
    expect(frozenMs).toBeGreaterThan(0);
  });

  it('continues there: old passwords, links of employees, printed codes and files work', async () => {
    const token = await tokenOf(there, organisation.owner.email, organisation.password);
    const made = await there.graphql<{ createTicket: { id: string } }>(token, CREATE, {
      input: { title: 'Danach', priority: 1 },
    });
    // Rows written at the target are newer than the moved ones.
    const [last] = await there.sql<{ id: string; isNewest: boolean }>(
      `select entity_id as id, id = max(id) over () as "isNewest" from audit where client_id = $1 and entity = 'Ticket' order by audit.id desc limit 1`,
      [clientId],
    );
    expect(last).toEqual({ id: made.data.createTicket.id, isNewest: true });

    const [link] = await there.sql<{ link: string; employee: string }>(
      `select link_id as link, employee_id as employee from assignment where client_id = $1 and completed_at is null and withdrawn_at is null and link_id is not null limit 1`,
      [clientId],
    );
    const person = await there.graphql<{ personOfLink: { clientName: string } }>(
      null,
      'query ($link: ID!, $employee: ID!) { personOfLink(assignmentId: $link, employeeId: $employee) { clientName } }',
      { ...link },
    );
    expect(person.data.personOfLink.clientName).toBe(organisation.client.name);
    const QR = 'query ($code: String!) { publicEquipment(code: $code) { clientName } }';
    expect(
      (await there.graphql<{ publicEquipment: unknown }>(null, QR, { code: 'label-of-a-device' })).data.publicEquipment,
    ).toEqual({
      clientName: organisation.client.name,
    });
    expect((await here.graphql(null, QR, { code: 'label-of-a-device' })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );

    const keys = await there.sql<{ key: string }>(
      'select object_key as key from stored_file where client_id = $1 and checked_at is not null',
      [clientId],
    );
    for (const { key } of keys)
      expect((await storageOf(there).read(key))?.equals((await storageOf(here).read(key))!)).toBe(true);
    const [attached] = await there.sql<{ ticket: string }>(
      'select ticket_id as ticket from ticket_attachment where client_id = $1 limit 1',
      [clientId],
    );
    const { data } = await there.graphql<{ ticket: { attachments: { url: string; size: number }[] } }>(
      token,
      'query ($id: ID!) { ticket(id: $id) { attachments { url size } } }',
      { id: attached!.ticket },
    );
    const [file] = data.ticket.attachments;
    const bytes = await (
      await fetch(new URL(new URL(file!.url, there.url).pathname + new URL(file!.url, there.url).search, there.url))
    ).arrayBuffer();
    expect(bytes.byteLength).toBe(file!.size);
  });

  it('is reached by somebody who had an account there with the password of there', async () => {
    const email = organisation.people[0]!.email;
    expect((await login(there, email, organisation.password)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
    const account = await there.sql<{ organisations: string }>(
      `select count(*)::text as organisations from client_user u join account a on a.id = u.id where a.email = $1`,
      [email],
    );
    expect(account).toEqual([{ organisations: '2' }]);
    expect((await login(there, email)).errors).toBeUndefined();
  });

  it('has ended here: its people get the new address of their session, and cannot log in', async () => {
    const { errors } = await here.graphql(owner, TITLES);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'moved' });
    const again = await login(here, organisation.owner.email, organisation.password);
    expect(again.errors?.[0]?.extensions.code).toBe('NO_ORGANISATION');
  });

  it('left other organisations unchanged', async () => {
    const after = await Promise.all(neighbours.map(({ app, clientId: id }) => fingerprint(app, id)));
    // Tables of accounts and sessions contain rows of several organisations.
    for (const [n, marked] of marks.entries())
      for (const table of await tablesOf(here)) expect([table, after[n]![table]]).toEqual([table, marked[table]]);
    for (const table of await tablesOf(there)) {
      const others = await there.sql(`select from "${table}" where client_id <> all($1) and client_id <> $2 limit 1`, [
        [clientId, neighbours[1]!.clientId],
        '00000000-0000-0000-0000-000000000000',
      ]);
      expect([table, others]).toEqual([table, []]);
    }
  });

  it('is not moved twice, and its rows here go when that is asked for', async () => {
    expect(await moveOrganisation(options(clientId))).toMatchObject({ isDoneAlready: true });
    await deleteSource(here.database.ownerUrl, clientId, 'Test');
    expect(await here.sql('select from pg_namespace where nspname = $1', [asideSchema(clientId)])).toEqual([]);
    expect(await here.sql('select from account where email = $1', [organisation.owner.email])).toEqual([]);
    const keys = await there.sql<{ key: string }>(
      'select object_key as key from stored_file where client_id = $1 and checked_at is not null',
      [clientId],
    );
    here.app.ports.wakeFileRemoval();
    await eventually(async () => {
      for (const { key } of keys) expect(await storageOf(here).sizeOf(key)).toBeNull();
    });
    for (const { key } of keys) expect(await storageOf(there).sizeOf(key)).not.toBeNull();
    await expect(moveOrganisation(options(clientId))).rejects.toThrow('no organisation with this id');
  });
});

describe('A move that is cut off', () => {
  let moving: Actor;
  beforeAll(async () => {
    moving = await registerOwner(here);
  });

  const titles = async (app: TestApp): Promise<string[]> => {
    const token = await tokenOf(app, moving.email, moving.password);
    const { data } = await app.graphql<{ tickets: { data: { title: string }[] } }>(token, TITLES);
    return data.tickets.data.map(({ title }) => title).sort();
  };
  const write = async (title: string): Promise<void> => {
    const token = await tokenOf(here, moving.email, moving.password);
    expect((await here.graphql(token, CREATE, { input: { title, priority: 2 } })).errors).toBeUndefined();
  };

  /** Simulates that the process is killed at this step: its connections end, and it runs no further statements. */
  const killedAt = (at: Step): Promise<void> =>
    new Promise((resolve, reject) => {
      moveOrganisation(
        options(moving.clientId, {
          onStep: async (step) => {
            if (step !== at) return;
            await endMovers([here, there]);
            resolve();
            await new Promise(() => undefined);
          },
        }),
      ).then(() => resolve(), reject);
    });

  it.each(['checked', 'files', 'drained', 'frozen', 'arrived', 'compared'] as const)(
    'when it was %s leaves the organisation at work here, and nothing there',
    async (step) => {
      await killedAt(step);
      await expect
        .poll(() =>
          write(step).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      expect(await rowsLeft(there, moving.clientId)).toEqual([]);
      expect(await there.sql('select from account where email = $1', [moving.email])).toEqual([]);
    },
  );

  it('by an error between the two commits is undone at once', async () => {
    const failing = options(moving.clientId, {
      onStep: (step) => {
        if (step === 'left') throw new Error('disk full');
      },
    });
    await expect(moveOrganisation(failing)).rejects.toThrow('disk full');
    await write('zurück');
    expect(await rowsLeft(there, moving.clientId)).toEqual([]);
  });

  it('between the two commits is finished by the next call, which loses nothing', async () => {
    const stored = await titles(here);
    await killedAt('left');
    expect(await rowsLeft(there, moving.clientId)).toEqual([]);
    expect(await moveOrganisation(options(moving.clientId))).toMatchObject({ isDoneAlready: false });
    expect(await titles(there)).toEqual(stored);
    expect(stored).toEqual(expect.arrayContaining(['checked', 'compared', 'zurück']));
  });
});

describe('A move is refused', () => {
  let staying: Actor;
  beforeAll(async () => {
    staying = await registerOwner(here);
  });

  it('where a key belongs to another organisation there, of a table that nobody listed', async () => {
    await here.sql(
      `insert into stored_file (client_id, id, object_key, name, type, content_type, size) values ($1, gen_random_uuid(), repeat('a', 48), 'a', 'pdf', 'application/pdf', 1)`,
      [staying.clientId],
    );
    await there.sql(
      `insert into stored_file (client_id, id, object_key, name, type, content_type, size) values ($1, gen_random_uuid(), repeat('a', 48), 'a', 'pdf', 'application/pdf', 1)`,
      [neighbours[1]!.clientId],
    );
    await expect(moveOrganisation(options(staying.clientId))).rejects.toThrow(
      'A key of this organisation belongs to another one in the target: stored_file (stored_file_object_key).',
    );
    await there.sql(`delete from stored_file where object_key = repeat('a', 48)`);
    await here.sql(`delete from stored_file where object_key = repeat('a', 48)`);
  });

  it('to a database without tables or of another version, or that has rows of it', async () => {
    const empty = await createEmptyDatabase();
    await expect(moveOrganisation({ ...options(staying.clientId), to: empty.ownerUrl })).rejects.toThrow(
      'The target has no tables of Obacht',
    );
    await empty.drop();
    const [last] = await there.sql<{ id: number; name: string }>(
      'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning id, name',
    );
    await expect(moveOrganisation(options(staying.clientId))).rejects.toThrow('of different versions of Obacht');
    await there.sql('insert into mikro_orm_migrations (id, name) values ($1, $2)', [last!.id, last!.name]);
    await there.sql('insert into assignment_mark (client_id, employee_id) values ($1, $1)', [staying.clientId]);
    await expect(moveOrganisation(options(staying.clientId))).rejects.toThrow(
      'rows of this organisation already (assignment_mark)',
    );
    await there.sql('delete from assignment_mark where client_id = $1', [staying.clientId]);
    await expect(moveOrganisation(options('nobody'))).rejects.toThrow('--organisation is the id');
  });

  it('changes nothing when it is only tried', async () => {
    const rows = await fingerprint(here, staying.clientId);
    expect(await moveOrganisation(options(staying.clientId, { dryRun: true }))).toMatchObject({
      copiedAccounts: 1,
      files: 0,
    });
    expect(await fingerprint(here, staying.clientId)).toEqual(rows);
    expect(await rowsLeft(there, staying.clientId)).toEqual([]);
  });
});

describe('An organisation that is restored from a whole backup', () => {
  const restored = async (replace = false) => {
    const scratch = await createEmptyDatabase();
    try {
      return await restoreOrganisation({
        clientId,
        backup: Readable.from([backup]),
        scratch: scratch.ownerUrl,
        to: here.database.ownerUrl,
        files: storageOf(here),
        secretKeys: TEST_KEYS,
        who: 'Test',
        replace,
      });
    } finally {
      await scratch.drop();
    }
  };

  it('is as it was at its moment, beside others, and its log says so', async () => {
    const { isReplaced } = await restored();
    expect(isReplaced).toBe(false);
    const after = await fingerprint(here, clientId);
    // The search index is rebuilt, and secrets are encrypted with the key of this server.
    const anew = ['search_entry', 'webhook_secret'];
    const differing = (await tablesOf(here)).filter((table) => after[table] !== before[table] && !anew.includes(table));
    expect(differing).toEqual(['audit', 'client_version']);
    const token = await tokenOf(here, organisation.owner.email, organisation.password);
    const { data } = await here.graphql<{ audit: { data: unknown[] } }>(
      token,
      '{ audit(perPage: 1) { data { entity action door user { id } changes { field to } } } }',
    );
    expect(data.audit.data).toEqual([
      {
        entity: 'Client',
        action: 'updated',
        door: 'operator',
        user: null,
        changes: [{ field: 'restored_from', to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) }],
      },
    ]);
  });

  it('is refused where the organisation is there, unless it is to be replaced, and is then kept beside', async () => {
    await expect(restored()).rejects.toThrow('With --replace it is set aside');
    const former = await tokenOf(here, organisation.owner.email, organisation.password);
    await here.graphql(former, CREATE, { input: { title: 'Nach der Sicherung', priority: 2 } });
    expect(await restored(true)).toMatchObject({ isReplaced: true });
    expect((await here.graphql(former, TITLES)).errors?.[0]?.extensions.code).toBe('SESSION_ENDED');
    const token = await tokenOf(here, organisation.owner.email, organisation.password);
    const { data } = await here.graphql<{ tickets: { data: { title: string }[] } }>(token, TITLES);
    expect(data.tickets.data.map(({ title }) => title)).not.toContain('Nach der Sicherung');
    const stored = await here.sql(`select from ${asideSchema(clientId)}.ticket where title = 'Nach der Sicherung'`);
    expect(stored).toHaveLength(1);
    await expect(restored(true)).rejects.toThrow('are set aside there already');
  });
});
