/** The layout of a virtualized list: row heights are measured once a row was rendered, and estimated before. */
export interface RowLayout {
  items: readonly { id: string }[];
  /** Distance of each row from the list's top; the last entry is that of the list's end. */
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
  /** Estimated height of a row that was never rendered. */
  guess: number;
  gap: number;
  /** Space above the first row; below the last one there is a gap. */
  before: number;
}

export interface Range {
  first: number;
  /** Index after the last row. */
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

/** Index of the row at this distance from the top, or of the one below it. */
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

/** The rows that touch the visible part, with this many more above and below it. */
export function rangeOf(layout: RowLayout, top: number, height: number, more: number): Range {
  const count = layout.items.length;
  return {
    first: Math.max(0, indexAt(layout, top) - more),
    end: Math.min(count, indexAt(layout, top + height) + 1 + more),
  };
}

/** The rows of a range, and one that is always rendered. */
export function rowsIn(layout: RowLayout, { first, end }: Range, pinned: number): Row[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(layout, first + at));
  if (pinned < 0 || pinned >= layout.items.length || (pinned >= first && pinned < end)) return rows;
  return pinned < first ? [rowAt(layout, pinned), ...rows] : [...rows, rowAt(layout, pinned)];
}

/**
 * The scroll offset that keeps the visible rows in place after rows above were added, removed or measured. The majority
 * of the visible rows decides: a row that was moved itself must not scroll the list along.
 */
export function shiftOf(before: RowLayout, after: RowLayout, top: number, height: number): number {
  const { first, end } = rangeOf(before, top, height, 0);
  const index = new Map(after.items.map(({ id }, at) => [id, at]));
  const shifts: number[] = [];
  for (let at = first; at < end; at += 1) {
    const now = index.get(before.items[at]!.id);
    if (now !== undefined) shifts.push(after.starts[now]! - before.starts[at]!);
  }
  // The first visible rows decide: what grows below them may shift down.
  return shifts.slice(0, 3).sort((a, b) => a - b)[Math.floor((Math.min(3, shifts.length) - 1) / 2)] ?? 0;
}
