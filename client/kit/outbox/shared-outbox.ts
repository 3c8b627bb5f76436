import { browserStorage } from './outbox-storage.ts';

/**
 * What all windows of this browser and its service worker share of an outbox: the names of its storage, its locks and
 * its channel. They must not change, because stored entries and windows of an earlier version use them.
 */
const nameOf = (name: string): string => `outbox.${name}`;

export const sharedStorage = (name: string): ReturnType<typeof browserStorage> => browserStorage(nameOf(name));

type Turns = (lock: string, work: () => Promise<void>) => Promise<void>;

/**
 * Locks by which one window at a time sends a record of the outbox. Without the Web Locks API (plain HTTP) they apply
 * within this window only.
 */
export const sharedTurns = (name: string): Turns => {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (lock, work) => locks.request(`${nameOf(name)}/${lock}`, work) : ownTurns();
};

/** Requests are idempotent, so two windows may send the same entries concurrently. */
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

/** The channel that notifies other windows of a change of a record; null if the browser has none. */
export const sharedChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(nameOf(name));
