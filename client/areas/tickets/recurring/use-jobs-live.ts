import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { JobsChangedDocument } from '../../../generated/tickets-jobs.ts';

const AGAIN = 5_000;
/** Several changes at once, such as a run with its ticket, are one reason to look. */
const TOGETHER = 150;

/**
 * Calls `changed` whenever somebody, or the calendar, changes a recurring ticket. The first call comes at once: what was changed while
 * the line was opened is not missed.
 */
export function useJobsLive(changed: () => void): void {
  const client = useApolloClient();
  const newest = useRef(changed);
  useEffect(() => {
    newest.current = changed;
  });
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | null = null;
    let again = 0;
    let soon = 0;
    let version = 0;
    const start = () => {
      const later = () => {
        window.clearTimeout(again);
        again = window.setTimeout(start, AGAIN * (0.5 + Math.random()));
      };
      subscription?.unsubscribe();
      subscription = client.subscribe({ query: JobsChangedDocument, variables: { since: version }, fetchPolicy: 'no-cache' }).subscribe({
        next: ({ data, error }) => {
          if (error || !data) return later();
          version = Math.max(version, data.jobsChanged.version);
          window.clearTimeout(soon);
          soon = window.setTimeout(() => newest.current(), TOGETHER);
        },
        error: later,
        complete: later,
      });
    };
    start();
    return () => {
      window.clearTimeout(again);
      window.clearTimeout(soon);
      subscription?.unsubscribe();
    };
  }, [client]);
}
