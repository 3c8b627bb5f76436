import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../rest-compat/engine/openapi.ts';
import { routes } from '../../rest-compat/routes.ts';
import {
  API_ADDED,
  API_CHANGES,
  API_VERSION,
  type ApiAdditions,
} from '../../schema/platform/developers/api-changes.shared.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { printProductSchema } from '../../scripts/print-schema.ts';
import { addedOperations, graphqlChanges } from './api/graphql-changes.ts';
import { addedCalls, restChanges } from './api/rest-changes.ts';
import { parsed, printed, restContract, type Document, type RestContract } from './api/rest-contract.ts';

const stored = {
  rest: join(import.meta.dirname, 'api/rest.txt'),
  graphql: join(import.meta.dirname, 'api/schema.graphql'),
  added: join(import.meta.dirname, '../../schema/platform/developers/api-added.json'),
};

let schema: GraphQLSchema;
let rest: RestContract;
let before: { rest: RestContract; schema: GraphQLSchema };

const readStored = () => ({
  rest: parsed(readFileSync(stored.rest, 'utf8')),
  schema: buildSchema(readFileSync(stored.graphql, 'utf8')),
});

beforeAll(async () => {
  schema = await buildProductSchema();
  const server = { routes, publicUrl: 'https://obacht.example', supportAddress: 'support@obacht.example' };
  rest = restContract(openApi(schema, 'en', server) as unknown as Document);
  before = readStored();
  // The contract is stored only after all breaking changes have been declared.
  if (process.env.UPDATE_CONTRACTS !== '1' || breaking().length > 0) return;
  const additions = { REST: addedCalls(before.rest, rest), GraphQL: addedOperations(before.schema, schema) };
  writeFileSync(stored.added, `${JSON.stringify(withAdditions(additions), null, 2)}\n`);
  writeFileSync(stored.rest, printed(rest));
  writeFileSync(stored.graphql, await printProductSchema());
  before = readStored();
});

/** The list of additions, with these in the current version. */
function withAdditions(additions: Omit<ApiAdditions, 'since'>): readonly ApiAdditions[] {
  if (additions.REST.length + additions.GraphQL.length === 0) return API_ADDED;
  const newest = API_ADDED.find(({ since }) => since === API_VERSION) ?? { REST: [], GraphQL: [] };
  return [
    {
      since: API_VERSION,
      REST: [...newest.REST, ...additions.REST].sort(),
      GraphQL: [...newest.GraphQL, ...additions.GraphQL].sort(),
    },
    ...API_ADDED.filter(({ since }) => since !== API_VERSION),
  ];
}

const DECLARED = API_CHANGES.filter(({ since }) => since === API_VERSION).flatMap(({ changes }) => changes);

/** Breaking changes that are not declared for this version. */
const breaking = (): string[] =>
  [...restChanges(before.rest, rest), ...graphqlChanges(before.schema, schema)].filter(
    (change) => !DECLARED.includes(change),
  );

it('schema/schema.graphql is what the classes in schema/ say (npm run gen)', async () => {
  const committed = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  expect(committed).toBe(await printProductSchema());
});

describe('The interfaces for programs', () => {
  it('take nothing from programs that use REST or GraphQL, but for what is declared', () => {
    expect(before.rest.size).toBeGreaterThan(1_000);
    expect(
      breaking(),
      'a program of somebody else can break by this: leave it as it was, or declare it in schema/platform/developers/api-changes.shared.ts ' +
        'with what, why, since when and what to do instead',
    ).toEqual([]);
  });

  it('are stored with all their calls, so that new ones are protected from the day on which they land', () => {
    expect(
      [...addedCalls(before.rest, rest), ...addedOperations(before.schema, schema)],
      'store and list them: UPDATE_CONTRACTS=1 npm run test:unit -- tests/contracts/api-contract',
    ).toEqual([]);
  });

  it('do not change for anybody when another kind of record can be subscribed to', () => {
    const text = readFileSync(stored.graphql, 'utf8');
    const another = buildSchema(`${text}\ntype Ladder implements Record { id: ID! version: Int! name: String! }`);
    expect(another.getType('Ladder')).toBeDefined();
    expect(graphqlChanges(buildSchema(text), another)).toEqual([]);
  });

  it('list what was added, by version, as long as it is there', () => {
    const operations = addedOperations(buildSchema('type Query { nothing: Int }'), schema);
    expect(API_ADDED.length).toBeGreaterThan(0);
    for (const { REST, GraphQL } of API_ADDED) {
      expect(REST.filter((call) => !rest.has(call))).toEqual([]);
      expect(GraphQL.filter((operation) => !operations.includes(operation))).toEqual([]);
    }
  });

  it('have changes that say in both languages what, why, since when and what to do', () => {
    for (const { since, changes, what, why, instead } of API_CHANGES) {
      expect(since).toMatch(/^\d+\.\d+\.\d+$/);
      expect(changes.length).toBeGreaterThan(0);
      for (const { de, en } of [what, why, instead]) expect(de && en).toBeTruthy();
    }
  });

  it('are stored as text that says all that is compared', () => {
    expect(restChanges(rest, parsed(printed(rest)))).toEqual([]);
    expect(restChanges(parsed(printed(rest)), rest)).toEqual([]);
    expect(parsed(printed(rest)).get('POST ticket body.title')).toEqual({
      kinds: ['string'],
      required: true,
      limits: ['maxLength 500', 'minLength 1'],
    });
  });
});

