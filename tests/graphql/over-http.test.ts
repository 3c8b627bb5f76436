import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type GraphqlError, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

describe('GraphQL over HTTP, as the audit of graphql-http tries it', () => {
  // The address is read when an audit runs: the server starts after the tests have been collected.
  const audits = serverAudits({ url: () => `${app.url}/graphql` });

  it('asks sixty-one things', () => expect(audits).toHaveLength(61));

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s: %s', async (_id, _name, audit) => {
    const result = await audit.fn();
    expect([result.status, result.status === 'ok' ? null : result.reason]).toEqual(['ok', null]);
  });
});

describe('an operation in the address', () => {
  const get = async (sent: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${app.url}/graphql?${new URLSearchParams(sent).toString()}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, Accept: 'application/graphql-response+json' },
    });
    const text = await response.text();
    const { data, errors } = (text === '' ? {} : JSON.parse(text)) as { data?: unknown; errors?: GraphqlError[] };
    const [error] = errors ?? [];
    return { response, data, error: error && [error.extensions.code, error.extensions.field] };
  };
  const count = async (): Promise<number> =>
    (await app.graphql<{ tickets: { count: number } }>(owner.token, '{ tickets { count } }')).data.tickets.count;
  const CREATE = 'mutation create { createTicket(input: { title: "Leiter", priority: 2 }) { id } }';

  it('is answered when it only reads, and cached by no proxy', async () => {
    const { response, data } = await get({
      query: 'query person { me { user { id } } } query list($size: Int) { tickets(perPage: $size) { count } }',
      operationName: 'list',
      variables: '{"size":5}',
    });
    expect([response.status, data]).toEqual([200, { tickets: { count: 0 } }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await get({ query: '{ ticketBoard { version } }' })).response.status).toBe(200);
    expect((await get({ query: '{ me { user { id } } }' }, 'HEAD')).response.status).toBe(200);
  });

  it.each([
    [{ query: CREATE }],
    [{ query: `query read { me { user { id } } } ${CREATE}`, operationName: 'create' }],
    [{ query: 'subscription { boardChanged { version } }' }],
  ])('is refused when it does more than read, and changes nothing: %j', async (sent) => {
    const before = await count();
    for (const method of ['GET', 'HEAD']) {
      const { response } = await get(sent, method);
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
    expect((await get(sent)).error).toEqual(['METHOD_NOT_ALLOWED', undefined]);
    expect(await count()).toBe(before);
  });

  it.each([
    [400, 'query', {}],
    [400, 'query', { query: '[['.repeat(600) }],
    [400, 'variables', { query: '{ me { user { id } } }', variables: '{' }],
    [400, 'variables', { query: '{ me { user { id } } }', variables: '5' }],
    [400, 'extensions', { query: '{ me { user { id } } }', extensions: '"x"' }],
    [400, undefined, { query: 'query a { me { user { id } } } query b { me { user { id } } }' }],
  ])('is judged as one in a body: %i for a wrong %s', async (status, field, sent) => {
    const { response, error } = await get(sent as Record<string, string>);
    expect([response.status, error]).toEqual([status, ['BAD_INPUT', field]]);
  });

  it('has each part once', async () => {
    const { status } = await fetch(`${app.url}/graphql?query={__typename}&query={__typename}`);
    expect(status).toBe(400);
  });

  it('has no user without a token', async () => {
    const response = await fetch(`${app.url}/graphql?query=${encodeURIComponent('{ me { user { id } } }')}`);
    const { errors } = (await response.json()) as { errors: GraphqlError[] };
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('is taken by no other method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await fetch(`${app.url}/graphql`, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
  });
});

describe('a long answer', () => {
  const ask = async (query: string, accepted: string) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${owner.token}`,
        'Content-Type': 'application/json',
        'Accept-Encoding': accepted,
      },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: object };
    return { encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary'), data };
  };
  const long = '{ __schema { types { name } } }';

  it('is compressed for all clients that accept it; a short one is not', async () => {
    const plain = await ask(long, 'identity');
    expect(plain.encoding).toBeNull();
    for (const encoding of ['gzip', 'zstd']) {
      const { encoding: sent, vary, data } = await ask(long, encoding);
      expect([sent, vary]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)]);
      expect(data).toEqual(plain.data);
    }
    expect((await ask('{ me { user { id } } }', 'gzip')).encoding).toBeNull();
  });
});
