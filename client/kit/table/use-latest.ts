import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the newest one does, so that what was drawn earlier holds no old state.
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
