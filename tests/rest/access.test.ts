import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import { PASSWORD, addUser, registerOwner, registration, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from './rest-client.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

describe('POST register', () => {
  it('takes the payload of the specification, returns token and person, creates boards and tickets', async () => {
    const { requestKey: _key, ...payload } = registration({
      tickets: [{ title: 'Ersthelfer ausbilden', description: '', priority: 3 }],
    });
    const results = [
      {
        key: 'firstAid',
        value: { value: false, ticket: { title: 'Ersthelfer ausbilden', description: '', priority: 3 } },
      },
      { key: 'lighting', value: { value: true, ticket: {} } },
      { key: 'noise', value: { value: true, ticket: null } },
    ];
    const { status, body } = await restClient(app).post<{
      token: string;
      user: { _id: string; id: string; client: object };
    }>('register', { ...payload, results });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: payload.user.email,
      role: 'Owner',
      client: {
        name: payload.client.name,
        license: 'sp-free',
        companyData: { numberOfEmployees: 10, address: { postalCode: '01067', country: 'DE' } },
      },
    });
    expect(body.user._id).toBe(body.user.id);
    const me = restClient(app, body.token);
    expect((await me.list('board')).body.data.map((board) => board.name)).toEqual(
      expect.arrayContaining(['Offen', 'In Arbeit', 'Erledigt']),
    );
    expect((await me.list('ticket')).body.data).toMatchObject([
      { title: 'Ersthelfer ausbilden', users: [body.user.id] },
    ]);
  });

  it('returns the text of the specification for a taken address, in every language', async () => {
    for (const language of ['de', 'en']) {
      const { status, error } = await restClient(app).post('register', registration({ email: owner.email }), {
        'Accept-Language': language,
      });
      expect(status).toBe(409);
      expect(error).toMatchObject({
        code: 'EMAIL_TAKEN',
        message: 'Something went wrong Error Code 300, try using another email',
        field: 'user.email',
      });
    }
  });

  it('sent twice with one requestKey creates one organisation', async () => {
    const payload = registration({ requestKey: randomUUID() });
    const both = await Promise.all(
      [1, 2].map(() => restClient(app).post<{ user: { client: { id: string } } }>('register', payload)),
    );
    expect(both.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(both.map((answer) => answer.body.user.client.id)).size).toBe(1);
  });

  it('names each wrong field by its path', async () => {
    const payload = registration();
    const { status, error } = await restClient(app).post('register', {
      ...payload,
      user: { ...payload.user, email: 'nobody', password1: 'another-one-1' },
      tickets: [{ title: '', priority: 9 }],
    });
    expect(status).toBe(400);
    expect(error.details!.map((detail) => detail.field)).toEqual(
      expect.arrayContaining(['user.email', 'user.password1', 'tickets.0.title', 'tickets.0.priority']),
    );
  });
});

