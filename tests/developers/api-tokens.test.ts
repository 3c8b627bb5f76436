import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_TOKEN_FORMAT } from '../../schema/kernel/api-token.shared.ts';
import { isApiToken } from '../../schema/kernel/tokens.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { addUser, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { openedSocket } from './socket-with.ts';
import { CREATE, createToken, REVOKE } from './tokens.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

const TICKET = { title: 'Leiter tauschen', priority: 2 };
const ME = '{ me { user { id role permissions } client { id } choosesClient } }';
const LIST = '{ apiTokens { id name state lostPermissions lastUsedAt lastUsedFrom createdBy { id } } }';

const refusalOf = async (secret: string) => {
  const { errors } = await app.graphql(secret, ME);
  return errors?.[0] && { code: errors[0].extensions.code, message: errors[0].message };
};

const socketWith = (payload: Record<string, unknown>, url = app.url) => openedSocket(url, payload);

describe('an API token', () => {
  it('is shown once, is recognised by its prefix and checksum, and is stored as a hash', async () => {
    const { data } = await app.graphql<{ createApiToken: { secret: string; apiToken: { ending: string } } }>(
      owner.token,
      CREATE,
      { input: { name: 'Zeiterfassung', permissions: ['inspection'], readOnly: true, currentPassword: PASSWORD } },
    );
    const { secret, apiToken } = data.createApiToken;
    expect(secret).toMatch(API_TOKEN_FORMAT);
    expect(apiToken.ending).toBe(secret.slice(-4));
    expect(isApiToken(secret)).toBe(true);
    expect(isApiToken(secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(false);
    const stored = await app.sql<{ row: string }>(
      `select t::text || k::text as row from api_token t join api_token_key k on k.token_id = t.id`,
    );
    const audit = await app.sql<{ row: string }>(`select a::text as row from audit a where a.entity = 'ApiToken'`);
    for (const { row } of [...stored, ...audit]) expect(row).not.toContain(secret.slice(12, 40));
    expect(audit.map(({ row }) => row).join()).not.toMatch(/hash/);
  });

  it('acts over REST, GraphQL and a socket, written with and without the word Bearer', async () => {
    const { secret } = await createToken(app, owner, { permissions: ['inspection'] });
    const rest = restClient(app, secret);
    expect((await rest.post('ticket', TICKET)).status).toBe(201);
    expect((await rest.get('inspection')).status).toBe(200);
    expect((await restClient(app).get('ticket', { Authorization: secret })).status).toBe(200);
    expect((await app.graphql(secret, '{ inspections { count } }')).data).toEqual({ inspections: { count: 0 } });
    for (const params of [{ authorization: `Bearer ${secret}` }, { Authorization: secret }, { token: secret }])
      expect((await socketWith(params)).acknowledged, Object.keys(params)[0]).toBe(true);
  });

  it('answers its Owner, with the role and the permissions of the token', async () => {
    const { secret } = await createToken(app, owner, { permissions: ['inspection', 'examination'] });
    expect((await app.graphql(secret, ME)).data).toEqual({
      me: {
        user: { id: owner.userId, role: 'User', permissions: ['examination', 'inspection'] },
        client: { id: owner.clientId },
        choosesClient: false,
      },
    });
    expect((await restClient(app, secret).get('info')).body).toMatchObject({
      permissions: ['examination', 'inspection'],
    });
  });

  it('may do nothing that its permissions do not open, and nothing of Owners', async () => {
    const { secret } = await createToken(app, owner, { permissions: ['inspection'] });
    const rest = restClient(app, secret);
    for (const path of ['riskAssessment', 'examination', 'license', 'multiuser/clients'])
      expect((await rest.get(path)).status, path).toBe(403);
    expect((await rest.get('riskAssessment')).error.message).toMatch(/^Dieser API-Zugang darf das nicht/);
    for (const field of ['audit { count }', 'billing { license }', 'apiTokens { id }', 'mails { count }'])
      expect((await app.graphql(secret, `{ ${field} }`)).errors, field).toBeDefined();
  });

  it('manages no tokens, people, passwords or sessions and switches no organisation, whatever it was given', async () => {
    const { secret } = await createToken(app, owner, { permissions: ['usermanagement', 'multiusermanagement'] });
    const colleague = await addUser(app, owner);
    const calls: Record<string, Record<string, unknown>> = {
      'createApiToken(input: $input) { secret }': { input: { name: 'x', permissions: [], readOnly: true } },
      'createUser(input: $input) { id }': {
        input: { name: 'Eva Roth', email: 'eva@example.com', password: 'Leiter-und-Tritte-7' },
      },
      'inviteMultiuser(input: $input) { id }': { input: { email: 'fasi@example.com' } },
      'changeMyPassword(input: $input)': { input: { password: PASSWORD, password1: PASSWORD } },
    };
    const TYPES: Record<string, string> = {
      createApiToken: 'CreateApiTokenInput',
      createUser: 'CreateUserInput',
      inviteMultiuser: 'InviteMultiuserInput',
      changeMyPassword: 'ChangePasswordInput',
    };
    for (const [call, variables] of Object.entries(calls)) {
      const { errors } = await app.graphql(
        secret,
        `mutation ($input: ${TYPES[call.split('(')[0]!]}!) { ${call} }`,
        variables,
      );
      expect(errors?.[0]?.extensions.code, call).toBe('FORBIDDEN');
      expect(errors?.[0]?.message, call).toMatch(/^Das geht nur mit einer Anmeldung/);
    }
    for (const call of [
      'logout',
      'refreshToken { token }',
      'endOtherSessions { id }',
      `deleteUser(id: "${colleague.userId}") { id }`,
      `switchClient(client: "${owner.clientId}") { token }`,
      `revokeApiToken(id: "${owner.clientId}") { id }`,
    ])
      expect((await app.graphql(secret, `mutation { ${call} }`)).errors?.[0]?.extensions.code, call).toBe('FORBIDDEN');
    const rest = restClient(app, secret);
    expect((await rest.post('user', {})).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await rest.post('token/refresh')).status).toBe(403);
    expect((await rest.get('isAuthenticated')).status).toBe(200);
  });

  it('that only reads is refused every change, with the reason, before anything sent is judged', async () => {
    const { secret } = await createToken(app, owner, { permissions: ['inspection'], readOnly: true });
    const rest = restClient(app, secret);
    expect((await rest.get('ticket')).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'ticket'],
      ['PUT', `ticket/${owner.clientId}`],
      ['DELETE', `ticket/${owner.clientId}`],
    ] as const) {
      const { status, error } = await rest.call(method, path, { nonsense: true });
      expect({ status, code: error.code, message: error.message }).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        message: expect.stringContaining('darf nur lesen'),
      });
    }
    const english = { 'Accept-Language': 'en' };
    const { errors } = await app.graphql(
      secret,
      'mutation { createTicket(input: { title: "x", priority: 1 }) { id } }',
      {},
      english,
    );
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('may only read'),
      extensions: { code: 'FORBIDDEN' },
    });
    const tickets = await app.sql(`select 1 from ticket where client_id = $1 and title = 'x'`, [owner.clientId]);
    expect(tickets).toEqual([]);
  });

  it('reaches the board only with the right for it, whatever its permissions; tokens older than this right have it', async () => {
    const permissions = [...PERMISSIONS];
    const { secret } = await createToken(app, owner, { permissions, rights: [] });
    const rest = restClient(app, secret);
    const board = (await restClient(app, owner.token).get<{ data: { id: string }[] }>('board')).body.data[0]!.id;
    for (const path of ['ticket', 'board', 'job', 'settings/boardOrder', `board/${board}`])
      expect((await rest.get(path)).status, path).toBe(403);
    expect((await rest.put('settings/boardOrder', { value: [] })).status).toBe(403);
    expect((await rest.delete(`board/${board}`)).status).toBe(403);
    expect((await rest.get(`document/downloadurl?path=Tickets/${owner.userId}/${owner.userId}.pdf`)).status).toBe(403);
    for (const field of ['ticketBoard { version }', 'deletedRecords(kind: "ticket") { id }'])
      expect((await app.graphql(secret, `{ ${field} }`)).errors?.[0]?.extensions.code, field).toBe('FORBIDDEN');
    expect((await rest.get('inspection')).status).toBe(200);
    const before = await createToken(app, owner, { permissions });
    // The response cache contains the answer for a caller who may see it.
    for (const [token, status] of [
      [before.secret, 200],
      [secret, 403],
    ] as const)
      expect((await restClient(app, token).get('board/tickets')).status).toBe(status);
  });

  it('manages webhooks with the right for it, and with nothing else', async () => {
    const { secret } = await createToken(app, owner, { rights: ['webhooks'] });
    const rest = restClient(app, secret);
    const endpoint = { description: 'ERP', url: 'https://erp.example/hook', topics: ['tickets'], active: false };
    const { status, body } = await rest.post<{ id: string }>('webhookEndpoint', endpoint);
    expect(status).toBe(201);
    expect((await rest.get(`webhookEndpoint/${body.id}/secret`)).body).toMatchObject({
      secret: expect.stringMatching(/^whsec_/) as string,
    });
    const sent = await rest.post<{ id: string }>(`webhookEndpoint/${body.id}/test`);
    expect((await rest.get(`webhookDelivery?endpoint=${body.id}`)).body).toMatchObject({ count: 1 });
    expect((await rest.post(`webhookDelivery/${sent.body.id}/resend`)).status).toBe(200);
    expect((await rest.delete(`webhookEndpoint/${body.id}`)).status).toBe(200);
    expect((await rest.get('ticket')).status).toBe(403);
    const other = restClient(app, (await createToken(app, owner, { permissions: [...PERMISSIONS] })).secret);
    expect((await other.post('webhookEndpoint', endpoint)).status).toBe(403);
  });

  it('is of one organisation: it sees nothing of another, and a page that shows another is refused', async () => {
    const stranger = await registerOwner(app);
    const { secret } = await createToken(app, owner);
    const { data } = await app.graphql<{ createTicket: { id: string } }>(
      stranger.token,
      'mutation { createTicket(input: { title: "Fremd", priority: 1 }) { id } }',
    );
    expect((await restClient(app, secret).get(`ticket/${data.createTicket.id}`)).status).toBe(404);
    expect((await restClient(app, secret).get('ticket', { 'X-Organisation': stranger.clientId })).status).toBe(412);
    const { errors } = await app.graphql(stranger.token, REVOKE, { id: (await createToken(app, owner)).id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('making an API token', () => {
  it('needs the current password, and an Owner', async () => {
    const input = { name: 'ERP', permissions: [], readOnly: true };
    const missing = await app.graphql(owner.token, CREATE, { input });
    expect(missing.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'currentPassword' });
    const wrong = await app.graphql(owner.token, CREATE, { input: { ...input, currentPassword: 'falsch' } });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'currentPassword' });
    const colleague = await addUser(app, owner);
    const refused = await app.graphql(colleague.token, CREATE, { input: { ...input, currentPassword: PASSWORD } });
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await app.graphql(colleague.token, LIST)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('refuses a day in the past, an unknown permission, and permissions that the Owner lacks', async () => {
    const other = await registerOwner(app);
    await app.sql(`update client_user set permissions = '{inspection}' where id = $1`, [other.userId]);
    const create = async (input: object) =>
      (
        await app.graphql(other.token, CREATE, {
          input: { name: 'ERP', permissions: [], readOnly: true, currentPassword: PASSWORD, ...input },
        })
      ).errors?.[0]?.extensions;
    expect(await create({ validUntil: '2020-01-01' })).toMatchObject({ code: 'BAD_INPUT', field: 'validUntil' });
    expect(await create({ permissions: ['everything'] })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await create({ name: ' ' })).toMatchObject({ code: 'BAD_INPUT', field: 'name' });
    expect(await create({ permissions: ['examination'] })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await create({ permissions: ['inspection'] })).toBeUndefined();
  });

  it('ends at fifty that are not revoked', async () => {
    const other = await registerOwner(app);
    const first = await createToken(app, other);
    await app.sql(
      `insert into api_token (client_id, id, name, ending, permissions, read_only, created_by)
         select $1, gen_random_uuid(), 'ERP', 'abcd', '{}', true, $2 from generate_series(1, 49)`,
      [other.clientId, other.userId],
    );
    await expect(createToken(app, other)).rejects.toThrow('CONFLICT');
    await app.graphql(other.token, REVOKE, { id: first.id });
    expect((await createToken(app, other)).secret).toMatch(API_TOKEN_FORMAT);
  });
});

describe('an API token ends', () => {
  it('when it is revoked: at once, with its sockets, in every server process', async () => {
    const second = await startTestApp({ share: app.database });
    try {
      const { id, secret } = await createToken(app, owner);
      const sockets = await Promise.all([socketWith({ token: secret }), socketWith({ token: secret }, second.url)]);
      const remaining = await socketWith({ token: owner.token }, second.url);
      expect((await app.graphql(owner.token, REVOKE, { id })).data).toEqual({
        revokeApiToken: { id, state: 'revoked' },
      });
      for (const state of sockets) await expect.poll(() => state.code).toBe(4403);
      expect(sockets.map(({ reason }) => reason)).toEqual(Array(2).fill('token revoked or expired'));
      expect(remaining.code).toBe(0);
      for (const each of [app, second])
        expect((await each.graphql(secret, ME)).errors?.[0]).toMatchObject({
          message: 'Dieser API-Zugang wurde widerrufen.',
          extensions: { code: 'UNAUTHENTICATED', status: 401 },
        });
      expect((await restClient(app, secret).get('ticket')).status).toBe(401);
    } finally {
      await second.stop();
    }
  });

  it('after its last day', async () => {
    const { id, secret } = await createToken(app, owner, { validUntil: '2099-12-31' });
    expect(await refusalOf(secret)).toBeUndefined();
    await app.sql(`update api_token set valid_until = (now() at time zone 'Europe/Berlin')::date - 1 where id = $1`, [
      id,
    ]);
    expect(await refusalOf(secret)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Dieser API-Zugang ist abgelaufen.',
    });
  });

  it('when its Owner is removed, for good, and rests while they are no Owner', async () => {
    const second = await addUser(app, owner, { role: 'Owner' });
    const { secret } = await createToken(app, second, { permissions: ['inspection'] });
    const socket = await socketWith({ token: secret });
    const update = (input: object) =>
      app.graphql(
        owner.token,
        'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
        {
          id: second.userId,
          input,
        },
      );
    await update({ role: 'User' });
    await expect.poll(() => socket.code).toBe(4205);
    expect((await refusalOf(secret))?.message).toMatch(/^Dieser API-Zugang ruht/);
    // Changed rights close the sockets of a person: this socket shows when this process has received the change.
    const witness = await socketWith({ token: second.token });
    await update({ role: 'Owner' });
    await expect.poll(() => witness.code).toBe(4205);
    expect(await refusalOf(secret)).toBeUndefined();
    const again = await socketWith({ token: secret });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: second.userId });
    await expect.poll(() => again.code).toBe(4403);
    expect((await refusalOf(secret))?.message).toBe('Dieser API-Zugang wurde widerrufen.');
    await app.sql('update client_user set removed_at = null where id = $1', [second.userId]);
    expect((await refusalOf(secret))?.message).toBe('Dieser API-Zugang wurde widerrufen.');
  });

  it('with its organisation', async () => {
    const other = await registerOwner(app);
    const { secret } = await createToken(app, other);
    const socket = await socketWith({ token: secret });
    await app.sql('delete from client where id = $1', [other.clientId]);
    await expect.poll(() => socket.code).toBe(4403);
    expect((await refusalOf(secret))?.message).toMatch(/^Diesen API-Zugang gibt es nicht/);
  });

  it('for what its Owner has lost, at once', async () => {
    const other = await registerOwner(app);
    const { secret, id } = await createToken(app, other, { permissions: ['inspection', 'examination'] });
    expect((await restClient(app, secret).get('inspection')).status).toBe(200);
    await app.sql(`update client_user set permissions = '{examination}' where id = $1`, [other.userId]);
    expect((await restClient(app, secret).get('inspection')).status).toBe(403);
    expect((await restClient(app, secret).get('examination')).status).toBe(200);
    const { data } = await app.graphql<{ apiTokens: { id: string; lostPermissions: string[] }[] }>(other.token, LIST);
    expect(data.apiTokens.find((token) => token.id === id)?.lostPermissions).toEqual(['inspection']);
  });

  it('neither after thirty idle minutes nor with another login of its Owner', async () => {
    const other = await registerOwner(app);
    await app.sql('update client set single_login = true where id = $1', [other.clientId]);
    const { secret } = await createToken(app, other);
    await app.sql(`update session set last_active_at = now() - interval '2 days' where account_id = $1`, [
      other.userId,
    ]);
    await app.graphql(null, 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
      input: { email: other.email, password: PASSWORD },
    });
    expect(await refusalOf(secret)).toBeUndefined();
  });
});

