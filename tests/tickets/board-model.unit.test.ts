import { describe, expect, it } from 'vitest';
import {
  boardColumns,
  type BoardData,
  type BoardView,
  columnWithout,
  endsOf,
  isWithin,
  orderedBoards,
  positionInGap,
} from '../../client/areas/tickets/data/board-model.ts';
import { comparePlaced } from '../../schema/kernel/position.shared.ts';
import { card } from './board-cards.ts';

const board = (id: string, final = false) => ({ id, name: id, final, version: 1 });
const ticket = (id: string, boardId: string, position: string, userIds: string[] = []) =>
  card(id, boardId, position, { userIds });
const data: BoardData = {
  version: 7,
  boards: [board('late'), board('done', true), board('open')],
  tickets: [
    ticket('t3', 'open', 'a2'),
    ticket('t1', 'open', 'a0', ['me']),
    ticket('t2', 'done', 'a0', ['me']),
    ticket('t4', 'open', 'a0'),
  ],
  users: [],
  settings: { boardOrder: ['open', 'done'], standardOpenBoard: 'open', standardClosedBoard: 'done' },
  counts: [
    { boardId: 'open', count: 3 },
    { boardId: 'done', count: 1 },
    { boardId: 'late', count: 0 },
  ],
};
const everything: BoardView = { userId: null, fits: null, withClosed: true, carried: null, ends: new Map() };
const shape = (view: BoardView, of = data) =>
  boardColumns(of, view).map((column) => [column.board.id, ...column.tickets.map(({ id }) => id)]);

describe('the columns of the board', () => {
  it('follow the settings; boards that those do not name come last', () => {
    expect(orderedBoards(data).map(({ id }) => id)).toEqual(['open', 'done', 'late']);
  });

  it('hold their tickets by position, then id', () => {
    expect(shape(everything)).toEqual([['open', 't1', 't4', 't3'], ['done', 't2'], ['late']]);
  });

  it('show one person their own, without closed tickets', () => {
    expect(shape({ ...everything, userId: 'me', withClosed: false })).toEqual([['open', 't1'], ['late']]);
    expect(shape({ ...everything, userId: 'me' })).toEqual([['open', 't1'], ['done', 't2'], ['late']]);
  });

  it('show a dragged card where it would be dropped', () => {
    expect(shape({ ...everything, carried: { ticketId: 't3', boardId: 'late', position: 'a0' } })).toEqual([
      ['open', 't1', 't4'],
      ['done', 't2'],
      ['late', 't3'],
    ]);
  });

  it('stay the same objects where nothing changed', () => {
    const before = boardColumns(data, everything);
    expect(boardColumns({ ...data }, everything, before)).toBe(before);
    const moved = {
      ...data,
      tickets: data.tickets.map((one) => (one.id === 't3' ? { ...one, boardId: 'late' } : one)),
    };
    const after = boardColumns(moved, everything, before);
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
  });

  it('show what fits a filter and say of how many', () => {
    const columns = boardColumns(data, { ...everything, fits: ({ id }) => id !== 't4' });
    expect(
      columns.map(({ tickets, total, filtered }) => [tickets.map(({ id }) => id).join(' '), total, filtered]),
    ).toEqual([
      ['t1 t3', 3, true],
      ['t2', 1, true],
      ['', 0, true],
    ]);
  });

  it('count one’s own on "my tickets", where a filter is on top of that', () => {
    const [open] = boardColumns(data, { ...everything, userId: 'me', fits: () => false });
    expect(open).toMatchObject({ tickets: [], total: 1, filtered: true });
  });

  it('keep a dragged card visible, though the filter would hide it', () => {
    const carried = { ticketId: 't3', boardId: 'done', position: 'a1' };
    expect(shape({ ...everything, fits: ({ id }) => id === 't1', carried })).toEqual([
      ['open', 't1'],
      ['done', 't3'],
      ['late'],
    ]);
  });
});

/** A column with ten tickets of which three are loaded; e is below them and arrived by an event. */
const long: BoardData = {
  ...data,
  boards: [board('open')],
  tickets: [
    ticket('a', 'open', 'a0'),
    ticket('b', 'open', 'a1'),
    ticket('c', 'open', 'a2', ['me']),
    ticket('e', 'open', 'a9', ['me']),
  ],
  counts: [{ boardId: 'open', count: 10 }],
};
const ends = new Map([['open', { id: 'c', position: 'a2' }]]);

