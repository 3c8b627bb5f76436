import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { PASSWORD, addUser, login, registerOwner, type Actor } from '../support/actors.ts';
import { restClient } from '../rest/rest-client.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  // More connections than an organisation may use by default, because five changes wait for a lock below.
  app = await startTestApp({ poolSize: 12 });
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Person {
  id: string;
  name: string;
  short: string;
  email: string;
  role: string;
  permissions: string[];
  version: number;
}

const FIELDS = 'id name short email role permissions version';

const create = (actor: Actor, input: object = {}) =>
  app.graphql<{ createUser: Person }>(
    actor.token,
    `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${FIELDS} } }`,
    {
      input: { name: 'Mia Sommer', email: `mia-${randomUUID().slice(0, 8)}@example.com`, password: PASSWORD, ...input },
    },
  );
const update = (actor: Actor, id: string, input: object, version?: number) =>
  app.graphql<{ updateUser: Person }>(
    actor.token,
    `mutation ($id: ID!, $input: UpdateUserInput!, $version: Int) {
       updateUser(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
    { id, input, version },
  );
const remove = (actor: Actor, id: string) =>
  app.graphql(actor.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id });
const read = (actor: Actor, id: string) =>
  app.graphql<{ user: Person }>(actor.token, `query ($id: ID!) { user(id: $id) { ${FIELDS} } }`, { id });
const list = async (actor: Actor, args = '') =>
  (
    await app.graphql<{ users: { data: Person[]; count: number } }>(
      actor.token,
      `{ users${args} { count data { ${FIELDS} } } }`,
    )
  ).data.users;
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }): string | undefined =>
  answer.errors?.[0]?.extensions.code;
const owners = () =>
  app.sql(`select id from client_user where client_id = $1 and role = 'Owner' and removed_at is null`, [
    owner.clientId,
  ]);

describe('a new person', () => {
  it('is a user with all twelve permissions and a short sign, unless told otherwise', async () => {
    const { data } = await create(owner, { name: ' Mia Sommer-Vogel ', email: ' MIA.Sommer@Example.com ' });
    expect(data.createUser).toMatchObject({
      name: 'Mia Sommer-Vogel',
      short: 'MV',
      email: 'mia.sommer@example.com',
      role: 'User',
      version: 1,
    });
    expect(data.createUser.permissions).toEqual([...PERMISSIONS]);
    const chosen = await create(owner, { short: 'mso', permissions: ['inspection'] });
    expect(chosen.data.createUser).toMatchObject({ short: 'mso', permissions: ['inspection'] });
  });

  it('can log in', async () => {
    const { data } = await create(owner);
    expect((await login(app, data.createUser.email)).errors).toBeUndefined();
  });

  it('with an address that is taken anywhere is refused with the message of the specification', async () => {
    const stranger = await registerOwner(app);
    for (const email of [owner.email, ` ${stranger.email.toUpperCase()} `]) {
      const { errors } = await create(owner, { email });
      expect(errors?.[0]).toMatchObject({
        message: 'User with email already exists',
        extensions: { code: 'EMAIL_TAKEN', status: 409, field: 'email' },
      });
    }
    expect((await list(owner)).count).toBe(1);
  });

  it('with one address, created by many at once, is created once', async () => {
    const email = `einmal-${randomUUID().slice(0, 8)}@example.com`;
    const codes = (await Promise.all([1, 2, 3, 4].map(() => create(owner, { email })))).map(codeOf);
    expect(codes.toSorted()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', undefined]);
  });

  it('that was sent twice with its id is created once, also on the last place of the licence', async () => {
    const CREATE = 'mutation ($id: ID, $input: CreateUserInput!) { createUser(id: $id, input: $input) { id name } }';
    const send = (actor: Actor, id: string, input: object) =>
      app.graphql<{ createUser: Person }>(actor.token, CREATE, { id, input });
    await app.sql(
      `insert into client_user (client_id, id, name, email, role, permissions)
         select $1, gen_random_uuid(), 'Person ' || n, 'person-' || n || '@example.com', 'User', '{}'
         from generate_series(1, 8) n`,
      [owner.clientId],
    );
    const id = randomUUID();
    const input = { name: 'Mia Sommer', email: `mia-${id.slice(0, 8)}@example.com`, password: PASSWORD };
    const answers = [
      ...(await Promise.all([send(owner, id, input), send(owner, id.toUpperCase(), input)])),
      await send(owner, id, input),
    ];
    expect(answers.map(({ data }) => data.createUser.id)).toEqual([id, id, id]);
    expect((await list(owner)).count).toBe(10);

    const stranger = await registerOwner(app);
    expect(codeOf(await send(stranger, id, { ...input, email: 'anders@example.com' }))).toBe('CONFLICT');
    expect(codeOf(await send(owner, id, { ...input, email: 'anders@example.com' }))).toBe('CONFLICT');
    expect((await send(owner, 'unsinn', input)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'id',
    });
    expect((await read(owner, id)).data.user).toMatchObject({ name: 'Mia Sommer', email: input.email });
  });

  it('cannot be created as an external specialist, or with a permission that does not exist', async () => {
    expect((await create(owner, { role: 'MultiUser' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'role',
    });
    expect((await create(owner, { permissions: ['inspection', 'everything'] })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: expect.stringContaining('permissions'),
    });
  });
});

describe('people', () => {
  it('are listed newest first, found by name and address, without those who were removed', async () => {
    const mia = (await create(owner, { name: 'Mia Sommer' })).data.createUser;
    const removedUser = (await create(owner, { name: 'Lutz Gegangen' })).data.createUser;
    await remove(owner, removedUser.id);
    expect((await list(owner)).data.map((person) => person.id)).toEqual([mia.id, owner.userId]);
    expect((await list(owner, '(search: "sommer")')).data.map((person) => person.id)).toEqual([mia.id]);
    expect((await list(owner, `(search: "${owner.email}")`)).data.map((person) => person.id)).toEqual([owner.userId]);
    expect((await list(owner, '(search: "Lutz")')).count).toBe(0);
  });

  it('are managed by those who may manage them and by Owners, and by nobody else', async () => {
    const clerk = await addUser(app, owner, {
      permissions: PERMISSIONS.filter((permission) => permission !== 'usermanagement'),
    });
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    const { id } = (await create(owner)).data.createUser;
    for (const attempt of [create(clerk), update(clerk, id, { name: 'Neu' }), remove(clerk, id)])
      expect(codeOf(await attempt)).toBe('FORBIDDEN');
    expect((await create(manager)).errors).toBeUndefined();
    expect((await update(manager, id, { permissions: ['inspection'] })).data.updateUser.permissions).toEqual([
      'inspection',
    ]);
    expect((await remove(manager, id)).errors).toBeUndefined();
    // Names of colleagues are visible to everybody in the organisation.
    expect((await list(clerk)).count).toBe(4);
  });
});

describe('rights', () => {
  it('of one’s own are changed by nobody, an Owner least', async () => {
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    for (const person of [owner, manager]) {
      expect(codeOf(await update(person, person.userId, { permissions: [...PERMISSIONS] }))).toBe('FORBIDDEN');
      expect(codeOf(await update(person, person.userId, { role: 'Owner' }))).toBe('FORBIDDEN');
      expect((await update(person, person.userId, { name: 'Neuer Name' })).data.updateUser.name).toBe('Neuer Name');
    }
  });

  it('of one’s own stay as they are when the id is written in capital letters, over GraphQL and REST', async () => {
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    const second = await addUser(app, owner, { role: 'Owner' });
    for (const person of [manager, second]) {
      const id = person.userId.toUpperCase();
      const rest = restClient(app, person.token);
      for (const input of [{ permissions: [...PERMISSIONS] }, { role: 'User' }]) {
        expect(codeOf(await update(person, id, input)), JSON.stringify(input)).toBe('FORBIDDEN');
        expect((await rest.put(`user/${id}`, input)).error.code).toBe('FORBIDDEN');
      }
      expect((await remove(person, id)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'id' });
    }
    expect((await read(owner, manager.userId)).data.user).toMatchObject({
      role: 'User',
      permissions: ['usermanagement'],
    });
  });

  it('that were removed while a change of people waited do not count any more', async () => {
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    const second = await addUser(app, owner, { role: 'Owner' });
    const { id } = (await create(owner)).data.createUser;
    const lock = new pg.Client({ connectionString: app.database.ownerUrl });
    await lock.connect();
    try {
      await lock.query('begin');
      await lock.query(`select 1 from client_user where client_id = $1 for update`, [owner.clientId]);
      const attempts = [
        create(manager),
        update(manager, id, { name: 'Neu' }),
        remove(manager, id),
        create(second, { role: 'Owner' }),
        update(second, id, { role: 'Owner' }),
      ];
      await expect
        .poll(
          async () =>
            (
              await app.sql(
                `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).length,
        )
        .toBe(attempts.length);
      await lock.query(`update client_user set permissions = '{}' where id = $1`, [manager.userId]);
      await lock.query(`update client_user set role = 'User' where id = $1`, [second.userId]);
      await lock.query('commit');
      expect((await Promise.all(attempts)).map(codeOf)).toEqual(attempts.map(() => 'FORBIDDEN'));
    } finally {
      await lock.end();
    }
    expect((await read(owner, id)).data.user).toMatchObject({ name: 'Mia Sommer', role: 'User' });
  });

  it('of others are changed with usermanagement alone: an Owner without it changes no rights', async () => {
    const second = await addUser(app, owner, {
      role: 'Owner',
      permissions: PERMISSIONS.filter((permission) => permission !== 'usermanagement'),
    });
    const { id } = (await create(owner)).data.createUser;
    expect((await update(second, id, { name: 'Umbenannt' })).errors).toBeUndefined();
    expect(codeOf(await update(second, id, { permissions: ['inspection'] }))).toBe('FORBIDDEN');
    const rest = restClient(app, second.token);
    expect((await rest.put(`user/${id}`, { permissions: [] })).error.code).toBe('FORBIDDEN');
    expect((await rest.put(`user/${second.userId}`, { permissions: [...PERMISSIONS] })).error.code).toBe('FORBIDDEN');
    expect((await read(owner, id)).data.user.permissions).toEqual([...PERMISSIONS]);
  });

  it('to manage people stay with one Owner, or nobody could ever give them back', async () => {
    const without = PERMISSIONS.filter((permission) => permission !== 'usermanagement');
    const second = await addUser(app, owner, { role: 'Owner', permissions: without });
    for (const attempt of [await remove(second, owner.userId), await update(second, owner.userId, { role: 'User' })]) {
      expect(attempt.errors?.[0]).toMatchObject({
        message: expect.stringContaining('Berechtigungen vergeben'),
        extensions: { code: 'CONFLICT' },
      });
    }
    await update(owner, second.userId, { permissions: [...PERMISSIONS] });
    // Two users who revoke this permission from each other at the same time must not both succeed.
    const codes = (
      await Promise.all([
        update(second, owner.userId, { permissions: without }),
        update(owner, second.userId, { permissions: without }),
      ])
    ).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('take effect with the next request, without a new login', async () => {
    const manager = await addUser(app, owner, { permissions: ['usermanagement'] });
    expect((await create(manager)).errors).toBeUndefined();
    await update(owner, manager.userId, { permissions: [] });
    expect(codeOf(await create(manager))).toBe('FORBIDDEN');
    await update(owner, manager.userId, { role: 'Owner' });
    expect((await create(manager)).errors).toBeUndefined();
  });

  it('of somebody whose role becomes driver end at once', async () => {
    const person = await addUser(app, owner);
    await update(owner, person.userId, { role: 'AppUser' });
    expect((await app.graphql(person.token, '{ me { user { id } } }')).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'revoked',
    });
    expect(codeOf(await login(app, person.email))).toBe('DRIVER_APP_ONLY');
  });

  it('of an Owner are given and taken by Owners alone', async () => {
    const manager = await addUser(app, owner, { permissions: [...PERMISSIONS] });
    expect(codeOf(await create(manager, { role: 'Owner' }))).toBe('FORBIDDEN');
    expect(codeOf(await update(manager, (await create(owner)).data.createUser.id, { role: 'Owner' }))).toBe(
      'FORBIDDEN',
    );
    for (const input of [
      { role: 'User' },
      { permissions: [] },
      { email: 'anders@example.com' },
      { password: 'ganz-was-anderes' },
      { name: 'Anders' },
    ]) {
      expect(codeOf(await update(manager, owner.userId, input)), JSON.stringify(input)).toBe('FORBIDDEN');
    }
    expect(codeOf(await remove(manager, owner.userId))).toBe('FORBIDDEN');
    expect((await update(owner, manager.userId, { role: 'Owner' })).data.updateUser.role).toBe('Owner');
  });

  it('of the last Owner stay: two who remove or demote each other at once do not both succeed', async () => {
    expect((await remove(owner, owner.userId)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'id',
    });
    for (const end of [
      (actor: Actor, id: string) => remove(actor, id),
      (actor: Actor, id: string) => update(actor, id, { role: 'User' }),
    ]) {
      const first = await registerOwner(app);
      const second = await addUser(app, first, { role: 'Owner' });
      const codes = (await Promise.all([end(first, second.userId), end(second, first.userId)])).map(codeOf);
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      expect(
        await app.sql(`select 1 from client_user where client_id = $1 and role = 'Owner' and removed_at is null`, [
          first.clientId,
        ]),
      ).toHaveLength(1);
    }
    expect(await owners()).toHaveLength(1);
  });
});

