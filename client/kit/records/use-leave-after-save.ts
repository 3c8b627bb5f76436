import { useEffect, useState } from 'react';

/**
 * Leaves a form once it is saved: `leave(go)` first ends the guard against leaving (`isLeaving`), and calls `go` when
 * React has drawn the form without it.
 */
export const useLeaveAfterSave = (): { isLeaving: boolean; leave: (go: () => void) => void } => {
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => go?.(), [go]);
  return { isLeaving: go !== null, leave: (next) => setGo(() => next) };
};
