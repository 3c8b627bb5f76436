import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import {
  layoutOf,
  type Range,
  rangeOf,
  type Row,
  type RowLayout,
  rowsIn,
  shiftOf,
  type Spacing,
  totalOf,
} from './row-layout.ts';

const NOTHING: Range = { first: 0, end: 0 };
const SPACING: Spacing = { guess: 88, gap: 8, before: 2 };
/** Rows rendered beyond the visible part, so that scrolling does not show gaps. */
const MORE = 4;
/** Height for the first render, before the list is measured. */
const FIRST_HEIGHT = 720;

interface View {
  top: number;
  height: number;
  heights: ReadonlyMap<string, number>;
}

/**
 * The measurements of a list: scroll position, its height and that of its rows. Requests a render only if the result
 * would differ.
 */
class RowView {
  private view: View;
  private readonly listeners = new Set<() => void>();
  /** As rendered last. */
  private layout: RowLayout = layoutOf([], new Map(), SPACING);
  private range: Range = NOTHING;
  rows: readonly Row[] = [];
  /** The current scroll position, which may differ from that of the last render. */
  private top: number;
  private height = FIRST_HEIGHT;

  constructor(top: number) {
    this.top = top;
    this.view = { top, height: FIRST_HEIGHT, heights: new Map() };
  }

  readonly get = (): View => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /**
   * Called after each render: keeps the visible rows in place, and restores the stored scroll position the first time.
   */
  drawn(scroller: HTMLElement, layout: RowLayout, rows: readonly Row[], range: Range): void {
    const before = this.layout;
    this.layout = layout;
    this.rows = rows;
    this.range = range;
    if (before === layout || this.top <= 0) return;
    const wanted = before.items.length > 0 ? this.top + shiftOf(before, layout, this.top, this.height) : this.top;
    if (wanted === scroller.scrollTop) return;
    scroller.scrollTop = wanted;
    this.top = scroller.scrollTop;
  }

  /**
   * Called when the list was scrolled or resized. With `atOnce`, visible rows that are not rendered yet are rendered
   * before the next frame.
   */
  moved(top: number, height: number, atOnce = false): void {
    this.top = top;
    this.height = height;
    const { first, end } = rangeOf(this.layout, top, height, MORE);
    if (first === this.range.first && end === this.range.end) return;
    const seen = rangeOf(this.layout, top, height, 0);
    const isBlank = seen.first < this.range.first || seen.end > this.range.end;
    const emit = () => this.emit({ ...this.view, top, height });
    if (isBlank && atOnce) flushSync(emit);
    else emit();
  }

  /** Called when rows were rendered for the first time, or changed. */
  measured(found: ReadonlyMap<string, number>): void {
    const { heights } = this.view;
    const changed = [...found].filter(([id, height]) => height > 0 && heights.get(id) !== height);
    if (changed.length > 0)
      this.emit({ top: this.top, height: this.height, heights: new Map([...heights, ...changed]) });
  }

  private emit(view: View): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

const idOf = (element: Element): string => (element as HTMLElement).dataset['row'] ?? '';
const heightOf = (element: Element): number => Math.round((element as HTMLElement).offsetHeight);

export interface Rows {
  rows: readonly Row[];
  total: number;
  /** Ref for each row's element, which has the row's id as `data-row`. */
  measure: RefCallback<HTMLElement>;
  /** The rendered rows, for code that runs outside of a render. */
  current: () => readonly Row[];
  scrollTo: (index: number) => void;
}

interface Options {
  items: readonly { id: string }[];
  scrollerRef: RefObject<HTMLElement | null>;
  /** Index of a row that is always rendered; -1 for none. */
  pinned: number;
  startAt: number;
  /** False: no row is rendered except the kept one, but their space is reserved. */
  isDrawn: boolean;
}

/**
 * Virtualizes a list. Visible rows stay in place when rows above them are added, removed or moved; at the very top the
 * list stays at the top, so that new rows are visible.
 */
export function useRows({ items, scrollerRef, pinned, startAt, isDrawn }: Options): Rows {
  const [list] = useState(() => new RowView(startAt));
  const { top, height, heights } = useSyncExternalStore(list.subscribe, list.get);
  const layout = useMemo(() => layoutOf(items, heights, SPACING), [items, heights]);
  const range = isDrawn ? rangeOf(layout, top, height, MORE) : NOTHING;
  const rows = rowsIn(layout, range, pinned);

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    list.drawn(scroller, layout, rows, range);
    // Reads all heights at once: reading them one by one between writes would force a layout each time.
    const unknown = rows.filter(({ id }) => !heights.has(id));
    if (unknown.length > 0) {
      const wanted = new Set(unknown.map(({ id }) => id));
      list.measured(
        new Map(
          [...scroller.querySelectorAll('[data-row]')]
            .filter((element) => wanted.has(idOf(element)))
            .map((element) => [idOf(element), heightOf(element)]),
        ),
      );
    } else if (isDrawn) list.moved(scroller.scrollTop, scroller.clientHeight);
  });

  const sizes = useRef<ResizeObserver | null>(null);
  const observer = useCallback(() => {
    sizes.current ??= new ResizeObserver((entries) => {
      const scroller = scrollerRef.current;
      if (scroller && entries.some(({ target }) => target === scroller))
        list.moved(scroller.scrollTop, scroller.clientHeight);
      list.measured(
        new Map(
          entries
            .filter(({ target }) => target !== scroller && target.isConnected)
            .map(({ target }) => [idOf(target), heightOf(target)]),
        ),
      );
    });
    return sizes.current;
  }, [list, scrollerRef]);
  const measure = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      observer().observe(element);
      return () => observer().unobserve(element);
    },
    [observer],
  );

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const onScroll = () => list.moved(scroller.scrollTop, scroller.clientHeight, true);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    observer().observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      observer().unobserve(scroller);
    };
  }, [list, scrollerRef, observer]);

  const current = useCallback(() => list.rows, [list]);
  const scrollTo = useCallback(
    (index: number) => {
      const scroller = scrollerRef.current;
      const row = list.rows.find((each) => each.index === index);
      if (!scroller || !row) return;
      if (row.start < scroller.scrollTop) scroller.scrollTop = row.start - SPACING.before;
      else if (row.end > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = row.end + SPACING.gap - scroller.clientHeight;
    },
    [list, scrollerRef],
  );
  return { rows, total: totalOf(layout), measure, current, scrollTo };
}
