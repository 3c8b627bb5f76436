import { useTranslation } from 'react-i18next';
import { filesInEntries, type PlacedFile } from '../../kit/files/dropped-files.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useFileDrop } from '../../ui/FileDrop.tsx';
import { MAX_DROPPED, uploadTo } from './file-uploads.ts';

/** Uploads to a folder: files and folders that are dropped onto the page, and files that are chosen. */
export const useUploadsHere = (folderId: string | null): { isOver: boolean; add: (files: PlacedFile[]) => void } => {
  const { t } = useTranslation('files');
  const add = (files: PlacedFile[] | null): void => {
    if (!files || files.length > MAX_DROPPED) toast.error(t('uploads.tooMany', { most: MAX_DROPPED }));
    else uploadTo(folderId, files);
  };
  const isOver = useFileDrop(({ entries }) => void filesInEntries(entries, MAX_DROPPED).then(add));
  return { isOver, add };
};
