import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable function that calls the latest version of `run`, so that earlier renderings hold no outdated state.
 * Undefined stays undefined.
 */
export const useLatest = <Run extends ((...args: never[]) => unknown) | undefined>(run: Run): Run => {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  const stable = useCallback((...args: never[]) => newest.current?.(...args), []);
  return run && (stable as Run);
};
