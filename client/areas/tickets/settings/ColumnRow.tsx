import { ArrowDown, ArrowUp, CircleCheckBig, GripVertical, Inbox, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useDragRef } from '../board/use-drag-ref.ts';
import { COLUMN, type ColumnItem } from './use-column-order.ts';

export const ORDER_HELP_ID = 'column-order-help';

interface ColumnRowProps {
  board: BoardColumnFragment;
  /** Its tickets; undefined while nobody knows. */
  count: number | undefined;
  open: boolean;
  closed: boolean;
  first: boolean;
  last: boolean;
  /** The field for its new name, while it is being renamed. */
  renaming: ReactNode;
  order: {
    step: (id: string, by: -1 | 1) => void;
    onHandleKey: (id: string, event: KeyboardEvent) => void;
    hover: (id: string, overId: string) => void;
    cancel: () => void;
  };
  onRename: () => void;
  onDelete: () => void;
}

/** One column: its handle, its name with what it is for, and the verbs. */
export const ColumnRow = ({
  board,
  count,
  open,
  closed,
  first,
  last,
  renaming,
  order,
  onRename,
  onDelete,
}: ColumnRowProps) => {
  const { t } = useTranslation('boardSettings');
  const { id, name } = board;
  const rowRef = useRef<HTMLLIElement>(null);
  const [{ dragging }, connectHandle, connectPreview] = useDrag({
    type: COLUMN,
    item: (): ColumnItem => ({ id }),
    collect: (monitor) => ({ dragging: monitor.isDragging() }),
    isDragging: (monitor) => monitor.getItem<ColumnItem>().id === id,
    end: (_item, monitor) => {
      if (!monitor.didDrop()) order.cancel();
    },
  });
  const [, connectRow] = useDrop({
    accept: COLUMN,
    hover: (item: ColumnItem, monitor) => {
      const box = rowRef.current?.getBoundingClientRect();
      const pointer = monitor.getClientOffset();
      if (item.id === id || !box || !pointer) return;
      // Over the middle of the row, so that rows of different heights do not change places back and forth.
      if (Math.abs(pointer.y - (box.top + box.bottom) / 2) < box.height / 4) order.hover(item.id, id);
    },
  });
  const handleRef = useDragRef<HTMLButtonElement>(connectHandle);
  const previewRef = useDragRef<HTMLLIElement>((node) => {
    rowRef.current = node;
    connectPreview(node);
    connectRow(node);
  });
  return (
    <li
      ref={previewRef}
      data-column-row={id}
      className={classes(
        'flex flex-wrap items-center gap-x-2 gap-y-1 bg-surface py-2 pr-2 pl-1',
        dragging && 'bg-primary-soft outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <button
        ref={handleRef}
        type="button"
        data-order="handle"
        aria-label={t('order.handle', { name })}
        title={t('order.handle', { name })}
        aria-describedby={ORDER_HELP_ID}
        onKeyDown={(event) => order.onHandleKey(id, event)}
        className="inline-flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded text-text-muted select-none hover:bg-surface-hover hover:text-text pointer-coarse:size-11"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      {renaming ?? (
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 text-base font-medium wrap-anywhere">{name}</span>
            {open && (
              <Badge tone="primary" icon={Inbox}>
                {t('standard.openBadge')}
              </Badge>
            )}
            {closed && (
              <Badge tone="success" icon={CircleCheckBig}>
                {t('standard.closedBadge')}
              </Badge>
            )}
          </p>
          {count !== undefined && <p className="text-sm text-text-muted tabular-nums">{t('count', { count })}</p>}
        </div>
      )}
      {!renaming && (
        <div className="ml-auto flex shrink-0">
          {/* Not really disabled at the ends: the focus would be lost with the last step. */}
          <IconButton
            icon={ArrowUp}
            size="sm"
            data-order="up"
            label={t('order.up', { name })}
            aria-disabled={first || undefined}
            onClick={() => order.step(id, -1)}
            className={first ? 'opacity-40' : undefined}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            data-order="down"
            label={t('order.down', { name })}
            aria-disabled={last || undefined}
            onClick={() => order.step(id, 1)}
            className={last ? 'opacity-40' : undefined}
          />
          <IconButton icon={Pencil} size="sm" data-rename={id} label={t('rename.start', { name })} onClick={onRename} />
          <IconButton icon={Trash2} size="sm" label={t('delete.start', { name })} onClick={onDelete} />
        </div>
      )}
    </li>
  );
};
