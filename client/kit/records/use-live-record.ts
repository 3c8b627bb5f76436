import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import type { SinceVariables } from '../data/use-live.ts';
import { type ReadQuery, useSilentRead } from '../data/use-silent-refetch.ts';
import { useRecordsChanged } from '../data/use-records-changed.ts';
import { failureOf } from '../errors/server-error.ts';

/** The payload of a `recordsChanged` subscription: at least the ids, and whether events may have been missed. */
export interface ChangedIds {
  version: number;
  stale: boolean;
  records: readonly object[];
  removed: readonly { id: string }[];
}

/** The effect of a change event on one record; `read` means that the record must be fetched. */
export const meaningFor = (id: string, { stale, records, removed }: ChangedIds): 'deleted' | 'read' | null => {
  if (removed.some((record) => record.id === id)) return 'deleted';
  return stale || records.some((record) => 'id' in record && record.id === id) ? 'read' : null;
};

/**
 * Keeps the record of an open form current in Apollo's cache, from which `query` reads it; `document` selects the ids
 * of changed records. Returns true once another user has deleted the record.
 */
export const useLiveRecord = <Change extends ChangedIds>(
  document: TypedDocumentNode<{ recordsChanged: Change }, SinceVariables>,
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
