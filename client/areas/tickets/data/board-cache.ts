import type { ApolloCache, Reference } from '@apollo/client';
import { BoardColumnFragmentDoc, BoardPersonFragmentDoc, BoardSettingsFragmentDoc, BoardTicketFragmentDoc, type BoardChangedSubscription, type BoardColumnFragment, type BoardTicketFragment } from '../../../generated/tickets-board.ts';
import { TicketDetailsFragmentDoc, type TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import type { Place } from './board-model.ts';

export type BoardChange = BoardChangedSubscription['boardChanged'];

type Kind = 'Ticket' | 'Board' | 'User';

const cacheId = (kind: Kind, id: string): string => `${kind}:${id}`;
const referenceTo = (kind: Kind, id: string): Reference => ({ __ref: cacheId(kind, id) });

/** The version that the cache holds of a ticket; -1 when it holds none. Pending moves do not count. */
const knownVersion = (cache: ApolloCache, id: string): number =>
  cache.readFragment<BoardTicketFragment>({ id: cacheId('Ticket', id), fragment: BoardTicketFragmentDoc, fragmentName: 'BoardTicket' })?.version ?? -1;

/** Answers and events travel on different connections: what is older than the cache must not undo what is newer. */
const writeNewer = (cache: ApolloCache, ticket: BoardTicketFragment): void => {
  if (ticket.version <= knownVersion(cache, ticket.id)) return;
  cache.writeFragment({ id: cacheId('Ticket', ticket.id), fragment: BoardTicketFragmentDoc, fragmentName: 'BoardTicket', data: ticket });
};

const merged = (existing: readonly Reference[], kind: Kind, added: readonly { id: string }[], removed: readonly string[] = []): readonly Reference[] => {
  if (added.length === 0 && removed.length === 0) return existing;
  const gone = new Set(removed.map((id) => cacheId(kind, id)));
  const kept = gone.size > 0 ? existing.filter((reference) => !gone.has(reference.__ref)) : existing;
  const known = new Set(kept.map((reference) => reference.__ref));
  const fresh = added.filter(({ id }) => !known.has(cacheId(kind, id)) && !gone.has(cacheId(kind, id)));
  if (fresh.length === 0) return kept.length === existing.length ? existing : kept;
  return [...kept, ...fresh.map(({ id }) => referenceTo(kind, id))];
};

interface BoardLists {
  version?: number;
  tickets?: readonly { id: string }[];
  removedTickets?: readonly string[];
  boards?: readonly { id: string }[];
  removedBoards?: readonly string[];
  users?: readonly { id: string }[];
  removedUsers?: readonly string[];
}

/** Adds to the lists of the one cached board and takes away from them; a list in which nothing changed keeps its identity. */
const changeLists = (cache: ApolloCache, { version = 0, tickets = [], removedTickets = [], boards = [], removedBoards = [], users = [], removedUsers = [] }: BoardLists): void => {
  cache.modify<Record<'tickets' | 'boards' | 'users', readonly Reference[]> & { version: number }>({
    id: cache.identify({ __typename: 'TicketBoard' }),
    fields: {
      version: (known) => Math.max(known, version),
      tickets: (known) => merged(known as readonly Reference[], 'Ticket', tickets, removedTickets),
      boards: (known) => merged(known as readonly Reference[], 'Board', boards, removedBoards),
      users: (known) => merged(known as readonly Reference[], 'User', users, removedUsers),
    },
  });
};

/** Applies what others did to the one cached board. */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): void {
  cache.batch({
    update: (store) => {
      for (const ticket of change.tickets) writeNewer(store, ticket);
      for (const board of change.boards) {
        store.writeFragment({ id: cacheId('Board', board.id), fragment: BoardColumnFragmentDoc, fragmentName: 'BoardColumn', data: board });
      }
      for (const user of change.users) {
        store.writeFragment({ id: cacheId('User', user.id), fragment: BoardPersonFragmentDoc, fragmentName: 'BoardPerson', data: user });
      }
      if (change.settings) store.writeFragment({ fragment: BoardSettingsFragmentDoc, fragmentName: 'BoardSettings', data: change.settings });
      changeLists(store, change);
      for (const id of change.removedTickets) store.evict({ id: cacheId('Ticket', id) });
      for (const id of change.removedBoards) store.evict({ id: cacheId('Board', id) });
    },
  });
}

/** Puts a ticket that the server answered into the cache and, if it is new, on the board. */
export function putTicket(cache: ApolloCache, ticket: TicketDetailsFragment): void {
  cache.batch({
    update: (store) => {
      // The echo of one's own change carries the same version, but not the details.
      if (ticket.version >= knownVersion(store, ticket.id)) {
        store.writeFragment({ id: cacheId('Ticket', ticket.id), fragment: TicketDetailsFragmentDoc, fragmentName: 'TicketDetails', data: ticket });
      }
      changeLists(store, { tickets: [ticket] });
    },
  });
}

/** Puts a new column behind the others. */
export function putBoard(cache: ApolloCache, added: BoardColumnFragment): void {
  cache.batch({
    update: (store) => {
      store.writeFragment({ id: cacheId('Board', added.id), fragment: BoardColumnFragmentDoc, fragmentName: 'BoardColumn', data: added });
      changeLists(store, { boards: [added] });
    },
  });
}

/** Takes a ticket off the board and out of the cache. */
export function dropTicket(cache: ApolloCache, id: string): void {
  cache.batch({
    update: (store) => {
      changeLists(store, { removedTickets: [id] });
      store.evict({ id: cacheId('Ticket', id) });
    },
  });
}

/** Shows a ticket at a place before the server has agreed. `layer` names the assumption, for settleMove. */
export function assumeMove(cache: ApolloCache, layer: string, ticketId: string, place: Place): void {
  cache.batch({
    optimistic: layer,
    update: (store) => {
      store.modify({ id: cacheId('Ticket', ticketId), fields: { boardId: () => place.boardId, position: () => place.position } });
    },
  });
}

/** Replaces an assumption by the server's answer, or takes it back, in one drawing. */
export function settleMove(cache: ApolloCache, layer: string, answer: BoardTicketFragment | null): void {
  cache.batch({
    removeOptimistic: layer,
    optimistic: false,
    update: (store) => {
      if (answer) writeNewer(store, answer);
    },
  });
}
