import { LogoutDocument } from '../../generated/accounts.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { clearOwnDrafts } from '../../kit/forms/drafts.ts';
import { endSession } from '../../kit/session/session.ts';

/** Somebody who wants to leave is not kept waiting for a server that does not answer. */
const PATIENCE = 2_000;

/** Ends the session here and on the server, in all tabs, and forgets what was typed. The guard then shows the login. */
export const logout = async (): Promise<void> => {
  const told = apolloClient.mutate({ mutation: LogoutDocument, context: { handled: true } }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  clearOwnDrafts();
  endSession('loggedOut');
};
