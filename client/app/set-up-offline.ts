import { registerAppWorker } from '../kit/offline/app-worker.ts';
import {
  setOfflineAllowed,
  allowOffline,
  openOfflineCache,
  clearOtherOwners,
  clearOfflineCache,
} from '../kit/offline/offline-cache.ts';
import { ownerOf } from '../kit/outbox/waiting.ts';
import { type Me, onMe } from '../kit/session/me.ts';
import { currentSession, onSessionChange, type Session } from '../kit/session/session.ts';

/** The queries whose answers devices may keep, as areas name them. */
const offline = import.meta.glob<readonly string[]>('../{areas,shared}/*/offline.ts', {
  eager: true,
  import: 'offline',
});

let started = false;
/** On devices of people who have logged in, not of those who open a page without a login. */
const storeApplication = (): void => {
  if (started || !currentSession()) return;
  started = true;
  void registerAppWorker();
};

/** What was cached for a session is deleted with its end. */
const followSession = (session: Session | null): void => {
  clearOfflineCache(session ? ownerOf(session) : null);
  storeApplication();
};

const rightsOf = (me: Me): string => JSON.stringify([me.user.role, me.user.permissions.toSorted()]);

/** The organisation decides whether devices keep data; a person who may see less keeps nothing of before. */
const followMe = (me: Me | null, before: Me | null): void => {
  if (!me) return;
  if (before && before.user.id === me.user.id && rightsOf(before) !== rightsOf(me)) clearOfflineCache(null);
  setOfflineAllowed(me.client.keepsOnDevices === true);
};

/** Names the queries whose answers devices keep. Called before anything is asked. */
export const allowOfflineQueries = (): void => {
  Object.values(offline).forEach(allowOffline);
  openOfflineCache();
};

/** Keeps on this device the application, and what was opened last. */
export const setUpOffline = (): void => {
  onSessionChange(followSession);
  storeApplication();
  clearOtherOwners();
  onMe(followMe);
};
