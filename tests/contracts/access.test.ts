import { createSourceEventStream, parse, type ExecutionArgs } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { authenticate } from '../../server/auth/authenticate.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createToken } from '../developers/tokens.ts';
import { operation, requiredArguments, rootFields, type RootField } from './operations.ts';

let app: TestApp;
let owner: Actor;
let fields: RootField[];

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  // More users than the free licence allows.
  await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
  fields = rootFields(app.app.executor.schema);
});

afterAll(() => app.stop());

const ruleOf = ({ field }: RootField): AllowRule | undefined => field.extensions.allow as AllowRule | undefined;

/** The error code of a field for an actor; undefined if it returns data. */
async function codeFor(token: string | null, root: RootField): Promise<string | undefined> {
  const variables = requiredArguments(root.field);
  const document = operation(root, variables);
  if (root.kind !== 'subscription') return (await app.graphql(token, document, variables)).errors?.[0]?.extensions.code;
  const contextValue = app.app.makeContext({
    transport: 'socket',
    actor: await authenticate(app.app.database.pool, token, false),
    language: 'de',
  });
  const answer = await createSourceEventStream({
    schema: app.app.executor.schema,
    document: parse(document),
    variableValues: variables,
    contextValue,
  } satisfies ExecutionArgs);
  if (!('errors' in answer)) return undefined;
  const error = answer.errors?.[0]?.originalError;
  return error instanceof AppError ? error.code : 'not one of ours';
}

describe('without a login', () => {
  it('every field that needs one says UNAUTHENTICATED, and so it does for a token that nobody has', async () => {
    for (const root of fields.filter((each) => ruleOf(each))) {
      expect(await codeFor(null, root), root.name).toBe('UNAUTHENTICATED');
      expect(await codeFor('nobody-has-this-token', root), root.name).toBe('UNAUTHENTICATED');
    }
  });

  it('the public fields answer something else', async () => {
    const open = fields.filter((each) => !ruleOf(each));
    expect(open.length).toBeGreaterThan(0);
    for (const root of open)
      expect(['UNAUTHENTICATED', 'SESSION_ENDED', 'FORBIDDEN', 'INTERNAL'], root.name).not.toContain(
        await codeFor(null, root),
      );
  });
});

describe('a field that asks for a permission', () => {
  /** One user for each set of permissions: password hashing is slow by design. */
  const people = new Map<string, Promise<Actor>>();
  const personWith = (permissions: readonly string[]): Promise<Actor> => {
    const key = permissions.join(' ');
    const person = people.get(key) ?? addUser(app, owner, { permissions: [...permissions] });
    people.set(key, person);
    return person;
  };

  it('is FORBIDDEN for people who have every other one, whatever they send', async () => {
    const guarded = fields.filter((each) => ruleOf(each)?.permission ?? ruleOf(each)?.roles);
    expect(guarded.length).toBeGreaterThan(0);
    for (const root of guarded) {
      const permissions = permissionsOf(ruleOf(root)!);
      const person = await personWith(PERMISSIONS.filter((other) => !permissions.includes(other)));
      expect(await codeFor(person.token, root), root.name).toBe('FORBIDDEN');
    }
  });

  it('lets people in who have that one alone', { timeout: 120_000 }, async () => {
    for (const root of fields) {
      for (const permission of permissionsOf(ruleOf(root) ?? {})) {
        const person = await personWith([permission]);
        const code = await codeFor(person.token, root);
        expect(['FORBIDDEN', 'UNAUTHENTICATED', 'INTERNAL'], root.name).not.toContain(code);
      }
    }
  });
});

describe('with an API token', () => {
  it('of all permissions, what needs a login or the role Owner is FORBIDDEN, and nothing else', async () => {
    const { secret } = await createToken(app, owner, { permissions: [...PERMISSIONS] });
    for (const root of fields.filter((each) => ruleOf(each))) {
      const rule = ruleOf(root)!;
      const isClosed = rule.session || (rule.roles && !rule.permission);
      const code = await codeFor(secret, root);
      expect(code === 'FORBIDDEN', `${root.name}: ${code}`).toBe(Boolean(isClosed));
      expect(['UNAUTHENTICATED', 'SESSION_ENDED', 'INTERNAL'], root.name).not.toContain(code);
    }
  });

  it('that only reads, every mutation is FORBIDDEN, public ones included', async () => {
    const { secret } = await createToken(app, owner, { permissions: [...PERMISSIONS], readOnly: true });
    for (const root of fields.filter(({ kind }) => kind === 'mutation'))
      expect(await codeFor(secret, root), root.name).toBe('FORBIDDEN');
  });
});

describe('with a login and nothing else', () => {
  it('no field fails for a reason of its own', async () => {
    const { token } = await addUser(app, owner);
    for (const root of fields.filter((each) => ruleOf(each) && each.name !== 'Mutation.logout'))
      expect(['INTERNAL', 'UNAUTHENTICATED', 'SESSION_ENDED'], root.name).not.toContain(await codeFor(token, root));
  });
});
