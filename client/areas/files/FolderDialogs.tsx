import { useTranslation } from 'react-i18next';
import type { FileEntry } from './file-entry.ts';
import { isFolder } from './file-entry.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolderDialog, RenameDialog } from './NameDialogs.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { FileActions } from './use-file-actions.ts';
import type { FolderDialogsState } from './use-folder-dialogs.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);
const DeletedRecordsDialog = lazyPart(
  async () => (await import('../../shared/retention/DeletedRecordsDialog.tsx')).DeletedRecordsDialog,
);

type FolderDialogsProps = {
  dialogs: FolderDialogsState;
  folderId: string | null;
  rows: readonly FileEntry[];
  actions: FileActions;
  /** Called after a change, to refetch the list. */
  onChanged: () => void;
  /** Called after selected entries were moved or deleted. */
  onGone: () => void;
};

/** The dialogs of a folder: name, move, delete, versions, preview, deleted entries. */
export const FolderDialogs = ({ dialogs, folderId, rows, actions, onChanged, onGone }: FolderDialogsProps) => {
  const { t } = useTranslation('files');
  const { newFolder, rename, move, remove, versions, file, deleted } = dialogs;
  const close = (dialog: { close: () => void }, then: () => void) => (): void => {
    dialog.close();
    then();
  };
  return (
    <>
      {newFolder.isOpen && (
        <NewFolderDialog folderId={folderId} onDone={close(newFolder, onChanged)} onClose={newFolder.close} />
      )}
      {dialogs.renamed && (
        <RenameDialog
          key={dialogs.renamed.id}
          entry={dialogs.renamed}
          onDone={close(rename, onChanged)}
          onClose={rename.close}
        />
      )}
      {dialogs.moved.length > 0 && (
        <MoveDialog entries={dialogs.moved} actions={actions} onDone={close(move, onGone)} onClose={move.close} />
      )}
      {dialogs.removed.length > 0 && (
        <RemoveDialog
          entries={dialogs.removed}
          onGone={close(remove, onGone)}
          onRestored={onChanged}
          onClose={remove.close}
        />
      )}
      {dialogs.versioned && (
        <VersionsDialog file={dialogs.versioned} actions={actions} onChanged={onChanged} onClose={versions.close} />
      )}
      {file.value && !dialogs.versioned && (
        <PreviewDialog
          files={rows.filter((row) => !isFolder(row))}
          id={file.value}
          onMove={file.open}
          onDownload={(row) => void actions.download([row])}
          onVersions={dialogs.openVersions}
          onClose={file.close}
        />
      )}
      {deleted.value && (
        <DeletedRecordsDialog
          key={deleted.value}
          kind={deleted.value === 'folder' ? 'folder' : 'document'}
          title={deleted.value === 'folder' ? t('deletedFolders') : t('deleted')}
          onRestored={onChanged}
          onClose={deleted.close}
        />
      )}
    </>
  );
};
