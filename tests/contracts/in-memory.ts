import { randomUUID } from 'node:crypto';
import { createSourceEventStream, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { requireCall } from '../../rest-compat/engine/permission.ts';
import { rootField } from '../../rest-compat/engine/document.ts';
import { routes } from '../../rest-compat/routes.ts';
import { buildProductSchema } from '../../schema/index.ts';
import type { Actor, Credential, Database, UserActor } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { TOKEN_RIGHTS, type Permission, type TokenRight } from '../../schema/kernel/permissions.ts';
import type { Ports } from '../../schema/kernel/ports.ts';
import { contextMaker, type MakeContext } from '../../server/context.ts';
import { Executor } from '../../server/graphql/executor.ts';
import { operation, requiredArguments, rootFields, type RootField } from './operations.ts';

/** The result of an access check; `open` is any result but a refusal of access. */
export type Access = 'open' | 'FORBIDDEN' | 'UNAUTHENTICATED' | 'SESSION_ENDED';
const REFUSALS: readonly string[] = ['FORBIDDEN', 'UNAUTHENTICATED', 'SESSION_ENDED'] satisfies Access[];

const accessOf = (error: unknown): Access =>
  error instanceof AppError && REFUSALS.includes(error.code) ? (error.code as Access) : 'open';

/** Throws on any use: a call that gets here has passed the access rules. */
const nothingBehind = <T extends object>(): T =>
  new Proxy({} as T, {
    get() {
      throw new Error('There is nothing behind the access rules');
    },
  });

const SESSION: Credential = { kind: 'session', id: randomUUID() };

/** A program's credential, read-only or not. By default it has every right that tokens can have. */
export const tokenCredential = (readOnly: boolean, rights: readonly TokenRight[] = TOKEN_RIGHTS): Credential => ({
  kind: 'token',
  id: randomUUID(),
  readOnly,
  rights,
  calls: { used: 1, secondsLeft: 60 },
});

/** A logged-in user; by default with the role User and no permission. */
export const somebody = (
  permissions: readonly Permission[] = [],
  { role = 'User', credential = SESSION }: Partial<Pick<UserActor, 'role' | 'credential'>> = {},
): UserActor => ({
  kind: 'user',
  credential,
  userId: randomUUID(),
  clientId: randomUUID(),
  role,
  permissions: new Set(permissions),
  dataVersion: 0,
});

interface PreparedField extends RootField {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * The product without a database, a network and a clock: documents run through its executor, access checks and
 * resolvers, and end where they would read or write.
 */
export async function productInMemory(given?: Executor) {
  const executor = given ?? new Executor(await buildProductSchema());
  const { schema } = executor;
  const makeContext: MakeContext = contextMaker(nothingBehind<Database>(), nothingBehind<Ports>());
  const contextOf = (actor: Actor, transport: 'graphql' | 'socket' | 'rest') =>
    makeContext({ transport, actor, language: 'de' });
  const fields: PreparedField[] = rootFields(schema).map((root) => {
    const variables = requiredArguments(root.field);
    return { ...root, variables, document: parse(operation(root, variables)) };
  });

  /** Runs one operation; null if it is not refused. */
  const run = async (document: DocumentNode, variables: Record<string, unknown>, actor: Actor): Promise<Access> => {
    const { errors } = await executor.run({ document, variables, context: contextOf(actor, 'graphql') });
    return accessOf(errors?.[0]?.originalError);
  };
  const subscribe = async ({ document, variables }: PreparedField, actor: Actor): Promise<Access> => {
    const contextValue = contextOf(actor, 'socket');
    const answer = await createSourceEventStream({ schema, document, variableValues: variables, contextValue });
    return accessOf((answer as ExecutionResult).errors?.[0]?.originalError);
  };

  return {
    fields,
    field: (name: string): PreparedField => fields.find((each) => each.name === name)!,
    /** The access of an actor to a root field, called with an example of its required arguments. */
    access: (root: PreparedField, actor: Actor): Promise<Access> =>
      root.kind === 'subscription' ? subscribe(root, actor) : run(root.document, root.variables, actor),
    /** The access of an actor to a REST call, written as `GET ticket/{id}`; the body is not read. */
    restAccess: (call: string, actor: Actor): Access => {
      const route = routes.find(({ method, path }) => `${method} ${path}` === call)!;
      try {
        requireCall(rootField(schema, route), route.method !== 'GET', contextOf(actor, 'rest'));
        return 'open';
      } catch (error) {
        return accessOf(error);
      }
    },
    /** The same of the history of a kind of record. */
    historyAccess: (entity: string, actor: Actor): Promise<Access> => run(HISTORY, { entity, id: randomUUID() }, actor),
  };
}

const HISTORY = parse('query ($entity: String!, $id: ID!) { recordHistory(entity: $entity, id: $id) { count } }');

export type ProductInMemory = Awaited<ReturnType<typeof productInMemory>>;
