import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { operation, requiredArguments, type RootField } from '../contracts/operations.ts';
import { productInMemory, somebody } from '../contracts/in-memory.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { recordStatements } from '../support/statements.ts';

const recorder = recordStatements();
let app: TestApp;
let owner: Actor;
let person: Actor;
let inspectionId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
});

afterAll(async () => {
  await app.stop();
  recorder.stop();
});

const CREATE = 'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }';
const READ = 'query ($id: ID!) { inspection(id: $id) { title } }';
const CHANGE =
  'mutation ($id: ID!, $input: UpdateInspectionInput!) { updateInspection(id: $id, input: $input) { id } }';
const CREATE_TICKET = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const CHANGE_TICKET = 'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }';
const MOVE_TICKET = 'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }';

const created = async (document: string, input: object): Promise<string> => {
  const { data, errors } = await app.graphql<Record<string, { id: string }>>(owner.token, document, { input });
  expect(errors).toBeUndefined();
  return Object.values(data)[0]!.id;
};
const newTicket = (title: string) => created(CREATE_TICKET, { title, priority: 2 });

beforeEach(async () => {
  person = await addUser(app, owner, { permissions: [...PERMISSIONS] });
  inspectionId = await created(CREATE, {
    title: 'Werkstatt',
    inspectionDate: '2026-11-12',
    responsible: owner.userId,
    areas: [],
  });
});

const read = (token = person.token) =>
  app.graphql<{ inspection: { title: string } }>(token, READ, { id: inspectionId });
const change = (title: string) => app.graphql(person.token, CHANGE, { id: inspectionId, input: { title } });
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code ?? 'open';
const standardBoard = async (): Promise<string> =>
  (
    await app.sql<{ id: string }>('select board_id as id from ticket where client_id = $1 limit 1', [owner.clientId])
  )[0]!.id;
const permit = (permissions: readonly string[]) =>
  app.sql('update client_user set permissions = $2 where id = $1', [person.userId, permissions]);
const storedTitle = async () =>
  (await app.sql<{ title: string }>('select title from inspection where id = $1', [inspectionId]))[0]!.title;

