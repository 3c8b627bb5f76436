import { createStore } from '../data/store.ts';
import { whenIdle } from '../data/when-idle.ts';
import { isAnyUnsent, readWaiting } from '../outbox/waiting.ts';
import { ACTIVATE, ACTIVATE_IF_ALONE } from './worker-messages.ts';

const ADDRESS = '/sw.js';
/** Milliseconds between two checks for a new version. */
const LOOK_AGAIN = 60 * 60_000;
/** After how long a page that is still there is reloaded once more. */
const TAKEOVER_TIME = 5_000;

/**
 * `ready`: a new version is stored and waits. `replaced`: another window has started it, this page still runs the one
 * before. `reloading`: this page starts it.
 */
export type NewVersion = 'none' | 'ready' | 'replaced' | 'reloading';
export const newVersion = createStore<NewVersion>('none');

let registration: ServiceWorkerRegistration | undefined;

/** Whether anything is unsent on this device: it must be sent by the version that has written it. */
const isUnsent = (): boolean => isAnyUnsent(readWaiting());

/**
 * Starts the new version and reloads the page; not without a network, nor while something is unsent. The page is also
 * reloaded when it is still there after some seconds: a browser waits for events that the worker before still handles
 * (Chromium up to five minutes), and a reload while the worker changes may hang. A page under the former worker then
 * starts the new version by itself, as it is untouched.
 */
export const startNewVersion = (): boolean => {
  if (!navigator.onLine || isUnsent()) return false;
  const waiting = registration?.waiting;
  newVersion.set('reloading');
  if (waiting) waiting.postMessage(ACTIVATE);
  else location.reload();
  setTimeout(() => location.reload(), TAKEOVER_TIME);
  return true;
};

const isTouched = (): boolean =>
  (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive ?? true;

const follow = (found: ServiceWorkerRegistration): void => {
  registration = found;
  const checkForUpdate = (): void => {
    // The first worker takes over without waiting.
    if (!found.waiting || !found.active || newVersion.get() === 'reloading') return;
    newVersion.set('ready');
    // Nobody has done anything on this page yet, and no other window is open: the new version starts by itself.
    if (!isTouched() && !isUnsent() && navigator.onLine) found.waiting.postMessage(ACTIVATE_IF_ALONE);
  };
  checkForUpdate();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', checkForUpdate));
  const again = (): void => {
    if (navigator.onLine && document.visibilityState === 'visible') found.update().catch(() => undefined);
  };
  setInterval(again, LOOK_AGAIN);
  window.addEventListener('online', again);
};

/**
 * Stores the application on this device, so that it starts and works without a network (docs/offline.md). Without
 * service workers (plain HTTP, private windows) the page works as before.
 */
export const registerAppWorker = async (): Promise<void> => {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own version.
    if (!wasControlled) {
      wasControlled = true;
      return;
    }
    const isMine = newVersion.get() === 'reloading' || !isTouched();
    if (isMine && navigator.onLine) location.reload();
    else newVersion.set('replaced');
  });
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Storing the application must not delay the page.
  await whenIdle(10_000);
  const found = (await workers.register(ADDRESS).catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (found) follow(found);
};
