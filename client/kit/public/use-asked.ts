import { useCallback, useEffect, useState } from 'react';
import { ask, type Operation } from './ask.ts';

interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<void>;
}

/**
 * Reads what a page shows, and again when its variables change, or the language where the answer has sentences; the
 * former answer stays until the next one.
 */
export const useAsked = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  language = '',
): Asked<Data> => {
  const [{ data, error }, setState] = useState<{ data?: Data; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  const sent = JSON.stringify(variables);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: { data?: Data; error?: unknown }) => {
      if (isCurrent) setState((previous) => ({ data: previous.data, ...next }));
    };
    settle({ error: undefined });
    ask(operation, JSON.parse(sent) as Variables).then(
      (answer) => settle({ data: answer }),
      (problem: unknown) => settle({ error: problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [operation, sent, language, turn]);
  const refetch = useCallback(async () => setTurn((previous) => previous + 1), []);
  return { data, error, refetch };
};