describe('POST login', () => {
  it('returns a token that works with and without the word Bearer', async () => {
    const { status, body } = await restClient(app).post<{ token: string; user: object }>('login', {
      email: `  ${owner.email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: owner.userId, client: { _id: owner.clientId } });
    for (const authorization of [`Bearer ${body.token}`, `bearer ${body.token}`, body.token]) {
      expect((await restClient(app).get('isAuthenticated', { Authorization: authorization })).status).toBe(200);
    }
  });

  it('refuses wrong credentials in the language of the reader, without telling which part was wrong', async () => {
    const wrongPassword = await restClient(app).post('login', { email: owner.email, password: 'something-else' });
    const wrongAddress = await restClient(app).post('login', { email: 'nobody@example.com', password: PASSWORD });
    for (const { status, error } of [wrongPassword, wrongAddress]) {
      expect(status).toBe(401);
      expect(error).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Deine Zugangsdaten sind leider falsch.' });
    }
    const english = await restClient(app).post(
      'login',
      { email: owner.email, password: 'something-else' },
      { 'Accept-Language': 'en-GB,en;q=0.9,de;q=0.1' },
    );
    expect(english.error.message).toBe('Your credentials are wrong.');
  });
});

describe('a session', () => {
  it('returns the own user: with role, permissions and organisation', async () => {
    const { status, body } = await restClient(app, owner.token).get('info');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: owner.userId,
      id: owner.userId,
      role: 'Owner',
      client: { _id: owner.clientId, companyData: { address: { city: 'Dresden' } } },
    });
    expect(body.permissions).toHaveLength(12);
  });

  it('gets a fresh token while the old one stays valid for concurrent requests', async () => {
    const person = await addUser(app, owner);
    const { status, body } = await restClient(app, person.token).post<{ token: string }>('token/refresh');
    expect(status).toBe(200);
    expect(body.token).not.toBe(person.token);
    for (const token of [body.token, person.token])
      expect((await restClient(app, token).get('isAuthenticated')).body).toEqual({ isAuthenticated: true });
  });

  it('is extended by a request, but not by a token refresh or by background requests', async () => {
    const person = await addUser(app, owner);
    const client = restClient(app, person.token);
    const idle = async (): Promise<void> =>
      void (await app.sql(`update session set last_active_at = now() - interval '29 minutes' where account_id = $1`, [
        person.userId,
      ]));
    const active = async (): Promise<boolean> => {
      const [row] = await app.sql<{ active: boolean }>(
        `select last_active_at > now() - interval '1 minute' as active from session where account_id = $1`,
        [person.userId],
      );
      return row!.active;
    };
    await idle();
    await client.post('token/refresh');
    await client.get('board', { 'X-Background': '1' });
    expect(await active()).toBe(false);
    await client.get('board');
    expect(await active()).toBe(true);
  });

  it('ends with the logout, which makes the token invalid', async () => {
    const person = await addUser(app, owner);
    const client = restClient(app, person.token);
    expect((await client.post('logout')).status).toBe(200);
    const { status, error, headers } = await client.get('isAuthenticated');
    expect(status).toBe(401);
    expect(error.code).toBe('SESSION_ENDED');
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('with a token that never existed, or a malformed one, is refused', async () => {
    for (const authorization of ['Bearer nonsense', 'nonsense', 'Bearer', `Bearer ${'x'.repeat(5000)}`]) {
      const { status, error } = await restClient(app).get('info', { Authorization: authorization });
      expect(status).toBe(401);
      expect(error.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('a forgotten password', () => {
  it('is asked for with one answer for every address, and set with the code from the mail, once', async () => {
    const person = await addUser(app, owner);
    const knownAddress = await restClient(app).post('reset', { email: person.email });
    const unknown = await restClient(app).post('reset', { email: 'nobody@example.com' });
    expect([knownAddress.status, knownAddress.body]).toEqual([unknown.status, unknown.body]);
    expect(knownAddress.status).toBe(200);
    expect(knownAddress.body.message).toBeTypeOf('string');

    const mail = await sentTo(person.email);
    const id = /\/login\/resetPassword\/([\w-]+)/.exec(mail)?.[1];
    expect(id).toBeDefined();
    const short = await restClient(app).post(`reset/${id}`, { password: 'short' });
    expect([short.status, short.error.field]).toEqual([400, 'password']);
    const differing = await restClient(app).post(`reset/${id}`, {
      password: 'Neue-Leiter-8',
      password1: 'Alte-Leiter-7',
    });
    expect([differing.status, differing.error.field]).toEqual([400, 'password1']);
    expect((await restClient(app).post(`reset/${id}`, { password: 'Neue-Leiter-8' })).status).toBe(200);
    expect((await restClient(app).post(`reset/${id}`, { password: 'Neue-Leiter-9' })).status).toBe(404);
    expect((await restClient(app).post('login', { email: person.email, password: 'Neue-Leiter-8' })).status).toBe(200);
  });

  it('cannot be set with an invented code', async () => {
    expect((await restClient(app).post('reset/invented', { password: 'Neue-Leiter-8' })).status).toBe(404);
  });
});

describe('PUT user/my/password', () => {
  it('changes the own password; the old one is refused afterwards', async () => {
    const person = await addUser(app, owner);
    const client = restClient(app, person.token);
    expect(
      (await client.put('user/my/password', { password: 'Neue-Leiter-8', password1: 'Neue-Leiter-9' })).error,
    ).toMatchObject({ field: 'password1', details: [{ key: 'passwordsNotCorrespond' }] });
    expect(
      (await client.put('user/my/password', { password: 'Neue-Leiter-8', password1: 'Neue-Leiter-8' })).status,
    ).toBe(200);
    expect((await restClient(app).post('login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await restClient(app).post('login', { email: person.email, password: 'Neue-Leiter-8' })).status).toBe(200);
  });
});

describe('too many attempts', () => {
  it('are refused with 429 and the seconds to wait', async () => {
    const limited = await startTestApp({
      share: app.database,
      limits: {
        ...noLimits,
        consume: async () => {
          throw new AppError('RATE_LIMITED', { retryAfter: 42 });
        },
        forgive: async () => undefined,
      },
    });
    try {
      for (const [path, body] of [
        ['login', { email: owner.email, password: PASSWORD }],
        ['reset', { email: owner.email }],
        ['register', registration()],
      ] as const) {
        const { status, headers, error } = await restClient(limited).post(path, body);
        expect([status, headers.get('retry-after'), error.code]).toEqual([429, '42', 'RATE_LIMITED']);
      }
    } finally {
      await limited.stop();
    }
  });
});

/** The text of the newest mail to an address. */
async function sentTo(address: string): Promise<string> {
  await expect
    .poll(() => app.mails.some((mail) => JSON.stringify(mail).includes(address)), { timeout: 10_000 })
    .toBe(true);
  return JSON.stringify(app.mails.findLast((mail) => JSON.stringify(mail).includes(address)));
}
