import { type RefObject, useCallback } from 'react';
import { edgeStep } from '../../../kit/drag/edge-step.ts';
import { useDragFrames } from '../../../kit/drag/use-drag-frames.ts';
import type { ColumnHandle, DragStore, DropTarget } from './drag-store.ts';

export const TICKET = 'ticket';
export interface DragItem {
  id: string;
  /** The column from which it was lifted. If that is deleted meanwhile, the drag ends. */
  boardId: string;
}

/** Slower horizontally, so that a column can be stopped under the pointer. */
const FASTEST_SIDEWAYS = 9;

/**
 * During a drag: follows the pointer once a frame, scrolls the board and the column under it at their edges, and keeps
 * the drop target. One loop for the whole board instead of a drop target for every card.
 */
export function useDragTracker(store: DragStore, boardRef: RefObject<HTMLElement | null>): void {
  const onFrame = useCallback(
    (pointer: { x: number; y: number }, item: DragItem) => {
      const board = boardRef.current;
      if (!board) return;
      board.setAttribute('data-dragging', '');
      track(store, board, pointer, item);
    },
    [store, boardRef],
  );
  const onEnd = useCallback(() => {
    store.set(null);
    boardRef.current?.removeAttribute('data-dragging');
  }, [store, boardRef]);
  useDragFrames(TICKET, onFrame, onEnd);
}

function track(store: DragStore, board: HTMLElement, pointer: { x: number; y: number }, item: DragItem): void {
  const area = board.getBoundingClientRect();
  if (pointer.y < area.top || pointer.y > area.bottom) {
    store.set(null);
    return;
  }
  if (isOverZone(store, pointer)) return store.set(targetUnder(store, pointer, item));
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

const isOverZone = ({ zone }: DragStore, { x, y }: { x: number; y: number }): boolean => {
  const area = zone?.element.getBoundingClientRect();
  return area !== undefined && x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
};

/** The drop target at this point; null between the columns, and once the ticket's own column was deleted. */
export const targetUnder = (
  store: DragStore,
  pointer: { x: number; y: number },
  { id, boardId }: DragItem,
): DropTarget | null =>
  !store.columns.has(boardId)
    ? null
    : store.zone && isOverZone(store, pointer)
      ? { boardId: store.zone.boardId, index: 0, line: 0 }
      : (columnAt(store, pointer.x)?.targetAt(pointer.y, id) ?? null);
