import type { ApolloCache } from '@apollo/client';
import { TicketDetailsFragmentDoc, type TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { cacheId, takeTicket } from './board-cache.ts';
import { storeOf } from './board-store.ts';

/**
 * Puts a ticket that the server answered into the cache and, if it is new, on the board. Apart from the board's own
 * cache: a board is drawn without details.
 */
export function putTicket(cache: ApolloCache, ticket: TicketDetailsFragment): void {
  const store = storeOf(cache);
  if (store.isGone(ticket.id)) return;
  const known = store.ticket(ticket.id)?.version ?? -1;
  cache.batch({
    update: (inner) => {
      takeTicket(inner, ticket);
      // The echo of one's own change carries the same version, but not the details.
      if (ticket.version < known) return;
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