const ID = { type: 'string', format: 'uuid' };
const HAMMER = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: ID, name: { type: 'string' }, owner: { anyOf: [ID, { type: 'null' }] }, state: { enum: ['new'] } },
};

/** A small interface: a list and a call that adds to it. `change` can modify its parts. */
const small = (change: (parts: Parts) => void = () => undefined): RestContract => {
  const sent = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 50 } as Record<string, unknown>,
      weight: { type: 'number', minimum: 0 } as Record<string, unknown>,
      parts: { type: 'array', items: { type: 'object', properties: { size: { enum: ['s', 'm'] } } } },
    } as Record<string, Record<string, unknown>>,
  };
  const parts: Parts = {
    list: {
      description: 'With login.',
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      responses: {
        '200': {
          content: {
            'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Hammer' } } },
            'application/pdf': { schema: { type: 'string' } },
          },
        },
      },
    },
    create: {
      description: 'With login.',
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: sent } } },
      responses: { '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Hammer' } } } } },
    },
    sent,
    hammer: structuredClone(HAMMER) as Parts['hammer'],
    paths: {},
  };
  parts.paths = { '/hammer': { get: parts.list, post: parts.create } };
  change(parts);
  return restContract({ paths: parts.paths, components: { schemas: { Hammer: parts.hammer } } });
};

type Call = Document['paths'][string][string];
interface Parts {
  list: Call;
  create: Call;
  sent: { required: string[]; properties: Record<string, Record<string, unknown>> };
  hammer: { required: string[]; properties: Record<string, unknown> };
  paths: Document['paths'];
}

