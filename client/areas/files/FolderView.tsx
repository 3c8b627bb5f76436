import { Ellipsis, FolderInput, FolderPlus, FileArchive, Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilesChangedDocument, useFileEntriesQuery } from '../../generated/files.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DropCover } from '../../ui/FileDrop.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { fileColumns } from './file-columns.tsx';
import { type FileEntry, folderAddress, isFolder } from './file-entry.ts';
import { FolderDialogs } from './FolderDialogs.tsx';
import { FolderHead } from './FolderHead.tsx';
import type { FolderPath } from './folder-path.ts';
import { UploadButtons } from './UploadButtons.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { Uploads } from './Uploads.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useFolderDialogs } from './use-folder-dialogs.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useUploadsHere } from './use-uploads-here.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

type FolderViewProps = { folderId: string | null; way: FolderPath; onRenamed?: () => void };

/** A folder: its entries, uploads by button and by drag and drop, and the actions for entries. */
export const FolderView = ({ folderId, way, onRenamed }: FolderViewProps) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const table = useTableState({ sort: 'name' });
  const query = useFileEntriesQuery({ ...LIST_OPTIONS, variables: { ...table.variables, folderId } });
  const list = useRecordList(query, query.data?.fileEntries, table);
  useLiveList(FilesChangedDocument, () => {
    list.refetchSilently();
    onRenamed?.();
  });
  const rows = list.rows ?? [];
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const actions = useFileActions();
  const dialogs = useFolderDialogs(rows, chosen);
  const uploads = useUploadsHere(folderId);
  const changed = useLatest(() => list.refetchSilently());
  const onRemoved = useLatest(() => {
    setSelected([]);
    list.refetchSilently();
  });
  const move = useLatest((ids: readonly string[], target: { id: string | null; name: string }) => {
    const entries = rows.filter((row) => ids.includes(row.id));
    if (entries.length > 0) void actions.move(entries, target).then((done) => done && onRemoved());
  });
  const open = useLatest((row: FileEntry) =>
    isFolder(row) ? void navigate(folderAddress(row.id)) : dialogs.openFile(row),
  );
  const { openRename, openMove, openRemove, openVersions } = dialogs;
  const isSearch = table.search !== '';
  const columns = useMemo(
    () =>
      fileColumns(t, language, isSearch, {
        open,
        rename: openRename,
        move: openMove,
        remove: openRemove,
        versions: openVersions,
        download: (row) => void actions.download([row]),
      }),
    [t, language, isSearch, open, openRename, openMove, openRemove, openVersions, actions],
  );
  const rowAttributes = useRowDrag(selected, move);
  const here = way.at(-1)?.name ?? t('title');
  return (
    <div className="relative min-h-[60dvh]">
      <RecordListPage
        list={list}
        title={here}
        note={
          <>
            <FolderHead way={way} onMove={move} />
            <UnfinishedUploads />
          </>
        }
        searchLabel={t('search')}
        columns={columns}
        rowAttributes={rowAttributes}
        onRowClick={open}
        actions={
          <>
            <Menu
              label={t('more')}
              entries={[
                { key: 'files', label: t('deleted'), icon: Undo2, onSelect: () => dialogs.deleted.open('document') },
                {
                  key: 'folders',
                  label: t('deletedFolders'),
                  icon: Undo2,
                  onSelect: () => dialogs.deleted.open('folder'),
                },
              ]}
            >
              <Ellipsis aria-hidden className="size-5" />
            </Menu>
            <Button icon={FolderPlus} onClick={dialogs.openNew}>
              {t('newFolder')}
            </Button>
          </>
        }
        add={<UploadButtons onFiles={uploads.add} />}
        empty={{
          picture: <AreaPicture name="files" />,
          title: folderId ? t('empty.folder') : t('empty.title'),
          text: folderId ? t('empty.folderText') : t('empty.text'),
        }}
        selection={{
          selected: chosen.map(({ id }) => id),
          onChange: setSelected,
          nameOf: ({ name }) => name,
          actions: (
            <>
              <Button size="sm" icon={FileArchive} onClick={() => void actions.download(chosen)}>
                {t('selection.download')}
              </Button>
              <Button size="sm" icon={FolderInput} onClick={() => dialogs.openMove()}>
                {t('selection.move')}
              </Button>
              <Button size="sm" icon={Trash2} onClick={() => dialogs.openRemove()}>
                {t('selection.delete')}
              </Button>
            </>
          ),
        }}
      >
        <FolderDialogs
          dialogs={dialogs}
          folderId={folderId}
          rows={rows}
          actions={actions}
          onChanged={changed}
          onGone={onRemoved}
        />
      </RecordListPage>
      <div className="mx-auto mt-4 w-full max-w-6xl">
        <Uploads />
      </div>
      {uploads.isOver && <DropCover label={t('dropInto', { name: here })} />}
    </div>
  );
};
