import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { insertMany } from '../tickets/many-tickets.ts';
import { startTestApp, type GraphqlError, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

interface Answer {
  status: number;
  code: string | undefined;
  field: string | undefined;
  text: string;
}

/** Posts a body to /graphql unchanged. */
async function post(body: BodyInit | undefined, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const { errors } = JSON.parse(text) as { errors?: GraphqlError[] };
  if (errors) expect(errors[0]!.extensions.requestId, text).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.status, code: errors?.[0]?.extensions.code, field: errors?.[0]?.extensions.field, text };
}

const ask = (query: string, rest: object = {}): Promise<Answer> =>
  post(JSON.stringify({ query, ...rest }), { Accept: 'application/graphql-response+json' });

const ME = '{ me { user { id } } }';

describe('a body', () => {
  const unreadable: [what: string, body: string | Buffer<ArrayBuffer>][] = [
    ['that breaks off', '{"query":'],
    ['that is no JSON', 'query { me }'],
    ['that is a number', '5'],
    ['that is null', 'null'],
    ['that holds several operations', JSON.stringify([{ query: ME }, { query: ME }])],
    ['that is an empty list', '[]'],
  ];

  it.each(unreadable)('%s is BAD_INPUT', async (_what, body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'BAD_INPUT' });
  });

  const wrongPart: [field: string, body: object][] = [
    ['query', {}],
    ['query', { query: 5 }],
    ['query', { query: [ME] }],
    ['query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
    ['variables', { query: ME, variables: 'x' }],
    ['variables', { query: ME, variables: [1] }],
    ['variables', { query: '{ ticketBoard { version } }', variables: 5 }],
    ['operationName', { query: '{ ticketBoard { version } }', operationName: 5 }],
    ['extensions', { query: ME, extensions: 5 }],
  ];

  it.each(wrongPart)('with a wrong %s names it: %j', async (field, body) => {
    expect(await post(JSON.stringify(body))).toMatchObject({ status: 400, code: 'BAD_INPUT', field });
  });

  it('with an empty name of the operation is answered as one without', async () => {
    const { status, text } = await post(JSON.stringify({ query: ME, operationName: '' }));
    expect([status, text]).toEqual([200, expect.stringContaining(owner.userId)]);
  });

  it('that is refused is not echoed as a whole', async () => {
    const query = 'mutation ($input: ImportEmployeesInput!) { importEmployees(input: $input) { added } }';
    const { code, text } = await ask(query, { variables: { input: { name: 'x'.repeat(100_000) } } });
    expect([code, text.length < 2_000]).toEqual(['BAD_INPUT', true]);
    expect(text).toContain('ImportEmployeesInput');
  });

  it('of another kind is UNSUPPORTED_TYPE', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=iso-8859-7',
      '',
    ]) {
      expect(await post(JSON.stringify({ query: ME }), { 'Content-Type': type }), type).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_TYPE',
      });
    }
    expect(await post('{}', { 'Content-Encoding': 'none-of-those' })).toMatchObject({ status: 415 });
    expect(await post('no gzip at all', { 'Content-Encoding': 'gzip' })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    });
  });

  it('that is too large is TOO_LARGE, the document as well as the rest', async () => {
    expect(await ask(ME, { variables: { x: 'x'.repeat(1_100_000) } })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    expect(await ask(`{ me { user { id } } } # ${'x'.repeat(21_000)}`)).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });

  it('with bytes that are no text is read without failing', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"query":"{ me { user { id } } } # '),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"}'),
    ]);
    expect((await post(bytes)).status).toBe(200);
  });
});

describe('a token', () => {
  it('that is malformed has no user', async () => {
    for (const token of [
      '',
      'x',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'x'.repeat(8_000),
      'ÄÖÜ',
      "' or 1=1 --",
      '../../etc/passwd',
      'Bearer a b c',
      'null',
      `${owner.token}x`,
      owner.token.slice(1),
    ]) {
      expect((await post(JSON.stringify({ query: ME }), { Authorization: token })).code, token).toBe('UNAUTHENTICATED');
    }
  });
});

