import { useEffect, useState } from 'react';
import { SearchRecordsDocument, type SearchRecordsQuery } from '../../generated/app-search.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';

type Answer = SearchRecordsQuery['search'];

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
/** Shorter queries find nothing. */
const SHORTEST = 2;

/**
 * The records that the server finds for what was typed. While a newer answer is awaited the older one stays, and
 * `isWaiting`; an answer that arrives after a newer question is dropped.
 */
export const useFoundRecords = (
  typed: string,
  kind: string | null,
): { found: Answer | null; isWaiting: boolean; hasFailed: boolean } => {
  const query = typed.trim();
  const debounced = useDebounced(query, PAUSE);
  const [answer, setAnswer] = useState<{ to: string; found: Answer | null }>({ to: '', found: null });
  const question = `${kind ?? ''} ${debounced}`;
  const asks = debounced.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return undefined;
    const leaving = new AbortController();
    const answered = (found: Answer | null) => {
      if (!leaving.signal.aborted) setAnswer({ to: question, found });
    };
    apolloClient
      .query({
        query: SearchRecordsDocument,
        variables: { query: debounced, kinds: kind === null ? null : [kind], first: kind === null ? 5 : 20 },
        fetchPolicy: ONE_TIME,
        context: { handled: true, fetchOptions: { signal: leaving.signal } },
      })
      .then(
        ({ data }) => answered(data?.search ?? null),
        () => answered(null),
      );
    return () => leaving.abort();
  }, [asks, question, debounced, kind]);
  const isShort = query.length < SHORTEST;
  const isCurrent = answer.to === question && debounced === query;
  return {
    found: isShort ? null : answer.found,
    isWaiting: !isShort && !isCurrent,
    hasFailed: !isShort && isCurrent && answer.found === null,
  };
};
