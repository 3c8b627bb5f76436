import type { SessionEndReason } from '../../../schema/kernel/error-codes.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

/**
 * The session of this browser: the logged-in user and the organisation. Stored in localStorage and shared by all tabs.
 * A token belongs to one organisation, and so does an open page: a tab that finds another organisation in the storage
 * does not adopt it.
 */
export type Session = {
  token: string;
  userId: string;
  /** Missing only in sessions stored by an earlier release; set with the first response. */
  clientId?: string;
};

/** Why a session ended. A token whose session was deleted has no reason; `cleared`: the browser has deleted the data of this site. */
export type SessionEnd = SessionEndReason | 'unknown' | 'cleared';

/** Which tab switched the browser to another organisation (or user) while this page was open. */
export type SwitchedBy = 'thisTab' | 'otherTab';

const SESSION_KEY = 'session';
const END_KEY = 'session.end';
const SWITCH_TIMEOUT_MS = 5_000;

const storedSession = (): Session | null => readJson<Session>(localStorage, SESSION_KEY);

const sessionStore = createStore<Session | null>(storedSession());
/**
 * Set when the browser has switched to another organisation than that of this page: the page saves nothing any more and
 * must be reloaded.
 */
export const staleStore = createStore<SwitchedBy | null>(null);
const endStore = createStore<SessionEnd | null>(null);
const listeners = new Set<(session: Session | null, previous: Session | null) => void>();

/** Whether two sessions are of the same user in the same organisation. */
const isSamePlace = (one: Session, other: Session): boolean =>
  one.userId === other.userId &&
  (one.clientId === other.clientId || one.clientId === undefined || other.clientId === undefined);

const accept = (session: Session | null) => {
  const previous = sessionStore.get();
  sessionStore.set(session);
  if (session?.userId !== previous?.userId || (session && previous && !isSamePlace(session, previous)))
    for (const listener of listeners) listener(session, previous);
};

/** Whether the session of this page is still that of the browser; marks the page as stale if not. */
const speaksForBrowser = (pageSession: Session): boolean => {
  const stored = storedSession();
  if (!stored || isSamePlace(stored, pageSession)) return true;
  markStale();
  return false;
};

/** The stored session, for code outside React. */
export const currentSession = (): Session | null => sessionStore.get();

/** The stored session, as a hook. */
export const useSession = (): Session | null => useStore(sessionStore);

/** Calls the listener with each change of the session, also for a fresh token. */
export const onSession = sessionStore.subscribe;

/** Why the last session ended; the guard builds the login URL from it. */
export const lastSessionEnd = (): SessionEnd | null => endStore.get();

/** Marks this page as stale: the browser has switched to another organisation. */
export const markStale = (by: SwitchedBy = 'otherTab'): void => {
  if (!staleStore.get()) staleStore.set(by);
};

/** Stores the session for every tab that is opened or reloaded. */
const store = (session: Session): void => {
  endStore.set(null);
  writeJson(localStorage, END_KEY, null);
  writeJson(localStorage, SESSION_KEY, session);
};

/** Stores the session that a login or a registration returned. */
export const startSession = (session: Required<Session>): void => {
  store(session);
  staleStore.set(null);
  accept(session);
};

/**
 * Switches the browser to another organisation: `ask` ends this session on the server and returns the next one. This
 * page keeps its session until it is reloaded, so that none of its requests are sent to the other organisation; the end
 * of its own session is ignored.
 */
export const switchSession = async (ask: () => Promise<Required<Session>>): Promise<void> => {
  markStale('thisTab');
  try {
    store(await ask());
  } catch (error) {
    staleStore.set(null);
    throw error;
  }
};

/**
 * Deletes the stored session, because it continues at another address to which this page is about to navigate. The page
 * keeps its own session until then, so that it does not show the login.
 */
export const leaveSession = (): void => {
  writeJson(localStorage, END_KEY, 'switched');
  writeJson(localStorage, SESSION_KEY, null);
};

/** Replaces the token by the refreshed one (and sets fields that were missing) in all tabs of this organisation. */
export const renewSession = (change: Partial<Omit<Session, 'userId'>>): void => {
  const session = sessionStore.get();
  if (!session || !speaksForBrowser(session)) return;
  const renewed = { ...session, ...change };
  writeJson(localStorage, SESSION_KEY, renewed);
  accept(renewed);
};

const forget = (reason: SessionEnd): void => {
  endStore.set(reason);
  writeJson(localStorage, END_KEY, reason);
  writeJson(localStorage, SESSION_KEY, null);
  accept(null);
};

/** Deletes the session in all tabs; their guards then redirect to the login with this reason. */
export const endSession = (reason: SessionEnd): void => {
  const session = sessionStore.get();
  // The session of another tab is still valid; only that of this page has ended.
  if (!session || staleStore.get() === 'thisTab' || !speaksForBrowser(session)) return;
  if (reason === 'switched') {
    // The tab that switched is about to redirect. If it does not, its response was lost, and the user has to log in.
    setTimeout(() => sessionStore.get() === session && speaksForBrowser(session) && forget(reason), SWITCH_TIMEOUT_MS);
    return;
  }
  forget(reason);
};

/** Calls the listener when the user or organisation of the session changes, or it ends; not for a token refresh. */
export const onSessionChange = (
  listener: (session: Session | null, previous: Session | null) => void,
): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Follows the other tabs: a login or logout there applies here, and a switch of the organisation marks this page as
 * stale.
 */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const stored = storedSession();
    const pageSession = sessionStore.get();
    if (!stored) {
      const end = pageSession && event.key === null ? 'cleared' : 'loggedOut';
      endStore.set(readJson<SessionEnd>(localStorage, END_KEY) ?? end);
      staleStore.set(null);
    } else if (pageSession && (staleStore.get() || !isSamePlace(pageSession, stored))) {
      markStale();
      return;
    }
    accept(stored);
  });
};
