import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { login, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

/** The limits of the product, which count in the database that the app brings. */
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  consume: async (name, key) => limits.of?.consume(name, key),
  forgive: async (name, key) => limits.of?.forgive(name, key),
};

beforeAll(async () => {
  app = await startTestApp({ limits: counting });
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