describe('A change of REST', () => {
  const breaking: [what: string, change: (parts: Parts) => void, found: string[]][] = [
    ['a call that is gone', ({ paths }) => void delete paths['/hammer']!.post, ['POST hammer removed']],
    ['a parameter that is gone', ({ list }) => void (list.parameters = []), ['GET hammer query page removed']],
    [
      'a parameter that is needed',
      ({ list }) => void list.parameters!.push({ name: 'shed', in: 'query', required: true, schema: {} }),
      ['GET hammer query shed is needed'],
    ],
    [
      'a field that can no longer be sent',
      ({ sent }) => void delete sent.properties.weight,
      ['POST hammer body.weight removed'],
    ],
    [
      'a field that has to be sent from now on',
      ({ sent }) => void sent.required.push('weight'),
      ['POST hammer body.weight is needed'],
    ],
    [
      'a new field that has to be sent',
      ({ sent }) => void (sent.required.push('colour'), (sent.properties.colour = { type: 'string' })),
      ['POST hammer body.colour is needed'],
    ],
    [
      'a type that takes less',
      ({ sent }) => void (sent.properties.weight = { type: 'integer', minimum: 0 }),
      ['POST hammer body.weight no longer takes number'],
    ],
    [
      'a value that is no longer taken',
      ({ sent }) => void (sent.properties.parts!.items = { type: 'object', properties: { size: { enum: ['s'] } } }),
      ['POST hammer body.parts[].size no longer takes "m"'],
    ],
    [
      'a tighter limit',
      ({ sent }) => void Object.assign(sent.properties.name!, { maxLength: 40, pattern: '^a' }),
      ['POST hammer body.name has the limit maxLength 40', 'POST hammer body.name has the limit pattern ^a'],
    ],
    ['a field that is no longer answered', ({ hammer }) => void delete hammer.properties.name, ['Hammer.name removed']],
    [
      'a field that is answered on demand alone',
      ({ hammer }) => void (hammer.required = ['id']),
      ['Hammer.name can be missing'],
    ],
    [
      'an answer of another type',
      ({ hammer }) => void (hammer.properties.name = { type: ['string', 'null'] }),
      ['Hammer.name can be null'],
    ],
    [
      'a new fixed value in answers',
      ({ hammer }) => void (hammer.properties.state = { enum: ['new', 'old'] }),
      ['Hammer.state can be "old"'],
    ],
    [
      'another status',
      ({ create }) => void (create.responses = { '200': create.responses['201']! }),
      ['POST hammer 201 removed'],
    ],
    [
      'a format that is gone',
      ({ list }) => void delete list.responses['200']!.content!['application/pdf'],
      ['GET hammer 200 application/pdf removed'],
    ],
    [
      'a call that fewer people may make',
      ({ list }) => void (list.description = 'Only: Permission "tools".'),
      ['GET hammer is for: Permission "tools"'],
    ],
  ];
  it.each(breaking)('that breaks programs is recognised: %s', (_what, change, found) => {
    expect(restChanges(small(), small(change))).toEqual(found);
  });

  const harmless: [what: string, change: (parts: Parts) => void][] = [
    ['a new call', ({ paths, create }) => void (paths['/nail'] = { post: create })],
    ['a new parameter', ({ list }) => void list.parameters!.push({ name: 'shed', in: 'query', schema: {} })],
    ['a new field that may be left out', ({ sent }) => void (sent.properties.colour = { type: 'string' })],
    [
      'a new object that may be left out, with something needed inside',
      ({ sent }) =>
        void (sent.properties.box = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }),
    ],
    ['a field that no longer has to be sent', ({ sent }) => void (sent.required = [])],
    ['a type that takes more', ({ sent }) => void (sent.properties.weight = { type: ['number', 'string', 'null'] })],
    ['a wider limit', ({ sent }) => void Object.assign(sent.properties.name!, { maxLength: 60 })],
    ['a new field of answers', ({ hammer }) => void (hammer.properties.colour = { type: 'string' })],
    ['a field that is always answered', ({ hammer }) => void hammer.required.push('owner')],
    ['an answer that is less varied', ({ hammer }) => void (hammer.properties.owner = ID)],
    ['a call that more people may make', ({ list }) => void (list.security = [])],
    ['other words', ({ list }) => void (list.description = 'All hammers. With login.')],
  ];
  it('that adds a call says which', () => {
    const after = small(({ paths, create }) => void (paths['/nail'] = { post: create }));
    expect(addedCalls(small(), after)).toEqual(['POST nail']);
    expect(addedCalls(after, small())).toEqual([]);
  });

  it.each(harmless)('that breaks nobody is not: %s', (_what, change) => {
    expect(restChanges(small(), small(change))).toEqual([]);
  });
});

describe('A change of GraphQL', () => {
  const before = `
    enum State { new old }
    input HammerInput { name: String! weight: Float }
    type Hammer { id: ID! name: String! state: State! }
    type Query { hammers(page: Int = 1): [Hammer!]! hammer(id: ID!): Hammer }
    type Mutation { createHammer(input: HammerInput!): Hammer! }`;
  const after = (from: string, to: string): string[] =>
    graphqlChanges(buildSchema(before), buildSchema(before.replace(from, to)));

  it('that adds an operation says which', () => {
    const one = buildSchema(before.replace('createHammer', 'makeHammer'));
    expect(addedOperations(buildSchema(before), one)).toEqual(['Mutation.makeHammer']);
  });

  it.each([
    ['a field that is gone', ' name: String! state', ' state'],
    ['an operation that is gone', 'hammer(id: ID!): Hammer', ''],
    ['an argument that is gone', '(page: Int = 1)', ''],
    ['an argument that is needed', 'hammer(id: ID!)', 'hammer(id: ID!, shed: ID!)'],
    ['a field of an input that is needed', 'weight: Float', 'weight: Float!'],
    ['a new field of an input that is needed', 'weight: Float', 'weight: Float colour: String!'],
    ['an answer that may be null', 'state: State!', 'state: State'],
    ['another type', 'weight: Float', 'weight: Int'],
    ['a value that is gone', '{ new old }', '{ new }'],
    ['a value that is new in answers', '{ new old }', '{ new old lost }'],
    ['another default', 'page: Int = 1', 'page: Int = 0'],
  ])('that breaks programs is recognised: %s', (_what, from, to) => expect(after(from, to)).not.toEqual([]));

  it.each([
    ['a new operation', 'hammer(id: ID!): Hammer', 'hammer(id: ID!): Hammer nail: ID'],
    ['a new argument', 'hammer(id: ID!)', 'hammer(id: ID!, shed: ID)'],
    ['a new field', 'state: State!', 'state: State! colour: String'],
    ['a new field of an input', 'weight: Float', 'weight: Float colour: String'],
    ['an input that is no longer needed', 'name: String! weight', 'name: String weight'],
  ])('that breaks nobody is not: %s', (_what, from, to) => expect(after(from, to)).toEqual([]));
});
