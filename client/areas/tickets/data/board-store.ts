import type { ApolloCache } from '@apollo/client';
import type { Placed } from '../../../../schema/kernel/position.shared.ts';
import { type Ends, isWithin, type Place, type Ticket } from './board-model.ts';

/** The known tickets of the board; immutable, each change creates a new one. */
export interface BoardState {
  /** Unordered, with pending moves applied. */
  tickets: readonly Ticket[];
  ends: Ends;
  /** The differences that pending moves make to the counts of the columns. */
  shifts: ReadonlyMap<string, number>;
  /** Columns whose next page is loading, and those where it failed. */
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /**
   * Incremented with each load of the whole board, 0 before the first: responses to earlier requests belong to an older
   * one.
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
 * The tickets of the board. They are not stored in Apollo's cache as one list: that traverses the whole list when one
 * ticket changes, and normalizes and denormalizes each response. Measured with 4,200 loaded tickets, one change of
 * another user took 35 ms that way and takes 2 ms now. Singletons and small lists (columns, people, settings) stay in
 * the cache. More: docs/adr/0016-stores-of-board-and-walk.md.
 */
export class BoardStore {
  private state = NOTHING;
  private ticketsById = new Map<string, Ticket>();
  /** Moves without a response so far, in their order. */
  private readonly pending = new Map<string, { id: string; place: Place }>();
  /** Unsent changes on this device: tickets that the server does not have yet, and positions of others. */
  private fresh: readonly Ticket[] = [];
  private places: ReadonlyMap<string, Place> = new Map();
  /** Deleted tickets: a response that was requested before the deletion must not add them again. */
  private readonly deleted = new Set<string>();
  /** Tickets whose details are in the cache. */
  readonly detailed = new Set<string>();
  private readonly listeners = new Set<() => void>();

  readonly get = (): BoardState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The ticket in the server's state, without pending moves. */
  ticket(id: string): Ticket | undefined {
    return this.ticketsById.get(id);
  }

  isGone(id: string): boolean {
    return this.deleted.has(id);
  }

  /** Allows tickets that were deleted and restored to be stored again. */
  revive(ids: readonly string[]): void {
    for (const id of ids) this.deleted.delete(id);
  }

  /** Whether a ticket belongs to the loaded part of its column, where an unknown ticket is new. */
  isLoaded(ticket: Ticket): boolean {
    return isWithin(this.state.ends, ticket);
  }

  /** Replaces all tickets by a response. */
  load(tickets: readonly Ticket[], ends: Ends): void {
    this.ticketsById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.emit({ ends, loading: new Set(), failed: new Set(), loads: this.state.loads + 1 });
  }

  /** Stores tickets that are newer than the known ones, and removes others. */
  take(tickets: readonly Ticket[], removed: readonly string[] = []): void {
    for (const ticket of tickets) {
      if (!this.deleted.has(ticket.id) && ticket.version > (this.ticketsById.get(ticket.id)?.version ?? -1))
        this.ticketsById.set(ticket.id, ticket);
    }
    for (const id of removed) {
      this.deleted.add(id);
      this.ticketsById.delete(id);
      this.detailed.delete(id);
    }
    this.emit();
  }

  /** Sets the end of the loaded part of a column; null when it is complete. */
  setEnd(boardId: string, end: Placed | null): void {
    const ends = new Map(this.state.ends);
    if (end) ends.set(boardId, end);
    else ends.delete(boardId);
    this.state = { ...this.state, ends };
  }

  /** Sets the state of a column's next page. */
  setPage(boardId: string, page: 'loading' | 'failed' | 'idle'): void {
    const { loading, failed } = this.state;
    this.state = {
      ...this.state,
      loading: withMember(loading, boardId, page === 'loading'),
      failed: withMember(failed, boardId, page === 'failed'),
    };
    for (const listener of this.listeners) listener();
  }

  /** Optimistic update: shows a ticket at a place before the server's response. */
  assume(move: string, id: string, place: Place): void {
    this.pending.set(move, { id, place });
    this.emit();
  }

  /** Ends an optimistic update. */
  endMove(move: string): void {
    this.pending.delete(move);
    this.emit();
  }

  /** Shows unsent tickets and positions of this device, until the server has them. */
  showWaiting(fresh: readonly Ticket[], places: ReadonlyMap<string, Place>): void {
    this.fresh = fresh;
    this.places = places;
    this.emit();
  }

  /** Removes everything. */
  clear(): void {
    this.ticketsById.clear();
    this.pending.clear();
    this.deleted.clear();
    this.detailed.clear();
    this.emit(NOTHING);
  }

  private emit(change: Partial<BoardState> = {}): void {
    const places = new Map([
      ...this.places,
      ...[...this.pending.values()].map(({ id, place }) => [id, place] as const),
    ]);
    const shifts = new Map<string, number>();
    const fresh = this.fresh.filter(({ id }) => !this.ticketsById.has(id));
    const tickets = [...this.ticketsById.values(), ...fresh];
    for (const { boardId } of fresh) shifts.set(boardId, (shifts.get(boardId) ?? 0) + 1);
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

/** The store of the tickets that belong to a cache. */
export const storeOf = (cache: ApolloCache): BoardStore => {
  const store = stores.get(cache) ?? new BoardStore();
  stores.set(cache, store);
  return store;
};