describe('what an API token does', () => {
  it('is in the history with its name and the person for whom it acts, also after it was revoked', async () => {
    const { id, secret } = await createToken(app, owner, { name: 'Warenwirtschaft' });
    const { body } = await restClient(app, secret).post<{ id: string }>('ticket', TICKET);
    await app.graphql(owner.token, REVOKE, { id });
    const HISTORY = `query ($id: ID!) { recordHistory(entity: "Ticket", id: $id) { data { token door user { id } } } }`;
    const { data } = await app.graphql<{ recordHistory: { data: unknown[] } }>(owner.token, HISTORY, { id: body.id });
    expect(data.recordHistory.data).toEqual([{ token: 'Warenwirtschaft', door: 'rest', user: { id: owner.userId } }]);
    const own = await app.graphql<{ audit: { data: { entity: string; action: string; token: null }[] } }>(
      owner.token,
      'query ($filter: JSON) { audit(filter: $filter) { data { entity action token } } }',
      { filter: { recordId: id } },
    );
    expect(own.data.audit.data).toEqual([
      { entity: 'ApiToken', action: 'updated', token: null },
      { entity: 'ApiToken', action: 'created', token: null },
    ]);
  });

  it('shows in the list when and from where it was used last', async () => {
    const { id, secret } = await createToken(app, owner);
    const own = async () => {
      const { data } = await app.graphql<{
        apiTokens: { id: string; lastUsedAt: string | null; lastUsedFrom: string }[];
      }>(owner.token, LIST);
      return data.apiTokens.find((token) => token.id === id)!;
    };
    expect(await own()).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
    await restClient(app, secret).get('ticket');
    expect(await own()).toMatchObject({ lastUsedFrom: expect.stringContaining('127.0.0.1') });
    expect(Date.now() - Date.parse((await own()).lastUsedAt!)).toBeLessThan(60_000);
  });
});
