import { describe, expect, it } from 'vitest';
import { boardColumns, type BoardData, type BoardView, orderedBoards } from '../../client/areas/tickets/data/board-model.ts';

const board = (id: string, final = false) => ({ id, name: id, final, version: 1 });
const ticket = (id: string, boardId: string, position: string, userIds: string[] = []) => ({
  id,
  boardId,
  position,
  userIds,
  title: id,
  dueDate: null,
  priority: 2,
  recurring: 0,
  formattedDocumentId: id,
  commentCount: 0,
  attachmentCount: 0,
  version: 1,
});
const data: BoardData = {
  version: 7,
  boards: [board('late'), board('done', true), board('open')],
  tickets: [ticket('t3', 'open', 'a2'), ticket('t1', 'open', 'a0', ['me']), ticket('t2', 'done', 'a0', ['me']), ticket('t4', 'open', 'a0')],
  users: [],
  settings: { boardOrder: ['open', 'done'], standardOpenBoard: 'open', standardClosedBoard: 'done' },
};
const everything: BoardView = { userId: null, withClosed: true, carried: null };
const shape = (view: BoardView) => boardColumns(data, view).map((column) => [column.board.id, ...column.tickets.map(({ id }) => id)]);

describe('the columns of the board', () => {
  it('follow the settings; boards that those do not name come last', () => {
    expect(orderedBoards(data).map(({ id }) => id)).toEqual(['open', 'done', 'late']);
  });

  it('hold their tickets by position, then id', () => {
    expect(shape(everything)).toEqual([['open', 't1', 't4', 't3'], ['done', 't2'], ['late']]);
  });

  it('show one person their own, without what is closed', () => {
    expect(shape({ ...everything, userId: 'me', withClosed: false })).toEqual([['open', 't1'], ['late']]);
    expect(shape({ ...everything, userId: 'me' })).toEqual([['open', 't1'], ['done', 't2'], ['late']]);
  });

  it('show a carried card where it would land', () => {
    expect(shape({ ...everything, carried: { ticketId: 't3', boardId: 'late', position: 'a0' } })).toEqual([['open', 't1', 't4'], ['done', 't2'], ['late', 't3']]);
  });

  it('stay the very same where nothing changed', () => {
    const before = boardColumns(data, everything);
    expect(boardColumns({ ...data }, everything, before)).toBe(before);
    const moved = { ...data, tickets: data.tickets.map((one) => (one.id === 't3' ? { ...one, boardId: 'late' } : one)) };
    const after = boardColumns(moved, everything, before);
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
  });
});
