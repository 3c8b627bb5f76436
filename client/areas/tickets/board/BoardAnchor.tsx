import { Component, type RefObject } from 'react';

interface BoardAnchorProps {
  boardRef: RefObject<HTMLElement | null>;
  /** The columns' ids in their order. */
  order: string;
}

interface Seen {
  /** The first column in sight, and how far from the board's left edge it begins. */
  column: { id: string; left: number } | null;
  /** How far the lists are scrolled. */
  lists: readonly (readonly [list: HTMLElement, top: number])[];
  focused: Element | null;
}

const columnsOf = (board: HTMLElement): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-column]')];

/**
 * Keeps what is being looked at where it is when somebody else adds, deletes or reorders columns: the board does not
 * jump sideways, no list goes back to its top and no card loses the focus, as they do when their elements are moved
 * about in the page. A class, because only that is asked right before the page changes.
 */
export class BoardAnchor extends Component<BoardAnchorProps> {
  override getSnapshotBeforeUpdate(before: BoardAnchorProps): Seen | null {
    const board = this.props.boardRef.current;
    if (!board || before.order === this.props.order) return null;
    const columns = columnsOf(board);
    // At the very left nothing is held: a column that is new there shows.
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
