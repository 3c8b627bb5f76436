import { isAbstractType, type GraphQLSchema } from 'graphql';
import { buildSchema, type ClassType, type NonEmptyArray, type PubSub } from 'type-graphql';
import { checkAllowed } from '../kernel/allow.ts';
import { lowerCaseIdArguments } from '../kernel/id-arguments.ts';
import { leaveInputsToZod } from '../kernel/zod-input.ts';
import { callFieldsDirectly } from './direct-fields.ts';
import { implementLiveRecord } from './live-record.entity.ts';
import { recordsWith, topicsOfEntities } from './registry.ts';

/**
 * type-graphql requires one as soon as there is a subscription; those of the product have their own source, the change
 * feed.
 */
const noPubSub: PubSub = {
  publish() {
    throw new Error('Publish by writing rows: the change feed tells them');
  },
  subscribe() {
    throw new Error('Subscriptions answer a LiveSource');
  },
};

/** type-graphql looks for each resolver of the product with each field of each type, which took a tenth of a start in a list. */
class Resolvers extends Array<ClassType<object>> {
  #known: Set<ClassType<object>> | undefined;

  override includes(resolver: ClassType<object>): boolean {
    this.#known ??= new Set(this);
    return this.#known.has(resolver);
  }
}

/**
 * Builds the executable schema of these resolvers, once a process: type-graphql's metadata is global. Throws when a root field does not
 * declare who may call it.
 */
export async function schemaOf(resolvers: readonly ClassType<object>[]): Promise<GraphQLSchema> {
  const liveTypes = recordsWith('live').map(({ live }) => live.type());
  implementLiveRecord(liveTypes);
  const schema = await buildSchema({
    orphanedTypes: liveTypes,
    resolvers: Resolvers.from(resolvers) as unknown as NonEmptyArray<ClassType<object>>,
    authChecker: checkAllowed,
    validate: false,
    // An introspection query with each start; `npm run gen` prints the schema, and the first request has it validated.
    skipCheck: true,
    pubSub: noPubSub,
  });
  requireDeclarations(schema);
  lowerCaseIdArguments(schema);
  callFieldsDirectly(schema);
  leaveInputsToZod(resolvers);
  resolveTypesByName(schema);
  return schema;
}

/**
 * type-graphql resolves the types behind an interface by their class, or asynchronously, for which compiled documents do not
 * wait. Here they are rows that name their type in `__typename`, which graphql-js reads by itself.
 */
function resolveTypesByName(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) if (isAbstractType(type)) type.resolveType = undefined;
}

/** Every root field declares who may call it, or why anybody may; what is cached has a topic of a manifest. */
function requireDeclarations(schema: GraphQLSchema): void {
  const topics = new Set([...topicsOfEntities().values()].flat());
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { allow, public: reason, cached } = field.extensions;
      if (!allow === !reason) throw new Error(`${type!.name}.${field.name} needs either @Allow or @Public`);
      if (cached && !topics.has(cached as string))
        throw new Error(`${type!.name}.${field.name}: no manifest says what belongs to the topic ${String(cached)}`);
    }
  }
}
