import { movedStore } from '../session/session.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { browserStorage } from './outbox-storage.ts';
import type { Unsent } from './waiting.ts';

type Told = { owner: string; record: string };

/**
 * Fallback without the Web Locks API (a page over plain HTTP): serialises within this window; requests are idempotent.
 */
const ownTurns = () => {
  const last = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
};

interface OpenOutboxOptions {
  onWaiting?: (owner: string, unsent: Unsent) => void;
  /** Where files can be added; a form of a page without a login has none. */
  lostMessage?: OutboxOptions['lostMessage'];
}

/** An outbox of this browser, for an owner that its caller opens: on a page without a login, what it is about. */
export const createOpenOutbox = (
  name: string,
  ports: OutboxPorts,
  { onWaiting = () => undefined, lostMessage = (lost) => lost }: OpenOutboxOptions = {},
): Outbox => {
  // A page that the server draws sends nothing.
  const isDrawnOnly = typeof document === 'undefined';
  const channel =
    isDrawnOnly || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox.${name}`);
  const { locks } = navigator as { locks?: LockManager };
  const outbox = createOutbox({
    ports,
    storage: browserStorage(`outbox.${name}`),
    lock: locks ? (lock, work) => locks.request(`outbox.${name}/${lock}`, work) : ownTurns(),
    tell: (owner, record) => channel?.postMessage({ owner, record } satisfies Told),
    onWaiting,
    // A page whose organisation the browser has left sends nothing.
    isOnline: () => navigator.onLine && movedStore.get() === null,
    lostMessage,
  });

  if (isDrawnOnly) return outbox;
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => outbox.heard(data.owner, data.record));
  window.addEventListener('online', () => outbox.wake());
  window.addEventListener('offline', () => outbox.sleep());
  // Timers do not run while a phone is suspended.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wakeTroubled();
  });
  window.addEventListener('beforeunload', (event) => {
    if (outbox.isAtRisk()) event.preventDefault();
  });
  return outbox;
};
