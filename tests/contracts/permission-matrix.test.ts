import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { operation, requiredArguments, rootFields, type RootField } from './operations.ts';
import { AREAS, type Area, type AreaName, EVERYBODY, OPENS } from './permission-table.ts';

const areas = Object.entries(AREAS) as [AreaName, Area][];
const FORBIDDEN = new Set<string | undefined>(['FORBIDDEN', 'UNAUTHENTICATED']);

let app: TestApp;
let owner: Actor;
let fields: Map<string, RootField>;
let bodies: Map<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  // More users than the free licence allows.
  await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
  fields = new Map(rootFields(app.app.executor.schema).map((root) => [root.name, root]));
  bodies = await exampleBodies();
});

afterAll(() => app.stop());

/** The example body of each call in the OpenAPI document. */
async function exampleBodies(): Promise<Map<string, unknown>> {
  type Call = { requestBody?: { content: Record<string, { example: unknown }> } };
  const { body } = await restClient(app).get<{ paths: Record<string, Record<string, Call>> }>('openapi.json');
  return new Map(
    Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [
        `${method.toUpperCase()} ${path.slice(1)}`,
        call.requestBody?.content['application/json']?.example,
      ]),
    ),
  );
}

const accessOf = (code: string | undefined): string => (FORBIDDEN.has(code) ? code! : 'fine');

/** The code with which an operation refuses access, or `fine`: an input error means that access was granted. */
async function overGraphql(token: string, name: string): Promise<string> {
  const root = fields.get(name);
  if (!root) return 'does not exist';
  // A subscription that claims a future version is answered at once with a reload event.
  const variables = { ...requiredArguments(root.field), ...(root.kind === 'subscription' && { since: 1_000_000_000 }) };
  const document = operation(root, variables);
  if (root.kind === 'subscription') return overSocket(token, document, variables);
  return accessOf((await app.graphql(token, document, variables)).errors?.[0]?.extensions.code);
}

function overSocket(token: string, query: string, variables: Record<string, unknown>): Promise<string> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  return new Promise<string>((resolve) => {
    const refused = (errors: unknown): void => {
      const [error] = Array.isArray(errors) ? (errors as { extensions?: { code?: string } }[]) : [];
      resolve(error?.extensions?.code ?? 'closed');
    };
    client.subscribe(
      { query, variables },
      {
        next: ({ errors }) => (errors ? refused(errors) : resolve('fine')),
        error: refused,
        complete: () => resolve('closed'),
      },
    );
  }).finally(() => void client.dispose());
}

async function overRest(token: string, call: string): Promise<string> {
  const [method, template] = call.split(' ') as [string, string];
  const path = template.replaceAll(/\{\w+\}/g, () => randomUUID());
  const query = call === 'DELETE document' ? '?path=Aushang.pdf' : '';
  // Users cannot give permissions that they lack themselves.
  const body = call === 'POST user' ? { ...(bodies.get(call) as object), permissions: [] } : bodies.get(call);
  const { status } = await restClient(app, token).call(method, `${path}${query}`, body);
  return status === 401 || status === 403 ? 'FORBIDDEN' : 'fine';
}

async function historyOf(token: string, entity: string): Promise<string> {
  const query = 'query ($entity: String!, $id: ID!) { recordHistory(entity: $entity, id: $id) { count } }';
  const { errors } = await app.graphql(token, query, { entity, id: randomUUID() });
  return errors?.[0]?.extensions.code ?? 'fine';
}

describe('a permission', () => {
  it.each(Object.entries(OPENS))('%s opens the operations of %j and of no other area', async (permission, opened) => {
    const { token } = await addUser(app, owner, { permissions: [permission] });
    const everything: [Area, string][] = [
      [EVERYBODY, 'fine'],
      ...areas.map(([name, area]): [Area, string] => [area, opened.includes(name) ? 'fine' : 'FORBIDDEN']),
    ];
    const answers = await Promise.all(
      everything.flatMap(([{ graphql, rest, histories }, expected]) => [
        ...graphql.map(async (name) => [name, expected, await overGraphql(token, name)] as const),
        ...rest.map(async (call) => [call, expected, await overRest(token, call)] as const),
        ...histories.map(async (kind) => [`history of ${kind}`, expected, await historyOf(token, kind)] as const),
      ]),
    );
    expect(Object.fromEntries(answers.map(([name, , access]) => [name, access]))).toEqual(
      Object.fromEntries(answers.map(([name, expected]) => [name, expected])),
    );
  });
});

describe('the table of permissions', () => {
  it('names every operation that is not for everybody', () => {
    const guarded = (file: string): string[] =>
      readFileSync(`tests/contracts/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /: (permission|role) |  (permission|role) /.test(line))
        .map((line) => line.split(/ {2,}/)[0]!);
    const named = (of: (area: Area) => readonly string[]): string[] => areas.flatMap(([, area]) => of(area)).toSorted();
    expect(named(({ graphql }) => graphql)).toEqual(guarded('permissions.txt').toSorted());
    expect(named(({ rest }) => rest)).toEqual(guarded('routes.txt').toSorted());
  });
});
