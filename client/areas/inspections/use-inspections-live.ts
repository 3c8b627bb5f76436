import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { InspectionsChangedDocument, type InspectionsChangedSubscription } from '../../generated/inspections-live.ts';

export type InspectionsChange = InspectionsChangedSubscription['inspectionsChanged'];

const AGAIN = 5_000;

/**
 * Calls `changed` whenever somebody changes an inspection, or one of its tickets moves. The first call comes at once: what was changed
 * while the line was opened is not missed.
 */
export const useInspectionsLive = (changed: (change: InspectionsChange) => void): void => {
  const client = useApolloClient();
  const newest = useRef(changed);
  useEffect(() => {
    newest.current = changed;
  });
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | null = null;
    let timer = 0;
    let version = 0;
    const start = () => {
      const later = () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(start, AGAIN * (0.5 + Math.random()));
      };
      subscription?.unsubscribe();
      subscription = client.subscribe({ query: InspectionsChangedDocument, variables: { since: version }, fetchPolicy: 'no-cache' }).subscribe({
        next: ({ data, error }) => {
          if (error || !data) return later();
          version = Math.max(version, data.inspectionsChanged.version);
          newest.current(data.inspectionsChanged);
        },
        error: later,
        complete: later,
      });
    };
    start();
    return () => {
      window.clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [client]);
};
