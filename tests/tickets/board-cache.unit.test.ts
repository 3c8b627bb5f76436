import { InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyBoardChange,
  assumeMove,
  type BoardChange,
  dropTicket,
  endMove,
  takeBoard,
  takePage,
  takeTickets,
} from '../../client/areas/tickets/data/board-cache.ts';
import { type BoardData, endsOf, type Ticket } from '../../client/areas/tickets/data/board-model.ts';
import { storeOf } from '../../client/areas/tickets/data/board-store.ts';
import { putTicket } from '../../client/areas/tickets/data/board-ticket-cache.ts';
import { BoardWithoutTicketsDocument, BoardTicketFragmentDoc } from '../../client/generated/tickets-board.ts';
import type { TicketDetailsFragment } from '../../client/generated/tickets-ticket.ts';
import { card as ticket } from './board-cards.ts';

const details = (of: Ticket): TicketDetailsFragment =>
  ({
    ...of,
    description: '',
    createdAt: '',
    updatedAt: '',
    jobId: null,
    origin: null,
    createdBy: null,
    comments: [],
    activitys: [],
    attachments: [],
    checklist: [],
  }) as unknown as TicketDetailsFragment;

const answer = {
  __typename: 'TicketBoard',
  version: 7,
  boards: [
    { __typename: 'Board', id: 'open', name: 'Offen', final: false, version: 1 },
    { __typename: 'Board', id: 'done', name: 'Erledigt', final: true, version: 1 },
  ],
  tickets: [ticket('a', 'open', 'a0'), ticket('b', 'open', 'a1'), ticket('z', 'done', 'a0')],
  users: [],
  settings: {
    __typename: 'Settings',
    boardOrder: ['open', 'done'],
    standardOpenBoard: 'open',
    standardClosedBoard: 'done',
  },
  counts: [
    { __typename: 'ColumnCount', boardId: 'open', count: 10 },
    { __typename: 'ColumnCount', boardId: 'done', count: 1 },
  ],
} as unknown as BoardData;

const nothing: BoardChange = {
  version: 8,
  stale: false,
  tickets: [],
  removedTickets: [],
  boards: [],
  removedBoards: [],
  users: [],
  removedUsers: [],
  settings: null,
  counts: [],
};

let cache: InMemoryCache;
const frame = () => cache.readQuery({ query: BoardWithoutTicketsDocument }, true)!.ticketBoard;
const ticketInCache = (id: string) =>
  storeOf(cache)
    .get()
    .tickets.find((each) => each.id === id);
const counts = () =>
  Object.fromEntries(
    frame().counts.map(({ boardId, count }) => [boardId, count + (storeOf(cache).get().shifts.get(boardId) ?? 0)]),
  );
const ids = () =>
  storeOf(cache)
    .get()
    .tickets.map(({ id }) => id);

beforeEach(() => {
  cache = new InMemoryCache({ typePolicies: { TicketBoard: { keyFields: [] }, Settings: { keyFields: [] } } });
  takeBoard(cache, answer, endsOf(answer));
});

