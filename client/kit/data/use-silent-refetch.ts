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
 * Reads a query again in silence, after an event: nobody asked for it, and what is shown stays when it fails. The
 * function keeps its identity.
 */
export const useSilentRefetch = ({ client, observable, variables }: ReadQuery): (() => void) =>
  useLatest(() => {
    client
      .query({ query: observable.query, variables, fetchPolicy: 'network-only', context: backgroundContext })
      .catch(() => undefined);
  });
