import type { SessionEndReason } from '../../schema/kernel/error-codes.ts';
import { readJson, writeJson } from './storage.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** Who is logged in on this browser. It lives in localStorage, so that all tabs share it. */
export type Session = { token: string; userId: string };

const SESSION_KEY = 'session';
const END_KEY = 'session.end';

export const sessionStore = createStore<Session | null>(readJson<Session>(localStorage, SESSION_KEY));
const endStore = createStore<SessionEndReason | null>(null);
const listeners = new Set<(session: Session | null, previous: Session | null) => void>();

const accept = (session: Session | null) => {
  const previous = sessionStore.get();
  sessionStore.set(session);
  if (session?.userId !== previous?.userId) for (const listener of listeners) listener(session, previous);
};

/** The stored session, for code outside React. */
export const currentSession = (): Session | null => sessionStore.get();

/** The stored session, followed. */
export const useSession = (): Session | null => useStore(sessionStore);

/** Why the last session ended, for the guard that chooses the login address. */
export const lastSessionEnd = (): SessionEndReason | null => endStore.get();

/** Stores what a login or a registration answered. */
export const startSession = (token: string, userId: string): void => {
  endStore.set(null);
  writeJson(localStorage, END_KEY, null);
  writeJson(localStorage, SESSION_KEY, { token, userId });
  accept({ token, userId });
};

/** Puts the refreshed token in the place of the old one, in all tabs. */
export const renewToken = (token: string): void => {
  const session = sessionStore.get();
  if (!session) return;
  writeJson(localStorage, SESSION_KEY, { ...session, token });
  accept({ ...session, token });
};

/** Forgets the session in all tabs; the guards then send each of them to the login with this reason. */
export const endSession = (reason: SessionEndReason): void => {
  if (!sessionStore.get()) return;
  endStore.set(reason);
  writeJson(localStorage, END_KEY, reason);
  writeJson(localStorage, SESSION_KEY, null);
  accept(null);
};

/** Called when another person, or nobody, is logged in from now on; a mere token refresh does not count. */
export const onSessionChange = (listener: (session: Session | null, previous: Session | null) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Follows what other tabs do: a login or logout there is one here. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const stored = readJson<Session>(localStorage, SESSION_KEY);
    if (!stored) endStore.set(readJson<SessionEndReason>(localStorage, END_KEY) ?? 'loggedOut');
    accept(stored);
  });
};
