import type { ApolloClient } from '@apollo/client';
import { BoardPageDocument, LastOfBoardDocument } from '../../../generated/tickets-board-more.ts';
import { TicketBoardDocument } from '../../../generated/tickets-board.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { comparePlaced, type Placed } from '../../../../schema/kernel/position.shared.ts';
import { takeBoard, takePage } from './board-cache.ts';
import { endsOf, lastOf, type Ticket } from './board-model.ts';
import { storeOf } from './board-store.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

/** Requests of the board after its first load: pages and places. Loaded with the first of these requests. */

/** Number of tickets on a page of the server. */
const PAGE = 300;

async function pageBehind(
  client: ApolloClient,
  boardId: string,
  end: Placed,
): Promise<{ tickets: readonly Ticket[]; end: Placed | null }> {
  const { data } = await client.query({
    query: BoardPageDocument,
    variables: { boardId, afterPosition: end.position, afterId: end.id },
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  const tickets = data?.boardPage ?? [];
  return { tickets, end: tickets.length < PAGE ? null : lastOf(tickets) };
}

/** Loads the next page of a column. A failure is stored, and shown at the column's end. */
export async function loadPage(client: ApolloClient, boardId: string): Promise<void> {
  const store = storeOf(client.cache);
  const { ends, loading, loads } = store.get();
  const from = ends.get(boardId);
  if (!from || loading.has(boardId)) return;
  store.setPage(boardId, 'loading');
  try {
    const { tickets, end } = await pageBehind(client, boardId, from);
    // The board was reloaded meanwhile, so the ends of its columns have changed.
    if (store.get().loads !== loads) return;
    takePage(client.cache, boardId, tickets, end);
    store.setPage(boardId, 'idle');
  } catch {
    if (store.get().loads === loads) store.setPage(boardId, 'failed');
  }
}

/**
 * Reloads the board, each column as far as it was loaded before, and replaces all tickets in one change. Throws the
 * errors of the request.
 */
export async function reloadBoard(client: ApolloClient): Promise<void> {
  const before = storeOf(client.cache).get();
  const { data } = await client.query({
    query: TicketBoardDocument,
    fetchPolicy: OWN_STORE,
    context: { ...QUIET, ...backgroundContext },
  });
  if (!data) return;
  const board = data.ticketBoard;
  const ends = new Map(endsOf(board));
  const tickets = [...board.tickets];
  for (const [boardId, end] of [...ends]) {
    // Without an end it was complete, so the known tickets were all.
    const wanted = before.ends.get(boardId) ?? lastOf(before.tickets.filter((ticket) => ticket.boardId === boardId));
    let reached: Placed | null = end;
    while (reached && wanted && comparePlaced(reached, wanted) < 0) {
      const page = await pageBehind(client, boardId, reached);
      tickets.push(...page.tickets);
      reached = page.end;
    }
    if (reached) ends.set(boardId, reached);
    else ends.delete(boardId);
  }
  takeBoard(client.cache, { ...board, tickets }, ends);
}

/** The last ticket of a column, including the part that is not loaded; null if there is none. */
export async function lastOfColumn(client: ApolloClient, boardId: string): Promise<Placed | null> {
  const { data } = await client.query({
    query: LastOfBoardDocument,
    variables: { filter: { boardId } },
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  return data?.tickets.data[0] ?? null;
}

/** Whether a ticket still exists, in any column. */
export async function ticketExists(client: ApolloClient, id: string): Promise<boolean> {
  const { data } = await client.query({
    query: LastOfBoardDocument,
    variables: { filter: { id } },
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  return (data?.tickets.data.length ?? 0) > 0;
}
