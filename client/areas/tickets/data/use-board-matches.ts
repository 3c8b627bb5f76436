import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  TicketMatchesDocument,
  type TicketMatchesQuery,
  type TicketMatchesQueryVariables,
} from '../../../generated/tickets-board-more.ts';
import { takeTickets } from './board-cache.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import type { Question } from './use-board-search.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

/** Debounce after a change of the board before a text is searched again: changes often come in bursts. */
const CALM = 1_500;

/** Requests matching tickets and stores them in the cache; a request is cancelled when the next one replaces it. */
export function useBoardMatches({ filter, key, attempt, onMatches }: Question, version: number): void {
  const client = useApolloClient();
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState({ key: '', version });
  const newest = useRef(version);
  useEffect(() => {
    newest.current = version;
  }, [version]);
  const matchedKey = useRef('');
  const { text, userId, priority, due } = filter;

  useEffect(() => {
    const asked = newest.current;
    return askForMatches(
      client,
      { search: text || null, userId, priority, due },
      {
        next: ({ tickets, more }) => {
          takeTickets(client.cache, tickets);
          matchedKey.current = key;
          setAnswered({ key, version: asked });
          onMatches({ key, found: new Set(tickets.map(({ id }) => id)), more, failure: null });
        },
        error: (error) => {
          // A background refresh: the previous result stays visible.
          if (matchedKey.current === key) setAnswered({ key, version: newest.current });
          else if (!handledGlobally(error))
            onMatches({ key, found: new Set(), more: false, failure: failureOf(error) });
        },
      },
    );
  }, [client, key, attempt, round, text, userId, priority, due, onMatches]);

  // Events keep everything except descriptions up to date; these are searched again, though not with every event.
  const stale = text !== '' && answered.key === key && answered.version !== version;
  useEffect(() => {
    if (!stale) return undefined;
    const timer = window.setTimeout(() => setRound((count) => count + 1), CALM);
    return () => window.clearTimeout(timer);
  }, [stale, round]);
}

/** Requests everything that matches. The returned function cancels the request. */
function askForMatches(
  client: ApolloClient,
  filter: TicketMatchesQueryVariables,
  { next, error }: { next: (matches: TicketMatchesQuery['ticketMatches']) => void; error: (error: unknown) => void },
): () => void {
  const subscription = client
    .watchQuery({ query: TicketMatchesDocument, variables: filter, fetchPolicy: OWN_STORE, context: QUIET })
    .subscribe((result) => {
      if (result.error) error(result.error);
      else if (result.data?.ticketMatches && !result.loading)
        next(result.data.ticketMatches as TicketMatchesQuery['ticketMatches']);
    });
  return () => subscription.unsubscribe();
}
