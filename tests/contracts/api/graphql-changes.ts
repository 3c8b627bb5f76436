import { DangerousChangeType, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql';

/** Optional additions, which do not break programs that were written before them. */
const HARMLESS: readonly string[] = [
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
  // A field returns records of those kinds only that the program has named.
  DangerousChangeType.IMPLEMENTED_INTERFACE_ADDED,
];

/**
 * The changes of a schema that break programs written for the older one, one sentence each: breaking changes, and
 * dangerous ones (new enum values, other defaults).
 */
export function graphqlChanges(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const dangerous = findDangerousChanges(before, after).filter(({ type }) => !HARMLESS.includes(type));
  return [...findBreakingChanges(before, after), ...dangerous].map(({ description }) => description).sort();
}

/** Operations that an older schema does not have: `Query.boards`. */
export function addedOperations(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const old = operationsOf(before);
  return operationsOf(after)
    .filter((name) => !old.includes(name))
    .sort();
}

const operationsOf = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`),
  );
