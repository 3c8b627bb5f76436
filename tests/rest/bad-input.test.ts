import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodySchema } from '../../rest-compat/engine/openapi.ts';
import { routes } from '../../rest-compat/routes.ts';
import { bodyError } from '../../rest-compat/engine/errors.ts';
import type { Route } from '../../rest-compat/engine/route.ts';
import type { JsonSchema } from '../../rest-compat/engine/shape.ts';
import type { AppError } from '../../schema/kernel/errors.ts';
import { parseInput } from '../../schema/kernel/zod-input.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startBilledApp, type BilledApp } from '../billing/billed-app.ts';
import type { TestApp } from '../support/app.ts';
import { createExamples, createPrinted } from './example-records.ts';
import { restClient, type RestAnswer, type RestClient } from './rest-client.ts';

/** Inputs for each call; `npm run test:long` tries twenty times as many. */
const runs = (numRuns: number) => ({ numRuns: numRuns * Number(process.env.FUZZ ?? 1) });
/**
 * Inputs that the schema of a body refuses are tried without a server. Over HTTP, a few inputs verify that a call
 * answers the decision of its schema, which all calls do by the same code.
 */
const IN_MEMORY = runs(20);
const OVER_HTTP = runs(3);
/** Number of inputs that can reach the database. */
const HOSTILE_RUNS = runs(10);
const HOSTILE_PARAMETERS = runs(5);

/** An id of no record: the input is validated before the record is read. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

let billed: BilledApp;
let app: TestApp;
let owner: Actor;
let client: RestClient;
let ids: Record<string, string>;

beforeAll(async () => {
  billed = await startBilledApp({ timeoutMs: 30_000 });
  app = billed.app;
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
  const colleague = await addUser(app, owner);
  ids = await createExamples(client, owner.userId, {
    board: owner.boards.inWork,
    user: colleague.userId,
    settings: 'boardOrder',
    reset: 'invented',
    ...(await createPrinted(app, owner.token)),
  });
});

afterAll(() => billed.stop());

const named = (route: Route): string => `${route.method} ${route.path}`;
const withBody = routes
  .filter((route) => route.body && route.path !== 'user/my/password')
  .map((route) => [named(route), route] as const);
const pathOf = (route: Route): string =>
  route.path
    .replace('{id}', ids[route.path.split('/')[0]!] ?? NOBODY)
    .replace('{ticketId}', ids.ticket!)
    .replace(/\{\w+\}/, NOBODY);

/** A place in a body: its path, and the schema of its value. */
interface Place {
  path: (string | number)[];
  schema: JsonSchema;
}

function places(schema: JsonSchema, path: (string | number)[] = []): Place[] {
  const ownPlace: Place[] = path.length > 0 ? [{ path, schema }] : [];
  const inner = Array.isArray(schema.anyOf)
    ? (schema.anyOf as JsonSchema[])
        .filter((each) => each.type === 'object')
        .flatMap((each) => places(each, path).filter((place) => place.path.length > path.length))
    : [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, of]) =>
    places(of, [...path, name]),
  );
  const items = schema.type === 'array' ? places(schema.items as JsonSchema, [...path, 0]) : [];
  return [...ownPlace, ...inner, ...properties, ...items];
}

const typesOf = (schema: JsonSchema): unknown[] =>
  Array.isArray(schema.anyOf)
    ? (schema.anyOf as JsonSchema[]).flatMap(typesOf)
    : schema.type === undefined
      ? Array.isArray(schema.enum)
        ? schema.enum.map((value) => typeof value)
        : [typeof schema.const]
      : [schema.type].flat();

const VALUES: [string, fc.Arbitrary<unknown>][] = [
  ['string', fc.string({ minLength: 1 })],
  ['number', fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))],
  ['boolean', fc.boolean()],
  ['null', fc.constant(null)],
  [
    'array',
    fc.array(fc.oneof(fc.boolean(), fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true })), {
      minLength: 1,
      maxLength: 3,
    }),
  ],
  ['object', fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), fc.boolean(), { minKeys: 1, maxKeys: 3 })],
];

