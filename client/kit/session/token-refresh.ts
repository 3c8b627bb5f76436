import { RefreshTokenDocument } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { currentSession, renewSession } from './session.ts';

/** The specification requires a token refresh every 60 seconds. */
const INTERVAL = 60_000;
const KEY = 'session.refreshedAt';

const refresh = async (): Promise<void> => {
  const before = currentSession();
  if (!before || Date.now() - Number(localStorage.getItem(KEY) ?? 0) < INTERVAL - 2_000) return;
  localStorage.setItem(KEY, String(Date.now()));
  try {
    const { data } = await apolloClient.mutate({ mutation: RefreshTokenDocument, context: { background: true } });
    // Another login may have happened in the meantime; its token must not be replaced by one of the old session.
    if (data && currentSession()?.token === before.token) renewSession({ token: data.refreshToken.token });
  } catch {
    // No connection: the next tick retries, after 15 seconds. An ended session has been handled by the error link.
    localStorage.removeItem(KEY);
  }
};

/**
 * One tab refreshes the token for all; the request is marked as a background request, so it does not extend an idle
 * session.
 */
export const keepTokenFresh = (): void => {
  const inTurn = () => {
    if (!currentSession()) return;
    if ('locks' in navigator)
      void navigator.locks.request('token-refresh', { ifAvailable: true }, (lock) => (lock ? refresh() : undefined));
    else void refresh();
  };
  setInterval(inTurn, INTERVAL / 4);
};
