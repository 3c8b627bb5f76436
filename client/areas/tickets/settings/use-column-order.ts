import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';

export const COLUMN = 'column';
export interface ColumnItem {
  id: string;
}
/** The control of a row that was used, so that it can be used again. */
export type OrderControl = 'handle' | 'up' | 'down';

/** The list with one element at another place. */
const moved = (ids: readonly string[], id: string, index: number): string[] => {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
};

const TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The order on the screen while the data do not say the same yet: `held` while a row is in the hand. */
interface Preview {
  ids: readonly string[];
  held: boolean;
}

/**
 * The order of the columns and the ways to change it: rows that follow the pointer while one is dragged, and steps by
 * keyboard or button. `save` is called once for each change that was finished; every step is said through
 * `announcement`.
 */
export function useColumnOrder(boards: readonly BoardColumnFragment[], save: (order: string[]) => Promise<void>) {
  const { t } = useTranslation('boardSettings');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  // What the pointer has arranged so far; a quick drop comes before the screen has drawn it.
  const arranged = useRef<readonly string[] | null>(null);
  const refocus = useRef<{ id: string; control: OrderControl } | null>(null);
  const stored = boards.map(({ id }) => id);
  // Columns that others add or delete meanwhile count at once.
  const order = preview
    ? [...preview.ids.filter((id) => stored.includes(id)), ...stored.filter((id) => !preview.ids.includes(id))]
    : stored;
  const rows = order.flatMap((id) => boards.find((board) => board.id === id) ?? []);

  // As soon as the data say the same they take over, so that nothing jumps in between.
  if (preview && !preview.held && order.join() === stored.join()) setPreview(null);

  // An element that moves within its list loses the focus in some browsers.
  useLayoutEffect(() => {
    const wanted = refocus.current;
    if (!wanted) return;
    refocus.current = null;
    listRef.current
      ?.querySelector<HTMLElement>(`[data-column-row="${wanted.id}"] [data-order="${wanted.control}"]`)
      ?.focus();
  });

  const say = (id: string, ids: readonly string[]) =>
    setAnnouncement(
      t('order.moved', {
        name: boards.find((board) => board.id === id)?.name ?? '',
        place: ids.indexOf(id) + 1,
        total: ids.length,
      }),
    );

  const commit = (id: string, ids: readonly string[]) => {
    const mine: Preview = { ids, held: false };
    setPreview(mine);
    say(id, ids);
    // Refused: the data keep the old order, and it shows again.
    void save([...ids]).finally(() => setPreview((now) => (now === mine ? null : now)));
  };

  const moveTo = (id: string, index: number, control: OrderControl) => {
    const from = order.indexOf(id);
    const to = Math.max(0, Math.min(index, order.length - 1));
    if (from === to) {
      say(id, order);
      return;
    }
    refocus.current = { id, control };
    commit(id, moved(order, id, to));
  };

  return {
    rows,
    listRef,
    announcement,
    step: (id: string, by: -1 | 1) => moveTo(id, order.indexOf(id) + by, by < 0 ? 'up' : 'down'),
    onHandleKey: (id: string, event: KeyboardEvent) => {
      const target = TARGETS[event.key]?.(order.indexOf(id), order.length - 1);
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      moveTo(id, target, 'handle');
    },
    /** The dragged row lies over another one now. */
    hover: (id: string, overId: string) => {
      const before = arranged.current ?? order;
      const ids = moved(before, id, before.indexOf(overId));
      arranged.current = ids;
      setPreview({ ids, held: true });
    },
    /** Let go over the list: the order that the pointer arranged holds. */
    drop: (id: string) => {
      const ids = arranged.current ?? order;
      arranged.current = null;
      if (ids.join() === stored.join()) setPreview(null);
      else commit(id, ids);
    },
    /** Let go elsewhere, or given up. */
    cancel: () => {
      arranged.current = null;
      setPreview((now) => (now?.held ? null : now));
    },
  };
}
