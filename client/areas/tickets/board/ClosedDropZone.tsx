import { CircleCheckBig } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Column } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { useDropLine } from './drag-store.ts';

/** The visible width of a column that is enough to drop a card there without scrolling. */
const ENOUGH = 80;

/** During a drag, while the closed column is not visible: a drop zone at the edge in its place. */
export const ClosedDropZone = ({ column, boardRef }: { column: Column; boardRef: RefObject<HTMLElement | null> }) => {
  const { drag } = useBoardContext();
  const boardId = column.board.id;
  const isOver = useDropLine(drag, boardId) !== null;
  const [place, setPlace] = useState<{ right: number; bottom: number } | null>(null);
  useLayoutEffect(() => {
    const board = boardRef.current?.getBoundingClientRect();
    const list = drag.columns.get(boardId)?.scroller.getBoundingClientRect();
    if (board && list && (list.left > board.right - ENOUGH || list.right < board.left + ENOUGH))
      setPlace({ right: window.innerWidth - board.right + 8, bottom: window.innerHeight - board.bottom + 24 });
  }, [drag, boardId, boardRef]);
  const connect = useCallback(
    (element: HTMLDivElement | null) => {
      drag.zone = element && { boardId, element };
    },
    [drag, boardId],
  );
  if (!place) return null;
  return (
    <div
      ref={connect}
      aria-hidden
      data-drop-zone={boardId}
      style={place}
      className={classes(
        'pointer-events-none fixed z-30 flex h-2/5 max-h-60 w-28 flex-col items-center justify-center gap-2 rounded border-2 border-dashed px-2 text-center text-sm font-medium wrap-anywhere',
        isOver ? 'border-primary bg-primary-soft text-primary' : 'border-border-strong bg-surface text-text-muted',
      )}
    >
      <CircleCheckBig className="size-5 shrink-0" />
      {column.board.name}
    </div>
  );
};
