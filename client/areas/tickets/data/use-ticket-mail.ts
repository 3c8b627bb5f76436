import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import {
  MailTicketDocument,
  useMailPeopleQuery,
  type MailPeopleQuery,
  type MailTicketMutation,
} from '../../../generated/tickets-mail.ts';
import { backgroundContext, formContext } from '../../../kit/data/operation-context.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present } from '../../../kit/data/requests.ts';

export type MailResult = MailTicketMutation['mailTicket']['results'][number];
export type MailPerson = MailPeopleQuery['users']['data'][number];

/**
 * Everybody of the organisation, to be suggested; nobody as long as the server has not answered. Asked each time:
 * somebody may have come since.
 */
export const useMailPeople = (): readonly MailPerson[] =>
  useMailPeopleQuery({ context: backgroundContext, fetchPolicy: 'cache-and-network' }).data?.users.data ?? [];

/** Sends a ticket by e-mail; answers what became of each address. */
export function useMailTicket(): (
  id: string,
  input: { to: string; message: string },
) => Promise<readonly MailResult[]> {
  const client = useApolloClient();
  return useCallback(
    async (id, input) => {
      const { data } = await client.mutate({
        mutation: MailTicketDocument,
        variables: { id, input },
        fetchPolicy: 'no-cache',
        context: formContext('NOT_FOUND', 'RATE_LIMITED'),
      });
      const { ticket, results } = present(data).mailTicket;
      putTicket(client.cache, ticket);
      return results;
    },
    [client],
  );
}
