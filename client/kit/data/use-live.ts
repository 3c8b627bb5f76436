import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { EVENT } from './fetch-policies.ts';
import { whenFirstDrawn } from './when-idle.ts';

const AGAIN = 5_000;

export type SinceVariables = OperationVariables & { since?: number | null };

/**
 * Calls `listener` with change events as they are committed, and after a reconnect with those missed. The first call is
 * made with the subscription, with `stale` set by the server: changes committed before it began are not missed. With
 * `updatesCache` the records of the event are written to Apollo's cache; the subscription's fragment must then contain
 * every field that components read, because a new version with old fields would let a form overwrite another user's
 * change.
 */
export const useLive = <Data extends object, Change extends { version: number }>(
  document: TypedDocumentNode<Data, SinceVariables>,
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
        // Jitter, so that not all clients refetch at once when the server is back.
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
    let isOver = false;
    void whenFirstDrawn().then(() => isOver || start());
    return () => {
      isOver = true;
      window.clearTimeout(again);
      subscription?.unsubscribe();
    };
  }, [client, document, updatesCache]);
};
