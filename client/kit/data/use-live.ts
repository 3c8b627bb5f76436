import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { EVENT } from './fetch-policies.ts';

const AGAIN = 5_000;

export type Since = OperationVariables & { since?: number | null };

/**
 * Calls `listener` with changes as they are committed, and after a lost connection with those in between. The first call
 * comes at once, with `stale` set by the server: what was changed while the connection was opened is not missed. With
 * `updatesCache` the records of the change are written to Apollo's cache, so that whatever shows them is current; their
 * fragment must then be complete for whatever shows them, for a record with a new version beside old fields would let a
 * form overwrite what somebody else wrote.
 */
export const useLive = <Data extends object, Change extends { version: number }>(
  document: TypedDocumentNode<Data, Since>,
  changeOf: (data: Data) => Change,
  listener: (change: Change) => void,
  { updatesCache = false } = {},
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
        .subscribe({
          query: document,
          variables: { since: version },
          fetchPolicy: updatesCache ? 'network-only' : EVENT,
        })
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
  }, [client, document, updatesCache]);
};
