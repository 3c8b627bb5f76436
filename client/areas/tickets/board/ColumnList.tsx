import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { useDropLine } from './drag-store.ts';
import { TicketCard } from './TicketCard.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

const GAP = 8;
const CARD_HEIGHT = 88;
/** Enough for a first drawing before the browser has said how tall the column is. */
const FIRST_RECT = { width: 320, height: 720 };

/** How far each column was scrolled when it was last left. */
const scrolled = new Map<string, number>();

/** The tickets of a column; only those in sight are in the page, and the one that is being dragged or carried. */
export const ColumnList = ({ column, draggedId }: { column: Column; draggedId: string | null }) => {
  const { t, drag, carriedId, memory } = useBoardContext();
  const { tickets, board } = column;
  const scrollerRef = useRef<HTMLElement>(null);
  const memoryKey = `${memory}/${board.id}`;
  const kept = tickets.findIndex((ticket) => ticket.id === (carriedId ?? draggedId));
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: tickets.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => tickets[index]?.id ?? index,
    gap: GAP,
    paddingStart: 2,
    paddingEnd: GAP,
    overscan: 4,
    initialRect: FIRST_RECT,
    initialOffset: () => scrolled.get(memoryKey) ?? 0,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (kept < 0 || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((a, b) => a - b);
    },
  });
  useScrollAnchor(virtualizer, tickets);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    drag.columns.set(board.id, {
      scroller,
      targetAt: (clientY, dragged) => {
        const at = clientY - scroller.getBoundingClientRect().top + scroller.scrollTop;
        const from = tickets.findIndex((ticket) => ticket.id === dragged);
        const drawn = virtualizer.getVirtualItems().filter((item) => item.end > scroller.scrollTop - CARD_HEIGHT);
        const next = drawn.find((item) => (item.start + item.end) / 2 > at);
        const last = drawn.at(-1);
        const index = next ? next.index : last ? last.index + 1 : 0;
        const line = next ? next.start - GAP / 2 : last ? last.end + GAP / 2 : 0;
        return { boardId: board.id, index: from >= 0 && from < index ? index - 1 : index, line };
      },
    });
    return () => {
      drag.columns.delete(board.id);
    };
  }, [drag, board.id, tickets, virtualizer]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    return () => {
      if (scroller) scrolled.set(memoryKey, scroller.scrollTop);
    };
  }, [memoryKey]);

  const carriedAt = carriedId && kept >= 0 ? kept : -1;
  useLayoutEffect(() => {
    if (carriedAt < 0) return;
    virtualizer.scrollToIndex(carriedAt, { align: 'auto' });
    scrollerRef.current?.querySelector<HTMLElement>(`[data-ticket="${carriedId}"]`)?.focus({ preventScroll: true });
    scrollerRef.current?.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [carriedAt, carriedId, virtualizer]);

  return (
    <section ref={scrollerRef} aria-label={board.name} className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2 [overflow-anchor:none]">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const ticket = tickets[item.index];
          return (
            ticket && (
              <li
                key={ticket.id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-setsize={tickets.length}
                aria-posinset={item.index + 1}
                className="absolute top-0 left-0 w-full [contain:layout_style]"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TicketCard ticket={ticket} closed={column.closed} />
              </li>
            )
          );
        })}
        <DropLine boardId={board.id} />
      </ul>
      {tickets.length === 0 && <p className="px-2 py-6 text-center text-sm text-text-muted">{memory === 'user' ? t('column.emptyMine') : t('column.empty')}</p>}
    </section>
  );
};

const DropLine = ({ boardId }: { boardId: string }) => {
  const { drag } = useBoardContext();
  const line = useDropLine(drag, boardId);
  if (line === null) return null;
  return <li aria-hidden className="pointer-events-none absolute inset-x-0 top-0 -mt-px h-0.5 rounded-full bg-primary" style={{ transform: `translateY(${line}px)` }} />;
};
