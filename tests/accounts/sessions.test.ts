import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, login, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

const ME = '{ me { user { id name } client { id } } }';

/** Moves the last activity of a user's sessions back by a number of minutes. */
const idle = (userId: string, minutes: number) =>
  app.sql(`update session set last_active_at = now() - make_interval(mins => $2) where account_id = $1`, [
    userId,
    minutes,
  ]);

const resetToken = async (email: string): Promise<string> => {
  await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
    input: { email },
  });
  await expect
    .poll(() => app.mails.filter((mail) => mail.to === email && mail.text.includes('resetPassword')).length)
    .toBeGreaterThan(0);
  return /resetPassword\/([^/\s]+)\//.exec(
    app.mails.findLast((mail) => mail.to === email && mail.text.includes('resetPassword'))!.text,
  )![1]!;
};

const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';

describe('a login', () => {
  it('returns a token that identifies the person', async () => {
    const owner = await registerOwner(app);
    const { data } = await login(app, owner.email);
    const me = await app.graphql<{ me: { user: { id: string }; client: { id: string } } }>(data.login.token, ME);
    expect(me.data.me).toMatchObject({ user: { id: owner.userId }, client: { id: owner.clientId } });
  });

  it('with a wrong password and with an unknown address is refused in the same words', async () => {
    const owner = await registerOwner(app);
    const wrong = await login(app, owner.email, 'not-the-password');
    const unknown = await login(app, 'nobody@example.com');
    expect(wrong.errors?.[0]).toMatchObject({
      message: 'Deine Zugangsdaten sind leider falsch.',
      extensions: { code: 'BAD_CREDENTIALS' },
    });
    expect({ ...unknown.errors?.[0]?.extensions, requestId: '' }).toEqual({
      ...wrong.errors?.[0]?.extensions,
      requestId: '',
    });
  });

  it('of a user who is only a driver is refused, with a reference to the driver app', async () => {
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

  it('is extended while it is used', async () => {
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
    const refreshed = await app.graphql<{ refreshToken: { token: string } }>(
      owner.token,
      'mutation { refreshToken { token } }',
      {},
      background,
    );
    await app.graphql(refreshed.data.refreshToken.token, ME, {}, background);
    const [session] = await app.sql<{ minutes: number }>(
      `select round(extract(epoch from now() - last_active_at) / 60)::int as minutes from session
         where account_id = $1`,
      [owner.userId],
    );
    expect(session!.minutes).toBe(29);
  });

  it('writes its last activity once a minute, without touching an index', async () => {
    const owner = await registerOwner(app);
    const seconds = async (ago: number): Promise<number> => {
      await app.sql(`update session set last_active_at = now() - make_interval(secs => $2) where account_id = $1`, [
        owner.userId,
        ago,
      ]);
      await app.graphql(owner.token, ME);
      const [session] = await app.sql<{ ago: number }>(
        `select extract(epoch from now() - last_active_at)::float8 as ago from session where account_id = $1`,
        [owner.userId],
      );
      return session!.ago;
    };
    expect(await seconds(30)).toBeGreaterThan(29);
    expect(await seconds(61)).toBeLessThan(30);
    // If a column of an index, or of its condition, changed, each change would add an entry to every index.
    const indexed = await app.sql(
      `select 1 from pg_index where indrelid = 'session'::regclass
          and pg_get_indexdef(indexrelid) like '%last_active_at%'`,
    );
    expect(indexed).toEqual([]);
  });

  it('ends thirty days after the login, however much somebody or a program works', async () => {
    const owner = await registerOwner(app);
    const age = (days: number) =>
      app.sql(`update session set created_at = now() - make_interval(days => $2) where account_id = $1`, [
        owner.userId,
        days,
      ]);
    await age(29);
    expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    await age(31);
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'expired',
    });
  });

  it('ends as many days after the login as the setting says', async () => {
    const strict = await startTestApp({ share: app.database, sessionDays: 2 });
    try {
      const owner = await registerOwner(app);
      const token = (await login(strict, owner.email)).data.login.token;
      await app.sql(`update session set created_at = now() - interval '49 hours' where account_id = $1`, [
        owner.userId,
      ]);
      expect((await strict.graphql(token, ME)).errors?.[0]?.extensions.reason).toBe('expired');
      expect((await strict.graphql(owner.token, ME)).errors).toBeUndefined();
    } finally {
      await strict.stop();
    }
  });

  it('ends earlier when an Owner wants so, also one that is open', async () => {
    const owner = await registerOwner(app);
    const clerk = await addUser(app, owner);
    const choose = (token: string, sessionDays: unknown) =>
      app.graphql<{ updateClient: { sessionDays: number | null; mostSessionDays: number } }>(
        token,
        'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { sessionDays mostSessionDays } }',
        { input: { sessionDays } },
      );
    const age = (days: number) =>
      app.sql(`update session set created_at = now() - make_interval(days => $2) where client_id = $1`, [
        owner.clientId,
        days,
      ]);
    expect((await choose(clerk.token, 7)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    for (const wrong of [0, 366])
      expect((await choose(owner.token, wrong)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'sessionDays',
      });
    expect((await choose(owner.token, 7)).data.updateClient).toEqual({ sessionDays: 7, mostSessionDays: 30 });
    await age(6);
    expect(await endedWhy(clerk.token)).toBeUndefined();
    const { token } = (await login(app, clerk.email)).data.login;
    await age(8);
    expect([await endedWhy(clerk.token), await endedWhy(token)]).toEqual(['expired', 'expired']);

    // A larger number than the server allows changes nothing, and null restores the server's default.
    const again = (await login(app, owner.email)).data.login.token;
    expect((await choose(again, null)).data.updateClient.sessionDays).toBeNull();
    const later = (await login(app, owner.email)).data.login.token;
    await app.sql(`update session set created_at = now() - interval '8 days' where account_id = $1`, [owner.userId]);
    expect([await endedWhy(again), await endedWhy(later)]).toEqual(['expired', undefined]);
  });

  it('accepts the new token of a refresh, and the old one only for a short overlap', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ refreshToken: { token: string } }>(
      owner.token,
      'mutation { refreshToken { token } }',
    );
    expect((await app.graphql(data.refreshToken.token, ME)).errors).toBeUndefined();
    expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    const [old] = await app.sql<{ seconds: number }>(
      `select extract(epoch from t.expires_at - now())::int as seconds from session_token t
         join session s on s.id = t.session_id where s.account_id = $1 and t.expires_at is not null`,
      [owner.userId],
    );
    expect(old!.seconds).toBeGreaterThan(0);
    expect(old!.seconds).toBeLessThanOrEqual(90);
    await app.sql(`update session_token set expires_at = now() - interval '1 second' where expires_at is not null`);
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await app.graphql(data.refreshToken.token, ME)).errors).toBeUndefined();
  });

  it('is still valid after refreshes whose answers were lost', async () => {
    const owner = await registerOwner(app);
    for (let lost = 0; lost < 3; lost += 1) await app.graphql(owner.token, 'mutation { refreshToken { token } }');
    // Minutes later the page still has only its first token.
    await app.sql(
      `update session_token set created_at = created_at - interval '20 minutes',
           expires_at = expires_at - interval '20 minutes'
           where session_id in (select id from session where account_id = $1)`,
      [owner.userId],
    );
    const { data, errors } = await app.graphql<{ refreshToken: { token: string } }>(
      owner.token,
      'mutation { refreshToken { token } }',
    );
    expect(errors).toBeUndefined();
    expect((await app.graphql(data.refreshToken.token, ME)).errors).toBeUndefined();
    const tokens = await app.sql(
      `select 1 from session_token where session_id in (select id from session where account_id = $1)`,
      [owner.userId],
    );
    expect(tokens).toHaveLength(2);
  });

  it('is over after the logout, for each of its tokens', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ refreshToken: { token: string } }>(
      owner.token,
      'mutation { refreshToken { token } }',
    );
    await app.graphql(data.refreshToken.token, 'mutation { logout }');
    for (const token of [owner.token, data.refreshToken.token]) {
      expect((await app.graphql(token, ME)).errors?.[0]?.extensions).toMatchObject({
        code: 'SESSION_ENDED',
        reason: 'loggedOut',
      });
    }
  });

  it('stores no token in plain text', async () => {
    const owner = await registerOwner(app);
    const stored = await app.sql<{ row: string }>(
      `select t::text as row from session_token t union all select s::text from session s`,
    );
    expect(stored.some(({ row }) => row.includes(owner.token))).toBe(false);
  });
});

