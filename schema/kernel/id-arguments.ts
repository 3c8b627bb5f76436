import { getNamedType, GraphQLID, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { isId } from './list.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown, Record<string, unknown>>;

/** Ids that are not UUIDs (keys of settings) are not changed. */
function lowerCase(value: unknown): unknown {
  if (typeof value === 'string') return isId(value) ? value.toLowerCase() : value;
  return Array.isArray(value) ? value.map(lowerCase) : value;
}

/**
 * Converts id arguments to lower case before the resolver runs, because PostgreSQL prints UUIDs in lower case and ids
 * are compared as text. Ids inside of input objects are converted by their fields (fields.ts).
 */
export function lowerCaseIdArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const names = field.args.filter((arg) => getNamedType(arg.type) === GraphQLID).map(({ name }) => name);
      const resolve = field.resolve as Resolver | undefined;
      if (names.length === 0 || !resolve) continue;
      field.resolve = ((source, args, context, info) => {
        const ids = Object.fromEntries(names.flatMap((name) => (name in args ? [[name, lowerCase(args[name])]] : [])));
        return resolve(source, { ...args, ...ids }, context, info);
      }) satisfies Resolver;
    }
  }
}
