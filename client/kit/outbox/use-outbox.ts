import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../data/use-store.ts';
import type { Outbox } from './outbox-types.ts';
import { groupOf } from './outbox-entries.ts';
import type { PendingFields, RecordView, SaveState } from './outbox-view.ts';

/** Everything that waits for a record. Draws anew with each letter: for one thing of many, usePending is better. */
export const useOutboxRecord = (outbox: Outbox, record: string): RecordView => useStore(outbox.view(record));

/** A part of a record's view; the component is drawn again only when that part is another object. */
export const useOutboxPart = <Part>(outbox: Outbox, record: string, part: (view: RecordView) => Part): Part => {
  const store = outbox.view(record);
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
};

/** How a record is saved. */
export const useSaveState = (outbox: Outbox, record: string): SaveState =>
  useOutboxPart(outbox, record, ({ state }) => state);

/** The changed fields of one thing that wait; undefined when there are none. */
export const usePending = (outbox: Outbox, record: string, entity: string, id: string): PendingFields | undefined =>
  useOutboxPart(outbox, record, ({ fields }) => fields.get(groupOf(entity, id)));

/** The bytes of a file that waits, once they are read. */
export const useOutboxFile = (outbox: Outbox, record: string, id: string): Blob | undefined => {
  const [found, setFound] = useState<{ id: string; blob: Blob | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void outbox.file(record, id).then((blob) => isCurrent && setFound({ id, blob }));
    return () => {
      isCurrent = false;
    };
  }, [outbox, record, id]);
  return found?.id === id ? found.blob : undefined;
};
