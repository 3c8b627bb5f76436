import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../data/apollo.ts';
import { present, QUIET } from '../data/requests.ts';

/** Sends a query or a mutation on behalf of an outbox, and answers its data. Throws what the request throws. */
export type OutboxRequest = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** As the person who is logged in to this browser; what is answered updates the pages that show it. */
export const browserRequest: OutboxRequest = async <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const isQuery = document.definitions.some(
    (each) => each.kind === 'OperationDefinition' && each.operation === 'query',
  );
  const { data } = isQuery
    ? await apolloClient.query<Data>({
        query: document as TypedDocumentNode<Data>,
        variables,
        fetchPolicy: 'network-only',
        context: QUIET,
      })
    : await apolloClient.mutate<Data>({ mutation: document as TypedDocumentNode<Data>, variables, context: QUIET });
  return present(data) as Data;
};
