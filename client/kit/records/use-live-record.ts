import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import type { Since } from '../data/use-live.ts';
import { type ReadQuery, useSilentRead } from '../data/use-silent-refetch.ts';
import { useRecordsChanged } from '../data/use-records-changed.ts';
import { failureOf } from '../errors/server-error.ts';

/** What a subscription to `recordsChanged` says: at least the ids, and whether something may have been missed. */
export interface ChangedIds {
  version: number;
  stale: boolean;
  records: readonly object[];
  removed: readonly { id: string }[];
}

/** What a change means for one record; `read` where it has to be asked for. */
export const meaningFor = (id: string, { stale, records, removed }: ChangedIds): 'deleted' | 'read' | null => {
  if (removed.some((record) => record.id === id)) return 'deleted';
  return stale || records.some((record) => 'id' in record && record.id === id) ? 'read' : null;
};

/**
 * Keeps the record of an open form current in Apollo's cache, where `query` reads it; `document` names the ids of what
 * was changed. True once somebody has deleted the record.
 */
export const useLiveRecord = <Change extends ChangedIds>(
  document: TypedDocumentNode<{ recordsChanged: Change }, Since>,
  id: string,
  query: ReadQuery,
): boolean => {
  const [deleted, setDeleted] = useState(false);
  const read = useSilentRead(query);
  useRecordsChanged(document, (change) => {
    const meaning = meaningFor(id, change);
    if (meaning === 'deleted') setDeleted(true);
    if (meaning === 'read') read().catch((error) => failureOf(error).code === 'NOT_FOUND' && setDeleted(true));
  });
  return deleted;
};
