import { comparePlaced, type Placed, positionAt } from '../../../../schema/kernel/position.shared.ts';
import type {
  BoardColumnFragment,
  BoardPersonFragment,
  BoardTicketFragment,
  TicketBoardQuery,
} from '../../../generated/tickets-board.ts';

export type BoardData = TicketBoardQuery['ticketBoard'];
export type Ticket = BoardTicketFragment;
export type Person = BoardPersonFragment;

/**
 * A column as rendered: its tickets in order. `closed` marks the standard closed board, where due dates are not
 * highlighted.
 */
export interface Column {
  board: BoardColumnFragment;
  closed: boolean;
  tickets: readonly Ticket[];
  /** The count without filters; on "my tickets" the user's own. */
  total: number;
  /** Whether a filter may hide some of them. */
  filtered: boolean;
  /** Whether the server has more tickets below the last visible one; they load on scrolling. */
  more: boolean;
}

/** The place of a ticket, or of a move. */
export interface Place {
  boardId: string;
  position: string;
}

/**
 * The end of the loaded part of a column: its last loaded ticket. A column without one is complete. Tickets before the
 * end are all loaded; after it only those from an event or a search are known, which are not rendered, because others
 * may be missing between them. The ticket at the end itself is not rendered either, so that the position after the last
 * visible card has two known neighbours.
 */
export type Ends = ReadonlyMap<string, Placed>;

/** Which tickets are visible, and one ticket that is being carried to another place. */
export interface BoardView {
  /** Only the tickets of this person. */
  userId: string | null;
  /** Only matching tickets; null without a filter. */
  fits: ((ticket: Ticket) => boolean) | null;
  withClosed: boolean;
  carried: (Place & { ticketId: string }) | null;
  ends: Ends;
}

/** The boards in the order of the settings; those that the settings do not name come last. */
export function orderedBoards(data: Pick<BoardData, 'boards' | 'settings'>): readonly BoardColumnFragment[] {
  const rank = new Map(data.settings.boardOrder.map((id, index) => [id, index]));
  const last = data.settings.boardOrder.length;
  return data.boards
    .map((board, index) => ({ board, rank: rank.get(board.id) ?? last + index }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ board }) => board);
}

/** Whether this is the standard closed board. */
export const isClosedBoard = (data: Pick<BoardData, 'settings'>, board: BoardColumnFragment): boolean =>
  data.settings.standardClosedBoard ? data.settings.standardClosedBoard === board.id : board.final;

/** The ends of the columns of a first response: a column with more tickets than it contained is not complete. */
export function endsOf({ tickets, counts }: Pick<BoardData, 'tickets' | 'counts'>): Ends {
  return new Map(
    counts.flatMap(({ boardId, count }): [string, Placed][] => {
      const loaded = tickets.filter((ticket) => ticket.boardId === boardId);
      const last = loaded.length < count ? lastOf(loaded) : null;
      return last ? [[boardId, last]] : [];
    }),
  );
}

/** The place of the ticket that is last in its column. */
export function lastOf(tickets: readonly Placed[]): Placed | null {
  const last = tickets.reduce<Placed | null>(
    (found, ticket) => (found && comparePlaced(found, ticket) > 0 ? found : ticket),
    null,
  );
  return last && { id: last.id, position: last.position };
}

/** Whether a ticket belongs to the loaded part of its column, where an unknown ticket is new. */
export const isWithin = (ends: Ends, ticket: Placed & { boardId: string }): boolean => {
  const end = ends.get(ticket.boardId);
  return !end || comparePlaced(ticket, end) <= 0;
};

