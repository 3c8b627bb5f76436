import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright/test';
import PostalMime from 'postal-mime';
import { receiverPart } from '../../server/mail/transport.ts';

export const PASSWORD = 'Leiter-und-Tritte-7';

/** A session as the login stores it in the browser. */
export interface Session {
  token: string;
  userId: string;
  clientId: string;
}

/** A user registered for one test, in a separate organisation. */
export interface Owner extends Session {
  name: string;
  email: string;
}

interface LoggedIn {
  token: string;
  user: { id: string; client: { _id: string } };
}

const sessionOf = ({ token, user }: LoggedIn): Session => ({ token, userId: user.id, clientId: user.client._id });

/** Registers over REST, as a third party would, with the given tickets on the board. */
export async function registerOwner(
  request: APIRequestContext,
  tickets: { title: string; description: string; priority: number }[] = [],
  email = `e2e-${randomUUID().slice(0, 8)}@example.com`,
): Promise<Owner> {
  const name = 'Petra Vogel';
  const answer = await request.post('/api/v1/register', {
    // The limit is ten registrations per hour and address, so each registration uses another address.
    headers: { 'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}` },
    data: {
      user: { name, email, password: PASSWORD, password1: PASSWORD },
      client: {
        name: 'Tischlerei Vogel',
        companyData: {
          numberOfEmployees: 28,
          address: { street: 'Werkstraße', streetNumber: '7a', postalCode: '01067', city: 'Dresden' },
        },
      },
      tickets,
      results: [],
    },
  });
  if (!answer.ok()) throw new Error(`register answered ${answer.status()}: ${await answer.text()}`);
  return { name, email, ...sessionOf((await answer.json()) as LoggedIn) };
}

/** Calls the REST API as an actor; throws on a refusal. */
export async function rest<T>(
  request: APIRequestContext,
  owner: Pick<Owner, 'token'>,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request[method](`/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A function that creates records over REST as an actor, and returns their ids. */
export const creating =
  (request: APIRequestContext, owner: Pick<Owner, 'token'>) =>
  async (path: string, data: object): Promise<string> =>
    (await rest<{ _id: string }>(request, owner, 'post', path, data))._id;

export interface Person {
  _id: string;
  name: string;
  email: string;
}

/** Adds a user to an organisation, with all permissions by default. */
export const addPerson = (
  request: APIRequestContext,
  owner: Pick<Owner, 'token'>,
  input: { name?: string; email?: string; role?: string; permissions?: string[] } = {},
): Promise<Person> =>
  rest(request, owner, 'post', 'user', { name: 'Mia Sommer', email: anAddress(), password: PASSWORD, ...input });

/** An unused e-mail address. */
export const anAddress = (): string => `user-${randomUUID().slice(0, 8)}@example.com`;

/** A field by its label, with or without the mark for required fields. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}( \\*.*)?$`));

/** Fills in the whole registration form. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await field(page, 'Vor- und Nachname').fill('Petra Vogel');
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
  await field(page, 'Name des Betriebs').fill('Tischlerei Vogel');
  await field(page, 'Straße').fill('Werkstraße');
  await field(page, 'Hausnummer').fill('7a');
  await field(page, 'Postleitzahl').fill('01067');
  await field(page, 'Ort').fill('Dresden');
  await page.getByLabel(/Ich akzeptiere die Nutzungsbedingungen/).check();
  await page.getByLabel(/Ich habe den rechtlichen Hinweis/).check();
}

/** The login screen is shown: the previous screen may have fields of the same name. */
export const loginScreen = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Anmelden' });

/** Chooses an action from the menu of a row, which has the name of the row. */
export async function act(within: Page | Locator, name: string, action: string): Promise<void> {
  await within.getByRole('button', { name: `Aktionen für „${name}“` }).click();
  await within.getByRole('menuitem', { name: action }).click();
}

/** Enters address and password on the login screen and sends them. */
export async function sendCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await loginScreen(page).waitFor();
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Logs in through the login screen, for tests of the login itself; the others use `openAs`. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await sendCredentials(page, email, password);
  await page.waitForURL('**/app/**');
}

/** Logs in over REST: a separate session in addition to existing ones. */
export async function newSession(request: APIRequestContext, email: string, password = PASSWORD): Promise<Session> {
  return sessionOf(await rest<LoggedIn>(request, { token: '' }, 'post', 'login', { email, password }));
}