describe('a user who may manage people', () => {
  const has = (...permissions: string[]) => ({ permissions });

  it('gives a new person at most their own permissions, and all of those by default', async () => {
    const manager = await addUser(app, owner, has('usermanagement', 'inspection'));
    expect((await create(manager)).data.createUser.permissions).toEqual(['inspection', 'usermanagement']);
    const refused = await create(manager, has('inspection', 'riskassessment'));
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Du kannst nur Berechtigungen vergeben, die du selbst hast.',
      extensions: { code: 'FORBIDDEN' },
    });
    const rest = restClient(app, manager.token);
    const body = { name: 'Mia', email: `mia-${randomUUID()}@example.com`, password: PASSWORD };
    expect((await rest.post('user', { ...body, ...has(...PERMISSIONS) })).status).toBe(403);
  });

  it('gives nobody permissions that they lack themselves; existing permissions are kept or removed', async () => {
    const manager = await addUser(app, owner, has('usermanagement'));
    const { id } = (await create(owner, has('riskassessment', 'examination'))).data.createUser;
    expect(codeOf(await update(manager, id, has('riskassessment', 'inspection')))).toBe('FORBIDDEN');
    const changed = await update(manager, id, has('riskassessment', 'usermanagement'));
    expect(changed.data.updateUser.permissions).toEqual(['riskassessment', 'usermanagement']);
    expect(codeOf(await update(manager, id, has('riskassessment', 'examination')))).toBe('FORBIDDEN');
  });

  it('does not log in as somebody with more rights: neither by their password nor by their address', async () => {
    const manager = await addUser(app, owner, has('usermanagement'));
    const more = (await create(owner, has('inspection'))).data.createUser;
    const less = (await create(owner, has())).data.createUser;
    for (const input of [{ password: 'ganz-was-anderes' }, { email: `neu-${randomUUID()}@example.com` }]) {
      expect(codeOf(await update(manager, more.id, input))).toBe('FORBIDDEN');
      expect((await update(manager, less.id, input)).errors).toBeUndefined();
    }
    expect((await update(manager, more.id, { name: 'Umbenannt', email: more.email })).errors).toBeUndefined();
    expect((await login(app, more.email)).errors).toBeUndefined();
  });

  it('makes no user of a driver who has permissions that they lack', async () => {
    const manager = await addUser(app, owner, has('usermanagement'));
    const driver = (await create(owner, { role: 'AppUser', ...has('inspection') })).data.createUser;
    expect(codeOf(await update(manager, driver.id, { role: 'User' }))).toBe('FORBIDDEN');
    expect((await update(owner, driver.id, { role: 'User' })).errors).toBeUndefined();
  });

  it('gives all permissions as an Owner, also those that the Owner lacks', async () => {
    const second = await addUser(app, owner, { role: 'Owner', ...has('usermanagement') });
    expect((await create(second)).data.createUser.permissions).toHaveLength(PERMISSIONS.length);
  });
});

