import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, login, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

const ME = '{ me { user { id name } client { id } } }';

/** Lets the session of a token lie idle, as if nobody had touched anything for that long. */
const idle = (userId: string, minutes: number) =>
  app.sql(`update session set last_active_at = now() - make_interval(mins => $2) where account_id = $1`, [userId, minutes]);

const resetToken = async (email: string): Promise<string> => {
  await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', { input: { email } });
  await expect.poll(() => app.mails.filter((mail) => mail.to === email && mail.text.includes('resetPassword')).length).toBeGreaterThan(0);
  return /resetPassword\/([^/\s]+)\//.exec(app.mails.findLast((mail) => mail.to === email && mail.text.includes('resetPassword'))!.text)![1]!;
};

const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';

describe('a login', () => {
  it('answers a token with which the person is known', async () => {
    const owner = await registerOwner(app);
    const { data } = await login(app, owner.email);
    const me = await app.graphql<{ me: { user: { id: string }; client: { id: string } } }>(data.login.token, ME);
    expect(me.data.me).toMatchObject({ user: { id: owner.userId }, client: { id: owner.clientId } });
  });

  it('with a wrong password and with an unknown address is refused in the same words', async () => {
    const owner = await registerOwner(app);
    const wrong = await login(app, owner.email, 'not-the-password');
    const unknown = await login(app, 'nobody@example.com');
    expect(wrong.errors?.[0]).toMatchObject({ message: 'Deine Zugangsdaten sind leider falsch.', extensions: { code: 'BAD_CREDENTIALS' } });
    expect({ ...unknown.errors?.[0]?.extensions, requestId: '' }).toEqual({ ...wrong.errors?.[0]?.extensions, requestId: '' });
  });

  it('of somebody who only drives is told to use the driver app', async () => {
    const owner = await registerOwner(app);
    await app.graphql(owner.token, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
      input: { name: 'Fahrer', email: `driver-${owner.userId}@example.com`, password: PASSWORD, role: 'AppUser' },
    });
    const { errors } = await login(app, `driver-${owner.userId}@example.com`);
    expect(errors?.[0]?.extensions.code).toBe('DRIVER_APP_ONLY');
    expect(errors?.[0]?.message).toContain('Fahrer-App');
  });
});

describe('a session', () => {
  it('ends after thirty minutes without a request, and says why', async () => {
    const owner = await registerOwner(app);
    await idle(owner.userId, 31);
    const { errors } = await app.graphql(owner.token, ME);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'inactivity', status: 401 });
    expect((await app.graphql(owner.token, ME)).errors).toBeDefined();
  });

  it('lives on while somebody works', async () => {
    const owner = await registerOwner(app);
    for (let turn = 0; turn < 3; turn += 1) {
      await idle(owner.userId, 29);
      expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    }
  });

  it('is not kept alive by token refreshes and other requests that no person made', async () => {
    const owner = await registerOwner(app);
    await idle(owner.userId, 29);
    const background = { 'X-Background': '1' };
    const refreshed = await app.graphql<{ refreshToken: { token: string } }>(owner.token, 'mutation { refreshToken { token } }', {}, background);
    await app.graphql(refreshed.data.refreshToken.token, ME, {}, background);
    const [session] = await app.sql<{ minutes: number }>(
      `select round(extract(epoch from now() - last_active_at) / 60)::int as minutes from session where account_id = $1`,
      [owner.userId],
    );
    expect(session!.minutes).toBe(29);
  });

  it('takes the new token of a refresh, and the old one for a short overlap only', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ refreshToken: { token: string } }>(owner.token, 'mutation { refreshToken { token } }');
    expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    await app.sql(`update session_token set expires_at = now() - interval '1 second' where expires_at is not null`);
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await app.graphql(data.refreshToken.token, ME)).errors).toBeUndefined();
  });

  it('is over after the logout, for each of its tokens', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ refreshToken: { token: string } }>(owner.token, 'mutation { refreshToken { token } }');
    await app.graphql(data.refreshToken.token, 'mutation { logout }');
    for (const token of [owner.token, data.refreshToken.token]) {
      expect((await app.graphql(token, ME)).errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'loggedOut' });
    }
  });

  it('stores no token in clear', async () => {
    const owner = await registerOwner(app);
    const stored = await app.sql<{ row: string }>(`select t::text as row from session_token t union all select s::text from session s`);
    expect(stored.some(({ row }) => row.includes(owner.token))).toBe(false);
  });
});

describe('a password reset', () => {
  it('answers the same for a known and an unknown address, and mails the known one alone', async () => {
    const owner = await registerOwner(app);
    const request = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }';
    const known = await app.graphql(null, request, { input: { email: owner.email } });
    const unknown = await app.graphql(null, request, { input: { email: 'nobody-at-all@example.com' } });
    expect(unknown).toEqual(known);
    await expect.poll(() => app.mails.some((mail) => mail.to === owner.email && mail.text.includes('resetPassword'))).toBe(true);
    expect(app.mails.some((mail) => mail.to === 'nobody-at-all@example.com')).toBe(false);
  });

  it('sets the password once, ends all sessions, and its link is worthless afterwards', async () => {
    const owner = await registerOwner(app);
    const id = await resetToken(owner.email);
    const input = { id, password: 'ganz-neu-und-lang', password1: 'ganz-neu-und-lang' };
    expect((await app.graphql(null, RESET, { input })).errors).toBeUndefined();
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'passwordChanged' });
    expect((await login(app, owner.email)).errors).toBeDefined();
    expect((await login(app, owner.email, 'ganz-neu-und-lang')).errors).toBeUndefined();
    expect((await app.graphql(null, RESET, { input })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('with a link older than an hour is refused', async () => {
    const owner = await registerOwner(app);
    const id = await resetToken(owner.email);
    await app.sql(`update password_reset set expires_at = now() - interval '1 second' where account_id = $1`, [owner.userId]);
    const { errors } = await app.graphql(null, RESET, { input: { id, password: 'ganz-neu-und-lang', password1: 'ganz-neu-und-lang' } });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await login(app, owner.email)).errors).toBeUndefined();
  });

  it('with two different entries says so at the second one', async () => {
    const { errors } = await app.graphql(null, RESET, { input: { id: 'x', password: 'ganz-neu-und-lang', password1: 'anders-und-lang' } });
    expect(errors?.[0]?.extensions.details).toEqual([expect.objectContaining({ field: 'password1', key: 'passwordsNotIdentical' })]);
  });
});

describe('the own password', () => {
  it('can be changed; other sessions end, this one stays', async () => {
    const owner = await registerOwner(app);
    const other = await login(app, owner.email);
    const input = { password: 'noch-ein-anderes', password1: 'noch-ein-anderes' };
    await app.graphql(owner.token, 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }', { input });
    expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    expect((await app.graphql(other.data.login.token, ME)).errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'passwordChanged' });
  });
});

describe('a removed person', () => {
  it('is out at once and cannot come back', async () => {
    const owner = await registerOwner(app);
    const jonas = await addUser(app, owner);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: jonas.userId });
    expect((await app.graphql(jonas.token, ME)).errors).toBeDefined();
    expect((await login(app, jonas.email)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
  });
});
