import { useEffect, useMemo, useRef, useState } from 'react';
import type { Preview } from '../board/use-keyboard-move.ts';
import { boardColumns, type BoardData, type BoardView, type Column } from './board-model.ts';

const NOTHING: readonly Column[] = [];

/**
 * The columns to render. A card that is carried or was just dropped is shown at its new position immediately, until the
 * data contain the same position, so that it does not flicker.
 */
export function useColumns(data: BoardData, { userId, fits, withClosed, ends }: Omit<BoardView, 'carried'>) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const previous = useRef<readonly Column[]>(NOTHING);
  const columns = useMemo(
    () => boardColumns(data, { userId, fits, withClosed, ends, carried: preview }, previous.current),
    [data, userId, fits, withClosed, ends, preview],
  );
  useEffect(() => {
    previous.current = columns;
  }, [columns]);

  const dropped = preview && !preview.carried ? preview : null;
  const stored = dropped && data.tickets.find((ticket) => ticket.id === dropped.ticketId);
  const arrived = Boolean(
    dropped && (!stored || (stored.boardId === dropped.boardId && stored.position === dropped.position)),
  );
  useEffect(() => {
    if (arrived) setPreview(null);
  }, [arrived]);

  return { columns, preview, setPreview };
}
