import { CircleCheckBig, Inbox, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumnFragment } from '../../../generated/tickets-board-settings.ts';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface ColumnRowProps {
  board: BoardColumnFragment;
  place: ListPlace;
  /** The number of its tickets; undefined until known. */
  count: number | undefined;
  open: boolean;
  closed: boolean;
  /** The field for its new name, while it is being renamed. */
  renaming: ReactNode;
  onRename: () => void;
  /** Null for people who may not delete columns. */
  onDelete: (() => void) | null;
}

/** A column: its handle, its name with its purpose, and its actions. */
export const ColumnRow = ({ board, place, count, open, closed, renaming, onRename, onDelete }: ColumnRowProps) => {
  const { t } = useTranslation('boardSettings');
  const { id, name } = board;
  return (
    <div data-column-row={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-1">
      {place.handle}
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
          {count !== undefined && (
            <p className="text-sm text-text-muted tabular-nums">{t('common:ticketCount', { count })}</p>
          )}
        </div>
      )}
      {!renaming && (
        <div className="ml-auto flex shrink-0">
          {place.steps}
          <IconButton icon={Pencil} size="sm" data-rename={id} label={t('rename.start', { name })} onClick={onRename} />
          {onDelete && <IconButton icon={Trash2} size="sm" label={t('common:deleteOf', { name })} onClick={onDelete} />}
        </div>
      )}
    </div>
  );
};
