import { expect, type Page } from 'playwright/test';
import { test } from './story-test.ts';
import { anotherWindow, field, logIn, mailTo, openAs, registerOwner, sendCredentials } from './story.ts';

test('a user who is not logged in is sent to the login and afterwards back to the requested page', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await page.goto('/app/tickets/user');
  await expect(page).toHaveURL(/\/login\/login\/1\/.*\/isAuthenticated/);
  await sendCredentials(page, owner.email);
  await expect(page).toHaveURL(/\/app\/tickets\/user/);
});

test('login and password reset name empty and wrong fields, and keep what was typed', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\/login\/1\/1\/1/);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Eine Email wird benötigt')).toBeVisible();
  await expect(page.getByText('Ein Passwort wird benötigt')).toBeVisible();
  await expect(field(page, 'E-Mail')).toBeFocused();
  await sendCredentials(page, owner.email, 'falsch-falsch');
  // In the snackbar, and in the form, with the focus on the password.
  await expect(page.getByText('Deine Zugangsdaten sind leider falsch.')).toHaveCount(2);
  await expect(page.locator('form').getByText('Deine Zugangsdaten sind leider falsch.')).toBeVisible();
  await expect(field(page, 'Passwort')).toBeFocused();
  await expect(field(page, 'E-Mail')).toHaveValue(owner.email);
  await page.reload();
  await page.getByRole('button', { name: /Passwort vergessen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(dialog.getByText('Eine Email wird benötigt')).toBeVisible();
});

test('a forgotten password is set anew by the link from the mail, once', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await page.goto('/');
  await page.getByRole('button', { name: /Passwort vergessen/ }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'E-Mail').fill(owner.email);
  await dialog.getByRole('button', { name: 'Link anfordern' }).click();
  // The dialog closes by a navigation, which would abort the one to the link.
  await expect(page.getByRole('button', { name: 'Link anfordern' })).toBeHidden();
  await expect.poll(() => mailTo(owner.email, '/login/resetPassword/')).not.toBeNull();
  const link = /https?:\S+\/login\/resetPassword\/\S+/.exec((await mailTo(owner.email, '/login/resetPassword/'))!)![0];
  await page.goto(link);
  await field(page, 'Neues Passwort').fill('ganz-neu-und-lang');
  await field(page, 'Neues Passwort wiederholen').fill('ganz-neu-und-lang');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Dein neues Passwort gilt ab sofort')).toBeVisible();
  await logIn(page, owner.email, 'ganz-neu-und-lang');
  await expect(page).toHaveURL(/\/app\/today$/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await field(page, 'Neues Passwort').fill('noch-einmal-neu');
  await field(page, 'Neues Passwort wiederholen').fill('noch-einmal-neu');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
});

test('a logout in one tab is one in all, and so is a login', async ({ context, page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  const tab = await context.newPage();
  await tab.goto('/app/tickets/all');
  await expect(tab).toHaveURL(/\/app\/tickets\/all/);
  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login\//);
  await expect(tab).toHaveURL(/\/login\//);
});

test('after thirty idle minutes the person is logged out and reads the reason; the typed ticket is kept', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await page.clock.install();
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  await field(page.getByRole('dialog'), 'Titel').fill('Halb geschrieben');
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/login\/login\/1\/.*\/inactivity/);
  await expect(page.getByText('Sie wurden automatisch abgemeldet')).toBeVisible();
  await sendCredentials(page, owner.email);
  await expect(field(page.getByRole('dialog'), 'Titel')).toHaveValue('Halb geschrieben');
});

test('the language is chosen once and stays', async ({ page, request, browser }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page
    .getByRole('button', { name: /Sprache|Language|Deutsch/ })
    .first()
    .click();
  // The reload below would abort the request to the server.
  const response = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"operationName":"ChooseLanguage"') ?? false,
  );
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .first()
    .click();
  await response;
  await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The account's language also applies to mails, regardless of the language of the requesting page.
  await request.post('/api/v1/reset', { headers: { 'Accept-Language': 'de' }, data: { email: owner.email } });
  await expect.poll(() => mailTo(owner.email, 'A new password was requested')).not.toBeNull();
  const stranger = await anotherWindow(browser);
  await stranger.page.goto('/');
  await expect(stranger.page.locator('html')).toHaveAttribute('lang', 'de');
  await stranger.context.close();
});

/**
 * The pages that are opened from now on, according to the browser: a page in the background may not respond on a busy
 * machine, and Playwright reports a page only when it does.
 */
async function openedPages(page: Page): Promise<{ addresses: () => string[]; close: () => Promise<void> }> {
  const devtools = await page.context().browser()!.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const before = new Set(targetInfos.map(({ targetId }) => targetId));
  const opened = new Map<string, string>();
  const note = ({ targetInfo: { targetId, type, url } }: { targetInfo: (typeof targetInfos)[number] }): void => {
    if (type === 'page' && !before.has(targetId)) opened.set(targetId, url);
  };
  devtools.on('Target.targetCreated', note);
  devtools.on('Target.targetInfoChanged', note);
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  return {
    addresses: () => [...opened.values()],
    close: async () => {
      for (const targetId of opened.keys()) await devtools.send('Target.closeTarget', { targetId });
      await devtools.detach();
    },
  };
}

test('the menu says where one is, and a link opens beside the page when asked to', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  const menu = page.getByRole('complementary').getByRole('navigation');
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Aufgaben');
  const opened = await openedPages(page);
  await menu.getByRole('link', { name: 'Einstellungen' }).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(opened.addresses).toEqual([expect.stringMatching(/\/app\/settings/)]);
  await opened.close();
  await expect(page).toHaveURL(/\/app\/tickets\/all/);
  await menu.getByRole('link', { name: 'Unterweisungen' }).click();
  await page.getByRole('navigation', { name: 'Unterweisungen' }).getByRole('link', { name: 'Nachweise' }).click();
  await expect(page).toHaveURL(/\/app\/instructions$/);
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Unterweisungen');
});

test.describe('with a browser that is not set to German', () => {
  test.use({ locale: 'en-GB' });

  test('the first page offers English, once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'View in English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('This page is in German')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});

test('a browser that runs none of our scripts says in German and English that it is too old; one that does never shows it', async ({
  page,
}) => {
  const german = page.getByText('ist dieser Browser zu alt für Obacht', { exact: false });
  const english = page.getByText('this browser is too old for Obacht', { exact: false });
  await page.goto('/');
  await expect(field(page, 'E-Mail')).toBeVisible();
  await expect(german).toBeHidden();
  // The sentence is shown for ten seconds by CSS; the browser's animation clock is accelerated.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
  await page.route('**/*.js', (route) => route.abort());
  for (const address of ['/', '/app/tickets/all', '/place/unbekannt']) {
    await page.goto(address);
    await expect(german).toBeVisible();
    await expect(english).toBeVisible();
  }
  await page.unroute('**/*.js');
  await page.goto('/place/unbekannt');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(german).toBeHidden();
});
