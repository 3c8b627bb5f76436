import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useLatest } from '../table/use-latest.ts';
import { type Since, useLive } from './use-live.ts';

/**
 * A subscription to `recordsChanged`. Each area has its own document, which names the kind and the fields that the area
 * needs: the server executes it once for all pages that show the same.
 */
type RecordsDocument<Data extends { recordsChanged: { version: number } }> = TypedDocumentNode<Data, Since>;

const changeOf = <Change>({ recordsChanged }: { recordsChanged: Change }): Change => recordsChanged;

/** Calls `listener` with each change of the records that the document names, for a page that shows one of them. */
export const useRecordsChanged = <Change extends { version: number }>(
  document: RecordsDocument<{ recordsChanged: Change }>,
  listener: (change: Change) => void,
): void => useLive(document, changeOf<Change>, listener);

/** Milliseconds: several changes at once, such as one that leads to another, are one reason to ask. */
const TOGETHER = 150;

/**
 * Keeps a page of a list current: rows that are shown change with the event, in Apollo's cache, so `document` asks for
 * complete rows; `refetchSilently` asks for the page anew (useSilentRefetch), for what was created, removed or sorted elsewhere.
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
