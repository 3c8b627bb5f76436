import { memo } from 'react';
import { useDrag } from 'react-dnd';
import { classes } from '../../../ui/classes.ts';
import type { Ticket } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';
import { CardFace } from './CardFace.tsx';
import { CardMenu } from './CardMenu.tsx';
import { useDragRef } from '../../../kit/drag/use-drag-ref.ts';
import { type DragItem, TICKET } from './use-drag-tracker.ts';

export const KEYBOARD_HELP_ID = 'ticket-card-help';

/** A ticket on the board. The whole card is the link and the drag handle; its menu is above it. */
export const TicketCard = memo(({ ticket, closed }: { ticket: Ticket; closed: boolean }) => {
  const { hrefOf, open, carriedId } = useBoardContext();
  const carried = carriedId === ticket.id;
  const [{ dragging }, connect] = useDrag(
    () => ({
      type: TICKET,
      item: (): DragItem => ({ id: ticket.id, boardId: ticket.boardId }),
      collect: (monitor) => ({ dragging: monitor.isDragging() }),
    }),
    [ticket.id, ticket.boardId],
  );
  const ref = useDragRef<HTMLElement>(connect);
  return (
    <article
      ref={ref}
      data-card={ticket.id}
      className={classes(
        'relative rounded border bg-surface pt-0.5 pr-2 pb-2.5 pl-3 select-none [-webkit-touch-callout:none] hover:border-border-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary',
        dragging ? 'border-dashed border-border-strong opacity-50' : 'border-border',
        carried && 'border-primary bg-primary-soft outline-2 outline-primary',
      )}
    >
      <CardFace
        ticket={ticket}
        closed={closed}
        title={
          <a
            href={hrefOf(ticket.id)}
            draggable={false}
            data-ticket={ticket.id}
            aria-describedby={KEYBOARD_HELP_ID}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              open(ticket.id);
            }}
            className="line-clamp-3 outline-none after:absolute after:inset-0 after:rounded"
          >
            {ticket.title}
          </a>
        }
        corner={<CardMenu ticket={ticket} />}
      />
    </article>
  );
});
TicketCard.displayName = 'TicketCard';
