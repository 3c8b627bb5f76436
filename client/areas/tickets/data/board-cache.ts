import type { ApolloCache, Reference } from '@apollo/client';
import {
  BoardColumnFragmentDoc,
  BoardWithoutTicketsDocument,
  BoardPersonFragmentDoc,
  BoardSettingsFragmentDoc,
  BoardTicketFragmentDoc,
  type BoardChangedSubscription,
  type BoardColumnFragment,
  type BoardTicketFragment,
} from '../../../generated/tickets-board.ts';
import type { BoardData, Ends, Place } from './board-model.ts';
import { storeOf } from './board-store.ts';

export type BoardChange = BoardChangedSubscription['boardChanged'];

type Kind = 'Ticket' | 'Board' | 'User';

export const cacheId = (kind: Kind, id: string): string => `${kind}:${id}`;
const referenceTo = (kind: Kind, id: string): Reference => ({ __ref: cacheId(kind, id) });

const merged = (
  existing: readonly Reference[],
  kind: Kind,
  added: readonly { id: string }[],
  removed: readonly string[] = [],
): readonly Reference[] => {
  if (added.length === 0 && removed.length === 0) return existing;
  const removedIds = new Set(removed.map((id) => cacheId(kind, id)));
  const remaining = removedIds.size > 0 ? existing.filter((reference) => !removedIds.has(reference.__ref)) : existing;
  const remainingIds = new Set(remaining.map((reference) => reference.__ref));
  const fresh = added.filter(({ id }) => !remainingIds.has(cacheId(kind, id)) && !removedIds.has(cacheId(kind, id)));
  if (fresh.length === 0) return remaining.length === existing.length ? existing : remaining;
  return [...remaining, ...fresh.map(({ id }) => referenceTo(kind, id))];
};

type Count = BoardChange['counts'][number];

interface FrameChange {
  version?: number;
  boards?: readonly { id: string }[];
  removedBoards?: readonly string[];
  users?: readonly { id: string }[];
  removedUsers?: readonly string[];
  /** The server's counts. */
  counts?: readonly Count[];
  /** The difference that one ticket makes until the server's counts arrive: it left one column and entered another. */
  left?: string | undefined;
  came?: string | undefined;
}

/** Updates the cached board except its tickets; an unchanged list stays the same object. */
const changeFrame = (cache: ApolloCache, change: FrameChange): void => {
  const { version = 0, boards = [], removedBoards = [], users = [], removedUsers = [] } = change;
  cache.modify<Record<'boards' | 'users', readonly Reference[]> & { version: number; counts: readonly Count[] }>({
    id: cache.identify({ __typename: 'TicketBoard' }),
    fields: {
      version: (cached) => Math.max(cached, version),
      boards: (cached) => merged(cached as readonly Reference[], 'Board', boards, removedBoards),
      users: (cached) => merged(cached as readonly Reference[], 'User', users, removedUsers),
      counts: (cached) => counted(cached as readonly Count[], change),
    },
  });
};

function counted(
  cached: readonly Count[],
  { counts = [], left, came, removedBoards = [] }: FrameChange,
): readonly Count[] {
  if (counts.length === 0 && left === came && removedBoards.length === 0) return cached;
  const next = new Map(cached.map((each) => [each.boardId, each]));
  for (const each of counts) next.set(each.boardId, each);
  for (const [boardId, by] of [
    [left, -1],
    [came, 1],
  ] as const) {
    const each = boardId !== undefined && left !== came ? next.get(boardId) : undefined;
    if (each) next.set(each.boardId, { ...each, count: Math.max(0, each.count + by) });
  }
  for (const id of removedBoards) next.delete(id);
  return [...next.values()];
}

/** Replaces the whole board by the server's response. */
export function takeBoard(cache: ApolloCache, { tickets, ...frame }: BoardData, ends: Ends): void {
  storeOf(cache).load(tickets, ends);
  cache.writeQuery({ query: BoardWithoutTicketsDocument, data: { ticketBoard: frame } });
}

