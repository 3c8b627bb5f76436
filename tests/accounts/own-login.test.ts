import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { restClient } from '../rest/rest-client.ts';
import { PASSWORD, REGISTER, addUser, login, registerOwner, registration, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';

let app: TestApp;

/** The product's limits for changes of one's own login only; other limits are off. */
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key) => (name === 'ownLogin' ? limits.of?.consume(name, key) : undefined),
  forgive: async () => undefined,
};

beforeAll(async () => {
  app = await startTestApp({ limits: counting });
  limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) });
});
afterAll(() => app.stop());

const NEW_PASSWORD = 'Besen-und-Eimer-3';

const changePassword = (actor: Actor, currentPassword?: string | null) =>
  app.graphql(actor.token, 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }', {
    input: { currentPassword, password: NEW_PASSWORD, password1: NEW_PASSWORD },
  });

const updateMyself = (actor: Actor, input: Record<string, unknown>) =>
  app.graphql(
    actor.token,
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { email } }',
    {
      id: actor.userId.toUpperCase(),
      input,
    },
  );

const anAddress = () => `neu-${randomUUID().slice(0, 8)}@example.com`;
const stateOf = async (token: string) => {
  const { errors } = await app.graphql(token, '{ me { user { id } } }');
  return errors?.[0]?.extensions.reason ?? 'open';
};
const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address);

describe('the own password and the own address', () => {
  it('are changed with the current password alone, through each mutation that changes them', async () => {
    const owner = await registerOwner(app);
    const person = await addUser(app, owner, { permissions: [] });
    for (const attempt of [changePassword(person), changePassword(person, null)])
      expect(refusalOf(await attempt)).toEqual(['BAD_INPUT', 'currentPassword', 'currentPasswordRequired']);
    expect(refusalOf(await changePassword(person, 'Besen-und-Eimer-4'))).toEqual([
      'BAD_INPUT',
      'currentPassword',
      'currentPasswordWrong',
    ]);
    for (const input of [{ password: NEW_PASSWORD }, { email: anAddress() }]) {
      expect(refusalOf(await updateMyself(owner, input))).toEqual([
        'BAD_INPUT',
        'currentPassword',
        'currentPasswordRequired',
      ]);
      expect(refusalOf(await updateMyself(owner, { ...input, currentPassword: 'falsch' }))).toEqual([
        'BAD_INPUT',
        'currentPassword',
        'currentPasswordWrong',
      ]);
    }
    for (const { email } of [person, owner]) expect((await login(app, email)).errors).toBeUndefined();
  });

  it('stay unchanged when the form is sent with the stored address, which needs no password', async () => {
    const owner = await registerOwner(app);
    expect(refusalOf(await updateMyself(owner, { name: 'Petra Anders', email: owner.email }))).toEqual([]);
  });

  it('end the other sessions and keep this one; both mailboxes get a mail in the language of the person', async () => {
    const owner = await registerOwner(app);
    await app.graphql(owner.token, 'mutation { chooseLanguage(input: { language: "en" }) }');
    const other = (await login(app, owner.email)).data.login.token;
    const email = anAddress();
    expect(refusalOf(await updateMyself(owner, { email, currentPassword: PASSWORD }))).toEqual([]);
    expect([await stateOf(owner.token), await stateOf(other)]).toEqual(['open', 'emailChanged']);
    for (const address of [owner.email, email]) {
      await expect
        .poll(() => mailsTo(address).map(({ subject }) => subject))
        .toContain('Your e-mail address has been changed');
      expect(mailsTo(address).at(-1)!.text).toContain(`${email} instead of ${owner.email}`);
    }

    const again = (await login(app, email)).data.login.token;
    expect(refusalOf(await changePassword(owner, PASSWORD))).toEqual([]);
    expect([await stateOf(owner.token), await stateOf(again)]).toEqual(['open', 'passwordChanged']);
    await expect.poll(() => mailsTo(email).map(({ subject }) => subject)).toContain('Your password has been changed');
    expect((await login(app, email, NEW_PASSWORD)).errors).toBeUndefined();
  });

  it('refuse further attempts after ten wrong current passwords', async () => {
    const owner = await registerOwner(app);
    for (let turn = 0; turn < 10; turn += 1)
      expect(refusalOf(await changePassword(owner, `falsch-${turn}`))[2]).toBe('currentPasswordWrong');
    expect(refusalOf(await changePassword(owner, PASSWORD))[0]).toBe('RATE_LIMITED');
  });
});

