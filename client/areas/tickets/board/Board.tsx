import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDragLayer, useDrop } from 'react-dnd';
import { Plus } from 'lucide-react';
import { toast } from '../../../kit/errors/toast.ts';
import type { Column, Place, Ticket } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { BoardAnchor } from './BoardAnchor.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { ClosedDropZone } from './ClosedDropZone.tsx';
import { ColumnSwitcher } from './ColumnSwitcher.tsx';
import { isTouch } from './drag-backend.ts';
import { KEYBOARD_HELP_ID } from './TicketCard.tsx';
import { TouchPreview } from './TouchPreview.tsx';
import { useDragRef } from '../../../kit/drag/use-drag-ref.ts';
import { type DragItem, targetUnder, TICKET, useDragTracker } from './use-drag-tracker.ts';
import { placesIn, type Preview, useKeyboardMove } from './use-keyboard-move.ts';

interface BoardProps {
  columns: readonly Column[];
  preview: Preview | null;
  setPreview: (preview: Preview | null) => void;
  /** The position of a ticket that is dropped at this index of a column's visible tickets. */
  placeAt: (ticketId: string, column: Column, index: number) => Place;
  commit: (ticket: Ticket, place: Place) => void;
  addColumn: () => void;
}

/** The columns side by side, and the three ways to move a card between them. */
export const Board = ({ columns, preview, setPreview, placeAt, commit, addColumn }: BoardProps) => {
  const { t, drag } = useBoardContext();
  const boardRef = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardMove({ t, columns, preview, setPreview, placeAt, announce, commit });
  // Ignores files that are dragged onto an open ticket.
  const dragged = useDragLayer((monitor) =>
    monitor.getItemType() === TICKET ? monitor.getItem<DragItem | null>() : null,
  );
  const draggedId = dragged?.id ?? null;
  const closed = dragged && columns.find((column) => column.closed && column.board.id !== dragged.boardId);
  useDragTracker(drag, boardRef);

  const lost = dragged !== null && !columns.some(({ board }) => board.id === dragged.boardId);
  useEffect(() => {
    if (lost) announce(t('keyboard.columnGone'));
  }, [lost, t]);

  const [, connect] = useDrop(
    () => ({
      accept: TICKET,
      drop: (item: DragItem, monitor) => {
        const { id } = item;
        const pointer = monitor.getClientOffset();
        const target = pointer && targetUnder(drag, pointer, item);
        const ticket = columns.flatMap((column) => column.tickets).find((candidate) => candidate.id === id);
        const column = columns.find(({ board }) => board.id === target?.boardId);
        if (!target || !ticket || !column) return;
        if (ticket.boardId === target.boardId && column.tickets[target.index]?.id === id) return;
        const place = placeAt(id, column, target.index);
        setPreview({ ticketId: id, ...place, carried: false });
        commit(ticket, place);
        const total = placesIn(column) + (ticket.boardId === target.boardId ? 0 : 1);
        keyboard.setAnnouncement(
          t('keyboard.dropped', { title: ticket.title, column: column.board.name, place: target.index + 1, total }),
        );
      },
    }),
    [columns, commit, drag, keyboard.setAnnouncement, placeAt, setPreview, t],
  );
  const dropRef = useDragRef<HTMLDivElement>(connect);
  const setBoard = useCallback(
    (node: HTMLDivElement | null) => {
      boardRef.current = node;
      dropRef(node);
    },
    [dropRef],
  );
  useWheelSideways(boardRef);

  return (
    <>
      <ColumnSwitcher columns={columns} boardRef={boardRef} label={t('column.switch')} />
      <p id={KEYBOARD_HELP_ID} hidden>
        {t('keyboard.help')}
      </p>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        {keyboard.announcement}
      </div>
      <div
        ref={setBoard}
        role="group"
        aria-label={t('board')}
        onKeyDown={keyboard.onKeyDown}
        onBlur={keyboard.onBlur}
        className="relative flex min-h-0 flex-1 snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-4 data-dragging:snap-none sm:snap-none sm:px-6"
      >
        {columns.map((column, index) => (
          <BoardColumn
            key={column.board.id}
            column={column}
            isFirst={index === 0}
            draggedId={column.tickets.some(({ id }) => id === draggedId) ? draggedId : null}
          />
        ))}
        <button
          type="button"
          onClick={addColumn}
          className="flex min-h-12 w-56 shrink-0 snap-center items-center justify-center gap-2 self-start rounded border border-dashed border-border-strong px-4 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <Plus aria-hidden className="size-4" />
          {t('column.addColumn')}
        </button>
      </div>
      <BoardAnchor boardRef={boardRef} order={columns.map(({ board }) => board.id).join(' ')} />
      {closed && <ClosedDropZone column={closed} boardRef={boardRef} />}
      {isTouch && <TouchPreview columns={columns} />}
    </>
  );
};

/** Shows a message, which is also announced to screen readers, because the focus may be anywhere. */
const announce = (words: string): void => toast.info(words);

/** A mouse wheel over the gaps between columns scrolls the board horizontally. */
function useWheelSideways(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const onWheel = (event: WheelEvent) => {
      if (event.target === board && event.deltaX === 0) board.scrollLeft += event.deltaY;
    };
    board.addEventListener('wheel', onWheel, { passive: true });
    return () => board.removeEventListener('wheel', onWheel);
  }, [ref]);
}
