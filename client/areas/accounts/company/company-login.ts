import { finishSignOn, startSignOn } from '../../../generated/public-company-login.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { readJson, writeJson } from '../../../kit/data/storage.ts';
import { askAnonymously } from '../ask-anonymously.ts';
import { enter } from '../enter.ts';

/**
 * The key of the data that are stored in this browser while the person is at the provider; the answer is valid only
 * together with them.
 */
const KEY = 'sign-on';

interface PendingLogin {
  browserKey: string;
  returnTo: string | undefined;
}

/**
 * Redirects to the provider of the organisation to which the domain of the address belongs. Throws the errors of the
 * server.
 */
export async function startCompanyLogin(email: string, returnTo: string | undefined): Promise<void> {
  const { address, browserKey } = (await askAnonymously(startSignOn, { input: { email } }, QUIET)).startSignOn;
  writeJson(sessionStorage, KEY, { browserKey, returnTo } satisfies PendingLogin);
  location.assign(address);
}

/**
 * Logs in with the query that the provider has sent back. Returns the address that the person wanted to open. Throws
 * the errors of the server.
 */
export async function finishCompanyLogin(answer: string): Promise<string | undefined> {
  const stored = readJson<PendingLogin>(sessionStorage, KEY);
  writeJson(sessionStorage, KEY, null);
  const input = { answer: answer || '-', browserKey: stored?.browserKey ?? '-' };
  enter((await askAnonymously(finishSignOn, { input }, QUIET)).finishSignOn);
  return stored?.returnTo;
}
