import { type RefObject, useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';
import type { ColumnHandle, DragStore, DropTarget } from './drag-store.ts';

export const TICKET = 'ticket';
export interface DragItem {
  id: string;
  /** The column from which it was lifted. When that is deleted meanwhile, nothing is carried any more. */
  boardId: string;
}

/** Width of the border in which dragging scrolls, and the fastest scrolling in pixels a frame. */
const EDGE = 72;
const FASTEST = 18;
/** Sideways slower: a column should stop under the pointer, not fly past. */
const FASTEST_SIDEWAYS = 9;

/** How far to scroll in this frame for a pointer at `at` between two borders: the nearer the border, the faster. */
export const edgeStep = (at: number, from: number, to: number, fastest = FASTEST): number => {
  const edge = Math.min(EDGE, (to - from) / 4);
  if (at < from + edge) return -Math.ceil(fastest * Math.min(1, (from + edge - at) / edge));
  if (at > to - edge) return Math.ceil(fastest * Math.min(1, (at - to + edge) / edge));
  return 0;
};

/**
 * While a ticket is dragged: follows the pointer once a frame, scrolls the board and the column under it at their
 * edges, and keeps the place where the ticket would land. One loop for the whole board instead of a drop target for
 * every card.
 */
export function useDragTracker(store: DragStore, boardRef: RefObject<HTMLElement | null>): void {
  const manager = useDragDropManager();
  useEffect(() => {
    const monitor = manager.getMonitor();
    let frame = 0;
    const follow = () => {
      frame = 0;
      const board = boardRef.current;
      // A column that is dragged in the settings over the board is none of its business.
      if (!monitor.isDragging() || monitor.getItemType() !== TICKET || !board) {
        store.set(null);
        board?.removeAttribute('data-dragging');
        return;
      }
      board.setAttribute('data-dragging', '');
      const pointer = monitor.getClientOffset();
      const item: DragItem | null = monitor.getItem();
      if (pointer && item) track(store, board, pointer, item);
      frame = requestAnimationFrame(follow);
    };
    const unsubscribe = manager.getMonitor().subscribeToStateChange(() => {
      if (!frame) frame = requestAnimationFrame(follow);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [manager, store, boardRef]);
}

function track(store: DragStore, board: HTMLElement, pointer: { x: number; y: number }, item: DragItem): void {
  const area = board.getBoundingClientRect();
  if (pointer.y < area.top || pointer.y > area.bottom) {
    store.set(null);
    return;
  }
  const sideways = edgeStep(pointer.x, area.left, area.right, FASTEST_SIDEWAYS);
  if (sideways) board.scrollLeft += sideways;
  const column = columnAt(store, pointer.x);
  if (column) {
    const list = column.scroller.getBoundingClientRect();
    const upDown = edgeStep(pointer.y, list.top, list.bottom);
    if (upDown) column.scroller.scrollTop += upDown;
  }
  store.set(targetUnder(store, pointer, item));
}

const columnAt = (store: DragStore, x: number): ColumnHandle | undefined =>
  [...store.columns.values()].find(({ scroller }) => {
    const { left, right } = scroller.getBoundingClientRect();
    return x >= left && x <= right;
  });

/** Where a ticket lands that is let go at this point; null between the columns, and once its own column is gone. */
export const targetUnder = (
  store: DragStore,
  pointer: { x: number; y: number },
  { id, boardId }: DragItem,
): DropTarget | null =>
  store.columns.has(boardId) ? (columnAt(store, pointer.x)?.targetAt(pointer.y, id) ?? null) : null;
