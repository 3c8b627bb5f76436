import { useCallback, useEffect, useState } from 'react';
import { ask, type Operation } from './ask.ts';

interface Asked<Data, Variables> {
  data: Data | undefined;
  /** What `data` answers. */
  answered: Variables | undefined;
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
): Asked<Data, Variables> => {
  type State = { data?: Data; answered?: Variables; error?: unknown };
  const [{ data, answered, error }, setState] = useState<State>({});
  const [turn, setTurn] = useState(0);
  const sent = JSON.stringify(variables);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: State) => {
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