describe('a column that is loaded in part', () => {
  it('ends where the first answer ended, when the server counts more', () => {
    expect(endsOf({ ...long, tickets: long.tickets.slice(0, 3) })).toEqual(ends);
    expect(endsOf(data)).toEqual(new Map());
    expect(endsOf({ tickets: [], counts: [{ boardId: 'empty', count: 0 }] })).toEqual(new Map());
  });

  it('shows what is above its end and nothing below, with the server’s count', () => {
    const [open] = boardColumns(long, { ...everything, ends });
    expect(open!.tickets.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(open).toMatchObject({ total: 10, more: true });
  });

  it('shows everything as soon as it is complete, and counts what is there', () => {
    const [open] = boardColumns({ ...long, counts: [{ boardId: 'open', count: 4 }] }, everything);
    expect(open!.tickets.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
    expect(open).toMatchObject({ total: 4, more: false });
  });

  it('shows all matches of a filter or a person, wherever they are: the server returns them', () => {
    expect(shape({ ...everything, ends, userId: 'me' }, long)).toEqual([['open', 'c', 'e']]);
    expect(shape({ ...everything, ends, fits: ({ id }) => id === 'e' }, long)).toEqual([['open', 'e']]);
  });

  it('counts a card that is dragged into it, and out of it', () => {
    const two: BoardData = {
      ...long,
      boards: [board('open'), board('late')],
      tickets: [...long.tickets, ticket('x', 'late', 'a0')],
      counts: [...long.counts, { boardId: 'late', count: 1 }],
    };
    const into = boardColumns(two, {
      ...everything,
      ends,
      carried: { ticketId: 'x', boardId: 'open', position: 'a0V' },
    });
    expect(into.map(({ total }) => total)).toEqual([11, 0]);
    const out = boardColumns(two, { ...everything, ends, carried: { ticketId: 'a', boardId: 'late', position: 'a1' } });
    expect(out.map(({ total }) => total)).toEqual([9, 2]);
  });

  it('takes a ticket before its end for new, and one behind it for not loaded yet', () => {
    expect(isWithin(ends, ticket('new', 'open', 'Zz'))).toBe(true);
    expect(isWithin(ends, ticket('old', 'open', 'a5'))).toBe(false);
    expect(isWithin(ends, ticket('any', 'late', 'a5'))).toBe(true);
  });
});

describe('the position of a card that is dropped', () => {
  const whole = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ticket(id, 'open', `a${index}`));
  const named = (ids: string) => [...ids].map((id) => whole.find((each) => each.id === id)!);
  /** The complete column with the ticket x at its new position. */
  const landed = (position: string, column: readonly { id: string; position: string }[] = whole) =>
    [...column, { id: 'x', position }]
      .sort(comparePlaced)
      .map(({ id }) => id)
      .join('');

  it('is between the neighbours that are rendered', () => {
    expect(landed(positionInGap({ whole, shown: whole, index: 2 }))).toBe('abxcde');
    expect(landed(positionInGap({ whole, shown: whole, index: 0 }))).toBe('xabcde');
    expect(landed(positionInGap({ whole, shown: whole, index: 5 }))).toBe('abcdex');
  });

  it('is directly below the card rendered above it, above the cards that the filter hides', () => {
    expect(landed(positionInGap({ whole, shown: named('ad'), index: 1 }))).toBe('axbcde');
    expect(landed(positionInGap({ whole, shown: named('bd'), index: 2 }))).toBe('abcdxe');
  });

  it('is directly above the first card rendered when it is dropped above that', () => {
    expect(landed(positionInGap({ whole, shown: named('cd'), index: 0 }))).toBe('abxcde');
  });

  it('is at the very top of a column of which nothing is rendered', () => {
    expect(landed(positionInGap({ whole, shown: [], index: 0 }))).toBe('xabcde');
    expect(landed(positionInGap({ whole: [], shown: [], index: 0 }), [])).toBe('x');
  });

  it('is between the last rendered card and the next one, at the end of a column that is loaded in part', () => {
    const end = { id: 'c', position: 'a2' };
    const position = positionInGap({ whole, shown: named('ab'), index: 2, end });
    expect(landed(position)).toBe('abxcde');
    // Also if the held-back ticket was moved away meanwhile and the next loaded one is far below.
    const left = named('abe');
    const later = positionInGap({ whole: left, shown: named('ab'), index: 2, end });
    expect(later > 'a1' && later < 'a2').toBe(true);
  });

  it('stays visible where the last cards share a position with the end', () => {
    const twins = [ticket('a', 'open', 'a0'), ticket('b', 'open', 'a1'), ticket('c', 'open', 'a1')];
    const position = positionInGap({
      whole: twins,
      shown: twins.slice(0, 2),
      index: 2,
      end: { id: 'c', position: 'a1' },
    });
    expect(position > 'a0' && position < 'a1').toBe(true);
  });

  it('uses the column without the card itself', () => {
    expect(columnWithout(data.tickets, 'open', 't1').map(({ id }) => id)).toEqual(['t4', 't3']);
  });
});
