import { useCallback, useMemo, useState } from 'react';
import { type BoardFilter, fitting, conditionsIn } from './board-filter.ts';
import { type BoardData, type Ends, isClosedBoard, type Ticket } from './board-model.ts';
import type { Failure } from '../../../kit/errors/server-error.ts';
import { useToday } from './use-today.ts';

/** What the server found. */
interface Matches {
  /** The question to which this is the answer. */
  key: string;
  /** The tickets found: of a text in descriptions the server alone knows. */
  found: ReadonlySet<string>;
  /** There are more than the server tells. */
  more: boolean;
  failure: Failure | null;
}

const NO_MATCHES: Matches = { key: '', found: new Set(), more: false, failure: null };

/** A question to the server; `key` tells one from another. */
export interface Question {
  about: 'own' | 'filter';
  filter: BoardFilter;
  key: string;
  attempt: number;
  tell: (matches: Matches) => void;
}

export interface BoardSearch {
  /** Says which tickets are drawn; null while nothing is filtered. */
  fits: ((ticket: Ticket) => boolean) | null;
  /** What only the server can answer. */
  questions: readonly Question[];
  pending: boolean;
  more: boolean;
  failure: Failure | null;
  retry: () => void;
}

interface Options {
  filter: BoardFilter;
  /** On "my tickets": whose. */
  userId: string | null;
  withClosed: boolean;
  ends: Ends;
  /** How often the board was loaded: a new one holds nothing of what was found for the old. */
  loads: number;
}

const isFor = (matches: Matches, key: string | null): boolean => key === null || matches.key === key;

/**
 * The filter of the board. What is loaded is filtered at once and here; the server is asked where it knows more:
 * descriptions, and the unloaded part of columns that are drawn.
 */
export function useBoardSearch(board: BoardData, { filter, userId, withClosed, ends, loads }: Options): BoardSearch {
  const today = useToday();
  const [matches, setMatches] = useState(NO_MATCHES);
  const [own, setOwn] = useState(NO_MATCHES);
  const [attempt, setAttempt] = useState(0);
  const { boards, settings } = board;
  const closed = useMemo(
    () => new Set(boards.filter((each) => isClosedBoard({ settings }, each)).map(({ id }) => id)),
    [boards, settings],
  );
  const isIncomplete = (withoutClosed: boolean): boolean =>
    boards.some(({ id }) => ends.has(id) && !(withoutClosed && closed.has(id)));

  const wanted = useMemo((): BoardFilter => (userId === null ? filter : { ...filter, userId: null }), [filter, userId]);
  // What is done is never due, so those columns hold nothing that is looked for.
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
      tell: setOwn,
    });
  if (key !== null) questions.push({ about: 'filter', key, filter: asked, attempt, tell: setMatches });

  return {
    fits,
    questions,
    pending: !isFor(matches, key) || !isFor(own, ownKey),
    more: (matches.key === key && matches.more) || (own.key === ownKey && own.more),
    failure: (matches.key === key && matches.failure) || (own.key === ownKey && own.failure) || null,
    retry: useCallback(() => {
      setMatches(NO_MATCHES);
      setOwn(NO_MATCHES);
      setAttempt((count) => count + 1);
    }, []),
  };
}