describe('a request of a session that is cached in memory', () => {
  it('has no look-up of its own: its first transaction begins with the check', async () => {
    await read();
    const reading = await recorder.sentFor(app, read);
    expect(reading.filter((sql) => sql.includes('session_by_token'))).toEqual([]);
    expect(reading.slice(0, 2)).toEqual([expect.stringMatching(/^begin read only/), 'select confirm_session($1, $2)']);

    const writing = await recorder.sentFor(app, () => change('Lager'));
    expect(writing.filter((sql) => sql.includes('session_by_token'))).toEqual([]);
    expect(writing.slice(0, 2)).toEqual([expect.stringMatching(/^begin; /), 'select confirm_session($1, $2)']);
    expect(writing.filter((sql) => sql.includes('confirm_session'))).toHaveLength(1);
    expect(await storedTitle()).toBe('Lager');
  });

  it.each([
    ['logged out', `update session set ended_at = now(), end_reason = 'logout' where account_id = $1`, 'SESSION_ENDED'],
    [
      'idle for too long',
      `update session set last_active_at = now() - interval '31 minutes' where account_id = $1`,
      'SESSION_ENDED',
    ],
    [
      'older than its days',
      `update session set created_at = now() - interval '31 days' where account_id = $1`,
      'SESSION_ENDED',
    ],
    ['removed', 'update client_user set removed_at = now() where id = $1', 'SESSION_ENDED'],
    ['without the permission', `update client_user set permissions = '{}' where id = $1`, 'FORBIDDEN'],
    ['a driver', `update client_user set role = 'AppUser' where id = $1`, 'SESSION_ENDED'],
    [
      'replaced by another token',
      `update session_token set expires_at = now() - interval '1 second' from session s where s.id = session_id and s.account_id = $1`,
      'UNAUTHENTICATED',
    ],
  ])('is refused by reads and writes alike once it is %s, and nothing is written', async (_what, sql, code) => {
    const [ticketId, boardId] = [await newTicket('Leiter prüfen'), await standardBoard()];
    const asks = [
      () => read(),
      () => change('Zu spät'),
      ...(code === 'FORBIDDEN'
        ? []
        : [
            () => app.graphql(person.token, CHANGE_TICKET, { id: ticketId, input: { title: 'Zu spät' } }),
            () => app.graphql(person.token, MOVE_TICKET, { id: ticketId, input: { boardId, position: 'zz' } }),
          ]),
    ];
    for (const ask of asks) {
      person = await addUser(app, owner, { permissions: [...PERMISSIONS] });
      await read();
      await app.sql(sql, [person.userId]);
      expect(codeOf(await ask())).toBe(code);
    }
    expect(await app.sql('select title, position from ticket where id = $1', [ticketId])).toEqual([
      { title: 'Leiter prüfen', position: expect.not.stringMatching('zz') },
    ]);
    expect(await storedTitle()).toBe('Werkstatt');
  });

  it('has a permission immediately after it was given', async () => {
    await permit([]);
    expect(codeOf(await read())).toBe('FORBIDDEN');
    await permit(PERMISSIONS);
    expect((await read()).data.inspection.title).toBe('Werkstatt');
  });

  it('is asked for the second factor from the day on which the organisation asks for it', async () => {
    await read();
    await app.sql(`update client set second_factor_roles = '{User}', second_factor_from = '2020-01-01' where id = $1`, [
      owner.clientId,
    ]);
    expect(codeOf(await change('Ohne Faktor'))).toBe('SECOND_FACTOR_REQUIRED');
    await app.sql(`update client set second_factor_roles = '{}', second_factor_from = null where id = $1`, [
      owner.clientId,
    ]);
    expect(codeOf(await change('Wieder ohne'))).toBe('open');
  });

  it('keeps the session alive as before: activity is stored once a minute', async () => {
    await read();
    const activity = async () =>
      (
        await app.sql<{ seconds: number }>(
          'select extract(epoch from now() - last_active_at)::integer as seconds from session where account_id = $1',
          [person.userId],
        )
      )[0]!.seconds;
    await app.sql(`update session set last_active_at = now() - interval '59 seconds' where account_id = $1`, [
      person.userId,
    ]);
    // The process reads the remaining 59 seconds from the database, and reads again when they are over.
    await app.graphql(person.token, '{ me { user { id } } }');
    await expect.poll(async () => (await read(), activity()), { interval: 200 }).toBeLessThan(50);
  });

  it('shares transactions with others, and is refused alone', async () => {
    const colleague = await addUser(app, owner, { permissions: [...PERMISSIONS] });
    const placeOf = (index: number): string => `a0${'bcdefghijklm'[index]}V`;
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => newTicket(`Ticket ${index}`)));
    const boardId = await standardBoard();
    await Promise.all([read(), read(colleague.token)]);
    await app.sql(`update session set ended_at = now(), end_reason = 'logout' where account_id = $1`, [person.userId]);
    const answers = await Promise.all(
      ids.map((id, index) =>
        app.graphql(index % 3 === 0 ? person.token : colleague.token, MOVE_TICKET, {
          id,
          input: { boardId, position: placeOf(index) },
        }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(ids.map((_, index) => (index % 3 === 0 ? 'SESSION_ENDED' : 'open')));
    const stored = await app.sql<{ id: string; position: string }>(
      'select id, position from ticket where id = any($1::uuid[])',
      [ids],
    );
    const moved = ids.map((id, index) => stored.find((row) => row.id === id)!.position === placeOf(index));
    expect(moved).toEqual(ids.map((_, index) => index % 3 !== 0));
  });
});

describe('a write whose connection breaks', () => {
  let relay: Relay;
  let behind: TestApp;

  beforeAll(async () => {
    relay = await startRelay(app.database.appUrl);
    behind = await startTestApp({ share: app.database, appUrl: relay.url });
  });

  afterAll(async () => {
    await behind.stop();
    relay.close();
  });

  it('fails with an error and is not repeated', async () => {
    await behind.graphql(person.token, READ, { id: inspectionId });
    await app.sql(`
      create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
      create trigger slowly before update on inspection for each row execute function slowly()`);
    try {
      const answer = behind.graphql(person.token, CHANGE, { id: inspectionId, input: { title: 'Einmal' } });
      await expect
        .poll(() =>
          app.sql(`select from pg_stat_activity where query like '%update%inspection%' and wait_event = 'PgSleep'`),
        )
        .toHaveLength(1);
      relay.cut();
      expect((await answer).errors).toHaveLength(1);
      // Longer than the trigger suppresses writes: a second write would have happened by now.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    } finally {
      await app.sql('drop function slowly() cascade');
    }
    const writes = await app.sql(`select from audit where record_id = $1 and action = 'update'`, [inspectionId]);
    expect(writes.length).toBeLessThanOrEqual(1);
  });
});

describe('every operation that may begin with a cached session', () => {
  it('is refused and admitted like one that looks up its session first', async () => {
    const product = await productInMemory(app.app.executor);
    const fields = product.fields.filter(({ field }) => field.extensions.mayBeginRemembered);
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Query.inspections', 'Mutation.saveInspection', 'Mutation.updateDangerousGood']),
    );
    const ask = async (root: RootField): Promise<string> => {
      const variables = requiredArguments(root.field);
      return codeOf(await app.graphql(person.token, operation(root, variables), variables));
    };
    const become = (role: string, permissions: readonly string[]) =>
      app.sql('update client_user set role = $2, permissions = $3 where id = $1', [person.userId, role, permissions]);
    const refused: string[] = [];
    for (const root of fields) {
      await become('Owner', PERMISSIONS);
      const permitted = await ask(root);
      expect(permitted, root.name).not.toMatch(/FORBIDDEN|INTERNAL|SESSION_ENDED/);
      await become('User', []);
      const now = await ask(root);
      expect(now === 'FORBIDDEN', root.name).toBe((await product.access(root, somebody())) === 'FORBIDDEN');
      if (now === 'FORBIDDEN') refused.push(root.name);
      await become('Owner', PERMISSIONS);
      expect(await ask(root), root.name).toBe(permitted);
    }
    expect(refused.length).toBeGreaterThan(fields.length / 2);
  });
});
