import { noteChange } from '../data/changes.ts';
import { staleStore } from '../session/session.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { sharedChannel, sharedStorage, sharedTurns, type RecordChange } from './shared-outbox.ts';
import type { Unsent } from './waiting.ts';

interface OpenOutboxOptions {
  onWaiting?: (owner: string, unsent: Unsent) => void;
  /** Where files can be added; a form of a page without a login has none. */
  lostMessage?: OutboxOptions['lostMessage'];
  prepareWaiting?: OutboxOptions['prepareWaiting'];
}

/** An outbox of this browser, for an owner that its caller opens: on a page without a login, what it is about. */
export const createOpenOutbox = (
  name: string,
  ports: OutboxPorts,
  { onWaiting = () => undefined, lostMessage = (lost) => lost, prepareWaiting }: OpenOutboxOptions = {},
): Outbox => {
  // A page that is rendered on the server sends nothing.
  const isDrawnOnly = typeof document === 'undefined';
  const channel = isDrawnOnly ? null : sharedChannel(name);
  const outbox = createOutbox({
    ports,
    storage: sharedStorage(name),
    lock: sharedTurns(name),
    notifyWindows: (owner, record) => channel?.postMessage({ owner, record } satisfies RecordChange),
    onWaiting,
    // A page whose organisation the browser has left sends nothing.
    isOnline: () => navigator.onLine && staleStore.get() === null,
    lostMessage,
    ...(prepareWaiting && { prepareWaiting }),
  });

  if (isDrawnOnly) return outbox;
  channel?.addEventListener('message', ({ data }: MessageEvent<RecordChange>) => {
    // Another window or the service worker may have sent something.
    noteChange();
    outbox.onChangeElsewhere(data.owner, data.record);
  });
  window.addEventListener('online', () => outbox.wake());
  window.addEventListener('offline', () => outbox.pause());
  // Timers do not run while a phone is suspended.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.retryTroubled();
  });
  window.addEventListener('beforeunload', (event) => {
    if (outbox.isAtRisk()) event.preventDefault();
  });
  return outbox;
};