/** Sorts tickets into columns. Unchanged columns are the same objects as in `previous`, so that they do not render. */
export function boardColumns(data: BoardData, view: BoardView, previous: readonly Column[] = []): readonly Column[] {
  const { userId, fits, carried, ends } = view;
  const narrowed = userId !== null || fits !== null;
  const drawn = new Map<string, Ticket[]>();
  const ownCounts = new Map<string, number>();
  const all = new Map<string, number>();
  const counts = new Map(data.counts.map(({ boardId, count }) => [boardId, count]));
  const add = (sums: Map<string, number>, boardId: string, one: 1 | -1 = 1): void =>
    void sums.set(boardId, (sums.get(boardId) ?? 0) + one);
  for (const original of data.tickets) {
    const isCarried = carried?.ticketId === original.id;
    if (isCarried) {
      add(counts, original.boardId, -1);
      add(counts, carried.boardId);
    }
    const ticket = isCarried ? { ...original, boardId: carried.boardId, position: carried.position } : original;
    const { boardId } = ticket;
    add(all, boardId);
    if (userId !== null && !original.userIds.includes(userId)) continue;
    add(ownCounts, boardId);
    // A carried card stays visible, even over a column in which the filter would hide it.
    if (!isCarried) {
      if (fits && !fits(original)) continue;
      const end = narrowed ? undefined : ends.get(boardId);
      if (end && comparePlaced(ticket, end) >= 0) continue;
    }
    const list = drawn.get(boardId);
    if (list) list.push(ticket);
    else drawn.set(boardId, [ticket]);
  }
  const before = new Map(previous.map((column) => [column.board.id, column]));
  const columns = orderedBoards(data).flatMap((board): Column[] => {
    const closed = isClosedBoard(data, board);
    if (closed && !view.withClosed) return [];
    const tickets = (drawn.get(board.id) ?? []).sort(comparePlaced);
    const incomplete = ends.has(board.id);
    // All tickets of a complete column are known; for the others only the server has the count.
    const loadedCount = (userId === null ? all : ownCounts).get(board.id) ?? 0;
    const total = incomplete && userId === null ? Math.max(counts.get(board.id) ?? 0, loadedCount) : loadedCount;
    const column: Column = { board, closed, tickets, total, filtered: fits !== null, more: incomplete && !narrowed };
    return [sameColumn(before.get(board.id), column)];
  });
  return sameItems(previous, columns) ? previous : columns;
}

function sameColumn(previous: Column | undefined, column: Column): Column {
  if (!previous) return column;
  const tickets = sameItems(previous.tickets, column.tickets) ? previous.tickets : column.tickets;
  const same =
    previous.board === column.board &&
    previous.closed === column.closed &&
    previous.tickets === tickets &&
    previous.total === column.total &&
    previous.filtered === column.filtered &&
    previous.more === column.more;
  return same ? previous : { ...column, tickets };
}

const sameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The known tickets of a column in order without the moved one: the possible neighbours. */
export const columnWithout = (tickets: readonly Ticket[], boardId: string, ticketId: string): readonly Ticket[] =>
  tickets.filter((ticket) => ticket.boardId === boardId && ticket.id !== ticketId).sort(comparePlaced);

interface Gap {
  /** All known tickets of the column, sorted, without the moved one. */
  whole: readonly Placed[];
  /** The visible ones among them. */
  shown: readonly Placed[];
  /** The index among the visible ones; their number for the end. */
  index: number;
  /** End of the loaded part, if the whole loaded part is visible. */
  end?: Placed | undefined;
}

/**
 * The position of a ticket that is dropped at `index` of the visible tickets. Computed in the whole column: directly
 * after the visible card above, before everything that a filter hides between that card and the next; at the top
 * directly before the first visible card; in a column without visible cards at its very top. Clearing the filter then
 * shows it still below the same card. At the end of an incomplete column it is between the last visible card and the
 * next one, which is not rendered.
 */
export function positionInGap({ whole, shown, index, end }: Gap): string {
  const above = shown[Math.min(index, shown.length) - 1];
  const [first] = shown;
  // The ticket at the end may have been deleted; its former position still separates the loaded part from the rest.
  const column = end ? [...whole.filter((other) => comparePlaced(other, end) < 0), end] : whole;
  const at = (isBehind: (other: Placed) => boolean): number => {
    const found = column.findIndex(isBehind);
    return found < 0 ? column.length : found;
  };
  if (!above) return positionAt(column, first ? at((other) => comparePlaced(other, first) >= 0) : 0);
  const position = positionAt(
    column,
    at((other) => comparePlaced(other, above) > 0),
  );
  // Two tickets have the last position: there is no position between them and the end, so it is placed before both
  // instead of in the invisible part.
  return end && position >= end.position
    ? positionAt(
        column,
        at((other) => other.position >= above.position),
      )
    : position;
}