/** Stores tickets from the server, unless a newer version is known or they are known as deleted. */
export function takeTickets(
  cache: ApolloCache,
  tickets: readonly BoardTicketFragment[],
  removed: readonly string[] = [],
): void {
  const store = storeOf(cache);
  const newer = tickets.filter(
    ({ id, version }) => store.detailed.has(id) && version > (store.ticket(id)?.version ?? -1),
  );
  store.take(tickets, removed);
  // An open ticket dialog reads the details from the cache.
  for (const ticket of newer) {
    cache.writeFragment({
      id: cacheId('Ticket', ticket.id),
      fragment: BoardTicketFragmentDoc,
      fragmentName: 'BoardTicket',
      data: ticket,
    });
  }
  for (const id of removed) cache.evict({ id: cacheId('Ticket', id) });
}

/** Adds the next page of a column; `end` is the new end of its loaded part, null when it is complete. */
export function takePage(
  cache: ApolloCache,
  boardId: string,
  tickets: readonly BoardTicketFragment[],
  end: { id: string; position: string } | null,
): void {
  storeOf(cache).setEnd(boardId, end);
  takeTickets(cache, tickets);
}

/** Applies other users' changes to the cached board. */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): void {
  cache.batch({
    update: (store) => {
      // Events are ordered: a ticket that an event contains after its deletion was restored.
      storeOf(cache).revive(change.tickets.map(({ id }) => id));
      takeTickets(store, change.tickets, change.removedTickets);
      for (const board of change.boards) {
        store.writeFragment({
          id: cacheId('Board', board.id),
          fragment: BoardColumnFragmentDoc,
          fragmentName: 'BoardColumn',
          data: board,
        });
      }
      for (const user of change.users) {
        store.writeFragment({
          id: cacheId('User', user.id),
          fragment: BoardPersonFragmentDoc,
          fragmentName: 'BoardPerson',
          data: user,
        });
      }
      if (change.settings)
        store.writeFragment({
          fragment: BoardSettingsFragmentDoc,
          fragmentName: 'BoardSettings',
          data: change.settings,
        });
      changeFrame(store, change);
      for (const id of change.removedBoards) store.evict({ id: cacheId('Board', id) });
    },
  });
}

/** Stores one ticket from the server, and adjusts the counts until the server's counts arrive with the event. */
export function takeTicket(cache: ApolloCache, ticket: BoardTicketFragment): void {
  const store = storeOf(cache);
  if (store.isGone(ticket.id)) return;
  const current = store.ticket(ticket.id);
  // An unknown ticket in the loaded part of its column is new. Further down it was only not loaded, and is counted
  // already.
  const moved = current ? ticket.version > current.version : store.isLoaded(ticket);
  takeTickets(cache, [ticket]);
  if (moved) changeFrame(cache, { left: current?.boardId, came: ticket.boardId });
}

/** Adds a new column after the others. */
export function putBoard(cache: ApolloCache, added: BoardColumnFragment): void {
  cache.batch({
    update: (store) => {
      store.writeFragment({
        id: cacheId('Board', added.id),
        fragment: BoardColumnFragmentDoc,
        fragmentName: 'BoardColumn',
        data: added,
      });
      changeFrame(store, { boards: [added] });
    },
  });
}

/** Removes a ticket from the board and the cache. */
export function dropTicket(cache: ApolloCache, id: string): void {
  const left = storeOf(cache).ticket(id)?.boardId;
  cache.batch({
    update: (store) => {
      takeTickets(store, [], [id]);
      changeFrame(store, { left });
    },
  });
}

/** Optimistic update: shows a ticket at a place before the server's response. `move` identifies it for endMove. */
export function assumeMove(cache: ApolloCache, move: string, ticketId: string, place: Place): void {
  storeOf(cache).assume(move, ticketId, place);
}

/** Replaces an optimistic update by the server's response, or reverts it, in one render. */
export function endMove(cache: ApolloCache, move: string, answer: BoardTicketFragment | null): void {
  if (answer) takeTicket(cache, answer);
  storeOf(cache).endMove(move);
}
