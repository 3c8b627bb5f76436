import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Dropped items: files, the names of folders, and both as entries, by which the files in a folder can be read. */
export type Dropped = { files: File[]; folders: string[]; entries: FileSystemEntry[] };

const droppedIn = (data: DataTransfer): Dropped => {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
  return {
    files: entries.flatMap(({ file, entry }) => (file && !entry?.isDirectory ? [file] : [])),
    folders: entries.flatMap(({ entry }) => (entry?.isDirectory ? [entry.name] : [])),
    entries: entries.flatMap(({ entry }) => (entry ? [entry] : [])),
  };
};

/**
 * Accepts files dropped anywhere on the page; returns true while files are dragged over it. The whole page is the
 * target, because a browser replaces the page by a file that misses its target.
 */
export const useFileDrop = (onDrop: (dropped: Dropped) => void): boolean => {
  const [over, setOver] = useState(false);
  const newest = useRef(onDrop);
  useEffect(() => {
    newest.current = onDrop;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
      event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      newest.current(droppedIn(event.dataTransfer));
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over;
};

/**
 * The drop overlay. Covers the nearest positioned ancestor: inside a Dialog the whole dialog, independent of its scroll
 * position.
 */
export const DropCover = ({ label }: { label: string }) => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center rounded bg-surface/90 p-3"
  >
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded border-2 border-dashed border-primary bg-primary-soft/60 text-primary">
      <FileDown className="size-10" />
      <p className="text-lg font-semibold">{label}</p>
    </div>
  </div>
);
