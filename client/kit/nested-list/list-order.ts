/** Returns the list with the element at `from` moved to `to`. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, items[from]!);
};

/** The target position of a key pressed on a drag handle; null for other keys. */
export const placeForKey = (key: string, index: number, total: number): number | null => {
  const wanted = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: total - 1 }[key];
  return wanted === undefined ? null : Math.max(0, Math.min(wanted, total - 1));
};

/**
 * The gap at the pointer position `y` between boxes in a column: 0 is before the first, `boxes.length` after the last.
 */
export const gapAt = (y: number, boxes: readonly { top: number; bottom: number }[]): number => {
  const below = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below === -1 ? boxes.length : below;
};

/** The position of an element from `from` after it is dropped into a gap. */
export const placeForGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);