describe('PUT user/my/password', () => {
  const put = (actor: Actor, body: Record<string, unknown>) =>
    restClient(app, actor.token).put('user/my/password', body);

  it('takes the body of the specification soon after the login, and wants the current password later', async () => {
    const owner = await registerOwner(app);
    await app.sql(`update session set created_at = now() - interval '6 minutes' where account_id = $1`, [owner.userId]);
    const late = await put(owner, { password: NEW_PASSWORD, password1: NEW_PASSWORD });
    expect([late.status, late.error.field]).toEqual([400, 'currentPassword']);
    const wrong = await put(owner, { currentPassword: 'falsch', password: NEW_PASSWORD });
    expect([wrong.status, wrong.error.field]).toEqual([400, 'currentPassword']);
    expect((await put(owner, { currentPassword: PASSWORD, password: NEW_PASSWORD })).status).toBe(200);

    const fresh = (await login(app, owner.email, NEW_PASSWORD)).data.login.token;
    expect((await put({ ...owner, token: fresh }, { password: PASSWORD, password1: PASSWORD })).status).toBe(200);
    expect((await login(app, owner.email)).errors).toBeUndefined();
  });
});

describe('a password that is easily guessed', () => {
  const detailOf = (answer: { errors?: { extensions: { details?: { field: string; key: string }[] } }[] }) => {
    const detail = answer.errors?.[0]?.extensions.details?.[0];
    return detail && [detail.field, detail.key];
  };

  it('is refused wherever one is set: common ones, and words of person, address and organisation', async () => {
    const owner = await registerOwner(app);
    const name = 'Hobelspan Kiesewetter';
    await app.sql(`update client set name = $2 where id = $1`, [owner.clientId, name]);
    const register = (user: Record<string, string>) => {
      const input = registration();
      return app.graphql(null, REGISTER, {
        input: { ...input, user: { ...input.user, ...user }, client: { ...input.client, name } },
      });
    };
    const change = (password: string) =>
      app.graphql(owner.token, 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }', {
        input: { currentPassword: PASSWORD, password, password1: password },
      });
    const create = (password: string) =>
      app.graphql(owner.token, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
        input: { name: 'Mia Zwirnfaden', email: anAddress(), password },
      });
    for (const set of [change, create]) {
      expect(detailOf(await set('Passwort123'))).toEqual(['password', 'passwordCommon']);
      expect(detailOf(await set(`${name}!`))).toEqual(['password', 'passwordOfContext']);
      expect(detailOf(await set('Dimazarya'))).toEqual(['password', 'passwordBreached']);
    }
    expect(detailOf(await change(owner.email))).toEqual(['password', 'passwordOfContext']);
    expect(detailOf(await create('Zwirnfaden24'))).toEqual(['password', 'passwordOfContext']);
    expect(detailOf(await updateMyself(owner, { password: 'kiesewetter-99', currentPassword: PASSWORD }))).toEqual([
      'password',
      'passwordOfContext',
    ]);
    expect(detailOf(await register({ password: '12345678', password1: '12345678' }))).toEqual([
      'user.password',
      'passwordCommon',
    ]);
    expect(detailOf(await register({ password: 'liverpoolfc', password1: 'liverpoolfc' }))).toEqual([
      'user.password',
      'passwordBreached',
    ]);
    const holz = { email: 'anna@holzwurmkoenig.example', password: 'Holzwurmkoenig1', password1: 'Holzwurmkoenig1' };
    expect(detailOf(await register(holz))).toEqual(['user.password', 'passwordOfContext']);
    const place = await register({ password: 'Hobelspan2026', password1: 'Hobelspan2026' });
    expect(detailOf(place)).toEqual(['user.password', 'passwordOfContext']);
  });

  it('still opens the account for which it was stored before it was confirmed', async () => {
    const owner = await registerOwner(app);
    const hash = await app.app.ports.passwords.hash('dimazarya');
    await app.sql(`update account set password_hash = $2 where id = $1`, [owner.userId, hash]);
    expect((await login(app, owner.email, 'dimazarya')).errors).toBeUndefined();
  });

  it('is refused by the reset link, which can then be used with another one', async () => {
    const owner = await registerOwner(app);
    await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
      input: { email: owner.email },
    });
    const mail = () => mailsTo(owner.email).find(({ text }) => text.includes('resetPassword'));
    await expect.poll(mail).toBeDefined();
    const id = /resetPassword\/([^/\s]+)\//.exec(mail()!.text)![1]!;
    const reset = (password: string) =>
      app.graphql(null, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
        input: { id, password, password1: password },
      });
    expect(detailOf(await reset('dimazarya'))).toEqual(['password', 'passwordBreached']);
    expect(detailOf(await reset(owner.email))).toEqual(['password', 'passwordOfContext']);
    expect((await reset(NEW_PASSWORD)).errors).toBeUndefined();
  });
});
