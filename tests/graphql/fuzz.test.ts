import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { ERROR_STATUS } from '../../schema/kernel/error-codes.ts';
import { fullSample, idPlaces, operation, requiredArguments, rootFields } from '../contracts/operations.ts';
import { allTables } from '../contracts/tenant-tables.ts';
import { odd, putOdd, way } from './odd-values.ts';
import { addUser, PASSWORD, registerOwner, registration, REGISTER, type Actor } from '../support/actors.ts';
import { makeForeman } from '../rest/example-records.ts';
import { restClient } from '../rest/rest-client.ts';
import { startTestApp, type GraphqlAnswer, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let ticketId: string;

/** FUZZ=20 generates twenty times as many inputs; the seed is that of all property tests (tests/support/setup.ts). */
const runs = (numRuns: number) => ({ numRuns: numRuns * Number(process.env.FUZZ ?? 1) });

const CREATE = 'mutation Create($input: CreateTicketInput!) { createTicket(input: $input) { id title description } }';
const UPDATE = `mutation Update($id: ID!, $input: UpdateTicketInput!) {
     updateTicket(id: $id, input: $input) { id title description } }`;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  // A user who is no foreman is refused regardless of the arguments; as a foreman, the user reaches their validation.
  await makeForeman(restClient(app, owner.token), owner.userId);
  const { data } = await app.graphql<{ createTicket: { id: string } }>(owner.token, CREATE, {
    input: { title: 'Leitern prüfen', priority: 2 },
  });
  ticketId = data.createTicket.id;
});

afterAll(() => app.stop());

