import { useCallback, useSyncExternalStore } from 'react';

const PHONE = 640;

/** True on phones, where rows become cards, or below another width in pixels. */
export const useNarrow = (below = PHONE): boolean => {
  const query = `(width < ${below}px)`;
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
