import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { useLatest } from '../table/use-latest.ts';
import { backgroundContext } from './operation-context.ts';
import { readAfterEvent } from './read-after-event.ts';

/** The part of a query hook's result that is needed to refetch. */
export type ReadQuery = {
  client: ApolloClient;
  observable: { readonly query: DocumentNode };
  variables: OperationVariables | undefined;
};

/**
 * Refetches a query after an event, as a background request without an error message. Throws the request's error. The
 * function is stable.
 */
export const useSilentRead = ({ client, observable, variables }: ReadQuery): (() => Promise<unknown>) =>
  useLatest(() => readAfterEvent(client, { query: observable.query, variables, context: backgroundContext }));

/** The same, but a failed refetch is ignored and the current data stays. */
export const useSilentRefetch = (query: ReadQuery): (() => void) => {
  const read = useSilentRead(query);
  return useLatest(() => void read().catch(() => undefined));
};
