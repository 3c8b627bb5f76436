import { useState } from 'react';

/**
 * Signed URLs differ with every response; a loaded picture keeps its URL and takes a newer one only when its own has
 * expired.
 */
export const useSteadyUrl = (url: string): [url: string, onBroken: () => void] => {
  const [stableUrl, setStableUrl] = useState(url);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === stableUrl && url !== stableUrl) setStableUrl(url);
  return [stableUrl, () => setBroken(stableUrl)];
};