describe('a person’s login', () => {
  it('moves with the address', async () => {
    const person = await addUser(app, owner);
    const email = `neu-${randomUUID().slice(0, 8)}@example.com`;
    expect((await update(owner, person.userId, { email: ` ${email.toUpperCase()}` })).data.updateUser.email).toBe(
      email,
    );
    expect((await login(app, email)).errors).toBeUndefined();
    expect(codeOf(await login(app, person.email))).toBe('BAD_CREDENTIALS');
  });

  it('does not move to an address that somebody has, and nothing else is changed then', async () => {
    const person = await addUser(app, owner);
    const { errors } = await update(owner, person.userId, { name: 'Anders', email: owner.email });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' });
    expect((await read(owner, person.userId)).data.user).toMatchObject({ name: 'Jonas Brandt', email: person.email });
  });

  it('takes a new password, and older sessions end', async () => {
    const person = await addUser(app, owner);
    await update(owner, person.userId, { password: 'ganz-was-anderes' });
    expect(codeOf(await app.graphql(person.token, '{ me { user { id } } }'))).toBe('SESSION_ENDED');
    expect(codeOf(await login(app, person.email))).toBe('BAD_CREDENTIALS');
    expect((await login(app, person.email, 'ganz-was-anderes')).errors).toBeUndefined();
  });
});

