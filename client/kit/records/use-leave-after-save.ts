import { useEffect, useState } from 'react';

/**
 * Leaves a form after it was saved: `leave(go)` first disables the leave guard (`isLeaving`) and calls `go` after React
 * has rendered the form without it.
 */
export const useLeaveAfterSave = (): { isLeaving: boolean; leave: (go: () => void) => void } => {
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => go?.(), [go]);
  return { isLeaving: go !== null, leave: (next) => setGo(() => next) };
};
