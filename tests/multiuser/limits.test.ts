import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { INVITE, PREVIEW, REDEEM, invite, newSpecialist, someAddress, someCode, tokenOf } from './specialist.ts';

let app: TestApp;
let owner: Actor;

/** The limits of the product, counted in the database of the app. */
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key) => limits.of?.consume(name, key),
  forgive: async (name, key) => limits.of?.forgive(name, key),
};

beforeAll(async () => {
  app = await startTestApp({ limits: counting, trustProxy: 1 });
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

beforeEach(async () => {
  delete limits.of;
  await app.sql('delete from rate_limit');
});

const countFromHere = () =>
  (limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) }));
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('Codes guessed in a loop', () => {
  it('are limited by account, from however many network addresses', async () => {
    const fasi = await newSpecialist(app, owner);
    const token = await tokenOf(app, fasi);
    countFromHere();
    const answers: (string | undefined)[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      answers.push(
        codeOf(
          await app.graphql(token, REDEEM, { input: { code: someCode(), email: fasi.email } }, from(`10.1.${turn}.1`)),
        ),
      );
    expect(answers[0]).toBe('NOT_FOUND');
    expect(answers.at(-1)).toBe('RATE_LIMITED');
    expect(answers.filter((code) => code === 'NOT_FOUND').length).toBeLessThanOrEqual(30);
  });

  it('are limited by network address, with however many mail addresses, a right code included', async () => {
    const email = someAddress();
    const code = someCode();
    await invite(app, owner, email, code);
    countFromHere();
    const states: (string | undefined)[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      states.push(
        codeOf(
          await app.graphql(null, PREVIEW, { input: { code: someCode(), email: someAddress() } }, from('10.2.0.1')),
        ),
      );
    expect(states[0]).toBeUndefined();
    expect(states.at(-1)).toBe('RATE_LIMITED');
    const limited = await app.graphql(null, PREVIEW, { input: { code, email } }, from('10.2.0.1'));
    expect(limited.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    // Other clients are not affected.
    expect(
      (
        await app.graphql<{ multiuserInvite: { state: string } }>(
          null,
          PREVIEW,
          { input: { code, email } },
          from('10.2.0.2'),
        )
      ).data.multiuserInvite.state,
    ).toBe('open');
  });

  it('do not count when they are right: a page may be loaded as often as one likes', async () => {
    const email = someAddress();
    const code = someCode();
    await invite(app, owner, email, code);
    countFromHere();
    for (let turn = 0; turn < 30; turn += 1)
      expect(codeOf(await app.graphql(null, PREVIEW, { input: { code, email } }, from('10.3.0.1')))).toBeUndefined();
  });
});

describe('Invitations in a flood', () => {
  it('to one mailbox are limited, regardless of the sender', async () => {
    const others = await registerOwner(app);
    countFromHere();
    const email = someAddress();
    const answers: (string | undefined)[] = [];
    for (let turn = 0; turn < 14; turn += 1)
      answers.push(
        codeOf(
          await app.graphql((turn % 2 ? owner : others).token, INVITE, { input: { email } }, from(`10.4.${turn}.1`)),
        ),
      );
    expect(answers[0]).toBeUndefined();
    expect(answers.at(-1)).toBe('RATE_LIMITED');
    expect(answers.filter((code) => code === undefined)).toHaveLength(10);
  });

  it('of one organisation are limited, whoever receives them', async () => {
    countFromHere();
    const answers: (string | undefined)[] = [];
    for (let turn = 0; turn < 55; turn += 1)
      answers.push(
        codeOf(await app.graphql(owner.token, INVITE, { input: { email: someAddress() } }, from(`10.5.${turn}.1`))),
      );
    expect(answers[0]).toBeUndefined();
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });
});
