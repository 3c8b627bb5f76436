import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startBuiltServer, type RunningServer } from '../support/e2e-server.ts';
import { beginLooking } from './axe.ts';
import { organisation, selector, specialistOf, type Organisation } from './specialist-story.ts';
import { PASSWORD, rest, type Session } from './story.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let north: RunningServer;
let south: RunningServer;

// Two servers, which are two cells of one directory of accounts.
test.beforeAll(async () => {
  dataDir = await makeDataFolder('obacht-cells-');
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  for (const name of ['north', 'south', 'directory']) await owner.query(`create database ${name}`);
  await owner.end();
  const secretKeys = `k1:${randomBytes(32).toString('base64url')}`;
  const cell = (name: string): Promise<RunningServer> =>
    startBuiltServer({
      env: {
        DATABASE_URL: databaseOf(name),
        DIRECTORY_URL: databaseOf('directory'),
        CELL_NAME: name,
        SECRET_KEYS: secretKeys,
      },
    });
  [north, south] = await Promise.all([cell('north'), cell('south')]);
});

test.afterAll(async () => {
  await Promise.all([north?.stop(), south?.stop()]);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const databaseOf = (name: string): string => {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
};

/** Invites the specialist to a second organisation, in the other cell, whose login redeems the invitation. */
async function alsoIn(request: APIRequestContext, { owner }: Organisation, email: string): Promise<void> {
  const code = randomUUID().replaceAll('-', '');
  await rest(request, owner, 'post', 'multiuser/invite', { email, code });
  // The directory receives the first membership within seconds.
  await expect(async () => {
    const answer = await request.post('/graphql', {
      data: {
        query: 'mutation ($input: LoginInput!) { login(input: $input) { client { id } } }',
        variables: { input: { email, password: PASSWORD, invitation: code } },
      },
    });
    expect(((await answer.json()) as { errors?: object[] }).errors).toBeUndefined();
  }).toPass();
}

/** Opens the board, with settings that somebody has chosen in this browser at this address. */
async function openWith(page: Page, { token, userId, clientId }: Session, choices: Record<string, string>) {
  await page.goto(`${north.url}/robots.txt`);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    { session: { token, userId, clientId }, ...choices },
  );
  await page.goto(`${north.url}/app/tickets/all`);
}

const card = (page: Page, kind: string) => page.locator('[data-card]', { hasText: `Ticket von ${kind}` });

test('a specialist switches to an organisation in another cell and back, with the chosen language and colours', async ({
  page,
  playwright,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const [inNorth, inSouth] = (await Promise.all(
    [north, south].map(({ url }) => playwright.request.newContext({ baseURL: url })),
  )) as [APIRequestContext, APIRequestContext];
  const first = await organisation(inNorth, 'Norden');
  const second = await organisation(inSouth, 'Süden');
  const session = await specialistOf(inNorth, [first]);
  await alsoIn(inSouth, second, session.email);

  await openWith(page, session, { language: 'en' });
  await expect(card(page, 'Norden')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await selector(page).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await look('selector', page.getByRole('menuitemradio').first());
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(card(page, 'Süden')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(south.url);
  expect(page.url()).not.toContain('#');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await look('arrived', card(page, 'Süden'));

  await page.evaluate(() => localStorage.setItem('theme', '"dark"'));
  await page.reload();
  await selector(page).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(card(page, 'Norden')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(north.url);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  // Back leads to a session that has ended: to the login immediately, not to a board that cannot be loaded.
  await page.goBack();
  await expect(page.getByText('Please log in. We will then take you')).toBeVisible({ timeout: 4_000 });
  expect(new URL(page.url()).origin).toBe(south.url);
  await Promise.all([inNorth.dispose(), inSouth.dispose()]);
  nothingFound();
});
