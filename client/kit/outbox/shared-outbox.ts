import { browserStorage } from './outbox-storage.ts';

/**
 * What all windows of this browser and its service worker have in common of an outbox: the names of its storage, its
 * locks and its channel. They are a contract with entries that wait already, and with windows of the version before.
 */
const nameOf = (name: string): string => `outbox.${name}`;

export const sharedStorage = (name: string): ReturnType<typeof browserStorage> => browserStorage(nameOf(name));

type Turns = (lock: string, work: () => Promise<void>) => Promise<void>;

/** One at a time sends a record of the outbox. Without the Web Locks API (plain HTTP) that holds within this window. */
export const sharedTurns = (name: string): Turns => {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (lock, work) => locks.request(`${nameOf(name)}/${lock}`, work) : ownTurns();
};

/** Requests are idempotent, so that two windows which send at once do no harm. */
const ownTurns = (): Turns => {
  const last = new Map<string, Promise<void>>();
  return (lock, work) => {
    const turn = (last.get(lock) ?? Promise.resolve()).then(work);
    last.set(
      lock,
      turn.catch(() => undefined),
    );
    return turn;
  };
};

export type RecordChange = { owner: string; record: string };

/** Tells the others of a change of a record; null where the browser has no channels. */
export const sharedChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(nameOf(name));
