import { Download, Ellipsis, Eye, Folder, FolderInput, FolderOpen, History, Pencil, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { endingOf } from '../../../schema/platform/files/file-kinds.shared.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { FileIcon } from '../../ui/FileTile.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { type FileEntry, isFolder } from './file-entry.ts';

type Handlers = {
  open: (row: FileEntry) => void;
  rename: (row: FileEntry) => void;
  move: (row: FileEntry) => void;
  remove: (row: FileEntry) => void;
  download: (row: FileEntry) => void;
  versions: (row: FileEntry) => void;
};

export const fileColumns = (
  t: TFunction<'files'>,
  language: string,
  withPlace: boolean,
  handlers: Handlers,
): readonly TableColumn<FileEntry>[] => [
  {
    key: 'name',
    header: t('columns.name'),
    sort: 'name',
    primary: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        {isFolder(row) ? (
          <Folder aria-hidden className="size-5 shrink-0 fill-primary-soft text-primary" />
        ) : (
          <FileIcon type={endingOf(row.name)} className="size-5 shrink-0" />
        )}
        {isFolder(row) && <span className="sr-only">{t('folder', { name: '' })}</span>}
        <span className="wrap-anywhere">{row.name}</span>
      </span>
    ),
    note: withPlace
      ? ({ folderPath }) => (
          <span className="block text-xs text-text-muted">
            {folderPath ? t('inFolder', { path: folderPath.replaceAll('/', ' / ') }) : t('atTop')}
          </span>
        )
      : undefined,
  },
  {
    key: 'size',
    header: t('columns.size'),
    sort: 'size',
    align: 'end',
    isEmpty: isFolder,
    cell: ({ size }) => (
      <span className="whitespace-nowrap tabular-nums">{size === null ? '–' : formatFileSize(size, language)}</span>
    ),
  },
  {
    key: 'updatedAt',
    header: t('columns.updatedAt'),
    sort: 'updatedAt',
    hideOnPhone: true,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="tabular-nums">
        {formatDate(updatedAt)}
      </time>
    ),
  },
  {
    key: 'updatedBy',
    header: t('columns.updatedBy'),
    hideOnPhone: true,
    cell: ({ updatedBy }) => updatedBy?.name ?? '–',
  },
  {
    key: 'actions',
    header: t('common:actions'),
    cell: (row) => (
      <Menu label={t('common:actionsOf', { name: row.name })} entries={entriesOf(row, t, handlers)}>
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
    ),
  },
];

const entriesOf = (row: FileEntry, t: TFunction<'files'>, handlers: Handlers) => [
  isFolder(row)
    ? { key: 'open', label: t('actions.open'), icon: FolderOpen, onSelect: () => handlers.open(row) }
    : { key: 'open', label: t('actions.preview'), icon: Eye, onSelect: () => handlers.open(row) },
  {
    key: 'download',
    label: isFolder(row) ? t('actions.downloadZip') : t('common:download'),
    icon: Download,
    onSelect: () => handlers.download(row),
  },
  { key: 'rename', label: t('actions.rename'), icon: Pencil, onSelect: () => handlers.rename(row) },
  { key: 'move', label: t('actions.move'), icon: FolderInput, onSelect: () => handlers.move(row) },
  ...(isFolder(row)
    ? []
    : [{ key: 'versions', label: t('actions.versions'), icon: History, onSelect: () => handlers.versions(row) }]),
  { key: 'line', kind: 'separator' as const },
  {
    key: 'remove',
    label: t('common:delete'),
    icon: Trash2,
    tone: 'danger' as const,
    onSelect: () => handlers.remove(row),
  },
];
