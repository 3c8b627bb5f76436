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

export const PASSWORD = 'Leiter-und-Tritte-7';

/** Somebody registered for one test, in an organisation of their own. */
export interface Owner {
  name: string;
  email: string;
  token: string;
  userId: string;
}

interface Registered {
  token: string;
  user: { id: string };
}

/** Registers over REST, as a third party would, with the given tickets on the board. */
export async function registerOwner(
  request: APIRequestContext,
  tickets: { title: string; description: string; priority: number }[] = [],
): Promise<Owner> {
  const email = `e2e-${randomUUID().slice(0, 8)}@example.com`;
  const name = 'Petra Vogel';
  const answer = await request.post('/api/v1/register', {
    // Ten registrations an hour are allowed from one address; each of these people sits elsewhere.
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
  const { token, user } = (await answer.json()) as Registered;
  return { name, email, token, userId: user.id };
}

/** Calls the REST API as somebody; throws on a refusal. */
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

/** A field by its label, with or without the mark of a required one. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}( \\*.*)?$`));

/** Fills in the whole form of the registration. */
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

/** The login screen is there: the screen before it may have fields of the same name. */
export const loginScreen = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Anmelden' });

/** Types address and password on the login screen, as soon as it is there, and sends them. */
export async function sendCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await loginScreen(page).waitFor();
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Logs in through the page. */
export async function logIn(page: Page, email: string, password = PASSWORD, address = '/'): Promise<void> {
  await page.goto(address);
  await sendCredentials(page, email, password);
  await page.waitForURL('**/app/**');
}

/**
 * Where something is once it has stopped moving: a page that is still being put together, or a window that still opens,
 * shifts it.
 */
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

/** A window of its own, as another person or another device would have. */
export async function anotherWindow(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL!,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  return { context, page: await context.newPage() };
}

/** The newest mail to an address that holds the text, read from the files that the server writes without SMTP. */
export async function mailTo(address: string, containing: string): Promise<string | null> {
  const folder = join(process.env.E2E_DATA_DIR!, 'mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((each) => each.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((to) => to.address === address) && mail.text?.includes(containing)) return mail.text;
  }
  return null;
}

/** A line to the server that can be cut: the browser's own offline switch leaves open sockets as they are. */
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
