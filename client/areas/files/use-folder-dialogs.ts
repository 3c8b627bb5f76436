import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import type { FileEntry } from './file-entry.ts';

/** The value in an address for the selected entries. */
const SELECTED = 'selected';

/** The dialogs of a folder, which the address opens, and the entries of each of them. */
export const useFolderDialogs = (rows: readonly FileEntry[], selected: readonly FileEntry[]) => {
  const dialogs = {
    newFolder: useDialogParam('newFolder'),
    rename: useDialogParam('rename'),
    move: useDialogParam('move'),
    remove: useDialogParam('delete'),
    versions: useDialogParam('versions'),
    file: useDialogParam('file'),
    deleted: useDialogParam('deleted'),
  };
  const rowOf = (id: string | null): FileEntry | undefined => rows.find((row) => row.id === id);
  const several = (value: string | null): readonly FileEntry[] => {
    if (value === SELECTED) return selected;
    const row = rowOf(value);
    return row ? [row] : [];
  };
  return {
    ...dialogs,
    renamed: rowOf(dialogs.rename.value),
    moved: several(dialogs.move.value),
    removed: several(dialogs.remove.value),
    versioned: rowOf(dialogs.versions.value),
    openNew: useLatest(() => dialogs.newFolder.open()),
    openRename: useLatest((row: FileEntry) => dialogs.rename.open(row.id)),
    openMove: useLatest((row?: FileEntry) => dialogs.move.open(row?.id ?? SELECTED)),
    openRemove: useLatest((row?: FileEntry) => dialogs.remove.open(row?.id ?? SELECTED)),
    openVersions: useLatest((row: FileEntry) => dialogs.versions.open(row.id)),
    openFile: useLatest((row: FileEntry) => dialogs.file.open(row.id)),
  };
};

export type FolderDialogsState = ReturnType<typeof useFolderDialogs>;
