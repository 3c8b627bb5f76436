import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { login, PASSWORD, registerOwner } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;

/** The product's limits for these alarms only; other limits are off. */
const limits: { of?: RateLimiter } = {};
const alarms = ['refusedLogins', 'refusedLoginsTold'];
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key) => (alarms.includes(name) ? limits.of?.consume(name, key) : undefined),
  forgive: async (name, key) => (alarms.includes(name) ? limits.of?.forgive(name, key) : undefined),
};

beforeAll(async () => {
  app = await startTestApp({ limits: counting });
  limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) });
});
afterAll(() => app.stop());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
/** Logs in with a browser whose cookie identifies it by this value. */
async function by(mark: string, email: string, userAgent = FIREFOX): Promise<string> {
  const headers = { 'X-Browser': mark, 'User-Agent': userAgent };
  const input = { email, password: PASSWORD };
  const { data, errors } = await app.graphql<{ login: { token: string } }>(null, LOGIN, { input }, headers);
  expect(errors).toBeUndefined();
  return data.login.token;
}
async function mailsTo(email: string, about: string): Promise<string[]> {
  await allMailsSent(app);
  return app.mails.filter(({ to, subject }) => to === email && subject.includes(about)).map(({ text }) => text);
}

describe('a login with something new', () => {
  it('is reported once for each browser, whatever its network and its name; the first one is not', async () => {
    const { email, userId } = await registerOwner(app);
    await app.sql(`delete from account_browser where account_id = $1`, [userId]);
    await by('one', email);
    await by('one', email, 'Mozilla/5.0 (X11; Linux) Firefox/141.0');
    expect(await mailsTo(email, 'neuen Gerät')).toEqual([]);
    await by('two', email);
    await by('two', email);
    const [notice, ...more] = await mailsTo(email, 'neuen Gerät');
    expect(more).toEqual([]);
    expect(notice).toContain('Firefox, Windows');
    expect(notice).toContain(email);
  });

  it('is reported for a program by its name, once, without the text that it sent as its name', async () => {
    const { email, userId } = await registerOwner(app);
    await app.sql(`update account set language = 'en' where id = $1`, [userId]);
    await by('', email, 'curl/8 <a href="https://evil.example">Click</a>');
    await by('', email, 'curl/8 <a href="https://evil.example">Click</a>');
    const notices = await mailsTo(email, 'new device');
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('a program or unknown browser');
    expect(notices[0]).not.toContain('evil');
  });

  it('is in the list of the profile, and reported again after it was removed there', async () => {
    const { email, userId, token } = await registerOwner(app);
    await app.sql(`delete from account_browser where account_id = $1`, [userId]);
    await by('one', email);
    const BROWSER = '{ id userAgent firstUsedAt lastUsedAt }';
    const known = async (as = token) =>
      (
        await app.graphql<{ myKnownBrowsers: { id: string; userAgent: string }[] }>(
          as,
          `{ myKnownBrowsers ${BROWSER} }`,
        )
      ).data.myKnownBrowsers;
    const forget = (id: string, as = token) =>
      app.graphql(as, `mutation ($id: ID!) { forgetBrowser(id: $id) ${BROWSER} }`, { id });
    const [browser, ...others] = await known();
    expect(others).toEqual([]);
    expect(browser!.userAgent).toBe(FIREFOX);
    const stranger = await registerOwner(app);
    expect((await forget(browser!.id, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await forget('x')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await forget(browser!.id)).data).toEqual({ forgetBrowser: [] });
    expect((await forget(browser!.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await mailsTo(email, 'neuen Gerät')).toEqual([]);
    // The only known browser was removed: its next login still does not count as the first one of the account.
    await by('one', email);
    expect(await mailsTo(email, 'neuen Gerät')).toHaveLength(1);
    expect(await known()).toHaveLength(1);
  });

  it('keeps fifty browsers of an account, as hashes', async () => {
    const { email, userId } = await registerOwner(app);
    for (let n = 0; n < 55; n += 1)
      await app.sql(
        `insert into account_browser (account_id, mark_hash, last_used_at)
         values ($1, sha256($2::bytea), now() - make_interval(hours => $3))`,
        [userId, `${n}`, n + 1],
      );
    await by('x'.repeat(5_000), email);
    const rows = await app.sql<{ row: string }>(`select b::text as row from account_browser b where account_id = $1`, [
      userId,
    ]);
    expect(rows).toHaveLength(50);
    expect(JSON.stringify(rows)).not.toContain('xxxx');
  });
});

describe('ten wrong passwords within an hour', () => {
  it('are reported once, to an address that has an account; the right password still opens it', async () => {
    const { email } = await registerOwner(app);
    const wrong = async (times: number, address = email) => {
      for (let n = 0; n < times; n += 1)
        expect((await login(app, address, `falsch-${n}`)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
    };
    await wrong(9);
    expect(await mailsTo(email, 'Zehn falsche')).toEqual([]);
    await wrong(6);
    expect(await mailsTo(email, 'Zehn falsche')).toHaveLength(1);
    await by('one', email);
    await wrong(10, 'niemand@example.com');
    expect(await mailsTo('niemand@example.com', 'Zehn')).toEqual([]);
  });
});
