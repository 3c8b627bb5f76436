import type { ApolloCache } from '@apollo/client';
import type { Placed } from '../../../../schema/kernel/position.shared.ts';
import { type Ends, isWithin, type Place, type Ticket } from './board-model.ts';

/** What is known of the board's tickets; each change makes a new one. */
export interface BoardState {
  /** In no order, pending moves included. */
  tickets: readonly Ticket[];
  ends: Ends;
  /** What pending moves change in the counts of the columns. */
  shifts: ReadonlyMap<string, number>;
  /** Columns whose next page is on its way, and those where it did not come. */
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /**
   * Grows with each whole answer of the board, 0 before the first: what was asked for before belongs to an older one.
   */
  loads: number;
}

const NOTHING: BoardState = {
  tickets: [],
  ends: new Map(),
  shifts: new Map(),
  loading: new Set(),
  failed: new Set(),
  loads: 0,
};

/**
 * The tickets of the board. They are not held in Apollo's cache as one list: that looks through the whole list again
 * when one ticket of it changes, and takes each answer apart to put it together again. Measured with 4,200 loaded
 * tickets, one change of somebody else cost 35 ms that way and costs 2 ms now. What there is once (columns, people,
 * settings) stays in the cache. More: docs/adr/0016-stores-of-board-and-walk.md.
 */
export class BoardStore {
  private state = NOTHING;
  private known = new Map<string, Ticket>();
  /** Moves that the server has not answered yet, in their order. */
  private readonly pending = new Map<string, { id: string; place: Place }>();
  /** Deleted tickets: an answer that was under way since before must not bring them back. */
  private readonly gone = new Set<string>();
  /** Tickets of which the cache holds the details too. */
  readonly detailed = new Set<string>();
  private readonly listeners = new Set<() => void>();

  readonly get = (): BoardState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The ticket as the server has told it, without pending moves. */
  ticket(id: string): Ticket | undefined {
    return this.known.get(id);
  }

  isGone(id: string): boolean {
    return this.gone.has(id);
  }

  /** These are there again: somebody restored them. */
  revive(ids: readonly string[]): void {
    for (const id of ids) this.gone.delete(id);
  }

  /** True for a ticket in the loaded part of its column: one that belongs there and is not known is new. */
  isLoaded(ticket: Ticket): boolean {
    return isWithin(this.state.ends, ticket);
  }

  /** Takes a whole answer in place of everything that was there. */
  load(tickets: readonly Ticket[], ends: Ends): void {
    this.known = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.tell({ ends, loading: new Set(), failed: new Set(), loads: this.state.loads + 1 });
  }

  /** Takes tickets as far as they are newer than what is known, and forgets others. */
  take(tickets: readonly Ticket[], removed: readonly string[] = []): void {
    for (const ticket of tickets) {
      if (!this.gone.has(ticket.id) && ticket.version > (this.known.get(ticket.id)?.version ?? -1))
        this.known.set(ticket.id, ticket);
    }
    for (const id of removed) {
      this.gone.add(id);
      this.known.delete(id);
      this.detailed.delete(id);
    }
    this.tell();
  }

  /** Where the loaded part of a column ends from now on; null when it is complete. */
  setEnd(boardId: string, end: Placed | null): void {
    const ends = new Map(this.state.ends);
    if (end) ends.set(boardId, end);
    else ends.delete(boardId);
    this.state = { ...this.state, ends };
  }

  /** What becomes of a column's next page. */
  setPage(boardId: string, page: 'loading' | 'failed' | 'idle'): void {
    const { loading, failed } = this.state;
    this.state = {
      ...this.state,
      loading: withMember(loading, boardId, page === 'loading'),
      failed: withMember(failed, boardId, page === 'failed'),
    };
    for (const listener of this.listeners) listener();
  }

  /** Shows a ticket at a place before the server has agreed. */
  assume(move: string, id: string, place: Place): void {
    this.pending.set(move, { id, place });
    this.tell();
  }

  /** Ends an assumption. */
  settle(move: string): void {
    this.pending.delete(move);
    this.tell();
  }

  /** Forgets everything. */
  clear(): void {
    this.known.clear();
    this.pending.clear();
    this.gone.clear();
    this.detailed.clear();
    this.tell(NOTHING);
  }

  private tell(change: Partial<BoardState> = {}): void {
    const places = new Map([...this.pending.values()].map(({ id, place }) => [id, place]));
    const shifts = new Map<string, number>();
    const tickets = [...this.known.values()];
    if (places.size > 0) {
      for (const [index, ticket] of tickets.entries()) {
        const place = places.get(ticket.id);
        if (!place) continue;
        tickets[index] = { ...ticket, ...place };
        shifts.set(ticket.boardId, (shifts.get(ticket.boardId) ?? 0) - 1);
        shifts.set(place.boardId, (shifts.get(place.boardId) ?? 0) + 1);
      }
    }
    this.state = { ...this.state, tickets, shifts, ...change };
    for (const listener of this.listeners) listener();
  }
}

const withMember = (ids: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> => {
  if (ids.has(id) === isMember) return ids;
  const next = new Set(ids);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
};

const stores = new WeakMap<ApolloCache, BoardStore>();

/** The tickets that belong to a cache. */
export const storeOf = (cache: ApolloCache): BoardStore => {
  const store = stores.get(cache) ?? new BoardStore();
  stores.set(cache, store);
  return store;
};
