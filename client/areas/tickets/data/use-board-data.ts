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

const followed = new WeakSet<ApolloClient>();

/** What empties the cache empties the board's tickets: what one person saw must not be there for the next. */
function followResets(client: ApolloClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  const clear = () => Promise.resolve(storeOf(client.cache).clear());
  client.onClearStore(clear);
  client.onResetStore(clear);
}

async function loadBoard(client: ApolloClient): Promise<void> {
  followResets(client);
  const session = currentSession()?.token;
  try {
    const { data } = await client.query({ query: TicketBoardDocument, fetchPolicy: OWN_STORE, context: QUIET });
    if (data) takeBoard(client.cache, data.ticketBoard, endsOf(data.ticketBoard));
  } catch (error) {
    // A change of the session empties the cache and breaks off what is under way for it.
    if (currentSession()?.token === session) throw error;
    await loadBoard(client);
  }
}

/** The board as it is known, put together anew only when something of it changed. */
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
      const look = () => {
        const next = readFrame();
        const known = store.get();
        if (
          next === frame &&
          known.tickets === state.tickets &&
          known.shifts === state.shifts &&
          known.loads === state.loads
        )
          return;
        frame = next;
        state = known;
        board = compose();
        changed();
      };
      const stops = [
        cache.watch({ query: BoardWithoutTicketsDocument, optimistic: true, callback: look }),
        store.subscribe(look),
      ];
      // What came between drawing and subscribing was not told.
      look();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * The board, from the cache as soon as it is there. It is not asked for by Apollo's own means: what an answer brings,
 * and where its columns end, must go into the cache together.
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
