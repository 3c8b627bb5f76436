import { useCallback, useEffect, useRef, useState } from 'react';
import type { WrittenAnswer } from '../../../schema/public-pages.shared.ts';
import { dataOf, type Operation } from '../data/ask-server.ts';
import { ask } from './ask.ts';
import { setEmbeddedAnswer, embeddedAnswerTo } from './embedded-answer.ts';

interface Asked<Data, Variables> {
  data: Data | undefined;
  /** What `data` answers. */
  answered: Variables | undefined;
  error: unknown;
  refetch: () => Promise<void>;
}

interface State<Data, Variables> {
  data?: Data;
  answered?: Variables;
  error?: unknown;
}

/** The state with an answer that the server has written into the page; empty without one. */
const stateOf = <Data, Variables>(written: WrittenAnswer | null, variables: Variables): State<Data, Variables> => {
  if (!written) return {};
  try {
    return { data: dataOf<Data>(written.answer), answered: variables };
  } catch (error) {
    return { error };
  }
};

/**
 * Reads the data of a page, and again when its variables change, or the language if the answer contains texts; the
 * former answer is shown until the next one. An answer that the server has embedded in the page is not requested.
 */
export const usePublicQuery = <Data, Variables extends object>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  language = '',
): Asked<Data, Variables> => {
  const [written] = useState(() => embeddedAnswerTo(operation, variables));
  const [{ data, answered, error }, setState] = useState(() => stateOf<Data, Variables>(written, variables));
  const [turn, setTurn] = useState(0);
  const sent = JSON.stringify(variables);
  const isWritten = useRef(written !== null && (language === '' || language === written.language));
  useEffect(() => {
    // Once: the same question later is asked again.
    setEmbeddedAnswer(null);
    if (isWritten.current) {
      isWritten.current = false;
      return;
    }
    let isCurrent = true;
    const update = (next: State<Data, Variables>) => {
      if (isCurrent) setState((previous) => ({ data: previous.data, answered: previous.answered, ...next }));
    };
    update({ error: undefined });
    const asked = JSON.parse(sent) as Variables;
    ask(operation, asked).then(
      (answer) => update({ data: answer, answered: asked }),
      (problem: unknown) => update({ error: problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [operation, sent, language, turn]);
  const refetch = useCallback(async () => setTurn((previous) => previous + 1), []);
  return { data, answered, error, refetch };
};
