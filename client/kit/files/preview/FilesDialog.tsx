import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useArrowKeys } from '../../navigation/use-arrow-keys.ts';
import { usePreviewTexts } from './preview-texts.ts';

interface FilesDialogProps<File> {
  /** The files that can be shown, in their order. */
  files: readonly File[];
  /** The one that is shown. */
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  /** The facts below the name, after the position among the files. */
  factsOf: (file: File) => readonly (string | false | null | undefined)[];
  /** Further actions for the file, at the start of the footer. */
  actionOf: (file: File) => ReactNode;
  /** At the end of the footer: the download. */
  downloadOf: (file: File) => ReactNode;
  children: (file: File) => ReactNode;
}

/** One of several files, with buttons and arrow keys to the other ones. Closes when the file is deleted. */
export const FilesDialog = <File extends { id: string; name: string }>({
  files,
  id,
  onMove,
  onClose,
  factsOf,
  actionOf,
  downloadOf,
  children,
}: FilesDialogProps<File>) => {
  const translate = usePreviewTexts();
  const index = files.findIndex((file) => file.id === id);
  const file = files[index];
  const before = files[index - 1]?.id;
  const after = index === -1 ? undefined : files[index + 1]?.id;

  const isShown = file !== undefined;
  const wasShown = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isShown) wasShown.current = true;
    else if (wasShown.current) close.current();
  }, [isShown]);
  useArrowKeys(before, after, onMove);
  if (!file) return null;

  const neighbour = (icon: typeof ChevronLeft, label: string, to: string | undefined) => (
    <IconButton icon={icon} label={label} disabled={!to} onClick={() => to && onMove(to)} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={<span className="wrap-anywhere">{file.name}</span>}
      description={[translate('place', { place: index + 1, total: files.length }), ...factsOf(file)]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          {actionOf(file)}
          {files.length > 1 && (
            <>
              {neighbour(ChevronLeft, translate('previous'), before)}
              {neighbour(ChevronRight, translate('next'), after)}
            </>
          )}
          {downloadOf(file)}
        </>
      }
    >
      {children(file)}
    </Dialog>
  );
};
