import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { mailedCode, newSpecialist, someAddress, someCode, tokenOf } from './specialist.ts';

let app: TestApp;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await registerOwner(app), await registerOwner(app)];
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

const rest = (token: string) => restClient(app, token);

describe('The calls of the specification', () => {
  it('lead a specialist from the invitation to work in two organisations, and out again', async () => {
    const fasi = await newSpecialist(app, first);
    const code = someCode();

    const invited = await rest(second.token).post<{ _id: string; id: string; email: string }>('multiuser/invite', {
      email: fasi.email,
      code,
    });
    expect(invited.status).toBe(201);
    expect(invited.body).toEqual({
      _id: invited.body.id,
      id: expect.any(String),
      email: fasi.email,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(invited.body)).not.toContain(code);
    expect(await mailedCode(app, fasi.email, fasi.code)).toBe(code);

    const here = await tokenOf(app, fasi);
    const redeemed = await rest(here).post(`multiuser/invite/${code}/redeem`, { code, email: fasi.email });
    expect([redeemed.status, redeemed.body]).toEqual([
      200,
      { _id: second.clientId, id: second.clientId, name: expect.any(String) },
    ]);

    const clients = await rest(here).list('multiuser/clients');
    expect(clients.body.count).toBe(2);
    expect(clients.body.data.map(({ _id, role, current }) => ({ _id, role, current }))).toEqual(
      expect.arrayContaining([
        { _id: first.clientId, role: 'MultiUser', current: true },
        { _id: second.clientId, role: 'MultiUser', current: false },
      ]),
    );

    const ofOwner = await rest(second.token).get<{ client: { multiusers: string[] } }>('info');
    expect(ofOwner.body.client.multiusers).toContain(fasi.userId);
    expect(ofOwner.body.client.multiusers).not.toContain(second.userId);

    const switched = await rest(here).post<{ token: string; user: { client: { _id: string }; role: string } }>(
      'multiuser/clients/switch',
      { client: second.clientId },
    );
    expect([switched.status, switched.body.user.client._id, switched.body.user.role]).toEqual([
      200,
      second.clientId,
      'MultiUser',
    ]);
    const there = rest(switched.body.token);
    expect((await there.get<{ client: { _id: string } }>('info')).body.client._id).toBe(second.clientId);
    const old = await rest(here).get('ticket');
    expect([old.status, old.error.code]).toEqual([401, 'SESSION_ENDED']);

    const ticket = await there.post<{ _id: string }>('ticket', { title: 'Aus dem zweiten Betrieb', priority: 2 });
    expect(ticket.status).toBe(201);
    expect((await rest(first.token).get(`ticket/${ticket.body._id}`)).status).toBe(404);

    const revoked = await rest(second.token).post('multiuser/revoke', { multiuser: fasi.userId });
    expect([revoked.status, revoked.body]).toEqual([200, { _id: fasi.userId, id: fasi.userId }]);
    expect((await there.get('ticket')).status).toBe(401);
    expect((await rest(await tokenOf(app, fasi)).list('multiuser/clients')).body.data.map(({ _id }) => _id)).toEqual([
      first.clientId,
    ]);
  });

  it('make the code themselves when none is sent', async () => {
    const email = someAddress();
    expect((await rest(first.token).post('multiuser/invite', { email })).status).toBe(201);
    expect(await mailedCode(app, email)).toMatch(/^[\w-]{43}$/);
  });

  it('refuse invalid input, and name the field', async () => {
    const client = rest(first.token);
    for (const [path, body, field] of [
      ['multiuser/invite', {}, 'email'],
      ['multiuser/invite', { email: '' }, 'email'],
      ['multiuser/invite', { email: 'x' }, 'email'],
      ['multiuser/invite', { email: someAddress(), code: 'zu-kurz' }, 'code'],
      ['multiuser/invite', { email: first.email }, 'email'],
      ['multiuser/invite', { email: someAddress(), role: 'Owner' }, 'role'],
      [`multiuser/invite/${someCode()}/redeem`, { email: '' }, 'email'],
      [`multiuser/invite/${someCode()}/redeem`, { email: first.email, code: someCode() }, 'code'],
      ['multiuser/revoke', {}, 'multiuser'],
      ['multiuser/revoke', { multiuser: first.userId }, 'multiuser'],
      ['multiuser/clients/switch', {}, 'client'],
      ['multiuser/clients/switch', { client: '' }, 'client'],
    ] as const) {
      const { status, error } = await client.post(path, body);
      expect([path, body, status, error?.field]).toEqual([path, body, 400, field]);
    }
    for (const [path, body] of [
      [`multiuser/invite/${someCode()}/redeem`, { email: first.email }],
      ['multiuser/invite/%00/redeem', { email: first.email }],
      ['multiuser/revoke', { multiuser: randomUUID() }],
      ['multiuser/revoke', { multiuser: 'nonsense' }],
      ['multiuser/clients/switch', { client: "'; drop table client; --" }],
    ] as const) {
      const { status, error } = await client.post(path, body);
      expect([path, body, status]).toEqual([path, body, error.code === 'BAD_INPUT' ? 400 : 404]);
    }
    expect((await client.post('multiuser/clients/switch', { client: second.clientId })).status).toBe(403);
  });

  it('are refused to people without the right', async () => {
    const colleague = await addUser(app, first, { permissions: [] });
    const fasi = await newSpecialist(app, first);
    const client = rest(colleague.token);
    expect((await client.post('multiuser/invite', { email: someAddress() })).status).toBe(403);
    expect((await client.post('multiuser/revoke', { multiuser: fasi.userId })).status).toBe(403);
    expect((await client.list('multiuser/clients')).body.count).toBe(1);
  });
});
