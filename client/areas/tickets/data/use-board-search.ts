import { useCallback, useMemo, useState } from 'react';
import { type BoardFilter, fitting, conditionsIn } from './board-filter.ts';
import { type BoardData, type Ends, isClosedBoard, type Ticket } from './board-model.ts';
import type { Failure } from '../../../kit/errors/server-error.ts';
import { useToday } from './use-today.ts';

/** The result of the server's search. */
interface Matches {
  /** Key of the request to which it belongs. */
  key: string;
  /** The tickets found; only the server can search descriptions. */
  found: ReadonlySet<string>;
  /** Whether there are more than the server returns. */
  more: boolean;
  failure: Failure | null;
}

const NO_MATCHES: Matches = { key: '', found: new Set(), more: false, failure: null };

/** A request to the server; `key` identifies it. */
export interface Question {
  about: 'own' | 'filter';
  filter: BoardFilter;
  key: string;
  attempt: number;
  onMatches: (matches: Matches) => void;
}

export interface BoardSearch {
  /** Returns which tickets are visible; null without a filter. */
  fits: ((ticket: Ticket) => boolean) | null;
  /** The requests that only the server can answer. */
  questions: readonly Question[];
  pending: boolean;
  more: boolean;
  failure: Failure | null;
  retry: () => void;
}

interface Options {
  filter: BoardFilter;
  /** On "my tickets" the id of the user. */
  userId: string | null;
  withClosed: boolean;
  ends: Ends;
  /** The number of loads of the board: results of an earlier load are outdated. */
  loads: number;
}

const isFor = (matches: Matches, key: string | null): boolean => key === null || matches.key === key;

/**
 * The filter of the board. Loaded tickets are filtered locally and immediately; the server searches the rest:
 * descriptions, and the unloaded part of visible columns.
 */
export function useBoardSearch(board: BoardData, { filter, userId, withClosed, ends, loads }: Options): BoardSearch {
  const today = useToday();
  const [matches, setMatches] = useState(NO_MATCHES);
  const [ownMatches, setOwnMatches] = useState(NO_MATCHES);
  const [attempt, setAttempt] = useState(0);
  const { boards, settings } = board;
  const closed = useMemo(
    () => new Set(boards.filter((each) => isClosedBoard({ settings }, each)).map(({ id }) => id)),
    [boards, settings],
  );
  const isIncomplete = (withoutClosed: boolean): boolean =>
    boards.some(({ id }) => ends.has(id) && !(withoutClosed && closed.has(id)));

  const wanted = useMemo((): BoardFilter => (userId === null ? filter : { ...filter, userId: null }), [filter, userId]);
  // Closed tickets are never due, so those columns need no request.
  const asks = conditionsIn(wanted) > 0 && (wanted.text !== '' || isIncomplete(!withClosed || wanted.due !== null));
  const asked = userId === null ? wanted : { ...wanted, userId };
  const key = asks ? `${loads} ${JSON.stringify(asked)}` : null;
  const ownKey = userId !== null && isIncomplete(!withClosed) ? `${loads} ${userId}` : null;

  const found = matches.key === key ? matches.found : NO_MATCHES.found;
  const fits = useMemo(
    () => fitting(wanted, { today, isClosed: (id) => closed.has(id), found }),
    [wanted, today, closed, found],
  );
  const questions: Question[] = [];
  if (ownKey !== null && userId !== null)
    questions.push({
      about: 'own',
      key: ownKey,
      filter: { text: '', userId, priority: null, due: null },
      attempt,
      onMatches: setOwnMatches,
    });
  if (key !== null) questions.push({ about: 'filter', key, filter: asked, attempt, onMatches: setMatches });

  return {
    fits,
    questions,
    pending: !isFor(matches, key) || !isFor(ownMatches, ownKey),
    more: (matches.key === key && matches.more) || (ownMatches.key === ownKey && ownMatches.more),
    failure: (matches.key === key && matches.failure) || (ownMatches.key === ownKey && ownMatches.failure) || null,
    retry: useCallback(() => {
      setMatches(NO_MATCHES);
      setOwnMatches(NO_MATCHES);
      setAttempt((count) => count + 1);
    }, []),
  };
}
