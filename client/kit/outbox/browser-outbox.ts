import { fileMessage } from '../photos/file-words.ts';
import { currentSession, movedStore, onSessionChange } from '../session/session.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox-types.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { browserStorage } from './outbox-storage.ts';
import { noteWaiting, ownerOf, type Unsent } from './waiting.ts';

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

/**
 * The outbox of one kind of records in this browser, for the logged-in user. It resumes after a reload, after a login
 * and whenever the connection is restored. `name` is the name of its storage.
 */
export const createBrowserOutbox = (name: string, ports: OutboxPorts): Outbox => {
  const outbox = createOpenOutbox(name, ports, (owner, unsent) => noteWaiting(name, owner, unsent));
  const follow = (session: ReturnType<typeof currentSession>): void =>
    void outbox.open(session ? ownerOf(session) : null);
  onSessionChange(follow);
  follow(currentSession());
  return outbox;
};

/** The same for a page without a login, which opens it for an owner of its own. */
export const createOpenOutbox = (
  name: string,
  ports: OutboxPorts,
  onWaiting: (owner: string, unsent: Unsent) => void = () => undefined,
): Outbox => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox.${name}`);
  const { locks } = navigator as { locks?: LockManager };
  const outbox = createOutbox({
    ports,
    storage: browserStorage(`outbox.${name}`),
    lock: locks ? (lock, work) => locks.request(`outbox.${name}/${lock}`, work) : ownTurns(),
    tell: (owner, record) => channel?.postMessage({ owner, record } satisfies Told),
    onWaiting,
    // A page whose organisation the browser has left sends nothing.
    isOnline: () => navigator.onLine && movedStore.get() === null,
    lostMessage: (name) =>
      fileMessage({
        problem: { code: 'BAD_INPUT', key: 'fileUnreadable', params: { name } },
        serverMessage: undefined,
      }),
  });

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
