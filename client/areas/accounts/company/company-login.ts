import { FinishSignOnDocument, StartSignOnDocument } from '../../../generated/accounts-company-login.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present } from '../../../kit/data/requests.ts';
import { readJson, writeJson } from '../../../kit/data/storage.ts';
import { enter } from '../enter.ts';

/** What this browser keeps while the person is at the provider: without it, the answer is worth nothing elsewhere. */
const KEPT = 'sign-on';

interface Kept {
  browserKey: string;
  returnTo: string | undefined;
}

/** Goes to the provider of the organisation to which the domain of the address belongs. Throws what the server refuses. */
export async function startCompanyLogin(email: string, returnTo: string | undefined): Promise<void> {
  const { data } = await apolloClient.mutate({
    mutation: StartSignOnDocument,
    variables: { input: { email } },
    context: { handled: true },
  });
  const { address, browserKey } = present(data).startSignOn;
  writeJson(sessionStorage, KEPT, { browserKey, returnTo } satisfies Kept);
  location.assign(address);
}

/** Logs in with the query that the provider has sent back. Returns where the person wanted to go. Throws as the server does. */
export async function finishCompanyLogin(answer: string): Promise<string | undefined> {
  const kept = readJson<Kept>(sessionStorage, KEPT);
  writeJson(sessionStorage, KEPT, null);
  const { data } = await apolloClient.mutate({
    mutation: FinishSignOnDocument,
    variables: { input: { answer: answer || '-', browserKey: kept?.browserKey ?? '-' } },
    context: { handled: true },
  });
  enter(present(data).finishSignOn);
  return kept?.returnTo;
}