describe('a colleague’s sessions', () => {
  const end = (actor: Actor, id: string) =>
    app.graphql(actor.token, 'mutation ($id: ID!) { endUserSessions(id: $id) { id } }', { id });
  const isOpen = async (token: string) => codeOf(await app.graphql(token, '{ me { user { id } } }')) === undefined;
  const newToken = async ({ email }: Actor) => (await login(app, email)).data.login.token;

  it('end immediately when a user who may manage people ends them; the password stays, and others stay logged in', async () => {
    const office = await addUser(app, owner, { permissions: ['usermanagement'] });
    const mia = await addUser(app, owner, { permissions: [] });
    const ole = await addUser(app, owner, { permissions: [] });
    const second = await newToken(mia);
    expect(codeOf(await end(office, mia.userId))).toBeUndefined();
    expect(await Promise.all([mia.token, second, ole.token, office.token].map(isOpen))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await isOpen(await newToken(mia))).toBe(true);
  });

  it('are not one’s own, not those of an Owner for others, and not those of another organisation', async () => {
    const office = await addUser(app, owner, { permissions: ['usermanagement'] });
    const stranger = await registerOwner(app);
    expect(codeOf(await end(office, office.userId))).toBe('FORBIDDEN');
    expect(codeOf(await end(office, owner.userId))).toBe('FORBIDDEN');
    expect(codeOf(await end(await addUser(app, owner, { permissions: [] }), office.userId))).toBe('FORBIDDEN');
    expect(codeOf(await end(stranger, office.userId))).toBe('NOT_FOUND');
    expect(await Promise.all([office.token, owner.token].map(isOpen))).toEqual([true, true]);
  });
});

