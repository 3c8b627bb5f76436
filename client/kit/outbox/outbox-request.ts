import type { FetchPolicy, MutationFetchPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../data/apollo.ts';
import { OWN_STORE } from '../data/fetch-policies.ts';
import { present, QUIET } from '../data/requests.ts';

/** Sends a query or a mutation on behalf of an outbox, and answers its data. Throws what the request throws. */
export type OutboxRequest = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

const requestWith =
  (read: FetchPolicy, write: MutationFetchPolicy): OutboxRequest =>
  async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const isQuery = document.definitions.some(
      (each) => each.kind === 'OperationDefinition' && each.operation === 'query',
    );
    const typed = document as TypedDocumentNode<Data>;
    const { data } = isQuery
      ? await apolloClient.query<Data>({ query: typed, variables, fetchPolicy: read, context: QUIET })
      : await apolloClient.mutate<Data>({ mutation: typed, variables, fetchPolicy: write, context: QUIET });
    return present(data) as Data;
  };

/** As the person who is logged in to this browser; what is answered updates the pages that show it. */
export const browserRequest = requestWith('network-only', 'network-only');
/** The same for an area whose answers go to a store of its own. */
export const ownStoreRequest = requestWith(OWN_STORE, OWN_STORE);
