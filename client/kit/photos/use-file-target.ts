import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { namedByTime } from '../files/pasted-names.ts';
import { usePhotoTexts } from './photo-texts.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Makes a part of a page accept files: by drop, or by paste while it contains the focus. Pages with several such parts
 * use this instead of useFileDrop, which accepts drops anywhere. Spread `props` on the element; `isOver` is true while
 * files are dragged over it.
 */
export const useFileTarget = (onFiles: ((files: File[]) => void) | undefined) => {
  const translate = usePhotoTexts();
  const [isOver, setOver] = useState(false);
  /** Enter and leave events are also fired for each child element. */
  const depth = useRef(0);
  if (!onFiles) return { isOver: false, props: {} };
  const props = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Text pasted into a field stays text, even if the clipboard also has a picture of it.
      const isText =
        types.includes('text/plain') && event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (files.length === 0 || isText) return;
      event.preventDefault();
      onFiles(namedByTime([...files], translate('screenshot'), new Date()));
    },
  };
  return { isOver, props };
};

/** Prevents the browser from replacing the page by a file that is dropped outside of the target. */
export const useNoStrayDrops = (): void => {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
};
