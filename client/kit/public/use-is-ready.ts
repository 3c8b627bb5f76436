import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script of the page is there. What the server has drawn shows, but takes no input. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
