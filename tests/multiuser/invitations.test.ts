import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trim } from '../../server/scheduler/jobs.ts';
import { PASSWORD, addUser, login, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import {
  INVITE,
  JOIN,
  PREVIEW,
  REDEEM,
  REVOKE,
  alsoIn,
  invite,
  mailedCode,
  newSpecialist,
  someAddress,
  someCode,
  tokenOf,
} from './specialist.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

const newAccount = (email: string, code: string, name = 'Clara Huber') => ({
  input: { code, email, name, password: PASSWORD, password1: PASSWORD },
});
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
const preview = async (code: string, email: string, token: string | null = null) =>
  (
    await app.graphql<{ multiuserInvite: { state: string; clientName: string | null; hasAccount: boolean } }>(
      token,
      PREVIEW,
      { input: { code, email } },
    )
  ).data.multiuserInvite;
const membership = (email: string, clientId: string) =>
  app.sql<{ role: string; permissions: string[]; removed_at: Date | null; name: string }>(
    `select u.role, u.permissions, u.removed_at, u.name from client_user u join account a on a.id = u.id
       where a.email = $1 and u.client_id = $2`,
    [email, clientId],
  );

describe('An invitation', () => {
  it('sends a link by mail whose code is stored only as a hash', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    const mail = app.mails.findLast((each) => each.to === email)!;
    const [client] = await app.sql<{ name: string }>('select name from client where id = $1', [owner.clientId]);
    expect(mail.text).toContain(client!.name);
    expect(mail.text).toContain(`http://localhost:4000/multiuserAccept/${code}/${encodeURIComponent(email)}`);
    expect(code).toMatch(/^[\w-]{43}$/);
    const rows = await app.sql<{ row: string }>(
      `select t::text as row from multiuser_invite t union all select o::text from outbox_mail o union all
         select a::text from audit a`,
    );
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
    expect(rows.some(({ row }) => row.includes(createHash('sha256').update(code).digest('hex')))).toBe(true);
  });

  it('needs a valid address, and reports errors with the texts of the specification', async () => {
    for (const [email, message] of [
      ['', 'E-mail wird benötigt'],
      ['   ', 'E-mail wird benötigt'],
      ['fasi', 'E-mail ungültig'],
      ['a@b', 'E-mail ungültig'],
      ['a@b.de, c@d.de', 'E-mail ungültig'],
    ] as const) {
      const { errors } = await app.graphql(owner.token, INVITE, { input: { email } });
      expect([email, errors?.[0]?.extensions.details?.[0]?.message]).toEqual([email, message]);
    }
  });

  it('goes to an address typed with blanks and capital letters as to the same in small ones', async () => {
    const email = someAddress();
    expect((await invite(app, owner, `  ${email.toUpperCase()} `)).email).toBe(email);
  });

  it('to somebody who is there already says so', async () => {
    const colleague = await addUser(app, owner);
    const specialist = await newSpecialist(app, owner);
    for (const [email, key] of [
      [owner.email, 'alreadyMember'],
      [colleague.email.toUpperCase(), 'alreadyMember'],
      [specialist.email, 'alreadyMultiuser'],
    ] as const) {
      const { errors } = await app.graphql(owner.token, INVITE, { input: { email } });
      expect(errors?.[0]?.extensions.details).toEqual([expect.objectContaining({ field: 'email', key })]);
    }
  });

  it('accepts a code of a third party only when it cannot be guessed, and only once', async () => {
    for (const code of [
      '',
      'kurz',
      'a'.repeat(43),
      'abababab'.repeat(8),
      `${someCode()}/..`,
      `${someCode()} ${someCode()}`,
      `${someCode()}ä`,
      'x1'.repeat(101),
    ]) {
      const { errors } = await app.graphql(owner.token, INVITE, { input: { email: someAddress(), code } });
      expect([code, codeOf({ errors })]).toEqual([code, 'BAD_INPUT']);
    }
    const code = someCode();
    const email = someAddress();
    await invite(app, owner, email, code);
    expect(await mailedCode(app, email)).toBe(code);
    const { errors } = await app.graphql(owner.token, INVITE, { input: { email: someAddress(), code } });
    expect(errors?.[0]?.extensions.details).toEqual([expect.objectContaining({ field: 'code', key: 'codeUsed' })]);
  });

  it('is not shown to people without the permission', async () => {
    const colleague = await addUser(app, owner, { permissions: ['usermanagement'] });
    const manager = await addUser(app, owner, { permissions: ['multiusermanagement'] });
    expect(codeOf(await app.graphql(colleague.token, INVITE, { input: { email: someAddress() } }))).toBe('FORBIDDEN');
    expect(codeOf(await app.graphql(manager.token, INVITE, { input: { email: someAddress() } }))).toBeUndefined();
  });

  it('is listed while it is open, with who sent it, and can be withdrawn', async () => {
    const lister = await registerOwner(app);
    const [first, second] = [someAddress(), someAddress()];
    const one = await invite(app, lister, first);
    await invite(app, lister, second);
    const list = async () =>
      (
        await app.graphql<{ multiuserInvites: { email: string; createdBy: { id: string }; mailFailed: boolean }[] }>(
          lister.token,
          '{ multiuserInvites { email mailFailed createdBy { id } } }',
        )
      ).data.multiuserInvites;
    expect((await list()).map(({ email }) => email)).toEqual([second, first]);
    expect((await list())[0]).toMatchObject({ createdBy: { id: lister.userId }, mailFailed: false });
    const code = await mailedCode(app, first);
    const withdraw = 'mutation ($id: ID!) { withdrawMultiuserInvite(id: $id) { id } }';
    expect(codeOf(await app.graphql(owner.token, withdraw, { id: one.id }))).toBe('NOT_FOUND');
    expect(codeOf(await app.graphql(lister.token, withdraw, { id: one.id }))).toBeUndefined();
    expect((await list()).map(({ email }) => email)).toEqual([second]);
    expect((await preview(code, first)).state).toBe('withdrawn');
    expect((await app.graphql(null, JOIN, newAccount(first, code))).errors?.[0]).toMatchObject({
      message: 'Diese Einladung wurde zurückgezogen.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect(codeOf(await app.graphql(lister.token, withdraw, { id: one.id }))).toBe('NOT_FOUND');
  });

  it('sent again replaces the earlier one', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const first = await mailedCode(app, email);
    await invite(app, owner, email);
    const second = await mailedCode(app, email, first);
    expect(second).not.toBe(first);
    expect((await preview(first, email)).state).toBe('replaced');
    expect(codeOf(await app.graphql(null, JOIN, newAccount(email, first)))).toBe('NOT_FOUND');
    expect(codeOf(await app.graphql(null, JOIN, newAccount(email, second)))).toBeUndefined();
  });

  it('expires after fourteen days', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    const [row] = await app.sql<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from multiuser_invite
         where email = $1`,
      [email],
    );
    expect(row!.days).toBe(14);
    await app.sql(`update multiuser_invite set expires_at = now() where email = $1`, [email]);
    expect((await preview(code, email)).state).toBe('expired');
    expect((await app.graphql(null, JOIN, newAccount(email, code))).errors?.[0]?.message).toContain('abgelaufen');
  });

  it('that was withdrawn before its mail left is not mailed', async () => {
    const email = someAddress();
    const [waiting] = await app.sql<{ id: string }>(
      `insert into multiuser_invite (client_id, id, email, expires_at, ended_at, end_reason)
         values ($1, gen_random_uuid(), $2, now() + interval '1 day', now(), 'withdrawn') returning id`,
      [owner.clientId, email],
    );
    const data = JSON.stringify({ clientId: owner.clientId, inviteId: waiting!.id, clientName: 'X', inviterName: 'Y' });
    await app.sql(
      `insert into outbox_mail (id, client_id, recipient, language, template, data)
         values (gen_random_uuid(), $1, $2, 'de', 'multiuserInvite', $3)`,
      [owner.clientId, email, data],
    );
    app.app.ports.wakeOutbox();
    await expect.poll(() => app.sql('select 1 from outbox_mail where recipient = $1', [email])).toEqual([]);
    expect(app.mails.some((mail) => mail.to === email)).toBe(false);
  });
});

describe('Redeeming', () => {
  it('gives a specialist at most the permissions of the inviting user, unless that is an Owner', async () => {
    const email = someAddress();
    const manager = await addUser(app, owner, { permissions: ['multiusermanagement', 'inspection'] });
    await invite(app, manager, email);
    const joined = await app.graphql(null, JOIN, newAccount(email, await mailedCode(app, email)));
    expect(joined.errors).toBeUndefined();
    expect(await membership(email, owner.clientId)).toEqual([
      expect.objectContaining({ role: 'MultiUser', permissions: ['inspection', 'multiusermanagement'] }),
    ]);
  });

  it('creates an account from the invitation: member of that organisation, with all permissions', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    expect(await preview(code, email)).toMatchObject({ state: 'open', hasAccount: false });
    const joined = await app.graphql<{ joinByMultiuserInvite: { id: string } }>(
      null,
      JOIN,
      newAccount(email, code, 'Clara Huber-Maier'),
    );
    expect(joined.data.joinByMultiuserInvite.id).toBe(owner.clientId);
    const { data } = await login(app, email);
    const me = await app.graphql<{
      me: {
        user: { name: string; short: string; role: string; permissions: string[] };
        client: { id: string };
        choosesClient: boolean;
      };
    }>(data.login.token, '{ me { user { name short role permissions } client { id } choosesClient } }');
    expect(me.data.me).toMatchObject({
      user: { name: 'Clara Huber-Maier', short: 'CM', role: 'MultiUser' },
      client: { id: owner.clientId },
      choosesClient: true,
    });
    expect(me.data.me.user.permissions).toHaveLength(12);
    expect(
      await app.sql('select 1 from client_user u join account a on a.id = u.id where a.email = $1', [email]),
    ).toHaveLength(1);
  });

  it('checks name and passwords, and leaves the invitation as it was', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    for (const [change, field, key] of [
      [{ name: ' ' }, 'name', 'required'],
      [{ password: 'kurz', password1: 'kurz' }, 'password', 'passwordTooShort'],
      [{ password1: 'ganz-anders-1' }, 'password1', 'passwordsNotIdentical'],
      [{ name: 'x\u0000y' }, 'name', 'invalid'],
    ] as const) {
      const { errors } = await app.graphql(null, JOIN, { input: { ...newAccount(email, code).input, ...change } });
      expect(errors?.[0]?.extensions.details?.[0]).toMatchObject({ field, key });
    }
    expect((await preview(code, email)).state).toBe('open');
  });

  it('with the account that one has adds the organisation and leaves the others as they were', async () => {
    const other = await registerOwner(app);
    const specialist = await newSpecialist(app, other, 'Clara Huber');
    const email = specialist.email;
    await invite(app, owner, email);
    const code = await mailedCode(app, email, specialist.code);
    expect(await preview(code, email)).toMatchObject({ state: 'open', hasAccount: true });
    const token = await tokenOf(app, specialist);
    expect(codeOf(await app.graphql(token, REDEEM, { input: { code, email } }))).toBeUndefined();
    expect(await membership(email, owner.clientId)).toEqual([
      expect.objectContaining({ role: 'MultiUser', name: 'Clara Huber' }),
    ]);
    expect(await membership(email, other.clientId)).toEqual([expect.objectContaining({ role: 'MultiUser' })]);
    // The page sent it twice, or did not get the response.
    expect(codeOf(await app.graphql(token, REDEEM, { input: { code, email } }))).toBeUndefined();
  });

  it('is carried out once for concurrent calls', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.graphql(null, JOIN, newAccount(email, code))),
    );
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).not.toContain('INTERNAL');
    expect(await membership(email, owner.clientId)).toHaveLength(1);
    expect((await preview(code, email)).state).toBe('redeemed');
  });

  it('pressed twice at once by one person is a success both times', async () => {
    const email = someAddress();
    const guest = await newSpecialist(app, await registerOwner(app), 'Clara Huber', email);
    await invite(app, owner, email);
    const code = await mailedCode(app, email, guest.code);
    const token = await tokenOf(app, guest);
    const answers = await Promise.all([1, 2, 3].map(() => app.graphql(token, REDEEM, { input: { code, email } })));
    expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined]);
    expect(await membership(email, owner.clientId)).toHaveLength(1);
  });

  it('of a member keeps their role', async () => {
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    await app.sql('update client_user set removed_at = now() where id = $1', [colleague.userId]);
    const code = someCode();
    await invite(app, owner, colleague.email, code);
    await app.sql('update client_user set removed_at = null where id = $1', [colleague.userId]);
    const { data } = await login(app, colleague.email);
    expect(
      codeOf(await app.graphql(data.login.token, REDEEM, { input: { code, email: colleague.email } })),
    ).toBeUndefined();
    expect(await membership(colleague.email, owner.clientId)).toEqual([
      expect.objectContaining({ role: 'User', permissions: ['inspection'] }),
    ]);
  });

  it('needs the account that was invited', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    const stranger = await registerOwner(app);
    for (const claimed of [email, stranger.email]) {
      const { errors } = await app.graphql(stranger.token, REDEEM, { input: { code, email: claimed } });
      expect(errors?.[0]).toMatchObject({
        message: 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
        extensions: { code: 'FORBIDDEN' },
      });
    }
    expect(codeOf(await app.graphql(null, JOIN, newAccount(someAddress(), code)))).toBe('NOT_FOUND');
    expect(await preview(code, someAddress())).toEqual({ state: 'foreign', clientName: null, hasAccount: false });
    expect((await preview(code, email)).state).toBe('open');
  });

  it('never changes an account that is in use: the third party that provided the code has it, too', async () => {
    const victim = await registerOwner(app);
    const code = someCode();
    await invite(app, owner, victim.email, code);
    const { errors } = await app.graphql(null, JOIN, {
      input: { code, email: victim.email, name: 'Fremd', password: 'uebernommen-1', password1: 'uebernommen-1' },
    });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT', field: 'email' } });
    expect((await login(app, victim.email, 'uebernommen-1')).errors).toBeDefined();
    expect((await login(app, victim.email)).errors).toBeUndefined();
    expect((await preview(code, victim.email)).state).toBe('open');
  });

  it('does not happen by opening the link, which scanners of mail servers do', async () => {
    const email = someAddress();
    await invite(app, owner, email);
    const code = await mailedCode(app, email);
    const before = await app.sql('select t::text from multiuser_invite t where email = $1', [email]);
    for (const method of ['GET', 'HEAD'])
      await fetch(`${app.url}/multiuserAccept/${code}/${encodeURIComponent(email)}`, { method });
    for (let turn = 0; turn < 3; turn += 1) await preview(code, email);
    expect(await app.sql('select t::text from multiuser_invite t where email = $1', [email])).toEqual(before);
    expect(await membership(email, owner.clientId)).toEqual([]);
  });

  it('does not count for the licence, which counts people in the office', async () => {
    const small = await registerOwner(app);
    for (let count = 0; count < 9; count += 1) await addUser(app, small);
    const email = someAddress();
    const code = someCode();
    await invite(app, small, email, code);
    expect(codeOf(await app.graphql(null, JOIN, newAccount(email, code)))).toBeUndefined();
    const { data } = await app.graphql<{ me: { client: object } }>(
      small.token,
      '{ me { client { userLimit userCount } } }',
    );
    expect(data.me.client).toEqual({ userLimit: 10, userCount: 10 });
  });
});

describe('A specialist who was revoked', () => {
  it('and invited again is the same person, with what they did before', async () => {
    const specialist = await newSpecialist(app, owner);
    await app.graphql(owner.token, REVOKE, { id: specialist.userId });
    const { errors } = await login(app, specialist.email);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NO_ORGANISATION' } });
    expect(errors![0]!.message).toContain('keiner Organisation');
    await invite(app, owner, specialist.email);
    const code = await mailedCode(app, specialist.email, specialist.code);
    expect(await preview(code, specialist.email)).toMatchObject({ state: 'open', hasAccount: false });
    expect(
      codeOf(
        await app.graphql(null, JOIN, {
          input: {
            ...newAccount(specialist.email, code).input,
            password: 'ein-neues-wort-5',
            password1: 'ein-neues-wort-5',
          },
        }),
      ),
    ).toBeUndefined();
    expect((await login(app, specialist.email)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
    expect((await login(app, specialist.email, 'ein-neues-wort-5')).errors).toBeUndefined();
    expect(
      await app.sql('select 1 from client_user where client_id = $1 and id = $2', [owner.clientId, specialist.userId]),
    ).toHaveLength(1);
    expect(
      (
        await app.sql<{ left_alone_at: Date | null }>('select left_alone_at from account where id = $1', [
          specialist.userId,
        ])
      )[0]!.left_alone_at,
    ).toBeNull();
  });

  it('and belongs to nobody may be employed somewhere or register a firm with the address', async () => {
    const [employed, founder, still] = [
      await newSpecialist(app, owner),
      await newSpecialist(app, owner),
      await newSpecialist(app, owner),
    ];
    const other = await registerOwner(app);
    await alsoIn(app, other, still);
    for (const { userId } of [employed, founder, still]) await app.graphql(owner.token, REVOKE, { id: userId });
    const create = (email: string) =>
      app.graphql(other.token, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
        input: { name: 'Clara Huber', email, password: 'ein-ganz-neues-1' },
      });
    expect(codeOf(await create(employed.email))).toBeUndefined();
    expect((await login(app, employed.email)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
    expect((await login(app, employed.email, 'ein-ganz-neues-1')).errors).toBeUndefined();
    expect((await registerOwner(app, { email: founder.email })).email).toBe(founder.email);
    expect(codeOf(await create(still.email))).toBe('EMAIL_TAKEN');
  });

  it('is not restored by an old code, and the answer does not reveal it', async () => {
    const other = await registerOwner(app);
    const specialist = await newSpecialist(app, owner);
    await alsoIn(app, other, specialist);
    await app.graphql(owner.token, REVOKE, { id: specialist.userId });
    const { errors } = await app.graphql(await tokenOf(app, specialist), REDEEM, {
      input: { code: specialist.code, email: specialist.email },
    });
    expect(errors?.[0]).toMatchObject({
      message: 'Diese Einladung wurde schon angenommen.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await membership(specialist.email, owner.clientId))[0]!.removed_at).not.toBeNull();
  });

  it('is deleted after ninety days without an organisation, and only then', async () => {
    const other = await registerOwner(app);
    const [removed, remaining, back] = [
      await newSpecialist(app, owner),
      await newSpecialist(app, owner),
      await newSpecialist(app, owner),
    ];
    await alsoIn(app, other, back);
    for (const { userId } of [removed, remaining, back]) await app.graphql(owner.token, REVOKE, { id: userId });
    await app.sql(`update account set left_alone_at = now() - interval '91 days' where id = any($1::uuid[])`, [
      [removed.userId, back.userId],
    ]);
    await trim(app.app.database);
    const left = await app.sql<{ id: string }>('select id from account where id = any($1::uuid[])', [
      [removed.userId, remaining.userId, back.userId],
    ]);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([remaining.userId, back.userId]));
  });
});
