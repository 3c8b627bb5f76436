import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../data/use-store.ts';
import type { Outbox } from './outbox-types.ts';
import type { RecordView, SaveState } from './outbox-view.ts';

/** All pending entries of a record. Re-renders on every change: to read one of many parts use useOutboxPart. */
export const useOutboxRecord = (outbox: Outbox, record: string): RecordView => useStore(outbox.view(record));

/** A part of a record's view; re-renders only when the identity of that part changes. */
export const useOutboxPart = <Part>(outbox: Outbox, record: string, part: (view: RecordView) => Part): Part => {
  const store = outbox.view(record);
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
};

/** The save status of a record. */
export const useSaveState = (outbox: Outbox, record: string): SaveState =>
  useOutboxPart(outbox, record, ({ state }) => state);

/** The bytes of a pending file, once they are read. */
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
