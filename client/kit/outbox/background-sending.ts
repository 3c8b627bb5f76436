import { languageStore } from '../i18n/i18n.ts';
import { currentSession, onSession } from '../session/session.ts';
import { storeWorkerSession } from './worker-session.ts';
import { ownerOf, unsentOf, waitingStore } from './waiting.ts';
import { SEND } from '../offline/worker-messages.ts';

/** Background Sync, which TypeScript does not know and only Chromium has. */
type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

/**
 * Lets the service worker send unsent entries when there is a network again and all pages of the application are closed
 * (docs/adr/0141). The session is stored for it only while something is unsent and this page may be closed before it is
 * sent: without a network, or while the page is hidden. Without Background Sync it is sent when the application is
 * opened again.
 */
export const sendInBackground = (): void => {
  if (!('SyncManager' in window)) return;
  // A session that an earlier page has stored is removed, unless it is needed.
  let storedSession: string | null = 'unknown';
  let last: Promise<unknown> = Promise.resolve();

  const register = async (): Promise<void> => {
    const registration = (await navigator.serviceWorker.ready) as SyncRegistration;
    await registration.sync.register(SEND);
  };
  const follow = (): void => {
    const session = currentSession();
    const owner = session ? ownerOf(session) : '';
    const { changes, files } = unsentOf(waitingStore.get(), owner);
    const isLeft = !navigator.onLine || document.visibilityState === 'hidden';
    const wanted =
      session && changes + files > 0 && isLeft ? { ...session, owner, language: languageStore.get() } : null;
    const text = JSON.stringify(wanted);
    if (text === storedSession) return;
    storedSession = text;
    last = last
      .then(() => storeWorkerSession(wanted))
      .then(() => (wanted ? register() : undefined))
      // The browser stores nothing, or does not allow it: the next page sends.
      .catch(() => undefined);
  };

  waitingStore.subscribe(follow);
  onSession(follow);
  for (const event of ['online', 'offline']) window.addEventListener(event, follow);
  document.addEventListener('visibilitychange', follow);
  follow();
};