describe('a password reset', () => {
  it('answers the same for a known and an unknown address, and mails the known one alone', async () => {
    const owner = await registerOwner(app);
    const request = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }';
    const knownAddress = await app.graphql(null, request, { input: { email: owner.email } });
    const unknown = await app.graphql(null, request, { input: { email: 'nobody-at-all@example.com' } });
    expect(unknown).toEqual(knownAddress);
    await expect
      .poll(() => app.mails.some((mail) => mail.to === owner.email && mail.text.includes('resetPassword')))
      .toBe(true);
    expect(app.mails.some((mail) => mail.to === 'nobody-at-all@example.com')).toBe(false);
  });

  it('sets the password once, ends all sessions, and its link cannot be used again', async () => {
    const owner = await registerOwner(app);
    const id = await resetToken(owner.email);
    const input = { id, password: 'ganz-neu-und-lang', password1: 'ganz-neu-und-lang' };
    expect((await app.graphql(null, RESET, { input })).errors).toBeUndefined();
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'passwordChanged',
    });
    expect((await login(app, owner.email)).errors).toBeDefined();
    expect((await login(app, owner.email, 'ganz-neu-und-lang')).errors).toBeUndefined();
    expect((await app.graphql(null, RESET, { input })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('with a link that is redeemed many times at once is carried out once', async () => {
    const owner = await registerOwner(app);
    const id = await resetToken(owner.email);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((turn) =>
        app.graphql(null, RESET, {
          input: { id, password: `ganz-neu-und-lang-${turn}`, password1: `ganz-neu-und-lang-${turn}` },
        }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('with a link older than an hour is refused', async () => {
    const owner = await registerOwner(app);
    const id = await resetToken(owner.email);
    await app.sql(`update password_reset set expires_at = now() - interval '1 second' where account_id = $1`, [
      owner.userId,
    ]);
    const { errors } = await app.graphql(null, RESET, {
      input: { id, password: 'ganz-neu-und-lang', password1: 'ganz-neu-und-lang' },
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await login(app, owner.email)).errors).toBeUndefined();
  });

  it('with two different entries reports the error at the second one', async () => {
    const { errors } = await app.graphql(null, RESET, {
      input: { id: 'x', password: 'ganz-neu-und-lang', password1: 'anders-und-lang' },
    });
    expect(errors?.[0]?.extensions.details).toEqual([
      expect.objectContaining({ field: 'password1', key: 'passwordsNotIdentical' }),
    ]);
  });
});

describe('the own password', () => {
  it('can be changed; other sessions end, this one stays', async () => {
    const owner = await registerOwner(app);
    const other = await login(app, owner.email);
    const input = { currentPassword: PASSWORD, password: 'noch-ein-anderes', password1: 'noch-ein-anderes' };
    await app.graphql(owner.token, 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }', {
      input,
    });
    expect((await app.graphql(owner.token, ME)).errors).toBeUndefined();
    expect((await app.graphql(other.data.login.token, ME)).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'passwordChanged',
    });
  });
});

interface OwnSession {
  id: string;
  userAgent: string;
  current: boolean;
}

const SESSIONS = 'id userAgent current lastActiveAt createdAt';
const sessionsOf = async (token: string) =>
  (await app.graphql<{ mySessions: OwnSession[] }>(token, `{ mySessions { ${SESSIONS} } }`)).data.mySessions;
const endedWhy = async (token: string) => (await app.graphql(token, ME)).errors?.[0]?.extensions.reason;
const loginFrom = async (email: string, agent: string) =>
  (
    await app.graphql<{ login: { token: string } }>(
      null,
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { email, password: PASSWORD } },
      { 'User-Agent': agent },
    )
  ).data.login.token;

describe('the own sessions', () => {
  it('are listed with what each browser calls itself, this one first, and without those that are over', async () => {
    const owner = await registerOwner(app);
    const firefox = await loginFrom(owner.email, 'Mozilla/5.0 Firefox/140.0');
    const endedSession = await loginFrom(owner.email, 'weg');
    const asleep = await loginFrom(owner.email, 'schlaeft');
    await app.graphql(endedSession, 'mutation { logout }');
    await app.sql(`update session set last_active_at = now() - interval '31 minutes' where user_agent = 'schlaeft'`);
    const sessions = await sessionsOf(firefox);
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Mozilla/5.0 Firefox/140.0', true],
      [expect.any(String), false],
    ]);
    expect(await endedWhy(asleep)).toBe('inactivity');
  });

  it('are ended one by one; the others stay', async () => {
    const owner = await registerOwner(app);
    const [phone, laptop] = [await loginFrom(owner.email, 'Telefon'), await loginFrom(owner.email, 'Laptop')];
    const { id } = (await sessionsOf(owner.token)).find(({ userAgent }) => userAgent === 'Telefon')!;
    const { data } = await app.graphql<{ endSession: OwnSession[] }>(
      owner.token,
      `mutation ($id: ID!) { endSession(id: $id) { ${SESSIONS} } }`,
      { id },
    );
    expect(data.endSession.map(({ userAgent }) => userAgent)).toEqual([expect.any(String), 'Laptop']);
    expect([await endedWhy(phone), await endedWhy(laptop), await endedWhy(owner.token)]).toEqual([
      'loggedOut',
      undefined,
      undefined,
    ]);
  });

  it('of somebody else are not found, nor are those that have ended', async () => {
    const owner = await registerOwner(app);
    const stranger = await registerOwner(app);
    const colleague = await addUser(app, owner);
    const end = async (id: string) =>
      (await app.graphql(owner.token, 'mutation ($id: ID!) { endSession(id: $id) { id } }', { id })).errors?.[0]
        ?.extensions.code;
    for (const other of [stranger, colleague]) {
      const [{ id }] = (await sessionsOf(other.token)) as [OwnSession];
      expect(await end(id)).toBe('NOT_FOUND');
      expect(await endedWhy(other.token)).toBeUndefined();
    }
    const phone = await loginFrom(owner.email, 'Telefon');
    const { id } = (await sessionsOf(phone)).find(({ current }) => current)!;
    await app.graphql(phone, 'mutation { logout }');
    for (const missing of [id, 'unsinn', '00000000-0000-0000-0000-000000000000'])
      expect(await end(missing), missing).toBe('NOT_FOUND');
  });

  it('all end but this one when somebody logs out everywhere, and nobody else’s do', async () => {
    const owner = await registerOwner(app);
    const colleague = await addUser(app, owner);
    const others = [await loginFrom(owner.email, 'Telefon'), await loginFrom(owner.email, 'Laptop')];
    const { data } = await app.graphql<{ endOtherSessions: OwnSession[] }>(
      owner.token,
      'mutation { endOtherSessions { id current } }',
    );
    expect(data.endOtherSessions.map(({ current }) => current)).toEqual([true]);
    for (const token of others) expect(await endedWhy(token)).toBe('loggedOut');
    expect([await endedWhy(owner.token), await endedWhy(colleague.token)]).toEqual([undefined, undefined]);
  });
});

