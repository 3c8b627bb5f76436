import { useState } from 'react';

/**
 * Signed addresses are new with each answer; a picture that has loaded by one keeps it, and takes a newer one only when
 * its own no longer works.
 */
export const useSteadyUrl = (url: string): [url: string, onBroken: () => void] => {
  const [kept, setKept] = useState(url);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === kept && url !== kept) setKept(url);
  return [kept, () => setBroken(kept)];
};