/** Values of a type that is invalid at the place. */
function wrongFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const allowed = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
  return fc.oneof(...VALUES.filter(([type]) => !allowed.includes(type)).map(([, values]) => values));
}

const HOSTILE = [
  'x'.repeat(10_000),
  '\0',
  'a\0b',
  '😀'.repeat(300),
  '👩‍👩‍👧‍👦',
  '\u202Eabc\u202C שלום مرحبا',
  '\uD800',
  '\uFFFF\uFEFF',
  "'; drop table ticket; --",
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  ' ',
  '',
  '9'.repeat(400),
  '2026-02-31',
  '0000-01-01',
  '99999-01-01T00:00:00Z',
  'a0',
  'Zz',
  'zzzzzzzzzzzzzzzzzzzzzzzzzzz',
];
const HOSTILE_NUMBERS = [0, -1, 1.5, 5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0];

const hostileFor = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...HOSTILE_NUMBERS),
    ...(typesOf(schema).includes('array')
      ? [fc.array(fc.string(), { maxLength: 300 }), fc.constant(Array.from({ length: 5000 }, () => 'x'))]
      : []),
  );

/** The example with another value at a path; missing arrays and objects on the path are created. */
function replaced(example: unknown, path: (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(example) ? [...(example as unknown[])] : [];
    list[0] = replaced(list[0], rest, value);
    return list;
  }
  return {
    ...(typeof example === 'object' && example !== null ? example : {}),
    [key]: replaced((example as Record<string, unknown> | undefined)?.[key], rest, value),
  };
}

/** Never a 500; BAD_INPUT names the invalid field. */
function expectAnswer(answer: RestAnswer, sent: unknown): void {
  expect([answer.status < 500, JSON.stringify(sent)]).toEqual([true, JSON.stringify(sent)]);
  if (answer.status === 400)
    expect([answer.error.field, JSON.stringify(sent)]).toEqual([expect.stringMatching(/./), JSON.stringify(sent)]);
}

/**
 * The fields that the schema of a call refuses in a body; empty if it accepts the body. Fails on any error but a
 * refusal.
 */
function refusedFields({ body }: Route, sent: unknown): string[] {
  const { schema, prepare = (value: unknown) => value } = body!;
  try {
    parseInput(schema, prepare(sent));
    return [];
  } catch (error) {
    const { code, details } = bodyError(error) as AppError;
    expect([code, JSON.stringify(sent)]).toEqual(['BAD_INPUT', JSON.stringify(sent)]);
    return details.issues!.map(({ field }) => field);
  }
}

