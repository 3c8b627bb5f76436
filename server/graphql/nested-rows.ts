import { getNullableType, isListType, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { AppError } from '../../schema/kernel/errors.ts';

/**
 * Entries that the lists of one operation may hold together. A page of 10,000 tickets with all that hangs on them fits;
 * what does not fit are lists inside each other, which multiply with every level: the board of each ticket with all of
 * its tickets, and so on.
 */
const MOST_NESTED_ROWS = 100_000;

/** Rows that the lists of an operation have returned so far, by its context (one per operation). */
const answered = new WeakMap<object, number>();

/** The error of an operation whose lists returned too many rows; null for all others. */
export function tooManyNestedRows(context: object): AppError | null {
  if ((answered.get(context) ?? 0) <= MOST_NESTED_ROWS) return null;
  return new AppError('BAD_INPUT', { field: 'query', messageKey: 'tooMuchAsked', params: { most: MOST_NESTED_ROWS } });
}

/** Beyond the limit lists are empty: the operation ends soon and fails as a whole (Executor.run). */
function counted(resolve: GraphQLFieldResolver<unknown, object>): GraphQLFieldResolver<unknown, object> {
  const count = (context: object, rows: unknown): unknown => {
    if (!Array.isArray(rows)) return rows;
    const sum = (answered.get(context) ?? 0) + rows.length;
    answered.set(context, sum);
    return sum > MOST_NESTED_ROWS ? [] : rows;
  };
  return (source, args, context, info) => {
    if ((answered.get(context) ?? 0) > MOST_NESTED_ROWS) return [];
    const rows = resolve(source, args, context, info);
    return rows instanceof Promise ? rows.then((found: unknown) => count(context, found)) : count(context, rows);
  };
}

/** Makes every list field below a parent count its rows. */
export function countNestedRows(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve && isListType(getNullableType(field.type)))
        field.resolve = counted(field.resolve as GraphQLFieldResolver<unknown, object>);
    }
  }
}
