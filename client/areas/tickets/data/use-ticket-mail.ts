import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import {
  useMailPeopleQuery,
  useMailTicketMutation,
  type MailPeopleQuery,
  type MailTicketMutation,
} from '../../../generated/tickets-mail.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { backgroundContext, formContext } from '../../../kit/data/operation-context.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present } from '../../../kit/data/requests.ts';

export type MailResult = MailTicketMutation['mailTicket']['results'][number];
export type MailPerson = MailPeopleQuery['users']['data'][number];

/**
 * All users of the organisation as suggestions; empty until the server responds. Requested each time, because users may
 * have been added.
 */
export const useMailPeople = (): readonly MailPerson[] =>
  useMailPeopleQuery({ context: backgroundContext, fetchPolicy: 'cache-and-network' }).data?.users.data ?? [];

/** The name of a person; a dash until the server has returned the users. */
export const nameIn = (people: readonly MailPerson[], id: string | null): string =>
  people.find((person) => person.id === id)?.name ?? '–';

/** Sends a ticket by e-mail; returns the result for each address. */
export function useMailTicket(): (
  id: string,
  input: { id: string; to: string; users: string[]; message: string },
) => Promise<readonly MailResult[]> {
  const { cache } = useApolloClient();
  const [mail] = useMailTicketMutation({
    fetchPolicy: OWN_STORE,
    context: formContext('NOT_FOUND', 'RATE_LIMITED'),
  });
  return useCallback(
    async (id, input) => {
      const { data } = await mail({ variables: { id, input } });
      const { ticket, results } = present(data).mailTicket;
      putTicket(cache, ticket);
      return results;
    },
    [cache, mail],
  );
}
