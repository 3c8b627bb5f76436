import { useCallback, useSyncExternalStore } from 'react';

const PHONE = 640;

const useMedia = (query: string): boolean => {
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

/** True on phones, where rows become cards, or below another width in pixels. */
export const useNarrow = (below = PHONE): boolean => useMedia(`(width < ${below}px)`);

/** True on a phone that is held across (`short` of the style). */
export const useShort = (): boolean => useMedia('(max-height: 480px)');
