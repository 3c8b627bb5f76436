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
  const gone = new Set(removed.map((id) => cacheId(kind, id)));
  const kept = gone.size > 0 ? existing.filter((reference) => !gone.has(reference.__ref)) : existing;
  const known = new Set(kept.map((reference) => reference.__ref));
  const fresh = added.filter(({ id }) => !known.has(cacheId(kind, id)) && !gone.has(cacheId(kind, id)));
  if (fresh.length === 0) return kept.length === existing.length ? existing : kept;
  return [...kept, ...fresh.map(({ id }) => referenceTo(kind, id))];
};

type Count = BoardChange['counts'][number];

interface FrameChange {
  version?: number;
  boards?: readonly { id: string }[];
  removedBoards?: readonly string[];
  users?: readonly { id: string }[];
  removedUsers?: readonly string[];
  /** What the server has counted. */
  counts?: readonly Count[];
  /** What one ticket changes in the counts until the server's own arrive: it left one column, it came into another. */
  left?: string | undefined;
  came?: string | undefined;
}

/** Changes what the cached board is made of besides tickets; a list in which nothing changed keeps its identity. */
const changeFrame = (cache: ApolloCache, change: FrameChange): void => {
  const { version = 0, boards = [], removedBoards = [], users = [], removedUsers = [] } = change;
  cache.modify<Record<'boards' | 'users', readonly Reference[]> & { version: number; counts: readonly Count[] }>({
    id: cache.identify({ __typename: 'TicketBoard' }),
    fields: {
      version: (known) => Math.max(known, version),
      boards: (known) => merged(known as readonly Reference[], 'Board', boards, removedBoards),
      users: (known) => merged(known as readonly Reference[], 'User', users, removedUsers),
      counts: (known) => counted(known as readonly Count[], change),
    },
  });
};

function counted(
  known: readonly Count[],
  { counts = [], left, came, removedBoards = [] }: FrameChange,
): readonly Count[] {
  if (counts.length === 0 && left === came && removedBoards.length === 0) return known;
  const next = new Map(known.map((each) => [each.boardId, each]));
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

/** Takes a whole answer of the board, in place of everything that was there. */
export function takeBoard(cache: ApolloCache, { tickets, ...frame }: BoardData, ends: Ends): void {
  storeOf(cache).load(tickets, ends);
  cache.writeQuery({ query: BoardWithoutTicketsDocument, data: { ticketBoard: frame } });
}

/** Takes tickets that the server answered, as far as they are not known in a newer state or as deleted. */
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
  // Who has a ticket's details open reads them in the cache.
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

/** Takes the next tickets of a column; `end` is where its loaded part ends from now on, null when it is complete. */
export function takePage(
  cache: ApolloCache,
  boardId: string,
  tickets: readonly BoardTicketFragment[],
  end: { id: string; position: string } | null,
): void {
  storeOf(cache).setEnd(boardId, end);
  takeTickets(cache, tickets);
}

/** Applies what others did to the one cached board. */
export function applyBoardChange(cache: ApolloCache, change: BoardChange): void {
  cache.batch({
    update: (store) => {
      // Events come in their order: what one of them brings after its deletion was restored.
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

/**
 * Takes one ticket that the server answered to this person, and counts it until the server's own counts arrive with the
 * event.
 */
export function takeTicket(cache: ApolloCache, ticket: BoardTicketFragment): void {
  const store = storeOf(cache);
  if (store.isGone(ticket.id)) return;
  const known = store.ticket(ticket.id);
  // Not known and yet in the loaded part of its column: it is new. Further down it was only not loaded, and is counted
  // already.
  const moved = known ? ticket.version > known.version : store.isLoaded(ticket);
  takeTickets(cache, [ticket]);
  if (moved) changeFrame(cache, { left: known?.boardId, came: ticket.boardId });
}

/** Puts a new column behind the others. */
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

/** Takes a ticket off the board and out of the cache. */
export function dropTicket(cache: ApolloCache, id: string): void {
  const left = storeOf(cache).ticket(id)?.boardId;
  cache.batch({
    update: (store) => {
      takeTickets(store, [], [id]);
      changeFrame(store, { left });
    },
  });
}

/** Shows a ticket at a place before the server has agreed. `move` names the assumption, for settleMove. */
export function assumeMove(cache: ApolloCache, move: string, ticketId: string, place: Place): void {
  storeOf(cache).assume(move, ticketId, place);
}

/** Replaces an assumption by the server's answer, or takes it back, in one drawing. */
export function settleMove(cache: ApolloCache, move: string, answer: BoardTicketFragment | null): void {
  if (answer) takeTicket(cache, answer);
  storeOf(cache).settle(move);
}
