import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { ask } from './ask.ts';
import { newSession, type Owner, PASSWORD, registerOwner, rest, type Session } from './story.ts';

/** Organisations, and an external specialist who works in them. */

export interface Organisation {
  owner: Owner;
  name: string;
}

/** A separate organisation with one ticket that identifies it. */
export async function organisation(request: APIRequestContext, kind: string): Promise<Organisation> {
  const owner = await registerOwner(request, [{ title: `Ticket von ${kind}`, description: '', priority: 2 }]);
  const { client } = await rest<{ client: { name: string } }>(request, owner, 'get', 'info');
  return { owner, name: client.name };
}

export const someAddress = () => `fasi-${randomUUID().slice(0, 8)}@fasi-huber.example`;

/** A specialist with an account in all of the organisations, with a session in one of them. */
export async function specialistOf(
  request: APIRequestContext,
  [first, ...others]: [Organisation, ...Organisation[]],
): Promise<Session & { email: string }> {
  const email = someAddress();
  const invite = async ({ owner }: Organisation): Promise<string> => {
    const code = randomUUID().replaceAll('-', '');
    await rest(request, owner, 'post', 'multiuser/invite', { email, code });
    return code;
  };
  const code = await invite(first);
  await request.post('/graphql', {
    data: {
      query: 'mutation ($input: JoinByInviteInput!) { joinByMultiuserInvite(input: $input) { id } }',
      variables: { input: { code, email, name: 'Clara Huber', password: PASSWORD, password1: PASSWORD } },
    },
  });
  const session = await newSession(request, email);
  await beginOnBoard(request, session);
  for (const other of others)
    await rest(request, session, 'post', `multiuser/invite/${await invite(other)}/redeem`, { email });
  return { ...session, email };
}

/** Makes the board the page after each login and switch: its tickets identify the organisations. */
export const beginOnBoard = (request: APIRequestContext, session: Session): Promise<unknown> =>
  ask(request, session, 'mutation { chooseStartPage(input: { startPage: "board" }) }');

export const selector = (page: Page) => page.getByRole('button', { name: /^Organisation: / });

/** Switches to the other one of two organisations, on the page that opens there. */
export async function switchOrganisation(page: Page): Promise<void> {
  await selector(page).click();
  const moved = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { checked: false }).click();
  await moved;
  // The page may still be redirecting to the address of the board.
  await page.getByRole('heading', { name: 'Alle Tickets' }).waitFor();
}
