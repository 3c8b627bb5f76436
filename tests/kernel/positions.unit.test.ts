import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPosition, positionsInOrder } from '../../schema/kernel/position.shared.ts';

const inOrder = (positions: readonly string[]): boolean =>
  positions.every((position, index) => index === 0 || positions[index - 1]! < position);

describe('positions of a list that was put into another order', () => {
  it('of a new list rise', () => {
    const positions = positionsInOrder(Array(200).fill(null));
    expect(inOrder(positions)).toBe(true);
    expect(positions.every(isPosition)).toBe(true);
    expect(positionsInOrder([])).toEqual([]);
  });

  it('stay where the order stays, and change for one that was moved', () => {
    const positions = positionsInOrder(Array(10).fill(null));
    expect(positionsInOrder(positions)).toEqual(positions);
    const moved = [positions[9]!, ...positions.slice(0, 9)];
    expect(positionsInOrder(moved).slice(1)).toEqual(moved.slice(1));
    expect(positionsInOrder([...positions.slice(0, 5), null, ...positions.slice(5)]).toSpliced(5, 1)).toEqual(
      positions,
    );
  });

  it('rise for every order, with new ones and equal ones in it, and keep as many as can be kept', () => {
    const candidates = positionsInOrder(Array(12).fill(null));
    const list = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...candidates) }, { weight: 1, arbitrary: fc.constant(null) }),
      { maxLength: 12 },
    );
    /** The longest increasing subsequence, by brute force. */
    const longest = (rest: readonly (string | null)[], after = ''): number =>
      rest.reduce(
        (most, position, index) =>
          position !== null && position > after ? Math.max(most, 1 + longest(rest.slice(index + 1), position)) : most,
        0,
      );
    fc.assert(
      fc.property(list, (current) => {
        const positions = positionsInOrder(current);
        expect(positions).toHaveLength(current.length);
        expect(inOrder(positions)).toBe(true);
        expect(positions.every(isPosition)).toBe(true);
        expect(positions.filter((position, index) => position === current[index]).length).toBeGreaterThanOrEqual(
          longest(current),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
