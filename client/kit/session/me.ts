import { useEffect } from 'react';
import { type AllowRule, allows } from '../../../schema/kernel/abilities.shared.ts';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { MeDocument, type MeQuery } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { onReconnect } from '../data/connection.ts';
import type { OperationContext } from '../data/operation-context.ts';
import { followPeople } from './people.ts';
import { withRights, type WithRights } from './with-rights.ts';
import { currentSession, movedStore, onSessionChange, renewSession } from './session.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

type Answered = MeQuery['me'];
export type Me = Answered & { user: WithRights<Answered['user']> & { isForeman: boolean } };

const KEY = 'me';
/** The specification fetches the user about one second after the login. */
const AFTER_LOGIN = 1000;

const stored = readJson<Me>(localStorage, KEY);

/** Whether this user and organisation are those of the page's session. */
const isOfSession = (me: Answered | null): boolean => {
  const session = currentSession();
  return (
    me !== null &&
    session !== null &&
    me.user.id === session.userId &&
    (session.clientId ?? me.client.id) === me.client.id
  );
};

const meStore = createStore<Me | null>(isOfSession(stored) ? stored : null);
/** Whether the user was fetched since the page was loaded; the stored user may have outdated permissions. */
const askedStore = createStore(false);

const followers = new Set<(me: Me | null, before: Me | null) => void>();
/** Calls the listener now, and whenever the user is read or forgotten. */
export const onMe = (listener: (me: Me | null, before: Me | null) => void): void => {
  followers.add(listener);
  listener(meStore.get(), null);
};

/** Stores the user, so that the next page load knows the permissions before the first response. */
export const rememberMe = (answered: Answered | null): void => {
  const me = answered && { ...answered, user: { ...withRights(answered.user), isForeman: answered.isForeman } };
  const before = meStore.get();
  writeJson(localStorage, KEY, me);
  meStore.set(me);
  for (const listener of followers) listener(me, before);
};

/** Stores the user of the organisation that is switched to, for the next page load; this page keeps its own. */
export const handOverMe = (me: Answered): void => writeJson(localStorage, KEY, me);

/** The organisation that another tab has switched to; null if it is another user's, or unknown. */
export const otherPlace = (): string | null => {
  const other = readJson<Me>(localStorage, KEY);
  return other && other.user.id === currentSession()?.userId && other.client.id !== currentSession()?.clientId
    ? other.client.name
    : null;
};

/** Fetches the user. Without `background` the request also counts as activity of the user. */
export const loadMe = async (context: OperationContext): Promise<void> => {
  const token = currentSession()?.token;
  if (!token) return;
  try {
    const { data } = await apolloClient.query({
      query: MeDocument,
      fetchPolicy: 'network-only',
      context: { handled: true, ...context },
    });
    // A stale page must not overwrite the stored user of the organisation that the browser has switched to.
    if (!data || !isOfSession(data.me) || movedStore.get()) return;
    rememberMe(data.me);
    if (!currentSession()?.clientId) renewSession({ clientId: data.me.client.id });
  } catch {
    // The error link has handled an ended session; on any other error the stored user stays in use.
  } finally {
    askedStore.set(true);
  }
};

/** Fetches the user at once if the stored permissions would deny the page; returns whether it was fetched. */
export const useFreshMe = (wanted: boolean): boolean => {
  const asked = useStore(askedStore);
  useEffect(() => {
    if (wanted && !askedStore.get()) void loadMe({ background: true });
  }, [wanted]);
  return asked;
};

/** Keeps the stored user in sync with the session. */
export const followMe = (): void => {
  onSessionChange((session) => {
    if (!isOfSession(meStore.get())) rememberMe(null);
    if (session) setTimeout(() => void loadMe({}), AFTER_LOGIN);
  });
  if (currentSession()) setTimeout(() => void loadMe({ background: true }), AFTER_LOGIN);
  // Changed permissions and ended sessions close the socket, and events may have been missed while it was closed.
  onReconnect(() => void loadMe({ background: true }));
  followPeople(({ users, client, stale }) => {
    if (stale || client || users.includes(currentSession()?.userId ?? '')) void loadMe({ background: true });
  });
};

/** The logged-in user and the current organisation; null until loaded. */
export const useMe = (): Me | null => useStore(meStore);

/** Whether the user looks after anything but own tasks; true until the user is known. */
export const useHasRights = (): boolean => {
  const user = useMe()?.user;
  return !user || user.role !== 'User' || user.permissions.length > 0;
};

/** The same outside of components. */
export const currentMe = (): Me | null => meStore.get();

/**
 * Whether the logged-in user has this permission or ability. The server enforces it; the client only hides what would
 * be refused.
 */
export const useAbility = (rule: Permission | AllowRule): boolean => {
  const user = useMe()?.user;
  return user ? allows(typeof rule === 'string' ? { permission: rule } : rule, user) : false;
};
