import type { SessionEndReason } from '../../../schema/kernel/error-codes.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

/**
 * Who is logged in on this browser, and in which organisation. It lives in localStorage, so that all tabs share it. A
 * token belongs to one organisation, and so does a page for as long as it is open: a tab that finds another one in the
 * storage does not take it over.
 */
export type Session = {
  token: string;
  userId: string;
  /** Unknown only in what an earlier version stored; it is filled in with the first answer. */
  clientId?: string;
};

/** Why a session is over. Nobody knows of a token whose session was forgotten. */
export type SessionEnd = SessionEndReason | 'unknown';

/** Who took the browser to another organisation (or person) while this page was open. */
export type Moved = 'thisTab' | 'otherTab';

const SESSION_KEY = 'session';
const END_KEY = 'session.end';
const SWITCH_PATIENCE = 5_000;

const storedSession = (): Session | null => readJson<Session>(localStorage, SESSION_KEY);

export const sessionStore = createStore<Session | null>(storedSession());
/**
 * Set once this page belongs to an organisation that the browser has left: it saves nothing any more and has to be
 * loaded anew.
 */
export const movedStore = createStore<Moved | null>(null);
const endStore = createStore<SessionEnd | null>(null);
const listeners = new Set<(session: Session | null, previous: Session | null) => void>();

/** The same person in the same organisation. */
const isSamePlace = (one: Session, other: Session): boolean =>
  one.userId === other.userId &&
  (one.clientId === other.clientId || one.clientId === undefined || other.clientId === undefined);

const accept = (session: Session | null) => {
  const previous = sessionStore.get();
  sessionStore.set(session);
  if (session?.userId !== previous?.userId || (session && previous && !isSamePlace(session, previous)))
    for (const listener of listeners) listener(session, previous);
};

/** Whether what this page writes about its session is true of the whole browser; notes it when it is not. */
const speaksForBrowser = (own: Session): boolean => {
  const stored = storedSession();
  if (!stored || isSamePlace(stored, own)) return true;
  noteMoved();
  return false;
};

/** The stored session, for code outside React. */
export const currentSession = (): Session | null => sessionStore.get();

/** The stored session, followed. */
export const useSession = (): Session | null => useStore(sessionStore);

/** Why the last session ended, for the guard that chooses the login address. */
export const lastSessionEnd = (): SessionEnd | null => endStore.get();

/** This page was left behind: the browser works in another organisation by now. */
export const noteMoved = (by: Moved = 'otherTab'): void => {
  if (!movedStore.get()) movedStore.set(by);
};

/** What the browser keeps from now on, for every tab that is opened or loaded anew. */
const store = (session: Session): void => {
  endStore.set(null);
  writeJson(localStorage, END_KEY, null);
  writeJson(localStorage, SESSION_KEY, session);
};

/** Stores what a login or a registration answered. */
export const startSession = (session: Required<Session>): void => {
  store(session);
  movedStore.set(null);
  accept(session);
};

/**
 * Takes the browser to another organisation: `ask` has the server end this session and answers the next one. This page
 * keeps what it is until it is loaded anew, so that nothing of it is sent there, and what the end of its own session
 * does to it is of no interest.
 */
export const moveSession = async (ask: () => Promise<Required<Session>>): Promise<void> => {
  noteMoved('thisTab');
  try {
    store(await ask());
  } catch (error) {
    movedStore.set(null);
    throw error;
  }
};

/**
 * Puts the refreshed token (or what was not known before) in the place of the old, in all tabs of this organisation.
 */
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

/** Forgets the session in all tabs; the guards then send each of them to the login with this reason. */
export const endSession = (reason: SessionEnd): void => {
  const session = sessionStore.get();
  // The session that another tab has gone on with lives; only this page's is over.
  if (!session || movedStore.get() === 'thisTab' || !speaksForBrowser(session)) return;
  if (reason === 'switched') {
    // The tab that switched is about to say where to. Where none does, its answer was lost, and a login has to do.
    setTimeout(() => sessionStore.get() === session && speaksForBrowser(session) && forget(reason), SWITCH_PATIENCE);
    return;
  }
  forget(reason);
};

/** Called when another person, or nobody, is logged in from now on; a mere token refresh does not count. */
export const onSessionChange = (
  listener: (session: Session | null, previous: Session | null) => void,
): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Follows what other tabs do: a login or logout there is one here, and a switch of the organisation leaves this page
 * behind.
 */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const stored = storedSession();
    const own = sessionStore.get();
    if (!stored) {
      endStore.set(readJson<SessionEnd>(localStorage, END_KEY) ?? 'loggedOut');
      movedStore.set(null);
    } else if (own && (movedStore.get() || !isSamePlace(own, stored))) {
      noteMoved();
      return;
    }
    accept(stored);
  });
};
