import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLatest } from '../table/use-latest.ts';

const AGAIN = 5_000;

type Since = OperationVariables & { since?: number | null };

/**
 * Hears of changes as they are committed, and after a lost connection of those in between. The first call comes at
 * once, with `stale` set by the server: what was changed while the line was opened is not missed.
 */
export const useLive = <Data extends object, Change extends { version: number }>(
  document: TypedDocumentNode<Data, Since>,
  changeOf: (data: Data) => Change,
  listener: (change: Change) => void,
): void => {
  const client = useApolloClient();
  const newest = useRef({ changeOf, listener });
  useEffect(() => {
    newest.current = { changeOf, listener };
  });
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | null = null;
    let again = 0;
    let version = 0;
    const start = () => {
      const later = () => {
        window.clearTimeout(again);
        // Not everybody at once when the server comes back.
        again = window.setTimeout(start, AGAIN * (0.5 + Math.random()));
      };
      subscription?.unsubscribe();
      subscription = client
        .subscribe({ query: document, variables: { since: version }, fetchPolicy: 'no-cache' })
        .subscribe({
          next: ({ data, error }) => {
            if (error || !data) return later();
            const change = newest.current.changeOf(data as Data);
            version = Math.max(version, change.version);
            newest.current.listener(change);
          },
          error: later,
          complete: later,
        });
    };
    start();
    return () => {
      window.clearTimeout(again);
      subscription?.unsubscribe();
    };
  }, [client, document]);
};

/** Several changes at once, such as one that leads to another, are one reason to look. */
const TOGETHER = 150;

/**
 * Calls `look` after changes, and once at the beginning: for lists, which then ask anew for what they show. `together`:
 * milliseconds.
 */
export const useLiveLook = <Data extends object, Change extends { version: number }>(
  document: TypedDocumentNode<Data, Since>,
  changeOf: (data: Data) => Change,
  look: () => void,
  together = TOGETHER,
): void => {
  const soon = useRef(0);
  const newest = useLatest(look);
  useEffect(() => () => window.clearTimeout(soon.current), []);
  useLive(document, changeOf, () => {
    window.clearTimeout(soon.current);
    soon.current = window.setTimeout(newest, together);
  });
};
