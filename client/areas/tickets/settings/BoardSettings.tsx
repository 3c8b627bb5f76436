import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { useAbility } from '../../../kit/session/me.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useUiTexts } from '../../../ui/ui-texts.ts';
import { isClosedBoard } from '../data/board-model.ts';
import { AddColumn } from './AddColumn.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { DeleteColumnDialog } from './DeleteColumnDialog.tsx';
import { RenameColumn } from './RenameColumn.tsx';
import { StandardColumns } from './StandardColumns.tsx';
import { useColumnMutations } from './use-column-mutations.ts';
import type { ColumnSettings, ColumnSettingsState } from './use-column-settings.ts';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';

/** The columns of the board: order, names, and the standard ones. Used in the settings and over the board. */
export const BoardSettings = ({ state: { columns, failure, retry } }: { state: ColumnSettingsState }) => {
  const { t } = useTranslation('boardSettings');
  if (columns) return <LoadedSettings columns={columns} />;
  return failure ? <LoadFailed title={t('failed')} failure={failure} onRetry={retry} /> : <SettingsSkeleton />;
};

const LoadedSettings = ({ columns }: { columns: ColumnSettings }) => {
  const { t } = useTranslation('boardSettings');
  const { rename, saveSetting, remove } = useColumnMutations();
  const [renamed, setRenamed] = useState<string | null>(null);
  const deleting = useDialogParam('deleteBoard');
  const mayDelete = useAbility(ABILITIES.deleteColumnsAndSeries);
  const { boards, counts, settings } = columns;
  const toDelete = boards.find(({ id }) => id === deleting.value);
  const listRef = useRef<HTMLDivElement>(null);

  const stopRenaming = () => {
    const id = renamed;
    setRenamed(null);
    // Returns the focus to the button that opened the field, once it is mounted again.
    requestAnimationFrame(() => listRef.current?.querySelector<HTMLElement>(`[data-rename="${id}"]`)?.focus());
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
        <div ref={listRef}>
          <NestedList
            label={t('order.title')}
            items={boards}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(from, to) =>
              void saveSetting(
                'boardOrder',
                moved(boards, from, to).map(({ id }) => id),
              )
            }
            className="divide-y divide-border rounded border border-border"
            itemClassName="bg-surface first:rounded-t last:rounded-b"
          >
            {(board, place) => (
              <ColumnRow
                board={board}
                place={place}
                count={counts.get(board.id)}
                open={board.id === settings.standardOpenBoard}
                closed={isClosedBoard({ settings }, board)}
                renaming={
                  renamed === board.id ? <RenameColumn board={board} rename={rename} onDone={stopRenaming} /> : null
                }
                onRename={() => setRenamed(board.id)}
                onDelete={mayDelete ? () => deleting.open(board.id) : null}
              />
            )}
          </NestedList>
        </div>
        <AddColumn />
      </section>
      <section aria-labelledby="columns-standard" className="flex flex-col gap-3">
        <h3 id="columns-standard" className="text-base font-semibold">
          {t('standard.title')}
        </h3>
        <StandardColumns columns={columns} save={(name, value) => void saveSetting(name, value)} />
      </section>
      {toDelete && mayDelete && (
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
