import type { Permission } from '../../schema/kernel/permissions.ts';
import { MeDocument, type MeQuery } from '../generated/app.ts';
import { apolloClient } from './apollo.ts';
import type { OperationContext } from './operation-context.ts';
import { currentSession, onSessionChange } from './session.ts';
import { readJson, writeJson } from './storage.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export type Me = MeQuery['me'];

const KEY = 'me';
/** The specification fetches the user's data about a second after the login. */
const AFTER_LOGIN = 1000;

const stored = readJson<Me>(localStorage, KEY);
const meStore = createStore<Me | null>(stored && stored.user.id === currentSession()?.userId ? stored : null);

/** Keeps who is logged in, so that the next page load knows permissions before any answer. */
export const rememberMe = (me: Me | null): void => {
  writeJson(localStorage, KEY, me);
  meStore.set(me);
};

/** Asks the server who is logged in. Without `background` it also tells the server that a person is active. */
export const loadMe = async (context: OperationContext): Promise<void> => {
  const token = currentSession()?.token;
  if (!token) return;
  try {
    const { data } = await apolloClient.query({ query: MeDocument, fetchPolicy: 'network-only', context: { handled: true, ...context } });
    if (data && currentSession()) rememberMe(data.me);
  } catch {
    // The error link has ended a session that is over; for anything else the stored data stay good enough.
  }
};

/** Keeps the stored user in step with the session. */
export const followMe = (): void => {
  onSessionChange((session) => {
    if (session?.userId !== meStore.get()?.user.id) rememberMe(null);
    if (session) setTimeout(() => void loadMe({}), AFTER_LOGIN);
  });
  if (currentSession()) setTimeout(() => void loadMe({ background: true }), AFTER_LOGIN);
};

/** The logged-in user and the organisation now chosen; null until known. */
export const useMe = (): Me | null => useStore(meStore);

/** Whether the logged-in user has this permission. The server decides; this only hides what would be refused. */
export const useAbility = (permission: Permission): boolean => useMe()?.user.permissions.includes(permission) ?? false;
