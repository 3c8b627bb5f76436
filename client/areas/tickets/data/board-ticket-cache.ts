import type { ApolloCache } from '@apollo/client';
import { TicketDetailsFragmentDoc, type TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { cacheId, takeTicket } from './board-cache.ts';
import { storeOf } from './board-store.ts';

/**
 * Stores a ticket from the server in the cache and, if it is new, on the board. Separate from the board's cache: a
 * board renders without details.
 */
export function putTicket(cache: ApolloCache, ticket: TicketDetailsFragment): void {
  const store = storeOf(cache);
  if (store.isGone(ticket.id)) return;
  const cachedVersion = store.ticket(ticket.id)?.version ?? -1;
  cache.batch({
    update: (inner) => {
      takeTicket(inner, ticket);
      // The event about the own change has the same version, but not the details.
      if (ticket.version < cachedVersion) return;
      inner.writeFragment({
        id: cacheId('Ticket', ticket.id),
        fragment: TicketDetailsFragmentDoc,
        fragmentName: 'TicketDetails',
        data: ticket,
      });
      store.detailed.add(ticket.id);
    },
  });
}
