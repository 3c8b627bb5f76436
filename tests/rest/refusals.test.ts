import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../rest-compat/routes.ts';
import type { Route } from '../../rest-compat/engine/route.ts';
import { PASSWORD, addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createExamples, createPrinted, kindOf, makeForeman, withRecord } from './example-records.ts';
import { restClient, type RestClient } from './rest-client.ts';

let app: TestApp;
let owner: Actor;
let client: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
  // A user who is no foreman is refused regardless of the id; as a foreman, the user reaches the check of the id.
  await makeForeman(client, owner.userId);
});

afterAll(() => app.stop());

const named = (route: Route): string => `${route.method} ${route.path}`;
const PUBLIC = [
  'POST login',
  'POST register',
  'POST reset',
  'POST reset/{id}',
  'GET managedInstructionAssignment/employee/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}',
  'GET examinationAssignment/employee/{assignmentId}/{employeeId}',
  'PUT examinationAssignment/employee/{id}/{employee}/complete',
];

describe('without a login', () => {
  it('only login, register, the two calls of a reset and those of a link are available', () => {
    expect(routes.filter((route) => route.isPublic).map(named)).toEqual(PUBLIC);
  });

  it.each(routes.filter((route) => !route.isPublic).map((route) => [named(route), route] as const))(
    '%s is 401, before anything that was sent is looked at',
    async (_name, route) => {
      const { status, error } = await restClient(app).call(
        route.method,
        `${route.path.replace('{id}', randomUUID())}?unknown=1`,
        route.body ? '{"broken' : undefined,
      );
      expect([status, error.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('an id of another organisation', () => {
  /** An id of each kind. */
  let foreign: Record<string, string>;
  let theirs: RestClient;

  beforeAll(async () => {
    const stranger = await registerOwner(app);
    const colleague = await addUser(app, stranger);
    theirs = restClient(app, stranger.token);
    // A role is addressed by its code, which is the same in all organisations (`{roleId}`); the person is created again
    // below.
    const {
      appointedRole: _role,
      createAppointedPerson: _person,
      ...printed
    } = await createPrinted(app, stranger.token);
    foreign = await createExamples(theirs, stranger.userId, {
      user: colleague.userId,
      board: stranger.boards.inWork,
      ...printed,
    });
  });

  const addressed = (route: Route, id: string): string =>
    route.path.replace('{id}', id).replace(/\{(?:location|item|ticketId)\}/, randomUUID());

  it('is sent to every call that takes an id', () => {
    expect(Object.keys(foreign).sort()).toEqual([...new Set(withRecord.map(kindOf))].sort());
  });

  it.each(withRecord.map((route) => [named(route), route] as const))(
    '%s finds nothing and changes nothing',
    async (_name, route) => {
      const kind = kindOf(route);
      const foreignPath = `${kind}/${foreign[kind]}`;
      const shown = async (): Promise<unknown> => {
        const { status, body } = await theirs.get(foreignPath);
        // For some kinds REST offers only a document.
        return status === 200 ? body : status;
      };
      const before = await shown();
      const { status, error } = await client.call(route.method, addressed(route, foreign[kind]!), route.body?.example);
      expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
      expect(await shown()).toEqual(before);
    },
  );

  it.each(withRecord.map((route) => [named(route), route] as const))(
    '%s is 404 for malformed ids',
    async (_name, route) => {
      for (const id of [
        'nonsense',
        '0',
        '%00',
        '%F0%9F%A7%AF',
        `${foreign.ticket}0`,
        'x'.repeat(2000),
        '..%2F..',
        "'; drop table ticket; --",
      ]) {
        const { status } = await client.call(route.method, addressed(route, id), route.body?.example);
        expect([id, status]).toEqual([id, 404]);
      }
    },
  );
});

describe('an address that does not exist', () => {
  it('is 404 in JSON, for everybody', async () => {
    for (const path of [
      'nothing',
      'ticket/1/2/3',
      'user/',
      'Ticket',
      'ticket/%',
      'ticket//',
      'constructor',
      '__proto__',
    ]) {
      const anonymous = await restClient(app).get(path);
      expect([path, anonymous.status === 404 || (path === 'user/' && anonymous.status === 401)]).toEqual([path, true]);
      expect(anonymous.error.requestId).toBe(anonymous.headers.get('x-request-id'));
    }
  });

  it('with an unsupported method is 405 and lists the supported ones', async () => {
    for (const [method, path, allow] of [
      ['DELETE', 'board', 'GET, POST, HEAD, OPTIONS'],
      ['PUT', 'board/tickets', 'GET, HEAD, OPTIONS'],
      ['PATCH', `ticket/${randomUUID()}`, 'GET, PUT, DELETE, HEAD, OPTIONS'],
      ['GET', 'login', 'POST, OPTIONS'],
      ['POST', 'openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers, error } = await client.call(method, path);
      expect([path, status, headers.get('allow')]).toEqual([path, 405, allow]);
      expect(error.message).toContain(allow);
    }
  });
});

describe('HEAD and OPTIONS', () => {
  it('return what GET would, without a body, and the methods of an address', async () => {
    const head = await client.call('HEAD', 'ticket');
    const get = await client.get('ticket');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    const options = await restClient(app).call('OPTIONS', 'ticket');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
  });
});

describe('a body', () => {
  it('that is no JSON is 400, of another type 415, of more than a megabyte 413', async () => {
    const broken = await client.post('ticket', '{"title": "offen');
    expect([broken.status, broken.error.code, broken.error.field]).toEqual([400, 'BAD_INPUT', 'body']);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=latin1',
      'nonsense',
    ]) {
      const { status, error } = await client.post('ticket', '{"title":"x","priority":1}', { 'Content-Type': type });
      expect([type, status, error.code]).toEqual([type, 415, 'UNSUPPORTED_TYPE']);
    }
    expect(
      (
        await client.post('ticket', '{"title":"x","priority":1}', {
          'Content-Type': 'application/merge-patch+json; charset=utf-8',
        })
      ).status,
    ).toBe(201);
    const large = await client.post('ticket', { title: 'x', priority: 1, description: 'x'.repeat(1_000_001) });
    expect([large.status, large.error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('that decompresses to more than a megabyte is 413 too, and one whose encoding is wrong is 400', async () => {
    const send = (body: Buffer, encoding: string): Promise<Response> =>
      fetch(`${app.url}/api/v1/ticket`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding, Authorization: owner.token },
        body: new Uint8Array(body),
      });
    expect((await send(gzipSync(JSON.stringify({ title: 'x'.repeat(5_000_000), priority: 1 })), 'gzip')).status).toBe(
      413,
    );
    expect((await send(Buffer.from('{}'), 'gzip')).status).toBe(400);
    expect((await send(Buffer.from('{}'), 'nonsense')).status).toBe(415);
    expect((await send(gzipSync('{"title":"gepackt","priority":1}'), 'gzip')).status).toBe(201);
  });

  it('that is missing or no object says what is needed', async () => {
    const missing = await client.post('ticket');
    expect([missing.status, missing.error.details?.map((detail) => detail.field)]).toEqual([
      400,
      ['title', 'priority'],
    ]);
    for (const body of ['[]', '[{"title":"x"}]']) {
      const { status, error } = await client.post('ticket', body);
      expect([status, error.field]).toEqual([400, 'body']);
    }
    for (const body of ['null', '5', '"text"', 'true', ''])
      expect([body, (await client.post('ticket', body)).status]).toEqual([body, 400]);
  });

  it('that nests a hundred thousand times is 400, with and without a login', async () => {
    const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const depth of [100, 100_000]) {
      const ticket = await client.post('ticket', `{"title":${deep(depth)},"priority":1}`);
      expect([ticket.status, ticket.error.code, ticket.error.field]).toEqual([400, 'BAD_INPUT', 'title']);
      const registration = await restClient(app).post('register', `{"user":{"name":${deep(depth)}}}`);
      expect([registration.status, registration.error.code]).toEqual([400, 'BAD_INPUT']);
    }
  });

  it('that is shorter than its Content-Length does not affect the next request', async () => {
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/v1/ticket HTTP/1.1\r\nHost: x\r\nAuthorization: ${owner.token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title":`,
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    expect((await client.get('ticket')).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('carries code, message, field, details and request id, and nothing else', async () => {
    const { error, body } = await client.post<{ error: object }>('ticket', { title: '', priority: 9 });
    expect(Object.keys(body)).toEqual(['error']);
    expect(Object.keys(error)).toEqual(['code', 'message', 'field', 'details', 'requestId']);
    expect(error.details).toEqual([
      { field: 'title', key: 'required', message: 'Dieses Feld wird benötigt' },
      { field: 'priority', key: 'invalid', message: 'Diese Eingabe ist ungültig' },
    ]);
    expect(Object.keys((await client.get(`ticket/${randomUUID()}`)).error)).toEqual(['code', 'message', 'requestId']);
  });

  it('is in German unless the client prefers English', async () => {
    const message = async (language?: string): Promise<string> =>
      (await client.get(`ticket/${randomUUID()}`, language ? { 'Accept-Language': language } : {})).error.message;
    expect(await message('en')).toBe('This does not exist or no longer exists.');
    for (const language of [undefined, 'de', 'fr', 'de, en;q=0.9', '*', 'en;q=0'])
      expect(await message(language)).toBe('Das gibt es nicht oder nicht mehr.');
  });

  it('of an internal error reveals nothing but its request id', async () => {
    await app.sql('alter table ticket_activity rename to hidden');
    try {
      const { status, body, error } = await client.get('ticket');
      expect(status).toBe(500);
      expect(error).toEqual({ code: 'INTERNAL', message: expect.any(String), requestId: expect.any(String) });
      expect(JSON.stringify(body)).not.toMatch(/hidden|relation|select/);
    } finally {
      await app.sql('alter table hidden rename to ticket_activity');
    }
  });
});

describe('a login that may only use the driver app', () => {
  it('is 403 and says so', async () => {
    const email = `fahrer-${randomUUID().slice(0, 8)}@example.com`;
    await client.post('user', { name: 'Fahrerin', email, password: PASSWORD, role: 'AppUser' });
    const { status, error } = await restClient(app).post('login', { email, password: PASSWORD });
    expect([status, error.code]).toEqual([403, 'DRIVER_APP_ONLY']);
  });
});
