import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { useLatest } from '../table/use-latest.ts';
import { backgroundContext } from './operation-context.ts';

/** What is needed of the answer of a query hook to read the same again. */
export type ReadQuery = {
  client: ApolloClient;
  observable: { readonly query: DocumentNode };
  variables: OperationVariables | undefined;
};

/**
 * Reads a query again in silence, after an event: nobody asked for it, so no message is shown. Throws what the request
 * throws. The function keeps its identity.
 */
export const useSilentRead = ({ client, observable, variables }: ReadQuery): (() => Promise<unknown>) =>
  useLatest(() =>
    client.query({ query: observable.query, variables, fetchPolicy: 'network-only', context: backgroundContext }),
  );

/** The same, where what is shown stays when it fails. */
export const useSilentRefetch = (query: ReadQuery): (() => void) => {
  const read = useSilentRead(query);
  return useLatest(() => void read().catch(() => undefined));
};
