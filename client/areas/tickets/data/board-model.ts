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
 * A column as it is drawn: its tickets in order. `closed` marks the standard closed board, where due dates say nothing.
 */
export interface Column {
  board: BoardColumnFragment;
  closed: boolean;
  tickets: readonly Ticket[];
  /** How many there are without the filters; on "my tickets" one's own. */
  total: number;
  /** True while a filter may hide some of them. */
  filtered: boolean;
  /** More lie on the server below the last one drawn, and come as somebody scrolls there. */
  more: boolean;
}

/** Where a ticket lies, or would lie. */
export interface Place {
  boardId: string;
  position: string;
}

/**
 * Where the loaded part of a column ends: its last loaded ticket. A column without one is complete. What lies before
 * the end is all there; of what lies behind, only what an event or a search happened to bring is known, so it is not
 * drawn and leaves no hidden gap. The ticket at the end itself is held back too: the place behind the last card drawn
 * has then two known neighbours.
 */
export type Ends = ReadonlyMap<string, Placed>;

/** Which tickets are drawn, and one ticket that is being carried to another place. */
export interface BoardView {
  /** Only the tickets of this person. */
  userId: string | null;
  /** Only the tickets that fit; null where nothing is filtered. */
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

/** True for the standard closed board. */
export const isClosedBoard = (data: Pick<BoardData, 'settings'>, board: BoardColumnFragment): boolean =>
  data.settings.standardClosedBoard ? data.settings.standardClosedBoard === board.id : board.final;

/** The ends of the columns of a first answer: a column that holds more than it brought is not complete. */
export function endsOf({ tickets, counts }: Pick<BoardData, 'tickets' | 'counts'>): Ends {
  return new Map(
    counts.flatMap(({ boardId, count }): [string, Placed][] => {
      const known = tickets.filter((ticket) => ticket.boardId === boardId);
      const last = known.length < count ? lastOf(known) : null;
      return last ? [[boardId, last]] : [];
    }),
  );
}

/** The ticket that lies last in its column, as a place. */
export function lastOf(tickets: readonly Placed[]): Placed | null {
  const last = tickets.reduce<Placed | null>(
    (found, ticket) => (found && comparePlaced(found, ticket) > 0 ? found : ticket),
    null,
  );
  return last && { id: last.id, position: last.position };
}

/** True for a ticket in the loaded part of its column: one that belongs there and is not known is new. */
export const isWithin = (ends: Ends, ticket: Placed & { boardId: string }): boolean => {
  const end = ends.get(ticket.boardId);
  return !end || comparePlaced(ticket, end) <= 0;
};

/**
 * Sorts tickets into columns. Columns in which nothing changed are the very ones of `previous`, so that they are not
 * drawn again.
 */
export function boardColumns(data: BoardData, view: BoardView, previous: readonly Column[] = []): readonly Column[] {
  const { userId, fits, carried, ends } = view;
  const narrowed = userId !== null || fits !== null;
  const drawn = new Map<string, Ticket[]>();
  const own = new Map<string, number>();
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
    add(own, boardId);
    // A card in the hand stays in sight, even over a column in which the filter would hide it.
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
    // Of a complete column everything is known; of the others only the server knows how much there is.
    const known = (userId === null ? all : own).get(board.id) ?? 0;
    const total = incomplete && userId === null ? Math.max(counts.get(board.id) ?? 0, known) : known;
    const column: Column = { board, closed, tickets, total, filtered: fits !== null, more: incomplete && !narrowed };
    return [sameColumn(before.get(board.id), column)];
  });
  return sameItems(previous, columns) ? previous : columns;
}

function sameColumn(known: Column | undefined, column: Column): Column {
  if (!known) return column;
  const tickets = sameItems(known.tickets, column.tickets) ? known.tickets : column.tickets;
  const same =
    known.board === column.board &&
    known.closed === column.closed &&
    known.tickets === tickets &&
    known.total === column.total &&
    known.filtered === column.filtered &&
    known.more === column.more;
  return same ? known : { ...column, tickets };
}

const sameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** What is known of one column, in its order and without one ticket: the neighbours among which that one may land. */
export const columnWithout = (tickets: readonly Ticket[], boardId: string, ticketId: string): readonly Ticket[] =>
  tickets.filter((ticket) => ticket.boardId === boardId && ticket.id !== ticketId).sort(comparePlaced);

interface Gap {
  /** What is known of the whole column, sorted, without the ticket that lands. */
  whole: readonly Placed[];
  /** What is drawn of it. */
  shown: readonly Placed[];
  /** Before which of those drawn it lands; their number for the end. */
  index: number;
  /** End of the loaded part, where the whole column is drawn up to there. */
  end?: Placed | undefined;
}

/**
 * The position with which a ticket lands at `index` of what is drawn. It is reckoned in the whole column: directly
 * behind the card drawn above it, and above everything that a filter hides between that card and the next; at the top
 * directly before the first card drawn; in a column of which nothing is drawn at its very top. So clearing the filter
 * shows it still under the card under which it was dropped. At the end of a column that is not complete it lands
 * between the last card drawn and the one held back.
 */
export function positionInGap({ whole, shown, index, end }: Gap): string {
  const above = shown[Math.min(index, shown.length) - 1];
  const [first] = shown;
  // The ticket that marked the end may be gone by now; the place that it had still is where the unknown begins.
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
  // Two that share the last position: nothing fits between them and the end, so it lands before both instead of out of
  // sight.
  return end && position >= end.position
    ? positionAt(
        column,
        at((other) => other.position >= above.position),
      )
    : position;
}
