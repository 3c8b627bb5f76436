import { comparePlaced } from '../../../../schema/tickets/ticket-position.shared.ts';
import type { BoardColumnFragment, BoardPersonFragment, BoardTicketFragment, TicketBoardQuery } from '../../../generated/tickets-board.ts';

export type BoardData = TicketBoardQuery['ticketBoard'];
export type Ticket = BoardTicketFragment;
export type Person = BoardPersonFragment;

/** A column as it is drawn: its tickets in order. `closed` marks the standard closed board, where due dates say nothing. */
export interface Column {
  board: BoardColumnFragment;
  closed: boolean;
  tickets: readonly Ticket[];
}

/** Where a ticket lies, or would lie. */
export interface Place {
  boardId: string;
  position: string;
}

/** Which tickets are drawn, and one ticket that is being carried to another place by keyboard. */
export interface BoardView {
  /** Only the tickets of this person. */
  userId: string | null;
  withClosed: boolean;
  carried: (Place & { ticketId: string }) | null;
}

/** The boards in the order of the settings; those that the settings do not name come last. */
export function orderedBoards(data: BoardData): readonly BoardColumnFragment[] {
  const rank = new Map(data.settings.boardOrder.map((id, index) => [id, index]));
  const last = data.settings.boardOrder.length;
  return data.boards
    .map((board, index) => ({ board, rank: rank.get(board.id) ?? last + index }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ board }) => board);
}

/** True for the standard closed board. */
export const isClosedBoard = (data: BoardData, board: BoardColumnFragment): boolean =>
  data.settings.standardClosedBoard ? data.settings.standardClosedBoard === board.id : board.final;

/** Sorts tickets into columns. Columns in which nothing changed are the very ones of `previous`, so that they are not drawn again. */
export function boardColumns(data: BoardData, view: BoardView, previous: readonly Column[] = []): readonly Column[] {
  const byBoard = new Map<string, Ticket[]>();
  for (const original of data.tickets) {
    if (view.userId && !original.userIds.includes(view.userId)) continue;
    const ticket = view.carried?.ticketId === original.id ? { ...original, boardId: view.carried.boardId, position: view.carried.position } : original;
    const list = byBoard.get(ticket.boardId);
    if (list) list.push(ticket);
    else byBoard.set(ticket.boardId, [ticket]);
  }
  const before = new Map(previous.map((column) => [column.board.id, column]));
  const columns = orderedBoards(data).flatMap((board): Column[] => {
    const closed = isClosedBoard(data, board);
    if (closed && !view.withClosed) return [];
    const tickets = (byBoard.get(board.id) ?? []).sort(comparePlaced);
    const known = before.get(board.id);
    const kept = known && sameItems(known.tickets, tickets) ? known.tickets : tickets;
    return [known && known.board === board && known.closed === closed && known.tickets === kept ? known : { board, closed, tickets: kept }];
  });
  return sameItems(previous, columns) ? previous : columns;
}

const sameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean => a.length === b.length && a.every((item, index) => item === b[index]);
