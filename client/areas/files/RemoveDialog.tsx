import { useTranslation } from 'react-i18next';
import { DeleteFileEntriesDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { restoreRecord } from '../../shared/retention/restore.ts';
import { type FileEntry, isFolder } from './file-entry.ts';

type RemoveDialogProps = {
  entries: readonly FileEntry[];
  onGone: () => void;
  onRestored: () => void;
  onClose: () => void;
};

/** Confirms the deletion of files and folders; the snackbar afterwards can restore them. */
export const RemoveDialog = ({ entries, onGone, onRestored, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('files');
  const words = { count: entries.length, name: entries[0]!.name };
  const restore = async (): Promise<void> => {
    for (const entry of entries)
      await restoreRecord(isFolder(entry) ? 'folder' : 'document', { id: entry.id, title: entry.name });
    onRestored();
  };
  return (
    <DeleteDialog
      title={t('remove.title', words)}
      question={t('remove.question', words)}
      text={entries.some(isFolder) ? t('remove.folderText') : t('remove.text')}
      remove={() =>
        apolloClient.mutate({
          mutation: DeleteFileEntriesDocument,
          variables: { ids: entries.map(({ id }) => id) },
          context: QUIET,
        })
      }
      done={t('remove.done', words)}
      undo={restore}
      onClose={onClose}
      onGone={onGone}
    />
  );
};
