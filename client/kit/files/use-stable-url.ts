import { useState } from 'react';

/**
 * Signed URLs differ with every response; a loaded picture keeps its URL and takes a newer one only when its own has
 * expired.
 */
export const useSteadyUrl = (url: string): [url: string, onBroken: () => void] => {
  const [kept, setKept] = useState(url);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === kept && url !== kept) setKept(url);
  return [kept, () => setBroken(kept)];
};