describe('a document', () => {
  const refused: [what: string, document: string][] = [
    ['that breaks off', '{ me {'],
    ['of nothing', ' '],
    ['with an unknown field', '{ me { user { shoeSize } } }'],
    ['with an unknown argument', '{ ticket(id: "x", loud: true) { id } }'],
    ['with an unknown type', '{ me { ... on Intruder { id } } }'],
    ['with an unknown fragment', '{ me { ...nobody } }'],
    ['with an unknown directive', '{ me @loud { user { id } } }'],
    ['with a variable that was never declared', '{ ticket(id: $id) { id } }'],
    ['of two operations without a name', 'query A { me { user { id } } } query B { me { user { id } } }'],
    ['whose fragments go in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['whose fragment spreads itself', '{ me { ...a } } fragment a on Me { user { id } ...a }'],
    [
      'that asks for one thing under many names',
      `{ ${Array.from({ length: 30 }, (_, index) => `a${index}: me { user { id } }`).join(' ')} }`,
    ],
    [
      'that hides many root fields in a fragment',
      '{ ...f } fragment f on Query { ' +
        `${Array.from({ length: 30 }, (_, index) => `a${index}: me { user { id } }`).join(' ')} }`,
    ],
    ['that is nested too deep', `{ boards { data { ${'tickets { board { '.repeat(6)} id ${'} }'.repeat(6)} } } }`],
    [
      'that is wider than any page',
      `{ me { user { ${Array.from({ length: 450 }, (_, index) => `a${index}: name`).join(' ')} } } }`,
    ],
    [
      'that asks for one text under many names',
      '{ tickets(perPage: -1) { data { ' +
        `${Array.from({ length: 25 }, (_, index) => `a${index}: description`).join(' ')} } } }`,
    ],
    [
      'that hides many names in a fragment',
      `{ tickets { data { ...f } } } fragment f on Ticket {
         board { ${Array.from({ length: 25 }, (_, index) => `a${index}: name`).join(' ')} } }`,
    ],
    ['of more words than any of ours', `{ me { user { ${'name '.repeat(2_500)} } } }`],
    ['with a value nested a thousand times', `{ tickets(filter: ${'['.repeat(1_000)}${']'.repeat(1_000)}) { count } }`],
    [
      'with an object nested a thousand times',
      `{ tickets(filter: ${'{a:'.repeat(1_000)}1${'}'.repeat(1_000)}) { count } }`,
    ],
    ['with brackets that never close', `{ ${'a('.repeat(3_000)}`],
    ['that subscribes', 'subscription { boardChanged { version } }'],
    ['that defines types', 'type Query { me: String }'],
  ];

  it.each(refused)('%s is refused with a reason', async (_what, document) => {
    expect(await ask(document)).toMatchObject({ status: 400, code: 'BAD_INPUT' });
  });

  it.each([
    ['does not parse', '{', {}],
    ['is not valid', '{ nothing }', {}],
    ['has variables of the wrong type', 'query ($id: ID!) { ticket(id: $id) { id } }', { variables: { id: [] } }],
    ['lacks variables', 'query ($id: ID!) { ticket(id: $id) { id } }', {}],
    ['names no operation', `query a ${ME} query b ${ME}`, {}],
  ])(
    'that %s is 400 for whoever takes answers of GraphQL, and 200 for whoever takes JSON',
    async (_what, query, rest) => {
      const body = JSON.stringify({ query, ...rest });
      for (const [accept, status] of [
        ['application/graphql-response+json', 400],
        ['application/graphql-response+json,application/json;q=0.9', 400],
        ['application/json', 200],
        ['*/*', 200],
      ] as const)
        expect([accept, await post(body, { Accept: accept })]).toMatchObject([accept, { status, code: 'BAD_INPUT' }]);
    },
  );

  it('of fragments that multiply each other is refused at once', async () => {
    const levels = 60;
    const spreads = Array.from(
      { length: levels },
      (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`,
    ).join(' ');
    // Executing it completely would take longer than the age of the earth.
    for (const last of ['...f0', '...nobody', 'me { user { id } }']) {
      expect(await ask(`{ ...f0 } ${spreads} fragment f${levels} on Query { ${last} }`)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      });
    }
  });

  it('whose lists multiply inside each other is refused before it runs, with its price and the limit', async () => {
    const nested = (level: number): string => (level === 0 ? 'id' : `board { tickets { ${nested(level - 1)} } }`);
    const read = vi.spyOn(app.app.database, 'read');
    // Interpreted the first time, compiled afterwards.
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, data, errors } = await app.graphql(
        owner.token,
        `{ tickets(perPage: -1) { count data { ${nested(1)} } } }`,
        {},
        { 'Accept-Language': 'en' },
      );
      expect([status, data, errors?.map(({ extensions }) => extensions.code)]).toEqual([200, null, ['BAD_INPUT']]);
      expect(errors![0]!.message).toContain('would make about 1000000 records; 10000 are allowed');
    }
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    // Sizes are counted at every level of nesting.
    for (const [query, variables] of [
      ['query ($size: Int) { tickets(perPage: $size) { data { board { tickets { id } } } } }', { size: 101 }],
      ['query ($size: Int = -1) { tickets(perPage: $size) { data { board { tickets { id } } } } }', {}],
      [`{ boards { data { tickets { ${nested(2)} } } } }`, {}],
      [
        '{ tickets(perPage: 500) { ...page } } fragment page on TicketPage { data { ... { board { tickets { id } } } } }',
        {},
      ],
    ] as const) {
      const { errors } = await app.graphql(owner.token, query, variables);
      expect(errors?.[0]?.message, query).toMatch(/etwa \d+ Einträge, erlaubt sind 10000/);
    }
  });

  it('whose lists are longer than expected is refused too, each time', async () => {
    const rich = await registerOwner(app);
    await insertMany(app, rich, rich.boards.open, 330);
    const ask = (perPage: number) =>
      app.graphql<{ tickets: { data: { board: { tickets: { id: string }[] } }[] } }>(
        rich.token,
        'query ($perPage: Int) { tickets(perPage: $perPage) { data { board { tickets { id } } } } }',
        { perPage },
      );
    for (let turn = 0; turn < 3; turn += 1) {
      const { data, errors } = await ask(40);
      expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([null, ['BAD_INPUT']]);
    }
    const { data } = await ask(30);
    expect(data.tickets.data.map(({ board }) => board.tickets.length)).toEqual(Array.from({ length: 30 }, () => 330));
    // Each ticket of each board is returned once: nothing is multiplied.
    const all = await app.graphql<{ boards: { data: { tickets: unknown[] }[] } }>(
      rich.token,
      '{ boards(perPage: -1) { data { tickets { id } } } }',
    );
    expect(all.data.boards.data.flatMap(({ tickets }) => tickets)).toHaveLength(330);
  });

  it('with brackets inside its strings is not refused for them', async () => {
    expect((await ask(`{ tickets(search: "${'['.repeat(190)}") { count } }`)).code).toBeUndefined();
    expect(
      (await ask(`{ tickets(search: """${'{'.repeat(150)}""") { count } } # ${'('.repeat(300)}`)).code,
    ).toBeUndefined();
  });

  it('has the same result in each position: interpreted the first time, compiled from then on', async () => {
    const document = 'mutation Wrong($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1)
      answers.push(
        JSON.parse(
          (await ask(document, { variables: { input: { title: 5, priority: 'x' } } })).text.replaceAll(
            /"requestId":"[^"]*"/g,
            '"requestId":""',
          ),
        ),
      );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('variables', () => {
  it('nested a hundred thousand times are refused', async () => {
    for (const query of [
      'query ($f: JSON) { tickets(filter: $f) { count } }',
      '{ ticketBoard { version } }',
      'mutation ($f: JSON!) { updateSetting(id: "boardOrder", value: $f) { id } }',
    ]) {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      expect(await post(`{"query":${JSON.stringify(query)},"variables":{"f":${deep}}}`)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
        field: 'variables',
      });
    }
  });

  it('that nobody declared change nothing', async () => {
    expect(
      (await ask(ME, { variables: { __proto__: null, constructor: 1, surplus: { a: [1] } } })).code,
    ).toBeUndefined();
    expect((await post(`{"query":"${ME}","variables":{"__proto__":{"polluted":true}}}`)).code).toBeUndefined();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('the board', () => {
  it('can be asked for everything that a ticket has, although its cards carry less', async () => {
    const create = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
    await ask(create, { variables: { input: { title: 'Leitern', description: 'alle acht', priority: 1 } } });
    const { text } = await ask(
      `{ ticketBoard { tickets { title description createdBy { id } activitys { content } board { name }
         users { id } } } }`,
    );
    expect(JSON.parse(text).data.ticketBoard.tickets).toEqual([
      {
        title: 'Leitern',
        description: 'alle acht',
        createdBy: { id: owner.userId },
        activitys: [{ content: 1 }],
        board: { name: 'Offen' },
        users: [],
      },
    ]);
  });
});
