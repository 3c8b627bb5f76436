import { type AllowRule, allows } from '../../../schema/kernel/abilities.shared.ts';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import type { MeQuery } from '../../generated/app.ts';
import { withRights, type WithRights } from './with-rights.ts';
import { currentSession } from './session.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

type Answered = MeQuery['me'];
export type Me = Answered & { user: WithRights<Answered['user']> & { isForeman: boolean } };

const KEY = 'me';

const stored = readJson<Me>(localStorage, KEY);

/** Whether this user and organisation are those of the page's session. */
export const isOfSession = (me: Answered | null): boolean => {
  const session = currentSession();
  return (
    me !== null &&
    session !== null &&
    me.user.id === session.userId &&
    (session.clientId ?? me.client.id) === me.client.id
  );
};

const meStore = createStore<Me | null>(isOfSession(stored) ? stored : null);

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
export const storeNextUser = (me: Answered): void => writeJson(localStorage, KEY, me);

/** The organisation that another tab has switched to; null if it is another user's, or unknown. */
export const otherTabsOrganisation = (): string | null => {
  const other = readJson<Me>(localStorage, KEY);
  return other && other.user.id === currentSession()?.userId && other.client.id !== currentSession()?.clientId
    ? other.client.name
    : null;
};

/** The logged-in user and the current organisation; null until loaded. */
export const useMe = (): Me | null => useStore(meStore);

/** Whether the user has any permission beyond their own tasks; true until the user is known. */
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
