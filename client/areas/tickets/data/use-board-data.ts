import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { BoardWithoutTicketsDocument, TicketBoardDocument } from '../../../generated/tickets-board.ts';
import { currentSession } from '../../../kit/session/session.ts';
import { takeBoard } from './board-cache.ts';
import { type BoardData, endsOf } from './board-model.ts';
import { storeOf } from './board-store.ts';
import { type Failure, failureOf } from '../../../kit/errors/server-error.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { BEFORE_SKELETON_MS, waitAtMost } from '../../../kit/data/when-idle.ts';

const followed = new WeakSet<ApolloClient>();

/** Clears the board's tickets with the cache: a following session must not see those of the previous one. */
function followResets(client: ApolloClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  const clear = () => Promise.resolve(storeOf(client.cache).clear());
  client.onClearStore(clear);
  client.onResetStore(clear);
}

async function readBoard(client: ApolloClient): Promise<void> {
  followResets(client);
  const session = currentSession()?.token;
  try {
    const { data } = await client.query({ query: TicketBoardDocument, fetchPolicy: OWN_STORE, context: QUIET });
    if (data) takeBoard(client.cache, data.ticketBoard, endsOf(data.ticketBoard));
  } catch (error) {
    // A change of the session clears the cache and cancels its requests.
    if (currentSession()?.token === session) throw error;
    await readBoard(client);
  }
}

const running = new WeakMap<ApolloClient, Promise<void>>();

/** Loads the board into the cache; calls during a request return the same promise. */
const loadBoard = (client: ApolloClient): Promise<void> => {
  const loading = running.get(client) ?? readBoard(client).finally(() => running.delete(client));
  running.set(client, loading);
  return loading;
};

/**
 * Loads the board before its page is rendered for the first time, so that the page needs no skeleton. The page itself
 * handles a failure.
 */
export const startBoard = (client: ApolloClient): Promise<void> =>
  waitAtMost(BEFORE_SKELETON_MS, currentSession() ? loadBoard(client) : Promise.resolve());

/** The known board, computed again only after a change. */
function watchBoard({ cache }: ApolloClient) {
  const store = storeOf(cache);
  const readFrame = () => cache.readQuery({ query: BoardWithoutTicketsDocument }, true)?.ticketBoard;
  const compose = (): BoardData | undefined => {
    const { tickets, shifts, loads } = store.get();
    if (!frame || loads === 0) return undefined;
    const counts =
      shifts.size === 0
        ? frame.counts
        : frame.counts.map((each) => ({ ...each, count: each.count + (shifts.get(each.boardId) ?? 0) }));
    return { ...frame, tickets, counts } as BoardData;
  };
  let frame = readFrame();
  let state = store.get();
  let board = compose();
  return {
    get: () => board,
    subscribe: (changed: () => void) => {
      const update = () => {
        const next = readFrame();
        const newest = store.get();
        if (
          next === frame &&
          newest.tickets === state.tickets &&
          newest.shifts === state.shifts &&
          newest.loads === state.loads
        )
          return;
        frame = next;
        state = newest;
        board = compose();
        changed();
      };
      const stops = [
        cache.watch({ query: BoardWithoutTicketsDocument, optimistic: true, callback: update }),
        store.subscribe(update),
      ];
      // Changes between the first render and the subscription were not delivered.
      update();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * Reads the board from the cache; undefined until it is loaded. Not requested with Apollo's useQuery: the tickets of a
 * response and the ends of its columns must be stored together.
 */
export function useBoardData(): { board: BoardData | undefined; failure: Failure | null; retry: () => void } {
  const client = useApolloClient();
  const watched = useMemo(() => watchBoard(client), [client]);
  const board = useSyncExternalStore(watched.subscribe, watched.get);
  const [failure, setFailure] = useState<Failure | null>(null);
  const missing = !board && !failure;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    loadBoard(client).catch((error: unknown) => current && setFailure(failureOf(error)));
    return () => {
      current = false;
    };
  }, [client, missing]);
  return { board, failure: board ? null : failure, retry: useCallback(() => setFailure(null), []) };
}
