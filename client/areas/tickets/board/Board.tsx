import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDragLayer, useDrop } from 'react-dnd';
import { Plus } from 'lucide-react';
import { positionAt } from '../../../../schema/tickets/ticket-position.shared.ts';
import type { Column, Place, Ticket } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { ColumnSwitcher } from './ColumnSwitcher.tsx';
import { isTouch } from './drag-backend.ts';
import { KEYBOARD_HELP_ID } from './TicketCard.tsx';
import { TouchPreview } from './TouchPreview.tsx';
import { useDragRef } from './use-drag-ref.ts';
import { type DragItem, targetUnder, TICKET, useDragTracker } from './use-drag-tracker.ts';
import { type Preview, useKeyboardMove } from './use-keyboard-move.ts';

interface BoardProps {
  columns: readonly Column[];
  preview: Preview | null;
  setPreview: (preview: Preview | null) => void;
  commit: (ticket: Ticket, place: Place) => void;
  addColumn: () => void;
}

/** The columns side by side, and the three ways to move a card between them. */
export const Board = ({ columns, preview, setPreview, commit, addColumn }: BoardProps) => {
  const { t, drag } = useBoardContext();
  const boardRef = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardMove({ t, columns, preview, setPreview, commit });
  const draggedId = useDragLayer((monitor) => monitor.getItem<DragItem | null>()?.id ?? null);
  useDragTracker(drag, boardRef);

  const [, connect] = useDrop(
    () => ({
      accept: TICKET,
      drop: ({ id }: DragItem, monitor) => {
        const pointer = monitor.getClientOffset();
        const target = pointer && targetUnder(drag, pointer, id);
        const ticket = columns.flatMap((column) => column.tickets).find((candidate) => candidate.id === id);
        const column = columns.find(({ board }) => board.id === target?.boardId);
        if (!target || !ticket || !column) return;
        if (ticket.boardId === target.boardId && column.tickets[target.index]?.id === id) return;
        const others = column.tickets.filter((candidate) => candidate.id !== id);
        const place = { boardId: target.boardId, position: positionAt(others, target.index) };
        setPreview({ ticketId: id, ...place, carried: false });
        commit(ticket, place);
        keyboard.setAnnouncement(t('keyboard.dropped', { title: ticket.title, column: column.board.name, place: target.index + 1, total: others.length + 1 }));
      },
    }),
    [columns, commit, drag, keyboard.setAnnouncement, setPreview, t],
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
        {columns.map((column) => (
          <BoardColumn key={column.board.id} column={column} draggedId={column.tickets.some(({ id }) => id === draggedId) ? draggedId : null} />
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
      {isTouch && <TouchPreview columns={columns} />}
    </>
  );
};

/** A mouse wheel over the gaps between columns moves the board sideways. */
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
