import { type DragEvent, useMemo } from 'react';
import { useLatest } from '../../kit/table/use-latest.ts';
import type { RowAttributes } from '../../kit/table/table-types.ts';
import { type FileEntry, isFolder } from './file-entry.ts';

/** The data type of a drag within the page. A drag from outside carries files and has another type. */
const TYPE = 'application/x-obacht-entries';

type Target = { id: string | null; name: string };
type Move = (ids: readonly string[], target: Target) => void;

const isEntries = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** Handlers of an element onto which entries can be dropped: a folder, or a folder of the breadcrumb. */
export const dropTarget = (target: Target, onMove: Move) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!isEntries(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    event.currentTarget.dataset.over = '';
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) delete event.currentTarget.dataset.over;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over;
    if (!isEntries(event)) return;
    event.preventDefault();
    const ids = (JSON.parse(event.dataTransfer.getData(TYPE)) as string[]).filter((id) => id !== target.id);
    if (ids.length > 0) onMove(ids, target);
  },
});

/** Rows can be dragged, all selected ones together, and dropped onto folders. */
export const useRowDrag = (selected: readonly string[], onMove: Move): RowAttributes<FileEntry> => {
  const idsOf = useLatest((id: string): readonly string[] => (selected.includes(id) ? selected : [id]));
  const move = useLatest(onMove);
  return useMemo(
    () => (row) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(TYPE, JSON.stringify(idsOf(row.id)));
      },
      ...(isFolder(row) && dropTarget({ id: row.id, name: row.name }, move)),
    }),
    [idsOf, move],
  );
};
