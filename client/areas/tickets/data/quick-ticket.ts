import type { ApolloClient } from '@apollo/client';
import { DEFAULT_PRIORITY } from '../../../../schema/areas/tickets/ticket.enums.ts';
import { CreateTicketDocument } from '../../../generated/tickets-ticket.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import type { Place } from './board-model.ts';
import { putTicket } from './board-ticket-cache.ts';
import { hasToWait } from './waiting-tickets.ts';

type QuickTicket = Place & { id: string; title: string; userIds: readonly string[] };

/**
 * Creates a ticket from a title, with the form's defaults. Returns its number; null without a network: then it is
 * stored on this device. Throws the errors of the request.
 */
export async function createQuickTicket(client: ApolloClient, input: QuickTicket): Promise<string | null> {
  if (!hasToWait(input.id))
    try {
      const { data } = await client.mutate({
        mutation: CreateTicketDocument,
        variables: { input: { ...input, userIds: [...input.userIds], priority: DEFAULT_PRIORITY } },
        fetchPolicy: OWN_STORE,
        context: QUIET,
      });
      const ticket = present(data).createTicket;
      putTicket(client.cache, ticket);
      return ticket.formattedDocumentId;
    } catch (error) {
      if (failureOf(error).code !== 'NETWORK') throw error;
    }
  const { createLater } = await import('../outbox/ticket-outbox.ts');
  createLater({ ...input, userIds: [...input.userIds] });
  return null;
}
