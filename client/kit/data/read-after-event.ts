import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { OperationContext } from './operation-context.ts';

interface ReadOptions<Data, Variables extends OperationVariables> {
  query: TypedDocumentNode<Data, Variables>;
  variables?: Variables | undefined;
  context: OperationContext;
}

interface Reading {
  result: Promise<unknown>;
  /** Started by the event that is being handled: its other listeners share the request. */
  isOfThisEvent: boolean;
  next: Promise<unknown> | null;
}

/** The reads in flight, by query and variables. */
const underWay = new Map<string, Reading>();

/**
 * Reads from the server after an event: one request at a time for a query and its variables, and once more after it when
 * an event arrives meanwhile. The request under way may have been read before the change that caused the event. Throws what the request throws.
 */
export const readAfterEvent = <Data, Variables extends OperationVariables>(
  client: Pick<ApolloClient, 'query'>,
  { query, variables, context }: ReadOptions<Data, Variables>,
): Promise<ApolloClient.QueryResult<Data>> => {
  const [definition] = query.definitions;
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : '';
  const key = `${name} ${JSON.stringify(variables ?? {})}`;
  const begin = (): Promise<unknown> => {
    const reading: Reading = {
      result: client.query({
        query,
        variables,
        fetchPolicy: 'network-only',
        context: { ...context, isAlone: true },
      } as ApolloClient.QueryOptions<Data, Variables>),
      isOfThisEvent: true,
      next: null,
    };
    underWay.set(key, reading);
    setTimeout(() => (reading.isOfThisEvent = false));
    const ended = (): void => {
      if (reading.next === null) underWay.delete(key);
    };
    reading.result.then(ended, ended);
    return reading.result;
  };
  const before = underWay.get(key);
  const result = !before
    ? begin()
    : before.isOfThisEvent
      ? before.result
      : (before.next ??= before.result.then(begin, begin));
  return result as Promise<ApolloClient.QueryResult<Data>>;
};
