import type { ApolloClient } from '@apollo/client';
import { TicketDocument } from '../../../generated/tickets-ticket.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { putTicket } from './board-ticket-cache.ts';
import { storeOf } from './board-store.ts';

/** Adds a restored ticket to the board without waiting for its event. */
export async function showRestored(client: ApolloClient, id: string): Promise<void> {
  storeOf(client.cache).revive([id]);
  const { data } = await client.query({
    query: TicketDocument,
    variables: { id },
    fetchPolicy: OWN_STORE,
    context: backgroundContext,
  });
  if (data) putTicket(client.cache, data.ticket);
}
