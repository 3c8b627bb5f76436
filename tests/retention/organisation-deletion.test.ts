import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETION_DAYS } from '../../schema/platform/retention/organisation-deletion.shared.ts';
import { startOrganisationDeletion } from '../../server/retention/organisation-deletion.ts';
import { entriesOn } from '../files/entry-client.ts';
import { pdf } from '../files/samples.ts';
import { unpackedBytes } from '../files/unpacked.ts';
import { HandClock, listeningLog } from '../mails/outbox-fixture.ts';
import { addUser, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';

let app: TestApp;
let clock: HandClock;
let owner: Actor;
let name: string;

const DAY = 24 * 60;
/** Records of evidence of a large organisation; `npm run test:long` uses 100,000. */
const EVIDENCE = Number(process.env['TEST_EVIDENCE'] ?? 3_000);
const FIELDS = 'id name deletionDueAt';

beforeAll(async () => {
  clock = new HandClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  name = (await own(owner)).name;
  app.mails.length = 0;
});

interface Organisation {
  id: string;
  name: string;
  deletionDueAt: string | null;
}
const own = async (actor: Actor): Promise<Organisation> =>
  (await app.graphql<{ me: { client: Organisation } }>(actor.token, `{ me { client { ${FIELDS} } } }`)).data.me.client;
const remove = (actor: Actor, input: object) =>
  app.graphql<{ deleteOrganisation: Organisation }>(
    actor.token,
    `mutation ($input: DeleteOrganisationInput!) { deleteOrganisation(input: $input) { ${FIELDS} } }`,
    { input },
  );
const removeNow = async () => {
  expect((await remove(owner, { name, currentPassword: PASSWORD })).errors).toBeUndefined();
};
const keep = (actor: Actor) =>
  app.graphql<{ keepOrganisation: Organisation }>(actor.token, `mutation { keepOrganisation { ${FIELDS} } }`);

const mailed = async (topic: string): Promise<string[]> => {
  await allMailsSent(app);
  const words = { begun: 'wird am', tomorrow: 'Morgen wird', kept: 'wird nicht gelöscht', done: 'ist gelöscht' }[
    topic
  ]!;
  return app.mails.filter(({ subject }) => subject.includes(name) && subject.includes(words)).map(({ to }) => to);
};

/** Runs one deleting process, with the clock of the test. */
async function run(rowsInStep = 2_000): Promise<void> {
  const { database } = app.app;
  const worker = startOrganisationDeletion({
    database,
    clock,
    log: listeningLog().log,
    publicUrl: 'https://obacht.example.com',
    securityEvent: () => undefined,
    wakeOutbox: () => app.app.ports.wakeOutbox(),
    rowsInStep,
  });
  await worker.wake();
  await worker.stop();
}

const rowsLeft = async (clientId: string): Promise<string[]> => {
  const tables = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'client_id' and not a.attisdropped`,
  );
  const left: string[] = [];
  for (const { name: table } of tables)
    if ((await app.sql(`select 1 from "${table}" where client_id = $1 limit 1`, [clientId])).length > 0)
      left.push(table);
  return left;
};

describe('An Owner who deletes the organisation', () => {
  it('types its name and the password; anything else is refused at its field, and nobody else may', async () => {
    const wrong = await remove(owner, { name: 'Tischlerei', currentPassword: PASSWORD });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'name' }] });
    const unknown = await remove(owner, { name, currentPassword: 'falsch-falsch' });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ details: [{ field: 'currentPassword' }] });
    const colleague = await addUser(app, owner);
    for (const refused of [await remove(colleague, { name, currentPassword: PASSWORD }), await keep(colleague)])
      expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await own(owner)).deletionDueAt).toBeNull();
  });

  it('has seven days; everybody sees the day, all Owners get a mail, and the audit says who wants it', async () => {
    const second = await addUser(app, owner, { role: 'Owner' });
    const before = clock.now().getTime();
    await removeNow();
    const { deletionDueAt } = await own(second);
    expect(new Date(deletionDueAt!).getTime()).toBe(before + DELETION_DAYS * DAY * 60_000);
    expect((await mailed('begun')).toSorted()).toEqual([owner.email, second.email].toSorted());
    const entries = await app.sql(
      `select user_id from audit where client_id = $1 and entity = 'Client' and changes ? 'deletion_due_at'
          order by id desc limit 1`,
      [owner.clientId],
    );
    expect(entries).toEqual([{ user_id: owner.userId }]);
    // Repeating it changes nothing, in particular not the day.
    clock.forward(60);
    await removeNow();
    expect((await own(owner)).deletionDueAt).toBe(deletionDueAt);
  });

  it('or another Owner can take it back until the end, and then nothing is lost', async () => {
    await removeNow();
    clock.forward(DELETION_DAYS * DAY - 60);
    await run();
    expect(await mailed('tomorrow')).toEqual([owner.email]);
    await run();
    expect(await mailed('tomorrow')).toEqual([owner.email]);
    expect((await keep(owner)).data.keepOrganisation.deletionDueAt).toBeNull();
    expect(await mailed('kept')).toEqual([owner.email]);
    clock.forward(2 * DAY);
    await run();
    expect((await own(owner)).name).toBe(name);
  });

  it('is refused while a contract runs that nobody has cancelled, and orders nothing while it waits', async () => {
    const state = { status: 'Active', endDate: null, plan: {}, components: [] };
    await app.sql(`update billing set state = $2 where client_id = $1`, [owner.clientId, state]);
    const refused = await remove(owner, { name, currentPassword: PASSWORD });
    expect(refused.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(refused.errors?.[0]?.message).toContain('Tarif');
    await app.sql(`update billing set state = $2 where client_id = $1`, [
      owner.clientId,
      { ...state, endDate: '2027-01-31' },
    ]);
    await removeNow();
  });
});

describe('An organisation whose waiting period is over', () => {
  it('goes with rows, files and people in small steps, also when a process is killed between; others stay', async () => {
    const other = await registerOwner(app);
    const files = entriesOn(app);
    await files.upload(owner, null, 'Plan.pdf', pdf());
    await files.upload(other, null, 'Fremd.pdf', pdf());
    const ticket = `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }`;
    for (let number = 0; number < 12; number += 1)
      await app.graphql(owner.token, ticket, {
        input: { title: `Leiter ${number}`, priority: 2, boardId: owner.boards.open },
      });
    const colleague = await addUser(app, owner);
    await removeNow();
    clock.forward(DELETION_DAYS * DAY + 1);
    // Runs the first steps of a process that then ends.
    const step = () =>
      app.app.database.unscoped('test: a step', (rows) =>
        rows<{ done: boolean }>(`select delete_organisation_step($1, $2, 5) as done`, [owner.clientId, clock.now()]),
      );
    for (let n = 0; n < 3; n += 1) expect((await step())[0]!.done).toBe(false);
    expect(await rowsLeft(owner.clientId)).not.toEqual([]);
    await run(7);
    expect(await rowsLeft(owner.clientId)).toEqual([]);
    expect(await app.sql(`select 1 from client where id = $1`, [owner.clientId])).toEqual([]);
    expect(await app.sql(`select 1 from account where id = any($1)`, [[owner.userId, colleague.userId]])).toEqual([]);
    expect(await mailed('done')).toEqual([owner.email]);
    expect((await app.sql<{ n: number }>(`select count(*)::int as n from file_removal`))[0]!.n).toBe(1);
    expect((await app.graphql(owner.token, '{ me { user { id } } }')).errors?.[0]?.extensions.code).toMatch(
      /UNAUTHENTICATED|SESSION_ENDED/,
    );
    expect((await own(other)).id).toBe(other.clientId);
    expect(await rowsLeft(other.clientId)).toEqual(expect.arrayContaining(['stored_file', 'client_user', 'board']));
  });

  it('is deleted while somebody exports it: the archive that has begun is whole, the next one is refused', async () => {
    const ticket = `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }`;
    for (let number = 0; number < 12; number += 1)
      await app.graphql(owner.token, ticket, {
        input: { title: `Leiter ${number}`, priority: 2, boardId: owner.boards.open },
      });
    // Larger than the buffers between server and reader: the archive is not finished before it is read.
    await app.sql(
      `update ticket set description = (select string_agg(md5(random()::text || n), '') from generate_series(1, 30000) n)
        where client_id = $1`,
      [owner.clientId],
    );
    const { data } = await app.graphql<{ requestArchive: { url: string } }>(
      owner.token,
      'mutation ($input: RequestArchiveInput!) { requestArchive(input: $input) { url } }',
      { input: { currentPassword: PASSWORD } },
    );
    const { pathname, search } = new URL(data.requestArchive.url);
    const archive = await fetch(`${app.url}${pathname}${search}`);
    expect(archive.status).toBe(200);
    await removeNow();
    clock.forward(DELETION_DAYS * DAY + 1);
    await run();
    expect(await rowsLeft(owner.clientId)).toEqual([]);
    const entries = await unpackedBytes(Buffer.from(await archive.arrayBuffer()));
    expect(JSON.parse(String(entries.get('data/ticket.json')))).toHaveLength(12);
    expect([403, 404, 410]).toContain((await fetch(`${app.url}${pathname}${search}`)).status);
  });

  it(`goes with ${EVIDENCE} records of evidence in as many steps as its other rows take, not one for each record`, async () => {
    const [device] = await app.sql<{ id: string }>(
      `insert into equipment_item (client_id, id, name, kind) values ($1, gen_random_uuid(), 'Leiter', 'ladder') returning id`,
      [owner.clientId],
    );
    await app.sql(
      `insert into equipment_check (client_id, id, equipment_item_id, check_kind, done_on, inspector, inspector_kind, scope, basis,
         items, findings, outcome, item_name, created_by)
       select $1, gen_random_uuid(), $2, 'visual', current_date, 'Ada', 'own', '', '', '[]', '', 'passed', 'Leiter', $3
         from generate_series(1, $4::int)`,
      [owner.clientId, device!.id, owner.userId, EVIDENCE],
    );
    // Each has its entry in the audit; both tables have more rows than the first steps delete.
    const [audit] = await app.sql<{ count: number }>(`select count(*)::int from audit where client_id = $1`, [
      owner.clientId,
    ]);
    expect(audit!.count).toBeGreaterThanOrEqual(EVIDENCE);
    await removeNow();
    clock.forward(DELETION_DAYS * DAY + 1);
    const step = () =>
      app.app.database.unscoped('test: a step', async (rows) => {
        await rows('set local statement_timeout = 0');
        return rows<{ done: boolean }>(`select delete_organisation_step($1, $2, 1000) as done`, [
          owner.clientId,
          clock.now(),
        ]);
      });
    let steps = 1;
    while (!(await step())[0]!.done) steps += 1;
    expect(steps).toBeLessThanOrEqual(Math.ceil(audit!.count / 1_000) + 5);
    expect(await rowsLeft(owner.clientId)).toEqual([]);
  });

  it('is not changed before, even by direct statements', async () => {
    await removeNow();
    clock.forward(DELETION_DAYS * DAY - 1);
    const [step] = await app.app.database.unscoped('test: too early', (rows) =>
      rows<{ done: boolean }>(`select delete_organisation_step($1, $2, 5) as done`, [owner.clientId, clock.now()]),
    );
    expect(step!.done).toBe(true);
    expect((await own(owner)).name).toBe(name);
  });

  it('leaves people who work for another organisation as they are', async () => {
    const elsewhere = await registerOwner(app);
    await app.sql(
      `insert into client_user (client_id, id, name, short, email, role, permissions)
       values ($1, $2, 'Petra', 'PV', $3, 'MultiUser', '{}')`,
      [owner.clientId, elsewhere.userId, elsewhere.email],
    );
    await removeNow();
    clock.forward(DELETION_DAYS * DAY + 1);
    await run();
    expect((await own(elsewhere)).id).toBe(elsewhere.clientId);
    expect(
      await app.sql(`select 1 from account where id = $1 and left_alone_at is null`, [elsewhere.userId]),
    ).toHaveLength(1);
  });
});
