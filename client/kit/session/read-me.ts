import { useEffect } from 'react';
import { MeDocument } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { onReconnect } from '../data/connection.ts';
import type { OperationContext } from '../data/operation-context.ts';
import { readAfterEvent } from '../data/read-after-event.ts';
import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';
import { currentMe, isOfSession, rememberMe } from './me.ts';
import { followPeople } from './people.ts';
import { currentSession, staleStore, onSessionChange, renewSession } from './session.ts';

/** The specification fetches the user about one second after the login. */
const AFTER_LOGIN = 1000;

/** Whether the user was fetched since the page was loaded; the stored user may have outdated permissions. */
const askedStore = createStore(false);

/** Fetches the user. Without `background` the request also counts as activity of the user. */
export const loadMe = async (context: OperationContext): Promise<void> => {
  const token = currentSession()?.token;
  if (!token) return;
  try {
    const { data } = await readAfterEvent(apolloClient, { query: MeDocument, context: { handled: true, ...context } });
    // A stale page must not overwrite the stored user of the organisation that the browser has switched to.
    if (!data || !isOfSession(data.me) || staleStore.get()) return;
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
    if (!isOfSession(currentMe())) rememberMe(null);
    if (session) setTimeout(() => void loadMe({}), AFTER_LOGIN);
  });
  const first = currentSession() ? setTimeout(() => void loadMe({ background: true }), AFTER_LOGIN) : undefined;
  // Changed permissions and ended sessions close the socket, and events may have been missed while it was closed.
  onReconnect(() => void loadMe({ background: true }));
  followPeople(({ users, client, stale }) => {
    if (!stale && !client && !users.includes(currentSession()?.userId ?? '')) return;
    clearTimeout(first);
    void loadMe({ background: true });
  });
};
