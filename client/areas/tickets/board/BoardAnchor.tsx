import { Component, type RefObject } from 'react';

interface BoardAnchorProps {
  boardRef: RefObject<HTMLElement | null>;
  /** The columns' ids in their order. */
  order: string;
}

interface Seen {
  /** The first visible column, and its offset from the board's left edge. */
  column: { id: string; left: number } | null;
  /** The scroll positions of the lists. */
  lists: readonly (readonly [list: HTMLElement, top: number])[];
  focused: Element | null;
}

const columnsOf = (board: HTMLElement): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-column]')];

/**
 * Keeps the visible part in place when another user adds, deletes or reorders columns: moving their elements in the DOM
 * would reset the board's and the lists' scroll positions and the focus. A class component, because only
 * getSnapshotBeforeUpdate runs right before the DOM changes.
 */
export class BoardAnchor extends Component<BoardAnchorProps> {
  override getSnapshotBeforeUpdate(before: BoardAnchorProps): Seen | null {
    const board = this.props.boardRef.current;
    if (!board || before.order === this.props.order) return null;
    const columns = columnsOf(board);
    // At the left end nothing is anchored, so that a new column there is visible.
    const first =
      board.scrollLeft > 0
        ? columns.find((column) => column.offsetLeft + column.offsetWidth > board.scrollLeft)
        : undefined;
    return {
      column: first ? { id: first.dataset['column'] ?? '', left: first.offsetLeft - board.scrollLeft } : null,
      lists: columns.flatMap((column) =>
        [...column.querySelectorAll('section')].map((list) => [list, list.scrollTop] as const),
      ),
      focused: board.contains(document.activeElement) ? document.activeElement : null,
    };
  }

  override componentDidUpdate(_before: BoardAnchorProps, _state: object, seen: Seen | null): void {
    const board = this.props.boardRef.current;
    if (!board || !seen) return;
    for (const [list, top] of seen.lists) if (list.isConnected && list.scrollTop !== top) list.scrollTop = top;
    const { column, focused } = seen;
    const anchor = column && columnsOf(board).find((element) => element.dataset['column'] === column.id);
    if (anchor) board.scrollLeft = anchor.offsetLeft - column.left;
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  }

  override render(): null {
    return null;
  }
}
