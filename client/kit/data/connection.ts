import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** A loss shorter than this is mended before anybody has to know. */
const PATIENCE = 3_000;

const lost = createStore(false);
let timer = 0;

let opened = false;
const comebacks = new Set<() => void>();

/** Called whenever the socket is open again after it was not. */
export const onReconnect = (listener: () => void): void => void comebacks.add(listener);

/** The socket is open: what others do arrives. */
export const connectionOpened = (): void => {
  window.clearTimeout(timer);
  lost.set(false);
  if (opened) for (const listener of comebacks) listener();
  opened = true;
};

/** The socket is gone while it is wanted. */
export const connectionClosed = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => lost.set(true), PATIENCE);
};

/** True while changes of others cannot arrive. */
export const useConnectionLost = (): boolean => useStore(lost);
