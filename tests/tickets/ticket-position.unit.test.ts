import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePlaced,
  isPosition,
  type Placed,
  positionAt,
  positionBetween,
} from '../../schema/kernel/position.shared.ts';

describe('positions of tickets', () => {
  it('are between their neighbours', () => {
    const first = positionBetween(null, null);
    const above = positionBetween(null, first);
    const below = positionBetween(first, null);
    const between = positionBetween(above, first);
    expect([below, first, above, between].sort()).toEqual([above, between, first, below]);
  });

  it('are behind neighbours that share a position', () => {
    const shared = positionBetween(null, null);
    expect(positionBetween(shared, shared) > shared).toBe(true);
  });

  it('are refused when nothing could be placed beside them', () => {
    for (const text of ['', '0', 'a', 'a0 ', 'a00', 'ä1', 'A', 'zz', '\u0000', 'a'.repeat(500)])
      expect(isPosition(text), text).toBe(false);
    for (const text of ['a0', 'Zz', 'a0V', 'b00', 'Xzzz']) expect(isPosition(text), text).toBe(true);
  });

  it('keep every column in the order in which it was arranged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 120 }), (moves) => {
        let column: Placed[] = Array.from({ length: 8 }, (_, index) => ({ id: `t${index}`, position: '' }));
        let last: string | null = null;
        for (const ticket of column) {
          last = positionBetween(last, null);
          ticket.position = last;
        }
        for (const [from, to] of moves) {
          const moved = column[from % column.length];
          if (!moved) continue;
          const rest = column.filter((ticket) => ticket !== moved);
          const index = to % (rest.length + 1);
          const placed = { ...moved, position: positionAt(rest, index) };
          expect(isPosition(placed.position)).toBe(true);
          column = [...rest.slice(0, index), placed, ...rest.slice(index)];
          expect([...column].sort(comparePlaced)).toEqual(column);
        }
      }),
    );
  });

  it('put a ticket behind those that share the place above it', () => {
    const column = [
      { id: 'a', position: 'a0' },
      { id: 'b', position: 'a0' },
      { id: 'c', position: 'a1' },
    ];
    const position = positionAt(column, 1);
    expect(position > 'a0' && position < 'a1').toBe(true);
  });

  it('stay short when people always drop into the same gap', () => {
    let upper = 'a1';
    for (let round = 0; round < 2000; round += 1) upper = positionBetween('a0', upper);
    expect(isPosition(upper)).toBe(true);
  });
});
