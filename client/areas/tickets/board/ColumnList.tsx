import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { useDropLine } from './drag-store.ts';
import { MoreRow } from './MoreRow.tsx';
import { TicketCard } from './TicketCard.tsx';
import { useComesNear } from './use-comes-near.ts';
import { useRows } from './use-rows.ts';

const GAP = 8;
const CARD_HEIGHT = 88;
/**
 * The next page is requested this many cards before the end of the loaded ones, so that it arrives before the user has
 * scrolled there.
 */
const NEAR_END = 30;

/** The scroll position at which each column was last left. */
const scrolled = new Map<string, number>();

interface ColumnListProps {
  column: Column;
  draggedId: string | null;
  isFirst: boolean;
}

/** The tickets of a column. Only the visible ones are rendered, and the one that is being dragged or carried. */
export const ColumnList = ({ column, draggedId, isFirst }: ColumnListProps) => {
  const { t, drag, carriedId, memory, loadMore } = useBoardContext();
  const { tickets, board, more, filtered, total } = column;
  const scrollerRef = useRef<HTMLElement>(null);
  const memoryKey = `${memory}/${board.id}`;
  const pinned = tickets.findIndex((ticket) => ticket.id === (carriedId ?? draggedId));
  const isDrawn = useComesNear(scrollerRef, isFirst);
  const list = useRows({ items: tickets, scrollerRef, pinned, startAt: scrolled.get(memoryKey) ?? 0, isDrawn });
  const { rows, current, scrollTo } = list;

  const isNearEnd = more && (rows.at(-1)?.index ?? 0) >= tickets.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) loadMore(board.id);
  }, [isNearEnd, loadMore, board.id, tickets]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    drag.columns.set(board.id, {
      scroller,
      targetAt: (clientY, dragged) => {
        const at = clientY - scroller.getBoundingClientRect().top + scroller.scrollTop;
        const from = tickets.findIndex((ticket) => ticket.id === dragged);
        const drawn = current().filter((row) => row.end > scroller.scrollTop - CARD_HEIGHT);
        const next = drawn.find((row) => (row.start + row.end) / 2 > at);
        const last = drawn.at(-1);
        const index = next ? next.index : last ? last.index + 1 : 0;
        const line = next ? next.start - GAP / 2 : last ? last.end + GAP / 2 : 0;
        return { boardId: board.id, index: from >= 0 && from < index ? index - 1 : index, line };
      },
    });
    return () => {
      drag.columns.delete(board.id);
    };
  }, [drag, board.id, tickets, current]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    return () => {
      if (scroller) scrolled.set(memoryKey, scroller.scrollTop);
    };
  }, [memoryKey]);

  const carriedAt = carriedId && pinned >= 0 ? pinned : -1;
  useLayoutEffect(() => {
    if (carriedAt < 0) return;
    scrollTo(carriedAt);
    scrollerRef.current?.querySelector<HTMLElement>(`[data-ticket="${carriedId}"]`)?.focus({ preventScroll: true });
    scrollerRef.current?.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [carriedAt, carriedId, scrollTo]);

  return (
    <section
      ref={scrollerRef}
      aria-label={board.name}
      className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2 [overflow-anchor:none]"
    >
      <ul className="relative" style={{ height: list.total }}>
        {rows.map((row) => {
          const ticket = tickets[row.index];
          return (
            ticket && (
              <li
                key={ticket.id}
                ref={list.measure}
                data-row={ticket.id}
                aria-setsize={filtered ? tickets.length : total}
                aria-posinset={row.index + 1}
                className="absolute top-0 left-0 w-full [contain:layout_style]"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <TicketCard ticket={ticket} closed={column.closed} />
              </li>
            )
          );
        })}
        <DropLine boardId={board.id} />
      </ul>
      {more && <MoreRow boardId={board.id} />}
      {tickets.length === 0 && !more && (
        <p className="px-2 py-6 text-center text-sm text-text-muted">
          {filtered ? t('column.emptyFiltered') : memory === 'user' ? t('column.emptyMine') : t('column.empty')}
        </p>
      )}
    </section>
  );
};

const DropLine = ({ boardId }: { boardId: string }) => {
  const { drag } = useBoardContext();
  const line = useDropLine(drag, boardId);
  if (line === null) return null;
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 -mt-px h-0.5 rounded-full bg-primary"
      style={{ transform: `translateY(${line}px)` }}
    />
  );
};
