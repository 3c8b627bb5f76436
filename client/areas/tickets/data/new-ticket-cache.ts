import type { ApolloCache } from '@apollo/client';
import { TicketDetailsFragmentDoc, type TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { EMPTY_TICKET } from '../ticket/ticket-values.ts';
import { cacheId } from './board-cache.ts';
import { storeOf } from './board-store.ts';

/** Stores the known data of an unsent ticket in the cache, until the server has it. */
export function putNewTicket(cache: ApolloCache, id: string): void {
  const ticket = storeOf(cache)
    .get()
    .tickets.find((each) => each.id === id);
  if (!ticket) return;
  const now = new Date().toISOString();
  const details: TicketDetailsFragment = {
    ...EMPTY_TICKET,
    ...ticket,
    mentions: [],
    createdAt: now,
    updatedAt: now,
    jobId: null,
    origin: null,
    workPage: null,
    createdBy: null,
    attachments: [],
    checklist: [],
    comments: [],
    activitys: [],
  };
  cache.writeFragment({
    id: cacheId('Ticket', id),
    fragment: TicketDetailsFragmentDoc,
    fragmentName: 'TicketDetails',
    data: details,
  });
}
