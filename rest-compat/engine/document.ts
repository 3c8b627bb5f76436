import { isLeafType, getNamedType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Route } from './route.ts';
import { argumentsOf, selectionOf, type ShapeSelection } from './shape.ts';

/** The field of GET is a query, that of other methods a mutation. */
const operationOf = ({ method }: Route): 'query' | 'mutation' => (method === 'GET' ? 'query' : 'mutation');

/** The GraphQL field of a route. Throws when it does not exist. */
export function rootField(schema: GraphQLSchema, route: Route): GraphQLField<unknown, unknown> {
  const type = operationOf(route) === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[route.field];
  if (!field) throw new Error(`GraphQL has no ${operationOf(route)} ${route.field}`);
  return field;
}

/**
 * The document that a route runs: its field, called `result`, with all arguments as variables of the same names, and
 * every field of the shape of its response.
 */
export function documentOf(schema: GraphQLSchema, route: Route): string {
  const field = rootField(schema, route);
  const types = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
  const { text, conditions, args } = answerSelection(route, field);
  const variables = [
    ...Object.entries({ ...types, ...args }).map(([name, type]) => `$${name}: ${type}`),
    ...conditions.map((name) => `$${name}: Boolean!`),
  ];
  const declared = variables.length > 0 ? `(${variables.join(', ')})` : '';
  const page = route.list
    ? `{ count isMore data { ${text} } }`
    : route.isWhole
      ? `{ count data { ${text} } }`
      : text && `{ ${text} }`;
  return `${operationOf(route)} ${route.field}${declared} { result: ${route.field}${argumentsOf(types)} ${page} }`;
}

/** The selection of the result; only `__typename` when the response does not use it. */
function answerSelection(route: Route, field: GraphQLField<unknown, unknown>): ShapeSelection {
  if (!route.answer) return selectionOf(route.shape);
  return { text: isLeafType(getNamedType(field.type)) ? '' : '__typename', conditions: [], args: {} };
}
