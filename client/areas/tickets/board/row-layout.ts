/**
 * Where the rows of a long list lie when only those in sight are drawn: heights are known once a row was drawn, and
 * guessed before.
 */
export interface RowLayout {
  items: readonly { id: string }[];
  /** Distance of each row from the list's top, and behind the last one that of the list's end. */
  starts: readonly number[];
  gap: number;
}

export interface Row {
  index: number;
  id: string;
  start: number;
  end: number;
}

export interface Spacing {
  /** Height of a row that was never drawn. */
  guess: number;
  gap: number;
  /** Space above the first row; below the last one there is a gap. */
  before: number;
}

export interface Range {
  first: number;
  /** Behind the last one. */
  end: number;
}

/** Lays the rows out one below the other. */
export function layoutOf(
  items: readonly { id: string }[],
  heights: ReadonlyMap<string, number>,
  { guess, gap, before }: Spacing,
): RowLayout {
  let at = before;
  const starts = items.map(({ id }) => {
    const start = at;
    at += (heights.get(id) ?? guess) + gap;
    return start;
  });
  starts.push(at);
  return { items, starts, gap };
}

/** Height of the whole list. */
export const totalOf = ({ starts }: RowLayout): number => starts.at(-1) ?? 0;

/** The row at an index. */
export function rowAt({ items, starts, gap }: RowLayout, index: number): Row {
  return { index, id: items[index]!.id, start: starts[index]!, end: starts[index + 1]! - gap };
}

/** Index of the row that lies at this distance from the top, or of the one below it. */
function indexAt({ starts }: RowLayout, distance: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle + 1]! > distance) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rows that touch the part in sight, with so many more above and below it. */
export function rangeOf(layout: RowLayout, top: number, height: number, more: number): Range {
  const count = layout.items.length;
  return {
    first: Math.max(0, indexAt(layout, top) - more),
    end: Math.min(count, indexAt(layout, top + height) + 1 + more),
  };
}

/** The rows of a range, and one that is drawn wherever it lies. */
export function rowsIn(layout: RowLayout, { first, end }: Range, kept: number): Row[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(layout, first + at));
  if (kept < 0 || kept >= layout.items.length || (kept >= first && kept < end)) return rows;
  return kept < first ? [rowAt(layout, kept), ...rows] : [...rows, rowAt(layout, kept)];
}

/**
 * By how much a list has to be scrolled so that what is in sight stays where it is, after rows above it came, went or
 * were measured. Most of the rows in sight decide: the one that was moved itself must not take the list along.
 */
export function shiftOf(before: RowLayout, after: RowLayout, top: number, height: number): number {
  const { first, end } = rangeOf(before, top, height, 0);
  const index = new Map(after.items.map(({ id }, at) => [id, at]));
  const shifts: number[] = [];
  for (let at = first; at < end; at += 1) {
    const now = index.get(before.items[at]!.id);
    if (now !== undefined) shifts.push(after.starts[now]! - before.starts[at]!);
  }
  // The first ones in sight decide: what grows below them may go down.
  return shifts.slice(0, 3).sort((a, b) => a - b)[Math.floor((Math.min(3, shifts.length) - 1) / 2)] ?? 0;
}
