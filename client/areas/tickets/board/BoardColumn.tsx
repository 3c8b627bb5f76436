import { CircleCheckBig, Plus } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { TITLE_MAX } from '../../../../schema/areas/tickets/ticket.enums.ts';
import { QuickAdd } from '../../../kit/forms/QuickAdd.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useBoardContext } from './board-context.ts';
import { ColumnList } from './ColumnList.tsx';

/** A column: name, count, its tickets, a button for the full form in its header, and a line for a new ticket below. */
export const BoardColumn = memo(({ column, draggedId, isFirst }: ComponentProps<typeof ColumnList>) => {
  const { t, add, quickAdd, memory } = useBoardContext();
  const { board, tickets, closed, total, filtered } = column;
  return (
    <div
      data-column={board.id}
      className="relative flex h-full w-[calc(100vw-3.5rem)] max-w-88 shrink-0 snap-center flex-col rounded border border-border bg-surface-sunken sm:w-80 sm:min-w-54 sm:shrink sm:snap-start"
    >
      <header className="flex items-center gap-2 py-1 pr-1 pl-3">
        {closed && <CircleCheckBig aria-hidden className="size-4 shrink-0 text-success" />}
        <h2 className="min-w-0 truncate text-sm font-semibold" title={board.name}>
          {board.name}
        </h2>
        <span className="flex-1 text-sm whitespace-nowrap text-text-muted tabular-nums">
          <span aria-hidden>
            {filtered ? t('column.some', { hits: tickets.length, total }) : t('column.all', { total })}
          </span>
          <span className="sr-only">
            {filtered
              ? t('column.hits', { hits: tickets.length, count: total })
              : t('common:ticketCount', { count: total })}
          </span>
        </span>
        <IconButton icon={Plus} size="sm" label={t('column.add', { name: board.name })} onClick={() => add(board.id)} />
      </header>
      <ColumnList column={column} draggedId={draggedId} isFirst={isFirst} />
      {/* On a low screen the button in the header is enough: the line would need the space of a card. */}
      <div className="contents short:hidden max-sm:[@media(max-height:660px)]:hidden">
        <QuickAdd
          label={t('column.addTicket')}
          draftKey={`quick-ticket-${memory}-${board.id}`}
          maxLength={TITLE_MAX}
          add={(title, key) => quickAdd(column, title, key)}
        />
      </div>
    </div>
  );
});
BoardColumn.displayName = 'BoardColumn';
