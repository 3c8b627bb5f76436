import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** A disconnection shorter than this is not shown. */
const NOTICE_DELAY_MS = 3_000;

const lost = createStore(false);
let timer = 0;

let opened = false;
const reconnectListeners = new Set<() => void>();

/** Called whenever the socket is open again after a disconnection. */
export const onReconnect = (listener: () => void): void => void reconnectListeners.add(listener);

/** The socket is open: events arrive. */
export const connectionOpened = (): void => {
  window.clearTimeout(timer);
  timer = 0;
  lost.set(false);
  if (opened) for (const listener of reconnectListeners) listener();
  opened = true;
};

/**
 * The socket was closed but is needed. Called again by each failed attempt; the delay of the notice counts from the
 * first call.
 */
export const connectionClosed = (): void => {
  if (timer !== 0) return;
  timer = window.setTimeout(() => lost.set(true), NOTICE_DELAY_MS);
};

/** True while events cannot arrive. */
export const useConnectionLost = (): boolean => useStore(lost);
