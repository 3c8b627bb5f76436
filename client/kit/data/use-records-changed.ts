import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useLatest } from '../table/use-latest.ts';
import { type SinceVariables, useLive } from './use-live.ts';

/**
 * A subscription to `recordsChanged`. Each area has its own document, which selects the kind and the fields that the
 * area needs: the server executes it once for all subscribers with the same document.
 */
type RecordsDocument<Data extends { recordsChanged: { version: number } }> = TypedDocumentNode<Data, SinceVariables>;

const changeOf = <Change>({ recordsChanged }: { recordsChanged: Change }): Change => recordsChanged;

/** Calls `listener` with each change of the records that the document selects, for a page that shows one of them. */
export const useRecordsChanged = <Change extends { version: number }>(
  document: RecordsDocument<{ recordsChanged: Change }>,
  listener: (change: Change) => void,
): void => useLive(document, changeOf<Change>, listener);

/** Milliseconds in which several events, such as a change that causes another, lead to one refetch. */
const TOGETHER = 150;

/**
 * Keeps a page of a list current: visible rows are updated in Apollo's cache by the event, so `document` selects
 * complete rows; `refetchSilently` (useSilentRefetch) refetches the page for rows that were created, deleted or moved.
 */
export const useLiveList = <Change extends { version: number }>(
  document: RecordsDocument<{ recordsChanged: Change }>,
  refetchSilently: () => void,
  together = TOGETHER,
): void => {
  const timer = useRef(0);
  const newest = useLatest(refetchSilently);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useLive(
    document,
    changeOf<Change>,
    () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(newest, together);
    },
    { updatesCache: true },
  );
};
