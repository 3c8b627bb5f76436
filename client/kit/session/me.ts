import { useEffect } from 'react';
import { type AllowRule, allows } from '../../../schema/kernel/abilities.shared.ts';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { MeDocument, type MeQuery } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { onReconnect } from '../data/connection.ts';
import type { OperationContext } from '../data/operation-context.ts';
import { followPeople } from './people.ts';
import { currentSession, movedStore, onSessionChange, renewSession } from './session.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

export type Me = MeQuery['me'];

const KEY = 'me';
/** The specification fetches the user's data about a second after the login. */
const AFTER_LOGIN = 1000;

const stored = readJson<Me>(localStorage, KEY);

/** Whether these are the person and the organisation of the page's session. */
const isOfSession = (me: Me | null): me is Me => {
  const session = currentSession();
  return (
    me !== null &&
    session !== null &&
    me.user.id === session.userId &&
    (session.clientId ?? me.client.id) === me.client.id
  );
};

const meStore = createStore<Me | null>(isOfSession(stored) ? stored : null);
/**
 * Whether the server was asked since this page was loaded; what the browser remembers may be older than the person's
 * rights.
 */
const askedStore = createStore(false);

/** Keeps who is logged in, so that the next page load knows permissions before any answer. */
export const rememberMe = (me: Me | null): void => {
  writeJson(localStorage, KEY, me);
  meStore.set(me);
};

/** What the next page of the organisation that one switches to begins with; this page stays what it is. */
export const handOverMe = (me: Me): void => writeJson(localStorage, KEY, me);

/** The organisation that another tab works in by now; null where it is another person's, or unknown. */
export const otherPlace = (): string | null => {
  const other = readJson<Me>(localStorage, KEY);
  return other && other.user.id === currentSession()?.userId && other.client.id !== currentSession()?.clientId
    ? other.client.name
    : null;
};

/** Asks the server who is logged in. Without `background` it also tells the server that a person is active. */
export const loadMe = async (context: OperationContext): Promise<void> => {
  const token = currentSession()?.token;
  if (!token) return;
  try {
    const { data } = await apolloClient.query({
      query: MeDocument,
      fetchPolicy: 'network-only',
      context: { handled: true, ...context },
    });
    // A page that was left behind must not overwrite what the browser knows of the organisation it works in by now.
    if (!data || !isOfSession(data.me) || movedStore.get()) return;
    rememberMe(data.me);
    if (!currentSession()?.clientId) renewSession({ clientId: data.me.client.id });
  } catch {
    // The error link has ended a session that is over; for anything else the stored data stay good enough.
  } finally {
    askedStore.set(true);
  }
};

/** Asks at once, where a page would be refused for what the browser remembers; whether it was asked by now. */
export const useFreshMe = (wanted: boolean): boolean => {
  const asked = useStore(askedStore);
  useEffect(() => {
    if (wanted && !askedStore.get()) void loadMe({ background: true });
  }, [wanted]);
  return asked;
};

/** Keeps the stored user in step with the session. */
export const followMe = (): void => {
  onSessionChange((session) => {
    if (!isOfSession(meStore.get())) rememberMe(null);
    if (session) setTimeout(() => void loadMe({}), AFTER_LOGIN);
  });
  if (currentSession()) setTimeout(() => void loadMe({ background: true }), AFTER_LOGIN);
  // Rights that change and sessions that end close the socket, and while it was away anything may have happened.
  onReconnect(() => void loadMe({ background: true }));
  followPeople(({ users, client, stale }) => {
    if (stale || client || users.includes(currentSession()?.userId ?? '')) void loadMe({ background: true });
  });
};

/** The logged-in user and the organisation now chosen; null until known. */
export const useMe = (): Me | null => useStore(meStore);

/**
 * Whether the logged-in user has this permission, or whom a rule lets in. The server decides; this only hides what
 * would be refused.
 */
export const useAbility = (rule: Permission | AllowRule): boolean => {
  const user = useMe()?.user;
  return user ? allows(typeof rule === 'string' ? { permission: rule } : rule, user) : false;
};
