import { useSyncExternalStore } from 'react';

/**
 * The drop target of a dragged ticket: `index` counts without the dragged ticket, `line` is the mark's offset in the
 * column's list.
 */
export interface DropTarget {
  boardId: string;
  index: number;
  line: number;
}

/** The data and functions of a column that are needed during a drag over the board. */
export interface ColumnHandle {
  scroller: HTMLElement;
  /** The drop target at a vertical screen position, for the ticket `draggedId`. */
  targetAt: (clientY: number, draggedId: string) => DropTarget;
}

/** A drop zone for the top of a column that is not visible. */
export interface DropZone {
  boardId: string;
  element: HTMLElement;
}

/** The current drop target, outside React's state, so that only the column concerned renders. */
export class DragStore {
  private target: DropTarget | null = null;
  private readonly listeners = new Set<() => void>();
  readonly columns = new Map<string, ColumnHandle>();
  zone: DropZone | null = null;

  readonly get = (): DropTarget | null => this.target;

  readonly set = (target: DropTarget | null): void => {
    const { target: current } = this;
    if (
      current === target ||
      (current &&
        target &&
        current.boardId === target.boardId &&
        current.index === target.index &&
        current.line === target.line)
    )
      return;
    this.target = target;
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** Offset of the drop mark in one column; null while the pointer is elsewhere. */
export const useDropLine = (store: DragStore, boardId: string): number | null =>
  useSyncExternalStore(store.subscribe, () => {
    const target = store.get();
    return target?.boardId === boardId ? target.line : null;
  });
