import { LogoutDocument } from '../../generated/accounts.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { endPush } from '../../kit/offline/push-subscription.ts';
import { createStore } from '../../kit/data/store.ts';
import { clearOwnDrafts } from '../../kit/forms/drafts.ts';
import { ownerOf, readWaiting, unsentOf } from '../../kit/outbox/waiting.ts';
import { currentSession, endSession } from '../../kit/session/session.ts';

/** Timeout of the request, so that a logout does not wait for a server that is down. */
const TIMEOUT_MS = 2_000;

/** True while the dialog asks about unsent entries (LogoutDialog). */
export const askingStore = createStore(false);

/** Ends the session in all tabs and on the server, and deletes drafts. The route guard then shows the login. */
export const logoutNow = async (): Promise<void> => {
  const request = apolloClient.mutate({ mutation: LogoutDocument, context: { handled: true } }).catch(() => undefined);
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  // The next user of this browser must not see the notifications of this one.
  await endPush().catch(() => undefined);
  clearOwnDrafts();
  endSession('loggedOut');
};

/** The same, but asks first if something on this device was not sent yet, because the logout would delete it. */
export const logout = async (): Promise<void> => {
  const session = currentSession();
  const { changes, files } = session ? unsentOf(readWaiting(), ownerOf(session)) : { changes: 0, files: 0 };
  if (changes + files > 0) askingStore.set(true);
  else await logoutNow();
};