/** Number of rows in all tables. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await allTables(app))
    found[name] = (await app.sql<{ rows: number }>(`select count(*)::int as rows from "${name}"`))[0]!.rows;
  return found;
}

/** Every error has a documented code with its status, a message and the request id. */
function expectClear({ status, errors }: GraphqlAnswer<unknown>, about: string): void {
  expect(status, about).toBeLessThan(500);
  for (const error of errors ?? []) {
    const { code, status: said, requestId } = error.extensions;
    expect(Object.keys(ERROR_STATUS), `${about}: ${JSON.stringify(error)}`).toContain(code);
    expect(code, `${about}: ${JSON.stringify(error)}`).not.toBe('INTERNAL');
    expect(said).toBe(ERROR_STATUS[code as keyof typeof ERROR_STATUS]);
    expect(error.message.length).toBeGreaterThan(3);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
}

async function expectRefused(answer: Promise<GraphqlAnswer<unknown>>, about: string): Promise<GraphqlAnswer<unknown>> {
  const response = await answer;
  expectClear(response, about);
  expect(response.errors, `${about} was accepted: ${JSON.stringify(response.data)}`).toBeDefined();
  return response;
}

/** Values that pass the first validation, so that invalid ones elsewhere reach the services and the database. */
const plausible: Record<string, () => unknown> = {
  email: () => `person-${randomUUID()}@example.com`,
  password: () => PASSWORD,
  password1: () => PASSWORD,
  license: () => 'sp-free',
  country: () => 'DE',
  postalCode: () => '01067',
  requestKey: randomUUID,
  role: () => 'User',
  permissions: () => ['inspection'],
  short: () => 'MS',
  position: () => 'a0',
  recurring: () => 4,
  boardId: () => owner.boards.open,
  userIds: () => [owner.userId],
  id: () => ticketId,
  version: () => null,
  sort: () => '-createdAt',
  filter: () => ({}),
};

describe('fields of any operation', () => {
  it('with unusual values are refused with a clear error or accepted unchanged', { timeout: 120_000 }, async () => {
    const person = await addUser(app, owner);
    // Logging out would end the session of the other requests.
    const fields = rootFields(app.app.executor.schema).filter(
      ({ kind, name }) => kind !== 'subscription' && name !== 'Mutation.logout',
    );
    const call = fc.record({
      root: fc.constantFrom(...fields),
      values: fc.array(odd, { minLength: 8, maxLength: 8 }),
      wrong: fc.nat({ max: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ root, values, wrong }) => {
        const variables = requiredArguments(root.field);
        for (const [index, arg] of root.field.args.entries())
          if (index === wrong % root.field.args.length || values[index] === null) variables[arg.name] = values[index];
        expectClear(
          await app.graphql(person.token, operation(root, variables), variables),
          `${root.name} ${JSON.stringify(variables).slice(0, 300)}`,
        );
      }),
      runs(300),
    );
  });

  it('of inputs, each with an unusual value, never cause an internal error', { timeout: 120_000 }, async () => {
    const input = fc.record(
      {
        title: odd,
        description: odd,
        priority: odd,
        dueDate: odd,
        boardId: odd,
        userIds: fc.oneof(odd, fc.array(odd, { maxLength: 3 })),
        recurring: odd,
        position: odd,
        surplus: odd,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(input, fc.boolean(), async (values, create) => {
        const answer = create
          ? app.graphql(owner.token, CREATE, { input: { title: 'x', priority: 1, ...values } })
          : app.graphql(owner.token, UPDATE, { id: ticketId, input: values });
        expectClear(await answer, JSON.stringify(values).slice(0, 300));
      }),
      runs(150),
    );
  });

  it('at any depth of any input never cause an internal error', { timeout: 120_000 }, async () => {
    const fields = rootFields(app.app.executor.schema).filter(
      ({ field, kind, name }) => kind !== 'subscription' && field.args.length > 0 && name !== 'Mutation.logout',
    );
    const person = await addUser(app, owner);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), way, odd, async (root, steps, value) => {
        const samples = Object.fromEntries(root.field.args.map((arg) => [arg.name, fullSample(arg.type)]));
        const variables = JSON.parse(
          JSON.stringify(samples, (key, inner: unknown) => (plausible[key] ? plausible[key]() : inner)),
        ) as Record<string, unknown>;
        putOdd(variables, steps, value);
        const answer = await app.graphql(person.token, operation(root, variables), variables);
        expectClear(answer, `${root.name} ${JSON.stringify(variables).slice(0, 400)}`);
      }),
      runs(300),
    );
  });

  it('that take ids refuse values that only look like one', { timeout: 120_000 }, async () => {
    const fields = rootFields(app.app.executor.schema).filter(
      ({ field, kind }) =>
        kind !== 'subscription' && idPlaces(field).some(({ path, kind: what }) => path[0] === 'id' && what === 'id'),
    );
    expect(fields.length).toBeGreaterThan(5);
    const before = await counts();
    const strange = ['', 'null', '../ticket', 'x'.repeat(10_000), '\u0000', randomUUID()];
    for (const [index, root] of fields.entries())
      // Each field is called with a well-formed id of no record, and with one of the other ids in turn.
      for (const id of [strange.at(-1)!, strange[index % strange.length]!]) {
        const variables = { ...requiredArguments(root.field), id };
        const { errors } = await expectRefused(
          app.graphql(owner.token, operation(root, variables), variables),
          `${root.name} ${id.slice(0, 80)}`,
        );
        // An Owner may not call fields for specialists.
        const { roles } = (root.field.extensions.allow ?? {}) as AllowRule;
        const codes = roles && !roles.includes('Owner') ? ['FORBIDDEN'] : ['NOT_FOUND', 'BAD_INPUT'];
        expect(codes, `${root.name} ${id.slice(0, 80)}`).toContain(errors![0]!.extensions.code);
      }
    expect(await counts()).toEqual(before);
  });

  it('of lists are searched, sorted and filtered by anything without failing', async () => {
    const list = fc.record(
      {
        search: fc.oneof(
          fc.string({ unit: 'binary', maxLength: 250 }),
          fc.constantFrom('%', '_', '\\', '\0', "'", '\\%'),
        ),
        sort: fc.oneof(
          fc.string({ maxLength: 30 }),
          fc.constantFrom('-title,,priority', '--title', '__proto__', 'toString', '-createdAt,title'),
        ),
        filter: fc.dictionary(
          fc.constantFrom(
            'id',
            'title',
            'priority',
            'dueDate',
            'createdAt',
            'boardId',
            'name',
            'final',
            '__proto__',
            'x',
          ),
          odd,
          { maxKeys: 3 },
        ),
        page: fc.constantFrom(-1, 0, 1, 2, 1_000_000, 2 ** 31 - 1),
        perPage: fc.constantFrom(-2, -1, 0, 1, 10_000, 10_001),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('tickets', 'boards', 'users'), list, async (name, args) => {
        const document = `query ($search: String, $sort: String, $filter: JSON, $page: Int, $perPage: Int) {
            ${name}(search: $search, sort: $sort, filter: $filter, page: $page, perPage: $perPage) { count
              data { id } } }`;
        expectClear(await app.graphql(owner.token, document, args), `${name} ${JSON.stringify(args).slice(0, 300)}`);
      }),
      runs(150),
    );
  });
});

