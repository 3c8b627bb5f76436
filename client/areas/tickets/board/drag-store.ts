import { useSyncExternalStore } from 'react';

/**
 * Where a dragged ticket would land: `index` counts without the dragged ticket, `line` is the mark's offset in the
 * column's list.
 */
export interface DropTarget {
  boardId: string;
  index: number;
  line: number;
}

/** What a column tells about itself while something is dragged over the board. */
export interface ColumnHandle {
  scroller: HTMLElement;
  /** The place under a height on the screen, for a ticket that is `draggedId`. */
  targetAt: (clientY: number, draggedId: string) => DropTarget;
}

/** A place over the board that stands for the top of a column which is out of sight. */
export interface DropZone {
  boardId: string;
  element: HTMLElement;
}

/** The place under the pointer, outside React's state: only the column concerned is drawn again. */
export class DragStore {
  private target: DropTarget | null = null;
  private readonly listeners = new Set<() => void>();
  readonly columns = new Map<string, ColumnHandle>();
  zone: DropZone | null = null;

  readonly get = (): DropTarget | null => this.target;

  readonly set = (target: DropTarget | null): void => {
    const { target: known } = this;
    if (
      known === target ||
      (known &&
        target &&
        known.boardId === target.boardId &&
        known.index === target.index &&
        known.line === target.line)
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
