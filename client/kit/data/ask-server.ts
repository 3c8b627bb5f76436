import { answerOf, Refusal } from '../errors/server-error.ts';
import { GRAPHQL_ADDRESS, GRAPHQL_HEADERS } from './graphql-request.ts';

/** A GraphQL operation as text, with its types (scripts/codegen-operations.cjs). */
export interface Operation<Data, Variables> {
  name: string;
  text: string;
  /** Never set: it carries the types. */
  types?: (variables: Variables) => Data;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: Parameters<typeof answerOf>[0][];
}

/**
 * Sends an operation without a cookie or a GraphQL client, with further headers. Throws Refusal with the server's error, and
 * the errors of `fetch`.
 */
export const askServer = async <Data, Variables>(
  { name, text }: Operation<Data, Variables>,
  variables: Variables,
  headers: Readonly<Record<string, string>>,
): Promise<Data> => {
  const response = await fetch(GRAPHQL_ADDRESS, {
    method: 'POST',
    credentials: 'omit',
    headers: { ...GRAPHQL_HEADERS, ...headers },
    body: JSON.stringify({ operationName: name, variables, query: text }),
  });
  return dataOf((await response.json()) as Answer<Data>);
};

/** The data of an answer. Throws Refusal with the server's error. */
export const dataOf = <Data>({ data, errors }: Answer<Data>): Data => {
  if (errors?.[0]) throw new Refusal(answerOf(errors[0]));
  if (!data) throw new TypeError('The server answered without data');
  return data;
};
