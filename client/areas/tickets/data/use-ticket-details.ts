import { useApolloClient, useFragment } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import {
  TicketDetailsFragmentDoc,
  TicketDocument,
  type TicketDetailsFragment,
} from '../../../generated/tickets-ticket.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { dropTicket } from './board-cache.ts';
import { putTicket } from './board-ticket-cache.ts';
import { waitingTickets } from './waiting-tickets.ts';
import { failureOf, type Failure } from '../../../kit/errors/server-error.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

export interface TicketDetailsState {
  /** Complete after the first response; before that, the board's own data are used. */
  details: TicketDetailsFragment | null;
  failure: Failure | null;
  isDeleted: boolean;
  retry: () => void;
}

/** Description and history of one ticket: from the cache immediately, from the server whenever `version` changes. */
export function useTicketDetails(id: string, version: number | undefined): TicketDetailsState {
  const client = useApolloClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fragment = useFragment({
    fragment: TicketDetailsFragmentDoc,
    fragmentName: 'TicketDetails',
    from: { __typename: 'Ticket', id },
  });

  useEffect(() => {
    let current = true;
    const cached = client.cache.readFragment({
      id: `Ticket:${id}`,
      fragment: TicketDetailsFragmentDoc,
      fragmentName: 'TicketDetails',
    });
    const context = cached ? { ...QUIET, ...backgroundContext } : QUIET;
    // Not written by Apollo itself: a slow response must not overwrite a newer event.
    client.query({ query: TicketDocument, variables: { id }, fetchPolicy: OWN_STORE, context }).then(
      ({ data }) => {
        if (data) putTicket(client.cache, data.ticket);
        if (current) setFailure(null);
      },
      (error: unknown) => {
        const found = failureOf(error);
        if (found.code === 'NOT_FOUND') dropTicket(client.cache, id);
        // The form's empty values are loaded with its validation, which only an unsent ticket needs.
        if (waitingTickets.get().get(id)?.isNew)
          import('./new-ticket-cache.ts').then(
            ({ putNewTicket }) => putNewTicket(client.cache, id),
            () => undefined,
          );
        if (current) setFailure(found);
      },
    );
    return () => {
      current = false;
    };
  }, [client, id, version, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  return {
    details: fragment.complete ? (fragment.data as TicketDetailsFragment) : null,
    failure,
    isDeleted: failure?.code === 'NOT_FOUND' && !waitingTickets.get().get(id)?.isNew,
    retry,
  };
}