const isAbout = (field: string, path: string): boolean =>
  field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`);

describe.each(withBody)('%s', (_name, route) => {
  const schema = bodySchema(route);
  const all = places(schema);

  it('refuses a value of the wrong type with 400, naming the field', async () => {
    const wrong = fc
      .constantFrom(...all)
      .chain((place) => wrongFor(place.schema).map((value) => ({ place, value })))
      .map(({ place, value }) => ({
        path: place.path.join('.'),
        body: replaced(route.body!.example, place.path, value),
      }));
    fc.assert(
      fc.property(wrong, ({ path, body }) => {
        expect(
          refusedFields(route, body).some((field) => isAbout(field, path)),
          JSON.stringify(body),
        ).toBe(true);
      }),
      IN_MEMORY,
    );
    await fc.assert(
      fc.asyncProperty(wrong, async ({ path, body }) => {
        const answer = await client.call(route.method, pathOf(route), body);
        expectAnswer(answer, body);
        expect([answer.status, JSON.stringify(body)]).toEqual([400, JSON.stringify(body)]);
        expect(answer.error.details!.some(({ field }) => isAbout(field, path))).toBe(true);
      }),
      OVER_HTTP,
    );
  });

  it(
    'accepts hostile texts and numbers or refuses them with a field, and never fails with an internal error',
    { timeout: 120_000 },
    async () => {
      const hostile = fc
        .constantFrom(...all)
        .chain((place) => hostileFor(place.schema).map((value) => ({ place, value })));
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(hostile, async ({ place, value }) => {
          const body = replaced(route.body!.example, place.path, value);
          // The schema refuses it in memory as well: a few of these are sent over HTTP.
          if (refusedFields(route, JSON.parse(JSON.stringify(body))).length > 0 && ++refused > OVER_HTTP.numRuns)
            return;
          expectAnswer(await client.call(route.method, pathOf(route), body), body);
        }),
        HOSTILE_RUNS,
      );
    },
  );

  it('refuses fields that it does not know, naming them', async () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.constantFrom('__proto__', 'constructor', 'toString', '_id', 'clientId', '$where', 'a.b'),
    );
    // Written as text, because an object literal treats __proto__ as the prototype.
    const withUnknown = name
      .filter((each) => !Object.hasOwn(route.body!.schema.shape, each))
      .map((unknown) => ({
        unknown,
        body: `{${JSON.stringify(unknown)}: 1, ${JSON.stringify(route.body!.example).slice(1)}`,
      }));
    fc.assert(
      fc.property(withUnknown, ({ unknown, body }) => {
        expect(refusedFields(route, JSON.parse(body))).toEqual([unknown]);
      }),
      IN_MEMORY,
    );
    await fc.assert(
      fc.asyncProperty(withUnknown, async ({ unknown, body }) => {
        const answer = await client.call(route.method, pathOf(route), body);
        expect([answer.status, answer.error?.field, unknown]).toEqual([400, unknown, unknown]);
      }),
      OVER_HTTP,
    );
  });

  it('never fails with an internal error, whatever JSON is sent', { timeout: 120_000 }, async () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (body) => void refusedFields(route, JSON.parse(body))),
      IN_MEMORY,
    );
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const answer = await client.call(route.method, pathOf(route), body);
        expect([answer.status < 500, body]).toEqual([true, body]);
      }),
      OVER_HTTP,
    );
  });
});

describe.each(routes.filter((route) => route.method === 'GET').map((route) => [named(route), route] as const))(
  '%s',
  (_name, route) => {
    const parameters = [
      'page',
      'perPage',
      'countUpTo',
      'search',
      'sort',
      'populate',
      'select',
      'user',
      ...Object.keys(route.list?.fields ?? {}),
    ];

    it('answers any parameters with data or with a 400 that names one', { timeout: 120_000 }, async () => {
      const values = fc.oneof(
        fc.constantFrom(
          ...HOSTILE.map((text) => text.slice(0, 2000).toWellFormed()),
          '-1',
          '0',
          '2147483648',
          '-createdAt',
          'id,id,id',
          'true',
          'null',
          '-',
          ',',
        ),
        fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.toWellFormed()),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(
              fc.oneof(
                fc.constantFrom(...parameters),
                fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.toWellFormed()),
              ),
              values,
            ),
            { minLength: 1, maxLength: 3 },
          ),
          async (pairs) => {
            const query = new URLSearchParams(pairs).toString();
            const answer = await client.get(`${pathOf(route)}?${query}`);
            expect([answer.status < 500, query]).toEqual([true, query]);
            if (answer.status !== 200)
              expect([answer.status, typeof answer.error.field, query]).toEqual([400, 'string', query]);
          },
        ),
        HOSTILE_PARAMETERS,
      );
    });
  },
);

describe('what was refused', () => {
  it('has left no partial change', async () => {
    const count = async (): Promise<unknown> =>
      (
        await app.sql(
          `select (select count(*) from ticket) as tickets, (select count(*) from account) as accounts,
               (select sum(last) from number_range where client_id = $1) as numbers`,
          [owner.clientId],
        )
      )[0];
    const before = await count();
    expect(
      (
        await client.post('ticket', {
          title: 'Halb',
          priority: 1,
          users: [owner.userId, '00000000-0000-0000-0000-000000000000'],
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await client.post('user', {
          name: 'Halb',
          email: 'halb@example.com',
          password: 'Leiter-und-Tritte-7',
          permissions: ['nonsense'],
        })
      ).status,
    ).toBe(400);
    expect(await count()).toEqual(before);
  });
});
