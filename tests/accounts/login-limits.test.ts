import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { PASSWORD, login, registerOwner } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

/** The product's limits, counted in the app's database. */
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key) => limits.of?.consume(name, key),
  forgive: async (name, key) => limits.of?.forgive(name, key),
  remember: async (key) => limits.of?.remember(key),
  knows: async (key) => (await limits.of?.knows(key)) ?? false,
};

beforeAll(async () => {
  app = await startTestApp({ limits: counting, trustProxy: 1 });
  limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) });
});
afterAll(() => app.stop());

it('too many wrong passwords are answered with the time to wait; a new password resets it', async () => {
  const owner = await registerOwner(app);
  for (let turn = 0; turn < 10; turn += 1)
    expect((await login(app, owner.email, `falsch-${turn}`)).errors?.[0]?.extensions.code).toBe('BAD_CREDENTIALS');
  const refused = await login(app, owner.email);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Das waren zu viele Versuche. Bitte versuche es in 15 Min. noch einmal.',
    extensions: { code: 'RATE_LIMITED', status: 429 },
  });

  await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
    input: { email: owner.email },
  });
  const resetMail = () => app.mails.find((mail) => mail.to === owner.email && mail.text.includes('resetPassword'));
  await expect.poll(resetMail).toBeDefined();
  const id = /resetPassword\/([^/\s]+)\//.exec(resetMail()!.text)![1]!;
  const reset = await app.graphql(null, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
    input: { id, password: 'ganz-neu-und-lang', password1: 'ganz-neu-und-lang' },
  });
  expect(reset.errors).toBeUndefined();
  expect((await login(app, owner.email, 'ganz-neu-und-lang')).errors).toBeUndefined();
});

describe('an account whose password is guessed from many networks', () => {
  const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const from = (network: number, email: string, password: string) =>
    app.graphql(null, LOGIN, { input: { email, password } }, { 'X-Forwarded-For': `198.51.100.${network}` });
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const warnings = (email: string) => app.mails.filter(({ to, text }) => to === email && text.includes('oft versucht'));
  const tryOut = async (email: string) => {
    const codes = [];
    for (let network = 1; network <= 33; network += 1)
      codes.push(codeOf(await from(network, email, `falsch-${network}`)));
    return codes;
  };

  it('is closed to unknown networks, and its person gets one mail and can log in from known networks', async () => {
    const owner = await registerOwner(app);
    expect(codeOf(await from(200, owner.email, PASSWORD))).toBeUndefined();
    const codes = await tryOut(owner.email);
    // The earlier login counts as well.
    expect(codes.indexOf('RATE_LIMITED')).toBe(29);
    expect(codeOf(await from(201, owner.email, PASSWORD))).toBe('RATE_LIMITED');
    expect(codeOf(await from(200, owner.email, PASSWORD))).toBeUndefined();
    await expect.poll(() => warnings(owner.email).length).toBe(1);
    expect(
      await app.sql(`select 1 from outbox_mail where recipient = $1 and template = 'loginAttempts'`, [owner.email]),
    ).toHaveLength(1);
  });

  it('says the same of an address without an account, which gets no mail', async () => {
    const email = 'niemand@example.com';
    const codes = await tryOut(email);
    expect(codes.indexOf('RATE_LIMITED')).toBe(30);
    await expect.poll(() => app.sql(`select 1 from outbox_mail where recipient = $1`, [email])).toEqual([]);
    expect(warnings(email)).toEqual([]);
  });
});
