import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Order inside a list, such as a column of the board or the areas of an inspection. A position is a text that sorts
 * between its neighbours' texts, so a move writes one row. Compare with plain `<` (in PostgreSQL: collation "C"), then
 * by id. Isomorphic.
 */
export interface Placed {
  id: string;
  position: string;
}

/** Longest position that is accepted; thousands of moves between the same neighbours stay below it. */
export const POSITION_MAX = 400;

/**
 * A position after `before` and before `after`; null is the edge of the list. Between neighbours with the same
 * position: after both.
 */
export function positionBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, before !== null && before === after ? null : after);
}

/** True for a valid position. */
export function isPosition(text: string): boolean {
  if (text.length > POSITION_MAX || !/^[A-Za-z][0-9A-Za-z]+$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    generateKeyBetween(null, text);
    return true;
  } catch {
    return false;
  }
}

/** Sorts a column. */
export function comparePlaced(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * The position at `index` of a sorted list that does not contain the item. Concurrent moves between the same neighbours
 * get the same position; nothing fits between those, so the next item comes after them.
 */
export function positionAt(column: readonly Placed[], index: number): string {
  const before = index > 0 ? (column[Math.min(index, column.length) - 1]?.position ?? null) : null;
  let next = Math.max(index, 0);
  while (before !== null && next < column.length && (column[next]?.position ?? '') <= before) next += 1;
  return positionBetween(before, column[next]?.position ?? null);
}

/**
 * Positions for a list in its new order: as many items as possible keep theirs, so that moving one of two hundred
 * writes one. `current` is null for new items. Nothing fits between equal positions: of such neighbours one keeps its
 * own.
 */
export function positionsInOrder(current: readonly (string | null)[]): string[] {
  const unmoved = longestRise(current);
  const positions: string[] = [];
  let before: string | null = null;
  for (let from = 0; from < current.length;) {
    let next = from;
    while (next < current.length && !unmoved.has(next)) next += 1;
    const after: string | null = current[next] ?? null;
    positions.push(...generateNKeysBetween(before, after, next - from));
    if (after !== null) positions.push((before = after));
    from = next + 1;
  }
  return positions;
}

/** Indexes of a longest increasing subsequence. */
function longestRise(current: readonly (string | null)[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  for (const [index, position] of current.entries()) {
    lengths.push(position === null ? 0 : 1);
    before.push(-1);
    if (position === null) continue;
    for (let other = 0; other < index; other += 1) {
      const earlier = current[other]!;
      if (earlier !== null && earlier < position && lengths[other]! >= lengths[index]!) {
        lengths[index] = lengths[other]! + 1;
        before[index] = other;
      }
    }
    if (last < 0 || lengths[index]! > lengths[last]!) last = index;
  }
  const unmoved = new Set<number>();
  for (let index = last; index >= 0; index = before[index]!) unmoved.add(index);
  return unmoved;
}
