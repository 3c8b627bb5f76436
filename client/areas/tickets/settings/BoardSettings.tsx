import { useState } from 'react';
import { DndProvider, useDrop } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useUiTexts } from '../../../ui/ui-texts.ts';
import { dragBackend } from '../board/drag-backend.ts';
import { useDragRef } from '../board/use-drag-ref.ts';
import { isClosedBoard } from '../data/board-model.ts';
import { AddColumn } from './AddColumn.tsx';
import { ColumnRow, ORDER_HELP_ID } from './ColumnRow.tsx';
import { DeleteColumnDialog } from './DeleteColumnDialog.tsx';
import { RenameColumn } from './RenameColumn.tsx';
import { StandardColumns } from './StandardColumns.tsx';
import { useColumnMutations } from './use-column-mutations.ts';
import { COLUMN, type ColumnItem, useColumnOrder } from './use-column-order.ts';
import type { ColumnSettings, ColumnSettingsState } from './use-column-settings.ts';

/** The columns of the board: order, names, which of them are standard. The same in the settings and over the board. */
export const BoardSettings = ({ state: { columns, failure, retry } }: { state: ColumnSettingsState }) => {
  const { t } = useTranslation('boardSettings');
  if (columns) {
    return (
      <DndProvider {...dragBackend()}>
        <LoadedSettings columns={columns} />
      </DndProvider>
    );
  }
  return failure ? (
    <ErrorState
      title={t('failed')}
      text={failure.message || t('connection')}
      requestId={failure.requestId}
      onRetry={retry}
    />
  ) : (
    <SettingsSkeleton />
  );
};

const LoadedSettings = ({ columns }: { columns: ColumnSettings }) => {
  const { t } = useTranslation('boardSettings');
  const { rename, saveSetting, remove } = useColumnMutations();
  const order = useColumnOrder(columns.boards, (ids) => saveSetting('boardOrder', ids));
  const [renamed, setRenamed] = useState<string | null>(null);
  const deleting = useDialogParam('deleteBoard');
  const { boards, counts, settings } = columns;
  const toDelete = boards.find(({ id }) => id === deleting.value);
  const [, connect] = useDrop({ accept: COLUMN, drop: ({ id }: ColumnItem) => order.drop(id) });
  const dropRef = useDragRef<HTMLUListElement>((node) => {
    order.listRef.current = node;
    connect(node);
  });

  const stopRenaming = () => {
    const id = renamed;
    setRenamed(null);
    // Back to the button that opened the field, once it is there again.
    requestAnimationFrame(() => order.listRef.current?.querySelector<HTMLElement>(`[data-rename="${id}"]`)?.focus());
  };

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="columns-order" className="flex flex-col gap-3">
        <div>
          <h3 id="columns-order" className="text-base font-semibold">
            {t('order.title')}
          </h3>
          <p className="text-sm text-text-muted">{t('order.intro')}</p>
        </div>
        <p id={ORDER_HELP_ID} hidden>
          {t('order.help')}
        </p>
        <div aria-live="assertive" aria-atomic="true" className="sr-only">
          {order.announcement}
        </div>
        <ul ref={dropRef} className="divide-y divide-border overflow-hidden rounded border border-border">
          {order.rows.map((board, index) => (
            <ColumnRow
              key={board.id}
              board={board}
              count={counts.get(board.id)}
              open={board.id === settings.standardOpenBoard}
              closed={isClosedBoard({ settings }, board)}
              first={index === 0}
              last={index === order.rows.length - 1}
              renaming={
                renamed === board.id ? <RenameColumn board={board} rename={rename} onDone={stopRenaming} /> : null
              }
              order={order}
              onRename={() => setRenamed(board.id)}
              onDelete={() => deleting.open(board.id)}
            />
          ))}
        </ul>
        <AddColumn />
      </section>
      <section aria-labelledby="columns-standard" className="flex flex-col gap-3">
        <h3 id="columns-standard" className="text-base font-semibold">
          {t('standard.title')}
        </h3>
        <StandardColumns columns={columns} save={(name, value) => void saveSetting(name, value)} />
      </section>
      {toDelete && (
        <DeleteColumnDialog
          key={toDelete.id}
          board={toDelete}
          columns={columns}
          remove={remove}
          onClose={deleting.close}
        />
      )}
    </div>
  );
};

const SettingsSkeleton = () => {
  const { loading } = useUiTexts();
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-5 w-40" />
      <div className="divide-y divide-border rounded border border-border">
        {['w-24', 'w-32', 'w-28'].map((width) => (
          <div key={width} className="flex items-center gap-3 px-3 py-3">
            <Skeleton className="size-5" />
            <div className="flex-1">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="mt-1.5 h-4 w-16" />
            </div>
            <Skeleton className="h-5 w-28" />
          </div>
        ))}
      </div>
    </div>
  );
};
