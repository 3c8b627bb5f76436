import { LogoutDocument } from '../../generated/accounts.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { clearOwnDrafts } from '../../kit/forms/drafts.ts';
import { endSession } from '../../kit/session/session.ts';

/** Timeout of the request: a logout does not wait for a server that is down. */
const TIMEOUT_MS = 2_000;

/** Ends the session in all tabs and on the server, and deletes drafts. The route guard then shows the login. */
export const logout = async (): Promise<void> => {
  const request = apolloClient.mutate({ mutation: LogoutDocument, context: { handled: true } }).catch(() => undefined);
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  clearOwnDrafts();
  endSession('loggedOut');
};
