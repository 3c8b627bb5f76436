import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { operation, rootFields, type RootField } from '../contracts/operations.ts';
import { odd, putOdd, way } from '../graphql/odd-values.ts';
import { plausibleSamples, type Described } from './plausible-samples.ts';

/** A request that no regular client would send. */
export interface HostileRequest {
  entry: 'GraphQL' | 'REST' | 'pages' | 'raw HTTP';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Calls that are left out, because they end the session, or wait for the operator's mail server. */
const NOT_ASKED = new Set(['Mutation.logout', 'Mutation.register', 'Mutation.deleteOrganisation']);

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Ids that exist, belong to others, or are malformed. */
const idOf = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.uuid(),
    fc.constantFrom('..', '%2e%2e', '%00', '0', 'null', 'a%0d%0ab', '%ff', "'--"),
    fc.string({ maxLength: 30 }).map(encodeURIComponentSafely),
  );

function encodeURIComponentSafely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return 'x';
  }
}

/** JSON, valid or broken. */
const broken = (body: string) =>
  fc.oneof(
    { arbitrary: fc.constant(body), weight: 9 },
    { arbitrary: fc.constant(body.slice(0, body.length / 2)), weight: 1 },
    { arbitrary: fc.constant(`${'['.repeat(2_000)}${body}`), weight: 1 },
  );

/** The queries and mutations that are called. */
export const askedFields = (schemaText: string): RootField[] =>
  rootFields(buildSchema(schemaText)).filter(({ name, kind }) => kind !== 'subscription' && !NOT_ASKED.has(name));

function overGraphql(schemaText: string, openapi: Described, ids: readonly string[]): fc.Arbitrary<HostileRequest> {
  const fields = askedFields(schemaText);
  const samples = plausibleSamples(openapi, ids);
  return fc
    .record({
      root: fc.constantFrom(...fields),
      turn: fc.nat({ max: 20 }),
      steps: way,
      value: odd,
      extra: fc.option(odd, { freq: 8 }),
    })
    .chain(({ root, turn, steps, value, extra }) => {
      const variables = structuredClone(samples(root, turn));
      if (Object.keys(variables).length > 0) putOdd(variables, steps, value);
      const body = JSON.stringify({
        query: operation(root, variables),
        variables,
        ...(extra !== null && { operationName: extra }),
      });
      return broken(body).map((sent) => ({
        entry: 'GraphQL' as const,
        method: 'POST',
        path: '/graphql',
        headers: JSON_TYPE,
        body: sent,
      }));
    });
}

function overRest({ paths }: Described, ids: readonly string[]): fc.Arbitrary<HostileRequest> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const asked = calls.filter(({ path }) => !/logout|register/.test(path));
  return fc
    .record({
      call: fc.constantFrom(...asked),
      id: idOf(ids),
      steps: way,
      value: odd,
      query: fc.dictionary(fc.constantFrom('page', 'perPage', 'sort', 'search', 'id', 'populate', 'x', 'filter'), odd),
    })
    .chain(({ call: { path, method, call }, id, steps, value, query }) => {
      const example = call.requestBody?.content['application/json'].example;
      const sample = JSON.parse(JSON.stringify(example ?? {})) as Record<string, unknown>;
      if (Object.keys(sample).length > 0) putOdd(sample, steps, value);
      const search = Object.entries(query).map(
        ([name, each]) =>
          `${name}=${encodeURIComponentSafely(String(typeof each === 'object' ? JSON.stringify(each) : each))}`,
      );
      const address = `/api/v1${path.replaceAll(/\{[^}]+\}/g, id)}?${search.join('&')}`.slice(0, 8_000);
      const request = { entry: 'REST' as const, method, path: address, headers: JSON_TYPE };
      return example === undefined
        ? fc.constant(request)
        : broken(JSON.stringify(sample)).map((body) => ({ ...request, body }));
    });
}

/** Pages that open without a login, and addresses of files. */
const PUBLIC_PATHS = [
  '/k/{id}',
  '/q/{id}',
  '/files/{id}',
  '/archives/{id}',
  '/calendar/{id}.ics',
  '/managedInstructionsUserPage/{id}/{id}/{id}',
  '/examinationAssignment/{id}/{id}',
  '/kit/{id}',
  '/place/{id}',
  '/resetPassword/{id}',
  '/api/v1/{id}',
  '/assets/{id}',
  '/help/{id}',
  '/single-sign-on/logout/{id}',
  '/hooks/{id}',
  '/{id}',
];

const overPages = (ids: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc.record({ path: fc.constantFrom(...PUBLIC_PATHS), id: idOf(ids) }).map(({ path, id }) => ({
    entry: 'pages' as const,
    method: 'GET',
    path: path.replaceAll('{id}', id),
    headers: {},
  }));

/** Headers and methods beside what the entries expect. */
const overHttp: fc.Arbitrary<HostileRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'SEARCH'),
    path: fc.constantFrom('/graphql', '/api/v1/ticket', '/', '/healthz', '/api/v1/openapi.json', '/scim/v2/Users'),
    headers: fc.dictionary(
      fc.constantFrom(
        'content-type',
        'content-encoding',
        'accept',
        'accept-language',
        'accept-encoding',
        'range',
        'if-match',
        'if-none-match',
        'idempotency-key',
        'origin',
        'x-forwarded-for',
        'x-browser',
        'authorization',
        'cookie',
      ),
      fc.oneof(
        fc.constantFrom('*', 'gzip, br', 'bytes=-1', 'bytes=0-,1-', 'text/html', 'utf-7', '"a"', 'Bearer x', 'null'),
        fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
        fc.constant('x'.repeat(4_000)),
      ),
    ),
    body: fc.option(fc.string({ maxLength: 200 })),
  })
  .map(({ method, path, headers, body }) => ({
    entry: 'raw HTTP' as const,
    method,
    path,
    headers,
    ...(body !== null && !['GET', 'HEAD'].includes(method) && { body }),
  }));

/** Requests through every entry point, the same for the same seed. */
export function hostileRequests(
  { schema, openapi, ids }: { schema: string; openapi: Described; ids: readonly string[] },
  { seed, count }: { seed: number; count: number },
): HostileRequest[] {
  const any = fc.oneof(
    { arbitrary: overGraphql(schema, openapi, ids), weight: 4 },
    { arbitrary: overRest(openapi, ids), weight: 4 },
    { arbitrary: overPages(ids), weight: 1 },
    { arbitrary: overHttp, weight: 1 },
  );
  return fc.sample(any, { seed, numRuns: count });
}
