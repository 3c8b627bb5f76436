import { ArrowDownToLine, ArrowUpToLine, Columns3, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx';
import type { Ticket } from '../data/board-model.ts';
import { useBoardContext } from './board-context.ts';

const stop = (event: Event) => event.stopPropagation();
const cancel = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The menu is inside the card, which is the drag handle: events in the menu must not drag the card. */
const notAHandle = (node: HTMLElement | null) => {
  if (!node) return undefined;
  // Draggable itself, so that a drag starts here, where it is cancelled, and not on the card around it.
  node.draggable = true;
  node.addEventListener('dragstart', cancel);
  node.addEventListener('mousedown', stop);
  node.addEventListener('touchstart', stop, { passive: true });
  return () => {
    node.removeEventListener('dragstart', cancel);
    node.removeEventListener('mousedown', stop);
    node.removeEventListener('touchstart', stop);
  };
};

/** Moves a card without dragging, and lists the actions of a ticket. */
export const CardMenu = ({ ticket }: { ticket: Ticket }) => {
  const { t, boards, moveTo, edit, remove } = useBoardContext();
  const entries: MenuEntry[] = [
    { key: 'heading', kind: 'heading', label: t('menu.moveTo') },
    ...boards.map((board): MenuEntry => ({
      key: board.id,
      label: board.name,
      icon: Columns3,
      checked: board.id === ticket.boardId,
      disabled: board.id === ticket.boardId,
      onSelect: () => moveTo(ticket, board.id, 'top'),
    })),
    { key: 'line-places', kind: 'separator' },
    { key: 'top', label: t('menu.toTop'), icon: ArrowUpToLine, onSelect: () => moveTo(ticket, ticket.boardId, 'top') },
    {
      key: 'bottom',
      label: t('menu.toBottom'),
      icon: ArrowDownToLine,
      onSelect: () => moveTo(ticket, ticket.boardId, 'bottom'),
    },
    { key: 'line', kind: 'separator' },
    { key: 'edit', label: t('common:edit'), icon: Pencil, onSelect: () => edit(ticket.id) },
    { key: 'delete', label: t('common:delete'), icon: Trash2, tone: 'danger', onSelect: () => remove(ticket.id) },
  ];
  return (
    <span ref={notAHandle} className="relative z-10 shrink-0">
      <Menu
        label={t('menu.label', { title: ticket.title })}
        entries={entries}
        buttonClassName="-mr-1 inline-flex size-8 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover pointer-coarse:size-11"
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </Menu>
    </span>
  );
};
