import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { rootField } from '../../rest-compat/engine/document.ts';
import { routes } from '../../rest-compat/routes.ts';
import type { Actor } from '../../schema/kernel/context.ts';
import { PERMISSIONS, TOKEN_RIGHTS } from '../../schema/kernel/permissions.ts';
import { createToken } from '../developers/tokens.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor as Person } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { productInMemory, somebody, tokenCredential, type ProductInMemory } from './in-memory.ts';
import { operation, requiredArguments, type RootField } from './operations.ts';

/**
 * access.unit.test.ts tests every access rule for every actor in memory. Here each rule is tested once per interface:
 * HTTP, sockets and REST must answer an actor of the database as the rules in memory answer a constructed one.
 */
let app: TestApp;
let owner: Person;
let product: ProductInMemory;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  // More users than the free licence allows.
  await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
  product = await productInMemory(app.app.executor);
});

afterAll(() => app.stop());

/** The error code of a root field; `open` without an error. */
async function overGraphql(token: string | null, root: RootField): Promise<string> {
  // A subscription with a future version gets a reload event immediately.
  const variables = { ...requiredArguments(root.field), ...(root.kind === 'subscription' && { since: 1_000_000_000 }) };
  const document = operation(root, variables);
  if (root.kind === 'subscription') return overSocket(token, document, variables);
  return (await app.graphql(token, document, variables)).errors?.[0]?.extensions.code ?? 'open';
}

function overSocket(token: string | null, query: string, variables: Record<string, unknown>): Promise<string> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  return new Promise<string>((resolve) => {
    const refused = (reason: unknown): void => {
      const [error] = Array.isArray(reason) ? (reason as { extensions?: { code?: string } }[]) : [];
      const { code } = reason as { code?: number };
      // A socket without a login is closed with this code before it can subscribe.
      resolve(error?.extensions?.code ?? (code === 4403 ? 'UNAUTHENTICATED' : `closed ${String(code)}`));
    };
    client.subscribe(
      { query, variables },
      {
        next: ({ errors }) => (errors ? refused(errors) : resolve('open')),
        error: refused,
        complete: () => resolve('completed'),
      },
    );
  }).finally(() => void client.dispose());
}

async function overRest(token: string | null, call: string): Promise<string> {
  const [method, template] = call.split(' ') as [string, string];
  const path = template.replaceAll(/\{\w+\}/g, () => randomUUID());
  const { status, error } = await restClient(app, token).call(method, path);
  return status < 400 ? 'open' : error.code;
}

/** All root fields except the one that ends the session of the caller. */
const asked = () => product.fields.filter(({ name }) => name !== 'Mutation.logout');

/** The first of each group. */
const oneOfEach = <T>(items: readonly T[], group: (item: T) => string): T[] => [
  ...new Map(items.toReversed().map((item) => [group(item), item])).values(),
];

const REFUSED = ['FORBIDDEN', 'UNAUTHENTICATED', 'SESSION_ENDED'];
/**
 * Results that no field may return, whatever the arguments: an internal error, and a socket that ends without an
 * answer.
 */
const FAULT = /^(INTERNAL|closed|completed)/;

describe('each interface refuses and admits according to the rules:', () => {
  /**
   * One field, one subscription and one REST call for each rule; for API tokens, which may be read-only, also one that
   * writes.
   */
  const rulesOf = (rule: Readonly<Record<string, unknown>>): string => JSON.stringify(rule.allow ?? 'public');
  const fieldsByRule = (perKind: boolean) =>
    oneOfEach(
      asked(),
      ({ kind, field }) => `${perKind || kind === 'subscription' ? kind : ''} ${rulesOf(field.extensions)}`,
    );
  const callsByRule = (perKind: boolean): string[] =>
    oneOfEach(routes, (route) => {
      const { extensions } = rootField(app.app.executor.schema, route);
      return `${perKind ? route.method === 'GET' : ''} ${rulesOf(extensions)}`;
    }).map(({ method, path }) => `${method} ${path}`);

  /**
   * Sends all requests to GraphQL and to REST, and compares the results with those of the rules in memory. `token` is
   * the credential of `actor`.
   */
  const agree = async (token: string | null, actor: Actor, perKind = false): Promise<void> => {
    const expected: Record<string, string> = {};
    const found: Record<string, string> = {};
    const compare = (name: string, said: string, rule: string): void => {
      expect(said, name).not.toMatch(FAULT);
      found[name] = REFUSED.includes(said) ? said : 'open';
      expected[name] = rule;
    };
    for (const root of fieldsByRule(perKind))
      compare(root.name, await overGraphql(token, root), await product.access(root, actor));
    for (const call of callsByRule(perKind))
      compare(call, await overRest(token, call), product.restAccess(call, actor));
    expect(found).toEqual(expected);
  };

  it.each(PERMISSIONS)('with the permission %s alone', async (permission) => {
    const { token } = await addUser(app, owner, { permissions: [permission] });
    await agree(token, somebody([permission]));
  });

  it('with a login and nothing else', async () => {
    await agree((await addUser(app, owner, { permissions: [] })).token, somebody());
  });

  it('for an Owner', async () => {
    await agree((await addUser(app, owner, { role: 'Owner', permissions: [] })).token, somebody([], { role: 'Owner' }));
  });

  it.each([false, true])('with an API token of all permissions, which only reads: %s', async (readOnly) => {
    const { secret } = await createToken(app, owner, {
      permissions: [...PERMISSIONS],
      rights: [...TOKEN_RIGHTS],
      readOnly,
    });
    await agree(secret, somebody(PERMISSIONS, { credential: tokenCredential(readOnly) }), true);
  });

  it('without a login, and with a token that nobody has', async () => {
    await agree(null, { kind: 'anonymous' });
    await agree('nobody-has-this-token', { kind: 'anonymous', ended: 'unknown' });
  });
});

describe('no field fails for any other reason', () => {
  const faultsOf = async (token: string | null, fields: readonly RootField[]): Promise<string[]> => {
    expect(fields.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const root of fields) {
      const code = await overGraphql(token, root);
      if (FAULT.test(code) || ['UNAUTHENTICATED', 'SESSION_ENDED'].includes(code)) faults.push(`${root.name} ${code}`);
    }
    return faults;
  };

  it('for a user with all permissions', async () => {
    const { token } = await addUser(app, owner, { role: 'Owner', permissions: [...PERMISSIONS] });
    expect(await faultsOf(token, asked())).toEqual([]);
  });

  it('for a user without any permission', async () => {
    const forEverybody = asked().filter(({ field }) => JSON.stringify(field.extensions.allow) === '{}');
    expect(await faultsOf((await addUser(app, owner, { permissions: [] })).token, forEverybody)).toEqual([]);
  });

  it('without a login, where none is needed', async () => {
    const open = asked().filter(({ field }) => field.extensions.public);
    expect(await faultsOf(null, open)).toEqual([]);
  });
});
