import { useEffect, useState } from 'react';

/** The question goes back to the button after this time (specification 2, section 9). */
const CONFIRM_MS = 15_000;

/** Whether a button asks for confirmation; the question ends after a timeout. */
export function useAsking(): [asks: boolean, setAsks: (asks: boolean) => void] {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => setAsks(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asks]);
  return [asks, setAsks];
}