/**
 * Opens an address as a logged-in user: the session is in the storage before the first document of the page runs, as
 * after a login. If the session ends later, a reload does not restore it.
 */
export async function openAs(page: Page, { token, userId, clientId }: Session, address = '/app/tickets/all') {
  await page.addInitScript(
    (session) => {
      const INJECTED = 'e2e.session';
      if (window !== window.top || sessionStorage.getItem(INJECTED) === session.token) return;
      sessionStorage.setItem(INJECTED, session.token);
      localStorage.setItem('session', JSON.stringify(session));
    },
    { token, userId, clientId },
  );
  await page.goto(address);
}

/**
 * Changes the address of the open page, as Back and Forward do: a page load takes many times as long, and is only
 * needed to test what survives it. Resolves when the new page is rendered: until its code is loaded the old one stays,
 * and may have buttons of the same names. This is detected by the focus, which the frame moves to a new page.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.locator('#main').waitFor({ state: 'attached' });
  const leaves = await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    if (isOther && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return isOther;
  }, address);
  if (leaves) await page.waitForFunction(() => document.activeElement !== document.body);
}

/** The position of an element once it no longer moves: layout and opening dialogs shift it. */
export async function placeOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = JSON.stringify(box);
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
    expect(JSON.stringify(box)).toBe(before);
  }).toPass({ intervals: [100] });
  return box!;
}

/** Counts the clicks in this page from now on, including those that the keyboard causes on a button. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    document.addEventListener('click', () => ((window as unknown as { clicks: number }).clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

/** A separate browser context, like another user or another device. */
export async function anotherWindow(
  browser: Browser,
  baseURL = process.env.E2E_URL!,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  return { context, page: await context.newPage() };
}

/** The newest mail to an address that contains the text, from the files that the server writes without SMTP. */
export async function mailTo(address: string, containing: string): Promise<string | null> {
  const folder = join(process.env.E2E_DATA_DIR!, 'mail');
  const names = await readdir(folder).catch(() => []);
  // Parsing the mails of all other stories takes far longer than comparing names.
  const part = receiverPart(address);
  for (const name of names
    .filter((each) => each.endsWith('.eml') && each.includes(part))
    .sort()
    .reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((to) => to.address === address) && mail.text?.includes(containing)) return mail.text;
  }
  return null;
}

/** A proxy to the server that can be cut: the browser's offline mode leaves open sockets connected. */
export interface Line {
  url: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function lineToServer(): Promise<Line> {
  const target = new URL(process.env.E2E_URL!);
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => undefined).on('close', () => (ends.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => (whole = true),
    close: () => (cut(), server.close()),
  };
}

/** Signs on a pad with the mouse. */
export async function drawSignature(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = await placeOf(pad);
  await page.mouse.move(x + 30, y + 60);
  await page.mouse.down();
  for (const right of [60, 90, 120, 150, 180])
    await page.mouse.move(x + right, y + (right % 60 ? 25 : 70), { steps: 4 });
  await page.mouse.up();
}

/** Presses a button whose request the server carries out, while its answer is lost on the way. */
export async function pressWithoutAnswer(page: Page, button: Locator): Promise<void> {
  await page.route('**/graphql*', async (route) => {
    if (!/"operationName":"(Create|Update|Rename|Mail)/.test(route.request().postData() ?? '')) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten, bitte versuche es später erneut.').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Signs in a dialog by a typed name instead of a drawing, and presses its button. */
export async function signByName(dialog: Locator, name: string, button: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Lieber den Namen tippen' }).click();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: button }).click();
}

/** Begins an instruction in person about a circular saw, with these participants, until it is saved. */
export async function beginInPerson(page: Page, owner: Session, names: readonly string[]): Promise<void> {
  await openAs(page, owner, '/app/instructions/held');
  await page.getByRole('button', { name: 'Unterweisung durchführen' }).first().click();
  await field(page, 'Thema').fill('Kreissäge');
  await field(page, 'Ort').fill('Halle 2');
  for (const name of names) {
    await field(page, 'Person hinzufügen').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Unterschreiben: ${name}` })).toBeVisible();
  }
  await expect(page.locator('[data-save-state]')).toHaveText('Alles gespeichert');
}
