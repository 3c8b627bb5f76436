import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import { keyRing } from '../../server/secrets/key-ring.ts';
import { alsoIn, newSpecialist, SWITCH, tokenOf } from '../multiuser/specialist.ts';
import { addUser, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { Authenticator } from '../support/authenticator.ts';
import { allMailsSent } from '../support/eventually.ts';

const ORIGIN = 'http://localhost:4000';
const DAY = 24 * 3_600_000;
const start = Date.now();
let now = start;
const clock = { now: () => new Date(now) };
let app: TestApp;

/** The product's limits for codes only; other limits are off. */
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key) => (name === 'secondFactor' ? limits.of?.consume(name, key) : undefined),
  forgive: async (name, key) => (name === 'secondFactor' ? limits.of?.forgive(name, key) : undefined),
};

beforeAll(async () => {
  app = await startTestApp({ clock, limits: counting });
  limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) });
});
beforeEach(() => {
  // The next period, in which no code was used.
  now += 60_000;
});
afterAll(() => app.stop());

type Answer = { errors?: { extensions: { code: string; key?: string; details?: { field: string; key: string }[] } }[] };
const refusal = ({ errors }: Answer): string | undefined => {
  const { code, key, details } = errors?.[0]?.extensions ?? {};
  return code && [code, key ?? details?.[0]?.key].filter(Boolean).join(' ');
};

const LOGIN =
  'mutation ($input: LoginInput!) { login(input: $input) { token user { id } secondFactor { has isMissing } } }';
const login = (who: Pick<Actor, 'email'>, proof: object = {}) =>
  app.graphql<{ login: { token: string; secondFactor: { has: boolean; isMissing: boolean } } }>(null, LOGIN, {
    input: { email: who.email, password: PASSWORD, ...proof },
  });