describe('one login at a time', () => {
  const choose = (token: string, singleLogin: boolean) =>
    app.graphql<{ updateClient: { singleLogin: boolean } }>(
      token,
      'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { singleLogin } }',
      { input: { singleLogin } },
    );

  it('is off until an Owner chooses it, and only Owners do', async () => {
    const owner = await registerOwner(app);
    const clerk = await addUser(app, owner);
    await login(app, owner.email);
    expect(await endedWhy(owner.token)).toBeUndefined();
    expect((await choose(clerk.token, true)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await choose(owner.token, true)).data.updateClient.singleLogin).toBe(true);
  });

  it('ends the earlier session of the same person with the next login, and says so', async () => {
    const owner = await registerOwner(app);
    const clerk = await addUser(app, owner);
    const stranger = await registerOwner(app);
    await choose(owner.token, true);
    expect(await endedWhy(owner.token)).toBeUndefined();
    const { data } = await login(app, owner.email);
    expect((await app.graphql(owner.token, ME)).errors?.[0]?.extensions).toMatchObject({
      code: 'SESSION_ENDED',
      reason: 'otherLogin',
      status: 401,
    });
    for (const token of [data.login.token, clerk.token, stranger.token]) expect(await endedWhy(token)).toBeUndefined();
    await choose(data.login.token, false);
    await login(app, owner.email);
    expect(await endedWhy(data.login.token)).toBeUndefined();
  });

  it('leaves one session of many that are opened at once', async () => {
    const owner = await registerOwner(app);
    await choose(owner.token, true);
    const tokens = (await Promise.all(Array.from({ length: 5 }, () => login(app, owner.email)))).map(
      ({ data }) => data.login.token,
    );
    const reasons = await Promise.all(tokens.map(endedWhy));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'otherLogin')).toHaveLength(4);
  });

  it('holds for a login over REST too', async () => {
    const owner = await registerOwner(app);
    await choose(owner.token, true);
    const answer = await fetch(`${app.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    expect(await endedWhy(owner.token)).toBe('otherLogin');
  });
});

describe('the own name', () => {
  const change = (token: string, input: object) =>
    app.graphql<{ updateMyProfile: { name: string; short: string } }>(
      token,
      'mutation ($input: UpdateMyProfileInput!) { updateMyProfile(input: $input) { name short role permissions } }',
      { input },
    );

  it('and short sign are everybody’s to change, and nothing else is', async () => {
    const owner = await registerOwner(app);
    const clerk = await addUser(app, owner, { permissions: [] });
    expect((await change(clerk.token, { name: ' Mia Sommer ', short: 'ms' })).data.updateMyProfile).toEqual({
      name: 'Mia Sommer',
      short: 'ms',
      role: 'User',
      permissions: [],
    });
    // Empty initials are derived from the name again.
    expect((await change(clerk.token, { short: '' })).data.updateMyProfile.short).toBe('MS');
    for (const input of [
      { role: 'Owner' },
      { permissions: ['usermanagement'] },
      { email: 'anders@example.com' },
      { name: '' },
      { name: 'x'.repeat(201) },
      { short: 'x'.repeat(11) },
      { name: 'zwei\nZeilen' },
    ]) {
      expect((await change(clerk.token, input)).errors?.[0]?.extensions.code, JSON.stringify(input)).toBe('BAD_INPUT');
    }
  });
});

describe('a removed person', () => {
  it('is logged out immediately and cannot log in again', async () => {
    const owner = await registerOwner(app);
    const jonas = await addUser(app, owner);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: jonas.userId });
    expect((await app.graphql(jonas.token, ME)).errors).toBeDefined();
    expect((await login(app, jonas.email)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
  });
});