describe('a link to a new password that is on its way', () => {
  const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
  const linkFor = async (email: string): Promise<string> => {
    await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
      input: { email },
    });
    const resetMail = () => app.mails.findLast((mail) => mail.to === email && mail.text.includes('resetPassword'));
    await expect.poll(resetMail).toBeDefined();
    return /resetPassword\/([^/\s]+)\//.exec(resetMail()!.text)![1]!;
  };
  const redeem = (id: string) =>
    app.graphql(null, RESET, { input: { id, password: 'erbeutet-und-lang', password1: 'erbeutet-und-lang' } });

  it('is invalid once the password was set, by the person or by a user who manages people', async () => {
    const [self, other] = [await addUser(app, owner), await addUser(app, owner)];
    const [first, second] = [await linkFor(self.email), await linkFor(other.email)];
    const input = { currentPassword: PASSWORD, password: 'selbst-gewaehlt-9', password1: 'selbst-gewaehlt-9' };
    await app.graphql(self.token, 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }', {
      input,
    });
    await update(owner, other.userId, { password: 'selbst-gewaehlt-9' });
    for (const link of [first, second]) expect(codeOf(await redeem(link))).toBe('NOT_FOUND');
    for (const { email } of [self, other])
      expect((await login(app, email, 'selbst-gewaehlt-9')).errors).toBeUndefined();
  });

  it('is invalid once the address has changed: somebody else may read the former mailbox', async () => {
    const person = await addUser(app, owner);
    const link = await linkFor(person.email);
    const email = `neu-${randomUUID().slice(0, 8)}@example.com`;
    await update(owner, person.userId, { email });
    expect(codeOf(await redeem(link))).toBe('NOT_FOUND');
    expect((await login(app, email)).errors).toBeUndefined();
  });
});

/** A user of an organisation, by their e-mail. */
type Listed = { id: string; removed: boolean };

