import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../rest-compat/routes.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createExamples, kindOf } from './example-records.ts';
import { restClient, type RestClient } from './rest-client.ts';

type Record_ = Record<string, unknown>;

let app: TestApp;
let owner: Actor;
let client: RestClient;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
  const colleague = await addUser(app, owner);
  ids = await createExamples(client, owner.userId, { user: colleague.userId, settings: 'new_examination_subject' });
  ids.interviewResult = 'ladders';
  ids.appointedRole = 'fireAssistant';
  await client.put('interviewResult/ladders', { value: { value: true } });
});
afterAll(() => app.stop());

const changes = routes.filter(
  ({ method, path }) => method === 'PUT' && routes.some((other) => other.method === 'GET' && other.path === path),
);
const addressOf = (path: string): string => path.replace(/\{\w+\}/, ids[path.split('/')[0]!]!);

describe('An object that was read', () => {
  it.each(changes.map((route) => [route.path, route] as const))(
    'can be sent back to %s as it is, and stays so',
    async (path, route) => {
      const address = addressOf(path);
      const { body: read } = await client.get(address);
      const { status, body } = await client.put(address, read);
      // A user is written even if no value has changed, which counts as a change.
      const written = kindOf(route) === 'user' && { version: expect.any(Number), updatedAt: expect.any(String) };
      expect([path, status, body]).toEqual([path, 200, { ...read, ...written }]);
    },
  );

  it('can be sent back with what populate added to it', async () => {
    const address = `ticket/${ids.ticket}?populate=board,users,createdBy,comments.user`;
    await client.post(`ticket/${ids.ticket}/users`, { user: ids.user });
    await client.post(`ticket/${ids.ticket}/comments`, { content: 'Bestellt' });
    const { body: read } = await client.get(address);
    const { status, body } = await client.put(`ticket/${ids.ticket}`, { ...read, title: 'Neu' });
    expect([status, body.title, body.users]).toEqual([200, 'Neu', [ids.user]]);
  });

  it('is refused with the names of what only the server writes, where that was changed', async () => {
    const { body: read } = await client.get<{ comments: Record_[] }>(`ticket/${ids.ticket}`);
    const { status, error } = await client.put(`ticket/${ids.ticket}`, {
      ...read,
      title: 'Gefälscht',
      createdBy: ids.user,
      documentId: 4711,
      comments: [{ ...read.comments[0], content: 'Anders' }],
    });
    expect([status, error.details]).toEqual([
      400,
      expect.arrayContaining(
        ['createdBy', 'documentId', 'comments'].map((field) => expect.objectContaining({ field, key: 'readOnly' })),
      ),
    ]);
    expect(error.details).toHaveLength(3);
    expect(error.message).toContain('documentId: Dieses Feld lässt sich nicht ändern');
    expect((await client.get(`ticket/${ids.ticket}`)).body).toEqual(read);
    const unknown = await client.put(`ticket/${ids.ticket}`, { ...read, farbe: 'rot' });
    expect([unknown.status, unknown.error.field]).toEqual([400, 'farbe']);
  });

  it('is named with its path where such a field is nested', async () => {
    const address = `riskAssessment/${ids.riskAssessment}`;
    const { body: read } = await client.get<{ risks: Record_[] }>(`${address}?populate=risks.tickets`);
    expect((await client.put(address, read)).status).toBe(200);
    const { status, error } = await client.put(address, { risks: [{ ...read.risks[0], tickets: [{ closed: true }] }] });
    expect([status, error.field]).toEqual([400, 'risks.0.tickets']);
  });

  it('is stale after a concurrent change, also without an If-Match; * overwrites it', async () => {
    const { body: read } = await client.get(`ticket/${ids.ticket}`);
    await client.put(`ticket/${ids.ticket}`, { title: 'Schneller' });
    const { status, error } = await client.put(`ticket/${ids.ticket}`, { ...read, title: 'Langsamer' });
    expect([status, error.code]).toEqual([412, 'STALE']);
    expect((await client.get(`ticket/${ids.ticket}`)).body.title).toBe('Schneller');
  });

  it('is not found where there is none', async () => {
    const { body: read } = await client.get(`ticket/${ids.ticket}`);
    expect((await client.put('ticket/8c7b0f1e-6f0b-4a53-9a5e-2f4f2c1f3f10', read)).status).toBe(404);
  });
});

describe('A body', () => {
  it('is checked after the permission: a user without it learns nothing of the version', async () => {
    const other = restClient(app, (await addUser(app, owner, { permissions: [] })).token);
    for (const [method, path] of [
      ['POST', 'inspection'],
      ['PUT', `inspection/${ids.inspection}`],
      ['POST', 'user'],
      ['POST', 'riskAssessment?nonsense=1'],
    ] as const) {
      const { status, error } = await other.call(method, path, { title: 5, nonsense: true });
      expect([path, status, error.code, error.details]).toEqual([path, 403, 'FORBIDDEN', undefined]);
    }
    expect((await other.call('POST', 'inspection', '{ broken')).status).toBe(403);
  });

  it('with a value of the wrong type is called wrong, not incomplete', async () => {
    const sentence = async (body: object) =>
      (await client.post('ticket', body)).error.details!.map((one) => one.message);
    const wrong = 'Diese Eingabe ist ungültig';
    expect(await sentence({ title: 'Leiter', priority: '2' })).toEqual([wrong]);
    expect(await sentence({ title: 5, priority: 2 })).toEqual([wrong]);
    expect(await sentence({ title: null })).toEqual(['Dieses Feld wird benötigt', 'Dieses Feld wird benötigt']);
  });
});
