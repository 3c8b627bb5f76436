import { describe, expect, it } from 'vitest';
import { layoutOf, rangeOf, rowAt, rowsIn, shiftOf, totalOf } from '../../client/areas/tickets/board/row-layout.ts';

const SPACING = { guess: 90, gap: 10, before: 2 };
const items = (ids: string) => [...ids].map((id) => ({ id }));
const layout = (ids: string, heights: Record<string, number> = {}) =>
  layoutOf(items(ids), new Map(Object.entries(heights)), SPACING);

describe('the rows of a long list', () => {
  it('are placed one below the other, with their measured or estimated height', () => {
    const list = layout('abc', { b: 40 });
    expect([0, 1, 2].map((index) => rowAt(list, index))).toEqual([
      { index: 0, id: 'a', start: 2, end: 92 },
      { index: 1, id: 'b', start: 102, end: 142 },
      { index: 2, id: 'c', start: 152, end: 242 },
    ]);
    expect(totalOf(list)).toBe(252);
    expect(totalOf(layout(''))).toBe(2);
  });

  it('are rendered if they overlap the visible part, and a few more', () => {
    const list = layout('abcdefghij');
    expect(rangeOf(list, 0, 250, 0)).toEqual({ first: 0, end: 3 });
    expect(rangeOf(list, 300, 250, 0)).toEqual({ first: 2, end: 6 });
    expect(rangeOf(list, 300, 250, 2)).toEqual({ first: 0, end: 8 });
    expect(rangeOf(list, 5_000, 250, 1)).toEqual({ first: 9, end: 10 });
    expect(rangeOf(layout(''), 0, 250, 4)).toEqual({ first: 0, end: 0 });
  });

  it('include the dragged one, wherever it is', () => {
    const list = layout('abcdefghij');
    const ids = (stored: number) =>
      rowsIn(list, { first: 3, end: 5 }, stored)
        .map(({ id }) => id)
        .join('');
    expect(ids(-1)).toBe('de');
    expect(ids(4)).toBe('de');
    expect(ids(0)).toBe('ade');
    expect(ids(9)).toBe('dej');
    expect(ids(99)).toBe('de');
  });
});

describe('the visible part', () => {
  const before = layout('abcdefghij');

  it('does not move when rows above it are added or removed', () => {
    expect(shiftOf(before, layout('xabcdefghij'), 450, 200)).toBe(100);
    expect(shiftOf(before, layout('cdefghij'), 450, 200)).toBe(-200);
    expect(shiftOf(before, layout('abcdefghijx'), 450, 200)).toBe(0);
  });

  it('stays where it is when rows above it turn out to be of another height', () => {
    expect(shiftOf(before, layout('abcdefghij', { a: 40, b: 120 }), 450, 200)).toBe(-20);
    expect(shiftOf(before, layout('abcdefghij', { h: 40 }), 450, 200)).toBe(0);
  });

  it('does not follow the row that was moved itself', () => {
    // e was the first visible row and moves to the end: the others shift up by its height, and so does the scroll
    // position.
    expect(shiftOf(before, layout('abcdfghije'), 450, 300)).toBe(-100);
    expect(shiftOf(before, layout('eabcdfghij'), 450, 300)).toBe(0);
  });

  it('is not scrolled when none of its rows exists any more', () => {
    expect(shiftOf(before, layout('xyz'), 450, 200)).toBe(0);
    expect(shiftOf(layout(''), before, 0, 200)).toBe(0);
  });
});