describe('a removed person', () => {
  it('gets the error that the access is gone, over GraphQL and REST', async () => {
    const person = await addUser(app, owner);
    await remove(owner, person.userId);
    const { errors } = await app.graphql(person.token, '{ me { user { id } } }');
    expect(errors?.[0]).toMatchObject({
      message: 'Dein Zugang zu dieser Organisation wurde entfernt.',
      extensions: { code: 'SESSION_ENDED', reason: 'revoked' },
    });
    expect((await restClient(app, person.token).get('info')).error.code).toBe('SESSION_ENDED');
    expect(await app.sql(`select 1 from account where id = $1`, [person.userId])).toEqual([]);
  });

  it('is not found any more, and stays on tickets with the name, marked as gone', async () => {
    const person = await addUser(app, owner, { name: 'Lutz Gegangen' });
    const ticket = async (boardId: string) =>
      (
        await app.graphql<{ createTicket: { id: string } }>(
          person.token,
          'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
          { input: { title: 'x', priority: 1, boardId, userIds: [person.userId] } },
        )
      ).data.createTicket.id;
    const open = await ticket(owner.boards.open);
    const closed = await ticket(owner.boards.closed);
    expect((await remove(owner, person.userId)).errors).toBeUndefined();
    expect(codeOf(await read(owner, person.userId))).toBe('NOT_FOUND');
    expect(codeOf(await remove(owner, person.userId))).toBe('NOT_FOUND');
    expect(codeOf(await update(owner, person.userId, { name: 'Wieder da' }))).toBe('NOT_FOUND');
    const shown = async (id: string) =>
      (
        await app.graphql<{ ticket: object }>(
          owner.token,
          `query ($id: ID!) { ticket(id: $id) { userIds users { name removed } createdBy { name }
             activitys { user { name } } } }`,
          { id },
        )
      ).data.ticket;
    const removedUser = {
      userIds: [person.userId],
      users: [{ name: 'Lutz Gegangen', removed: true }],
      createdBy: { name: 'Lutz Gegangen' },
      activitys: [{ user: { name: 'Lutz Gegangen' } }],
    };
    expect([await shown(open), await shown(closed)]).toEqual([removedUser, removedUser]);
    const { data } = await app.graphql<Record<'people', Listed[]> & { ticketBoard: { users: Listed[] } }>(
      owner.token,
      '{ people { id removed } ticketBoard { users { id removed } } }',
    );
    for (const users of [data.people, data.ticketBoard.users])
      expect(users).toContainEqual({ id: person.userId, removed: true });
  });

  it('who had no ticket is on no board and cannot be chosen', async () => {
    const person = await addUser(app, owner);
    await remove(owner, person.userId);
    const { data } = await app.graphql<Record<'people', Listed[]> & { ticketBoard: { users: Listed[] } }>(
      owner.token,
      '{ people { id removed } ticketBoard { users { id removed } } }',
    );
    for (const users of [data.people, data.ticketBoard.users])
      expect(users).toEqual([{ id: owner.userId, removed: false }]);
  });

  it('leaves the address free for somebody new', async () => {
    const person = await addUser(app, owner);
    await remove(owner, person.userId);
    const { data, errors } = await create(owner, { email: person.email });
    expect(errors).toBeUndefined();
    expect(data.createUser.id).not.toBe(person.userId);
  });
});

describe('a form that shows an older version', () => {
  it('is STALE', async () => {
    const { id, version } = (await create(owner)).data.createUser;
    expect((await update(owner, id, { name: 'Schneller' }, version)).data.updateUser.version).toBe(version + 1);
    expect((await update(owner, id, { name: 'Langsamer' }, version)).errors?.[0]?.extensions).toMatchObject({
      code: 'STALE',
      status: 412,
    });
  });
});

describe('asking for addresses', () => {
  it('is limited for a session and for an organisation, by creating and by changing people', async () => {
    const asked: string[] = [];
    const limits: RateLimiter = {
      ...noLimits,
      consume: async (name, key) => {
        if (name !== 'newAddress' && name !== 'newAddressOfClient') return;
        asked.push(`${name} ${key}`);
        if (asked.filter((each) => each === `${name} ${key}`).length > 2) throw new AppError('RATE_LIMITED');
      },
      forgive: async () => undefined,
    };
    const limited = await startTestApp({ share: app.database, limits });
    try {
      const firm = await registerOwner(app);
      const person = await addUser(app, firm);
      const ask = (token: string, input: Record<string, unknown>) =>
        limited.graphql(
          token,
          'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
          { id: person.userId, input },
        );
      const email = owner.email;
      expect(codeOf(await ask(firm.token, { email }))).toBe('EMAIL_TAKEN');
      const input = { name: 'Mia Sommer', email, password: PASSWORD };
      const creation = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
      const created = await limited.graphql(firm.token, creation, { input });
      expect(codeOf(created)).toBe('EMAIL_TAKEN');
      expect(codeOf(await ask(firm.token, { email }))).toBe('RATE_LIMITED');
      expect(codeOf(await ask(firm.token, { name: 'Ohne Adresse', email: person.email }))).toBeUndefined();
      // Another session of the same organisation has the same limit.
      const again = (await login(app, firm.email)).data.login.token;
      expect(codeOf(await ask(again, { email }))).toBe('RATE_LIMITED');
    } finally {
      await limited.stop();
    }
  });
});
