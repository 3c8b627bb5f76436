import { useDragLayer } from 'react-dnd';
import type { Column } from '../data/board-model.ts';
import { CardFace } from './CardFace.tsx';
import type { DragItem } from './use-drag-tracker.ts';

/** The drag preview for touch, because browsers draw one for the mouse only. */
export const TouchPreview = ({ columns }: { columns: readonly Column[] }) => {
  const { item, offset } = useDragLayer((monitor) => ({
    item: monitor.getItem<DragItem | null>(),
    offset: monitor.getSourceClientOffset(),
  }));
  if (!item || !offset) return null;
  const column = columns.find(({ tickets }) => tickets.some((ticket) => ticket.id === item.id));
  const ticket = column?.tickets.find(({ id }) => id === item.id);
  if (!column || !ticket) return null;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50">
      <div
        className="w-72 max-w-[calc(100vw-5rem)] rotate-2 rounded border border-primary bg-surface pt-0.5 pr-2 pb-2.5 pl-3 opacity-95"
        style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}
      >
        <CardFace ticket={ticket} closed={column.closed} title={<span className="line-clamp-3">{ticket.title}</span>} />
      </div>
    </div>
  );
};