describe('an input that is wrong in one field', () => {
  const wrong: [what: string, field: string, value: unknown][] = [
    ['a title of 10,000 characters', 'title', 'x'.repeat(10_000)],
    ['a title with a zero byte', 'title', 'a\0b'],
    ['a title with half a surrogate pair', 'title', 'a\ud83e'],
    ['a title that is a number', 'title', 5],
    ['a title that is a list', 'title', ['a']],
    ['no title', 'title', null],
    ['an empty title', 'title', ' \t '],
    ['a description with a zero byte', 'description', '\0'],
    ['a description of a megabyte less a little', 'description', 'x'.repeat(900_000)],
    ['a priority in words', 'priority', 'hoch'],
    ['a priority past the last', 'priority', 5],
    ['a priority of no size', 'priority', 2 ** 40],
    ['a half priority', 'priority', 1.5],
    ['a day that does not exist', 'dueDate', '2026-02-30'],
    ['a day in words', 'dueDate', 'morgen'],
    ['a day of a year that no calendar has', 'dueDate', '+275760-09-13T00:00:00Z'],
    ['a recurrence that is not offered', 'recurring', 3],
    ['a board that is no id', 'boardId', 'die linke Spalte'],
    ['a board that does not exist', 'boardId', '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11'],
    ['people that do not exist', 'userIds', ['3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11']],
    ['more people than anybody has', 'userIds', Array.from({ length: 300 }, () => 'x')],
    ['a position that is none', 'position', 'ganz oben'],
    ['a field that does not exist', 'documentId', 7],
  ];

  it.each(wrong)('%s is refused by name, and nothing is written', async (_what, field, value) => {
    const before = await counts();
    // Twice each: the first execution is interpreted, later ones are compiled.
    for (const [document, variables] of [
      [CREATE, { input: { title: 'Gut', priority: 1, [field]: value } }],
      [UPDATE, { id: ticketId, input: { title: 'Gut', [field]: value } }],
      [
        CREATE.replace('Create', `Once${field}${Math.random().toString(36).slice(2)}`),
        { input: { title: 'Gut', priority: 1, [field]: value } },
      ],
    ] as const) {
      const { errors } = await expectRefused(app.graphql(owner.token, document, variables), `${field} in ${document}`);
      expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field: expect.stringContaining(field) });
    }
    expect(await counts()).toEqual(before);
    expect(await app.sql('select title from ticket where id = $1', [ticketId])).toEqual([
      { title: expect.not.stringContaining('Gut') },
    ]);
  });

  it('deep inside a registration is refused by its whole path, and no organisation is begun', async () => {
    const before = await counts();
    const good = registration({ tickets: [{ title: 'Leiter', description: '', priority: 2 }] });
    const places: [path: string, input: object][] = [
      ['user.email', { ...good, user: { ...good.user, email: 'niemand\0@example.com' } }],
      [
        'client.companyData.address.city',
        {
          ...good,
          client: {
            ...good.client,
            companyData: { address: { ...good.client.companyData.address, city: 'x'.repeat(10_000) } },
          },
        },
      ],
      [
        'client.companyData.address.city',
        {
          ...good,
          client: { ...good.client, companyData: { address: { ...good.client.companyData.address, city: 5 } } },
        },
      ],
      ['tickets.0.title', { ...good, tickets: [{ title: '\ud800', description: '', priority: 2 }] }],
      ['results.0.key', { ...good, results: [{ key: '../x', value: { value: true } }] }],
      ['requestKey', { ...good, requestKey: 'immer derselbe' }],
    ];
    for (const [path, input] of places) {
      const { errors } = await expectRefused(app.graphql(null, REGISTER, { input }), path);
      expect(errors![0]!.extensions.field, path).toBe(path);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('strange text that is text', () => {
  it('is stored and returned unchanged', { timeout: 120_000 }, async () => {
    const pieces = fc.constantFrom(
      '🧯',
      '👩🏽‍🏭',
      '👨‍👩‍👧',
      'ä',
      'a\u0308',
      'ẞ',
      'تفتيش',
      'בדיקה',
      '\u202Eabc\u202C',
      '𝔘',
      '中文',
      '\u200D',
      'ﬁ',
      'I\u0307',
      '<b>',
      '&amp;',
      "'",
      '"',
      '\\',
      '{{x}}',
      '%s',
      '‚',
      '\u00A0',
    );
    const text = fc
      .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => `a${parts.join('')}z`);
    await fc.assert(
      fc.asyncProperty(text, text, async (title, description) => {
        fc.pre(!/\p{Cc}/u.test(title + description));
        const { data, errors } = await app.graphql<{ createTicket: { id: string } }>(owner.token, CREATE, {
          input: { title, description, priority: 1 },
        });
        expect(errors).toBeUndefined();
        const again = await app.graphql<{ ticket: object }>(
          owner.token,
          'query ($id: ID!) { ticket(id: $id) { title description } }',
          { id: data.createTicket.id },
        );
        expect(again.data.ticket).toEqual({ title, description });
        const renamed = await app.graphql<{ updateTicket: object }>(owner.token, UPDATE, {
          id: data.createTicket.id,
          input: { title: description },
        });
        expect(renamed.data.updateTicket).toMatchObject({ title: description, description });
      }),
      runs(50),
    );
  });
});