const codeAt = (secret: string, at = now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

interface Task {
  id: string;
  options: { challenge: string; rp: { id: string }; rpId: string };
}
const task = async (token: string | null, operation: string, variables = {}): Promise<Task> => {
  const { data, errors } = await app.graphql<Record<string, Task>>(token, operation, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0]!;
};

/** Sets up an app for codes. Returns its secret and the recovery codes. */
async function withApp(who: Actor): Promise<{ secret: string; recovery: string[]; id: string }> {
  const started = await app.graphql<{ startFactorApp: { id: string; secret: string; address: string } }>(
    who.token,
    'mutation { startFactorApp(input: { name: "Telefon" }) { id secret address } }',
  );
  if (started.errors) throw new Error(JSON.stringify(started.errors));
  const { id, secret } = started.data.startFactorApp;
  const { data, errors } = await app.graphql<{
    confirmFactorApp: { factor: { id: string; kind: string }; recoveryCodes: string[] };
  }>(
    who.token,
    'mutation ($input: ConfirmFactorAppInput!) { confirmFactorApp(input: $input) { factor { id kind } recoveryCodes } }',
    { input: { id, code: codeAt(secret) } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  now += 60_000;
  return { secret, recovery: data.confirmFactorApp.recoveryCodes, id };
}

const ADD_PASSKEY =
  'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { factor { id name } recoveryCodes } }';
async function addPasskey(who: Actor, passkey: Authenticator) {
  const { id, options } = await task(who.token, 'mutation { startPasskey { id options } }');
  return app.graphql<{ addPasskey: { factor: { id: string }; recoveryCodes: string[] | null } }>(
    who.token,
    ADD_PASSKEY,
    {
      input: { name: 'Laptop', passkey: { challengeId: id, response: passkey.make(options) } },
    },
  );
}

const FOR_LOGIN = 'mutation ($input: PasskeyForLoginInput!) { passkeyForLogin(input: $input) { id options } }';
const WITH_PASSKEY = 'mutation ($input: PasskeyLoginInput!) { loginWithPasskey(input: $input) { token user { id } } }';
async function loginBy(passkey: Authenticator) {
  const { id, options } = await task(null, FOR_LOGIN, { input: {} });
  const input = { passkey: { challengeId: id, response: passkey.use(options) } };
  const answer = await app.graphql<{ loginWithPasskey: { token: string; user: { id: string } } }>(null, WITH_PASSKEY, {
    input,
  });
  return { answer, input };
}

const age = (minutes: number, { userId }: Actor) =>
  app.sql(`update session set proved_at = now() - make_interval(mins => $1) where account_id = $2`, [minutes, userId]);

describe('an account with an app for one-time codes', () => {
  it('is opened by password and code, and says clearly what is missing; others log in as before', async () => {
    const owner = await registerOwner(app);
    const other = await addUser(app, owner);
    const { secret } = await withApp(owner);
    expect(refusal(await login(owner))).toBe('SECOND_FACTOR secondFactorCode');
    expect(refusal(await login(owner, { code: '12' }))).toBe('BAD_INPUT codeWrong');
    const { data } = await login(owner, { code: codeAt(secret) });
    expect(data.login.secondFactor).toEqual({ has: true, isMissing: false });
    expect((await login(other)).data.login.secondFactor).toEqual({ has: false, isMissing: false });
    const rest = (code?: string) =>
      fetch(`${app.url}/api/v1/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: owner.email, password: PASSWORD, ...(code && { code }) }),
      });
    now += 60_000;
    expect((await rest()).status).toBe(401);
    expect((await rest(codeAt(secret))).status).toBe(200);
  });

  it('accepts each code once, from a clock that is off by one period but not by five minutes', async () => {
    const owner = await registerOwner(app);
    const { secret } = await withApp(owner);
    expect(refusal(await login(owner, { code: codeAt(secret, now - 30_000) }))).toBeUndefined();
    const code = codeAt(secret);
    expect(refusal(await login(owner, { code }))).toBeUndefined();
    expect(refusal(await login(owner, { code }))).toBe('BAD_INPUT codeWrong');
    // A code of an earlier period is refused after a later one was used.
    expect(refusal(await login(owner, { code: codeAt(secret, now - 30_000) }))).toBe('BAD_INPUT codeWrong');
    now += 90_000;
    for (const off of [-300_000, 300_000])
      expect(refusal(await login(owner, { code: codeAt(secret, now + off) }))).toBe('BAD_INPUT codeWrong');
  });

  it('accepts a code only once when two logins send it at the same moment', async () => {
    const owner = await registerOwner(app);
    const { secret } = await withApp(owner);
    const both = await Promise.all([1, 2].map(() => login(owner, { code: codeAt(secret) })));
    expect(both.map(refusal).toSorted()).toEqual(['BAD_INPUT codeWrong', undefined]);
  });

  it('limits wrong codes, whatever network they come from, also with the right password', async () => {
    const owner = await registerOwner(app);
    const { secret } = await withApp(owner);
    const wrong = [];
    for (let turn = 0; turn < 21; turn += 1) wrong.push(refusal(await login(owner, { code: '000000' })));
    expect(wrong.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'BAD_INPUT codeWrong'));
    expect(wrong[20]).toMatch(/^RATE_LIMITED/);
    expect(refusal(await login(owner, { code: codeAt(secret) }))).toMatch(/^RATE_LIMITED/);
  });

  it('has recovery codes, each good for once, that are stored as hashes; the secret is sealed', async () => {
    const owner = await registerOwner(app);
    const { secret, recovery } = await withApp(owner);
    expect(new Set(recovery).size).toBe(10);
    const [code] = recovery;
    expect(code).toMatch(/^[A-Z2-9]{6}(-[A-Z2-9]{6}){3}$/);
    // A code of the former, shorter format stays valid.
    await app.sql(`insert into recovery_code (account_id, code_hash) values ($1, sha256('ABCDEFGHJK'::bytea))`, [
      owner.userId,
    ]);
    expect(refusal(await login(owner, { code: 'ABCDE-FGHJK' }))).toBeUndefined();
    expect(refusal(await login(owner, { code: code!.toLowerCase() }))).toBeUndefined();
    expect(refusal(await login(owner, { code }))).toBe('BAD_INPUT codeWrong');
    const [stored] = await app.sql<{ secret: string; codes: string }>(
      `select f.secret, (select string_agg(r::text, ' ') from recovery_code r where r.account_id = f.account_id) as codes
         from second_factor f where account_id = $1`,
      [owner.userId],
    );
    expect(stored!.secret).not.toContain(secret);
    for (const each of recovery) expect(stored!.codes).not.toContain(each.replaceAll('-', ''));
    const { data } = await app.graphql<{ renewRecoveryCodes: string[] }>(
      owner.token,
      'mutation { renewRecoveryCodes }',
    );
    expect(refusal(await login(owner, { code: recovery[1] }))).toBe('BAD_INPUT codeWrong');
    expect(refusal(await login(owner, { code: data.renewRecoveryCodes[0] }))).toBeUndefined();
  });

  it('ends the other sessions with the first factor, and sends the person a mail about each', async () => {
    const owner = await registerOwner(app);
    const before = (await login(owner)).data.login.token;
    const { id } = await withApp(owner);
    expect(refusal(await app.graphql(before, '{ me { user { id } } }'))).toMatch(/^SESSION_ENDED/);
    await app.graphql(owner.token, 'mutation ($id: ID!) { removeSecondFactor(id: $id) { recoveryCodesLeft } }', { id });
    expect(refusal(await login(owner))).toBeUndefined();
    await allMailsSent(app);
    expect(app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Zweiter Faktor eingerichtet', 'Zweiter Faktor entfernt']),
    );
  });
});

describe('a passkey', () => {
  it('opens the account without a password where it verifies its user, and is asked for after the password otherwise', async () => {
    const owner = await registerOwner(app);
    const passkey = new Authenticator(ORIGIN);
    const { data } = await addPasskey(owner, passkey);
    expect(data.addPasskey.recoveryCodes).toHaveLength(10);
    const { answer, input } = await loginBy(passkey);
    expect(answer.data.loginWithPasskey.user.id).toBe(owner.userId);
    expect(refusal(await app.graphql(null, WITH_PASSKEY, { input }))).toBe('BAD_INPUT passkeyRefused');
    expect(refusal(await login(owner))).toBe('SECOND_FACTOR secondFactorPasskey');
  });

  it('that does not verify its user is only a second factor', async () => {
    const owner = await registerOwner(app);
    const passkey = new Authenticator(ORIGIN, false);
    await addPasskey(owner, passkey);
    expect(refusal((await loginBy(passkey)).answer)).toBe('BAD_INPUT passkeyRefused');
    const { id, options } = await task(null, FOR_LOGIN, { input: { email: owner.email, password: PASSWORD } });
    const proof = { passkey: { challengeId: id, response: passkey.use(options) } };
    expect(refusal(await login(owner, proof))).toBeUndefined();
    expect(refusal(await login(owner, proof))).toBe('BAD_INPUT passkeyRefused');
  });

  it('of another origin, of another account, of another challenge or of none is refused', async () => {
    const owner = await registerOwner(app);
    const stranger = await registerOwner(app);
    const elsewhere = new Authenticator('https://obacht.example.net');
    expect(refusal(await addPasskey(owner, elsewhere))).toBe('BAD_INPUT passkeyRefused');
    const passkey = new Authenticator(ORIGIN);
    await addPasskey(owner, passkey);
    const theirs = new Authenticator(ORIGIN);
    await addPasskey(stranger, theirs);
    const { id, options } = await task(null, FOR_LOGIN, { input: { email: owner.email, password: PASSWORD } });
    const attempts = [
      { challengeId: id, response: theirs.use(options) },
      { challengeId: id, response: passkey.use({ ...options, challenge: randomBytes(32).toString('base64url') }) },
      { challengeId: owner.userId, response: passkey.use(options) },
      { challengeId: id, response: 'kein JSON' },
      { challengeId: id, response: 'null' },
      { challengeId: id, response: '{"id":"x"}' },
    ];
    for (const attempt of attempts)
      expect(refusal(await login(owner, { passkey: attempt }))).toBe('BAD_INPUT passkeyRefused');
    const phished = new Authenticator('http://localhost.example.net');
    Object.defineProperty(phished, 'id', { value: passkey.id });
    expect(refusal((await loginBy(phished)).answer)).toBe('BAD_INPUT passkeyRefused');
  });
});

describe('a sensitive operation', () => {
  const operations: [what: string, operation: string, variables?: object][] = [
    ['rights', 'mutation ($id: ID!) { updateUser(id: $id, input: { permissions: [] }) { id } }'],
    [
      'a new person',
      'mutation { createUser(input: { name: "A", email: "a@example.com", password: "Leiter-und-Tritte-7" }) { id } }',
    ],
    [
      'a token',
      `mutation { createApiToken(input: { name: "X", permissions: [], readOnly: true, currentPassword: "${PASSWORD}" }) { secret } }`,
    ],
    ['the archive', `mutation { requestArchive(input: { currentPassword: "${PASSWORD}" }) { url } }`],
    [
      'a webhook',
      'mutation { createWebhookEndpoint(input: { active: true, description: "X", url: "https://example.com", topics: ["jobs"] }) { id } }',
    ],
    ['payment', 'mutation { paymentFrame { url } }'],
    [
      'the own password',
      `mutation { changeMyPassword(input: { currentPassword: "${PASSWORD}", password: "Besen-und-Eimer-3", password1: "Besen-und-Eimer-3" }) }`,
    ],
    ['removing a person', 'mutation ($id: ID!) { deleteUser(id: $id) { id } }'],
    ['who needs a factor', 'mutation { updateClient(input: { secondFactorRoles: [] }) { id } }'],
    ['the own factors', 'mutation { renewRecoveryCodes }'],
  ];

  it.each(operations)('%s asks a person with a factor again after ten minutes', async (_what, operation) => {
    const owner = await registerOwner(app);
    const { secret } = await withApp(owner);
    const person = await addUser(app, owner);
    const run = async () => refusal(await app.graphql(owner.token, operation, { id: person.userId }));
    await age(11, owner);
    expect(await run()).toBe('PROOF_NEEDED');
    const prove = (input: object) =>
      app.graphql(owner.token, 'mutation ($input: ProveInput!) { prove(input: $input) }', { input });
    expect(refusal(await prove({ currentPassword: PASSWORD }))).toBe('BAD_INPUT codeWrong');
    expect(await run()).toBe('PROOF_NEEDED');
    expect(refusal(await prove({ code: codeAt(secret) }))).toBeUndefined();
    expect(await run()).not.toBe('PROOF_NEEDED');
  });

  it('asks nobody without a factor, nor an API token, and a first factor needs the password after ten minutes', async () => {
    const owner = await registerOwner(app);
    const person = await addUser(app, owner);
    await age(11, owner);
    expect(
      refusal(
        await app.graphql(
          owner.token,
          'mutation ($id: ID!) { updateUser(id: $id, input: { permissions: [] }) { id } }',
          {
            id: person.userId,
          },
        ),
      ),
    ).toBeUndefined();
    const begin = () => app.graphql(owner.token, 'mutation { startFactorApp(input: { name: "Telefon" }) { id } }');
    expect(refusal(await begin())).toBe('PROOF_NEEDED');
    const prove = (currentPassword: string) =>
      app.graphql(owner.token, 'mutation ($input: ProveInput!) { prove(input: $input) }', {
        input: { currentPassword },
      });
    expect(refusal(await prove('Besen-und-Eimer-3'))).toBe('BAD_INPUT currentPasswordWrong');
    expect(refusal(await prove(PASSWORD))).toBeUndefined();
    expect(refusal(await begin())).toBeUndefined();
    const { data } = await app.graphql<{ createApiToken: { secret: string } }>(
      owner.token,
      `mutation { createApiToken(input: { name: "X", permissions: [], readOnly: true, currentPassword: "${PASSWORD}" }) { secret } }`,
    );
    await withApp(owner);
    await age(11, owner);
    expect(refusal(await app.graphql(data.createApiToken.secret, '{ ticketBoard { version } }'))).toBeUndefined();
  });
});

describe('an organisation that asks for a second factor', () => {
  const ask = (owner: Actor, input: object) =>
    app.graphql<{ updateClient: { secondFactorRoles: string[]; secondFactorFrom: string | null } }>(
      owner.token,
      'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { secondFactorRoles secondFactorFrom } }',
      { input },
    );
  const day = (plus: number) => new Date(start + plus * DAY).toISOString().slice(0, 10);
  const state = async (who: { token: string }) =>
    (
      await app.graphql<{ me: { secondFactor: { has: boolean; requiredFrom: string | null; isMissing: boolean } } }>(
        who.token,
        '{ me { secondFactor { has requiredFrom isMissing } } }',
      )
    ).data.me.secondFactor;
  const BOARD = '{ ticketBoard { version } }';

  it('announces it until the day, and from then on lets people of the role do nothing else than set one up', async () => {
    const owner = await registerOwner(app);
    const person = await addUser(app, owner);
    await ask(owner, { secondFactorRoles: ['User'], secondFactorFrom: day(14) });
    expect(await state(person)).toEqual({ has: false, requiredFrom: day(14), isMissing: false });
    expect(await state(owner)).toEqual({ has: false, requiredFrom: null, isMissing: false });
    expect(refusal(await app.graphql(person.token, BOARD))).toBeUndefined();
    await ask(owner, { secondFactorFrom: day(-1) });
    // The board was answered from the response cache a moment ago.
    expect(refusal(await app.graphql(person.token, BOARD))).toBe('SECOND_FACTOR_REQUIRED');
    expect(
      (await fetch(`${app.url}/api/v1/ticket`, { headers: { Authorization: `Bearer ${person.token}` } })).status,
    ).toBe(403);
    const again = (await login(person)).data.login;
    expect(again.secondFactor).toEqual({ has: false, isMissing: true });
    await withApp({ ...person, token: again.token });
    expect(refusal(await app.graphql(again.token, BOARD))).toBeUndefined();
    expect(refusal(await app.graphql(owner.token, BOARD))).toBeUndefined();
    const { data } = await ask(owner, { secondFactorRoles: [] });
    expect(data.updateClient).toEqual({ secondFactorRoles: [], secondFactorFrom: null });
  });

  it('is asked for by Owners alone, and of roles that log in', async () => {
    const owner = await registerOwner(app);
    const person = await addUser(app, owner);
    expect(refusal(await ask(person, { secondFactorRoles: ['User'] }))).toBe('FORBIDDEN');
    expect(refusal(await ask(owner, { secondFactorRoles: ['AppUser'] }))).toMatch(/^BAD_INPUT/);
    expect(refusal(await ask(owner, { secondFactorRoles: ['Owner'], secondFactorFrom: 'morgen' }))).toMatch(
      /^BAD_INPUT/,
    );
  });

  it('is asked of an external specialist as soon as they switch to it, and not in their other organisations', async () => {
    const easy = await registerOwner(app);
    const strict = await registerOwner(app);
    const specialist = await newSpecialist(app, easy);
    await alsoIn(app, strict, specialist);
    await ask(strict, { secondFactorRoles: ['MultiUser'], secondFactorFrom: day(-1) });
    const switchTo = async (token: string, clientId: string) =>
      (await app.graphql<{ switchClient: { token: string } }>(token, SWITCH, { id: clientId })).data.switchClient.token;
    const there = await switchTo(await tokenOf(app, specialist, easy.clientId), strict.clientId);
    expect(refusal(await app.graphql(there, BOARD))).toBe('SECOND_FACTOR_REQUIRED');
    const back = await switchTo(there, easy.clientId);
    expect(refusal(await app.graphql(back, BOARD))).toBeUndefined();
  });
});

describe('a user who has lost all factors', () => {
  const REMOVE = 'mutation ($id: ID!) { removeSecondFactorsOf(userId: $id) }';
  const LOST = 'mutation ($input: SecondFactorsLostInput!) { secondFactorsLost(input: $input) }';
  const lost = (who: Actor, password = PASSWORD) =>
    app.graphql<{ secondFactorsLost: string }>(null, LOST, { input: { email: who.email, password } });

  it('is restored by an Owner, which is recorded in the audit and mailed to the person', async () => {
    const owner = await registerOwner(app);
    const person = await addUser(app, owner);
    const colleague = await addUser(app, owner);
    await withApp(person);
    expect(refusal(await lost(person))).toBe('FORBIDDEN askOwnerForFactor');
    expect(refusal(await app.graphql(colleague.token, REMOVE, { id: person.userId }))).toBe('FORBIDDEN');
    const stranger = await registerOwner(app);
    expect(refusal(await app.graphql(stranger.token, REMOVE, { id: person.userId }))).toBe('NOT_FOUND');
    expect(refusal(await app.graphql(owner.token, REMOVE, { id: person.userId }))).toBeUndefined();
    expect(refusal(await login(person))).toBeUndefined();
    const entries = await app.sql<{ changes: string }>(
      `select changes::text as changes from audit where entity_id = $1 and user_id = $2`,
      [person.userId, owner.userId],
    );
    expect(entries.some(({ changes }) => changes.includes('factors_removed_at'))).toBe(true);
    await allMailsSent(app);
    expect(app.mails.some(({ to, subject }) => to === person.email && subject === 'Zweiter Faktor entfernt')).toBe(
      true,
    );
  });

  it('waits seven days as an Owner, of which all Owners are notified, unless a factor is used or the password changes', async () => {
    const owner = await registerOwner(app);
    const second = await addUser(app, owner, { role: 'Owner' });
    const { secret } = await withApp(owner);
    expect(refusal(await app.graphql(second.token, REMOVE, { id: owner.userId }))).toBe('CONFLICT ownersWaitForFactor');
    expect(refusal(await lost(owner, 'Besen-und-Eimer-3'))).toBe('BAD_CREDENTIALS');
    const { data } = await lost(owner);
    expect(new Date(data.secondFactorsLost).getTime()).toBe(now + 7 * DAY);
    await allMailsSent(app);
    for (const { email } of [owner, second])
      expect(
        app.mails.filter(({ to, subject }) => to === email && subject.startsWith('Zweiter Faktor verloren')),
      ).toHaveLength(1);
    // A repeated request neither restarts the waiting time nor sends a mail.
    now += DAY;
    expect((await lost(owner)).data.secondFactorsLost).toBe(data.secondFactorsLost);
    now += 5 * DAY;
    expect(refusal(await login(owner))).toBe('SECOND_FACTOR secondFactorCode');
    // The person has found the second factor.
    expect(refusal(await login(owner, { code: codeAt(secret) }))).toBeUndefined();
    now += 2 * DAY;
    expect(refusal(await login(owner))).toBe('SECOND_FACTOR secondFactorCode');
    await lost(owner);
    now += 7 * DAY;
    expect(refusal(await login(owner))).toBeUndefined();
    expect(await app.sql('select 1 from second_factor where account_id = $1', [owner.userId])).toEqual([]);
  });
});

describe('the keys that seal secrets', () => {
  const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, key: randomBytes(32) })) as [
    { id: string; key: Buffer },
    { id: string; key: Buffer },
  ];

  it('decrypt values of an older key of the ring, unchanged, for the same purpose only', () => {
    const sealed = keyRing([old]).seal('geheim', 'second factor 1');
    const ring = keyRing([fresh, old]);
    expect(ring.open(sealed, 'second factor 1')).toBe('geheim');
    expect([ring.isOld(sealed), ring.isOld(ring.seal('geheim', 'x'))]).toEqual([true, false]);
    expect(() => ring.open(sealed, 'second factor 2')).toThrow();
    expect(() => ring.open(`${sealed.slice(0, -2)}AA`, 'second factor 1')).toThrow();
    expect(() => keyRing([fresh]).open(sealed, 'second factor 1')).toThrow('SECRET_KEYS');
  });
});