describe('the cached board', () => {
  it('stores up to which card each column is loaded', () => {
    expect([...storeOf(cache).get().ends]).toEqual([['open', { id: 'b', position: 'a1' }]]);
    takePage(cache, 'open', [ticket('c', 'open', 'a2')], { id: 'c', position: 'a2' });
    expect(ids()).toEqual(['a', 'b', 'z', 'c']);
    expect(storeOf(cache).get().ends.get('open')).toEqual({ id: 'c', position: 'a2' });
    takePage(cache, 'open', [ticket('d', 'open', 'a3')], null);
    expect(storeOf(cache).get().ends.size).toBe(0);
  });

  it('shows a move before the server has agreed, and the old place again when it refuses', () => {
    assumeMove(cache, 'move-1', 'a', { boardId: 'done', position: 'a1' });
    expect(ticketInCache('a')).toMatchObject({ boardId: 'done', position: 'a1' });
    applyBoardChange(cache, { ...nothing, tickets: [ticket('a', 'open', 'a0', { version: 2, title: 'neu' })] });
    expect(ticketInCache('a')).toMatchObject({ boardId: 'done', title: 'neu' });
    endMove(cache, 'move-1', null);
    expect(ticketInCache('a')).toMatchObject({ boardId: 'open', title: 'neu' });
  });

  it('keeps the details that somebody reads up to date', () => {
    putTicket(cache, details(ticket('a', 'open', 'a0', { version: 2 })));
    applyBoardChange(cache, { ...nothing, tickets: [ticket('a', 'open', 'a0', { version: 3, title: 'neu' })] });
    expect(
      cache.readFragment({ id: 'Ticket:a', fragment: BoardTicketFragmentDoc, fragmentName: 'BoardTicket' }),
    ).toMatchObject({ title: 'neu', version: 3 });
  });

  it('takes the server’s counts with each event', () => {
    applyBoardChange(cache, {
      ...nothing,
      tickets: [ticket('far', 'open', 'z9')],
      counts: [{ boardId: 'open', count: 11 }],
    });
    expect(counts()).toEqual({ open: 11, done: 1 });
  });

  it('counts a move at once, and takes that back with the move when it is refused', () => {
    assumeMove(cache, 'move-1', 'a', { boardId: 'done', position: 'a1' });
    expect(counts()).toEqual({ open: 9, done: 2 });
    endMove(cache, 'move-1', null);
    expect(counts()).toEqual({ open: 10, done: 1 });
  });

  it('counts a move once, whether its answer or its event comes first', () => {
    const moved = ticket('a', 'done', 'a1', { version: 2 });
    const event: BoardChange = {
      ...nothing,
      tickets: [moved],
      counts: [
        { boardId: 'open', count: 9 },
        { boardId: 'done', count: 2 },
      ],
    };
    assumeMove(cache, 'move-1', 'a', { boardId: 'done', position: 'a1' });
    endMove(cache, 'move-1', moved);
    expect(counts()).toEqual({ open: 9, done: 2 });
    applyBoardChange(cache, event);
    expect(counts()).toEqual({ open: 9, done: 2 });
    takeBoard(cache, answer, endsOf(answer));
    assumeMove(cache, 'move-2', 'a', { boardId: 'done', position: 'a1' });
    applyBoardChange(cache, event);
    endMove(cache, 'move-2', moved);
    expect(counts()).toEqual({ open: 9, done: 2 });
  });

  it('counts a ticket that is new, but not one that was only not loaded yet', () => {
    putTicket(cache, details(ticket('new', 'open', 'Zz')));
    expect(counts()['open']).toBe(11);
    putTicket(cache, details(ticket('far', 'open', 'z9')));
    expect(counts()['open']).toBe(11);
    expect(ids()).toEqual(['a', 'b', 'z', 'new', 'far']);
    dropTicket(cache, 'new');
    expect(counts()['open']).toBe(10);
  });

  it('does not restore what was deleted while a slow answer was pending', () => {
    applyBoardChange(cache, { ...nothing, removedTickets: ['c'], counts: [{ boardId: 'open', count: 9 }] });
    takeTickets(cache, [ticket('c', 'open', 'a2'), ticket('d', 'open', 'a3')]);
    putTicket(cache, details(ticket('c', 'open', 'a2')));
    expect(ids()).toEqual(['a', 'b', 'z', 'd']);
    expect(counts()['open']).toBe(9);
  });

  it('does not undo newer changes by a page or a search that was requested before', () => {
    applyBoardChange(cache, { ...nothing, tickets: [ticket('c', 'done', 'a5', { version: 5, title: 'neu' })] });
    takePage(cache, 'open', [ticket('c', 'open', 'a2', { version: 4, title: 'alt' })], null);
    expect(ticketInCache('c')).toMatchObject({ boardId: 'done', title: 'neu' });
  });

  it('forgets a column that somebody deleted, with its count', () => {
    applyBoardChange(cache, {
      ...nothing,
      removedBoards: ['done'],
      removedTickets: ['z'],
      counts: [{ boardId: 'open', count: 10 }],
    });
    expect(counts()).toEqual({ open: 10 });
    expect(frame().boards.map(({ id }) => id)).toEqual(['open']);
  });

  it('shows a deleted ticket again when an event contains it, and not for a late answer', () => {
    const store = storeOf(cache);
    dropTicket(cache, 'a');
    takeTickets(cache, [{ ...ticket('a', 'open', 'a0'), version: 9 }]);
    expect(store.ticket('a')).toBeUndefined();
    applyBoardChange(cache, { ...nothing, tickets: [{ ...ticket('a', 'open', 'a0'), version: 9 }] });
    expect(store.ticket('a')).toMatchObject({ version: 9 });
  });
});
