import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

/** Below this the bar shows how much is left: about a hundred photos. */
export const LOW_SPACE_BYTES = 50_000_000;

/** Bytes that this browser can still store; null where it is unknown. */
const spaceStore = createStore<number | null>(null);
export const useSpaceLeft = (): number | null => useStore(spaceStore);

/** Whether the browser has granted persistent storage; null before it was asked. */
const promiseStore = createStore<boolean | null>(null);
/**
 * Whether the browser may delete unsent entries: Safari does after seven days without a visit, unless the application
 * is on the home screen, other browsers when space is short.
 */
export const useStorageMayBeCleared = (): boolean => useStore(promiseStore) === false;

// Missing in pages over plain HTTP.
const storage = (navigator as { storage?: StorageManager }).storage;
let asked = false;

const askToKeep = async (): Promise<boolean> => (await storage?.persist?.().catch(() => false)) ?? false;

/**
 * Requests persistent storage from the browser, once per page, and reads how much space is left. Most browsers decide
 * without asking the user.
 */
export const requestPersistentStorage = (): void => {
  if (!asked) void askToKeep().then((isHeld) => promiseStore.set(isHeld));
  asked = true;
  storage?.estimate?.().then(
    ({ quota, usage }) => spaceStore.set(quota === undefined ? null : Math.max(0, quota - (usage ?? 0))),
    () => undefined,
  );
};
