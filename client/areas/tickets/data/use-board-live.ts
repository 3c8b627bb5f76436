import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BoardChangedDocument } from '../../../generated/tickets-board.ts';
import { applyBoardChange } from './board-cache.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { whenFirstDrawn } from '../../../kit/data/when-idle.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/**
 * After this many events the subscription restarts from the newest version: a reconnecting socket repeats its first
 * request.
 */
const RENEW_AFTER = 50;

/**
 * Applies other users' changes to the board. `version` is the newest state in the cache: the server first sends what
 * was missed since then. It decreases when a slow response of the board query has overwritten newer events, which are
 * then requested again.
 */
export function useBoardLive(version: number | undefined): void {
  const client = useApolloClient();
  const newest = useRef(version ?? 0);
  const restart = useRef<() => void>(() => undefined);
  const ready = version !== undefined;

  useEffect(() => {
    if (version === undefined) return;
    const before = newest.current;
    newest.current = version;
    if (version < before) restart.current();
  }, [version]);

  useEffect(() => {
    if (!ready) return;
    let subscription: { unsubscribe: () => void } | null = null;
    let timer = 0;
    let wait = FIRST_WAIT;
    let stopped = false;
    let events = 0;

    const start = () => {
      events = 0;
      subscription?.unsubscribe();
      window.clearTimeout(timer);
      subscription = client
        .subscribe({ query: BoardChangedDocument, variables: { since: newest.current }, fetchPolicy: OWN_STORE })
        .subscribe({
          next: ({ data, error }) => {
            if (error) return later();
            const change = data?.boardChanged;
            if (!change) return;
            wait = FIRST_WAIT;
            if (change.stale) {
              import('./board-requests.ts').then(({ reloadBoard }) => reloadBoard(client)).catch(later);
              return;
            }
            newest.current = Math.max(newest.current, change.version);
            applyBoardChange(client.cache, change);
            events += 1;
            if (events >= RENEW_AFTER) start();
          },
          error: later,
          complete: later,
        });
    };
    const later = () => {
      if (stopped) return;
      window.clearTimeout(timer);
      // Random delay, so that not all clients reload at once after a restart of the server.
      timer = window.setTimeout(start, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    const atOnce = () => {
      wait = FIRST_WAIT;
      start();
    };
    restart.current = start;
    void whenFirstDrawn().then(() => stopped || start());
    window.addEventListener('online', atOnce);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', atOnce);
      subscription?.unsubscribe();
    };
  }, [client, ready]);
}
