/** URL and headers of GraphQL requests. */
export const GRAPHQL_ADDRESS = '/graphql';
export const GRAPHQL_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/graphql-response+json,application/json;q=0.9',
};
