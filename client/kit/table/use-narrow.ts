import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(width < 640px)');

const subscribe = (listener: () => void): (() => void) => {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** True on phones, where rows become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
