import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, mailTo, openAs, placeOf, registerOwner } from './story.ts';

const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hilfe zu dieser Seite' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const widthOf = async (help: Locator): Promise<number> =>
  (await placeOf(help.locator('h2').locator('xpath=ancestor::div[2]'))).width;
/** The header fits into one line with the button. */
const hasOneLine = async (page: Page): Promise<void> =>
  expect((await placeOf(page.getByRole('banner'))).height).toBeLessThan(64);

test('help opens by keyboard over the board, hands out a document, and closes by Escape and by Back', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.setViewportSize({ width: 375, height: 800 });
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  await openAs(page, owner);
  await page.locator('[data-card]').first().waitFor();
  await hasOneLine(page);

  await helpButton(page).focus();
  await page.keyboard.press('Enter');
  const help = dialog(page, 'Tickets');
  await expect(help).toBeVisible();
  await expect(page).toHaveURL(/help=1/);
  await expect(help.getByRole('region', { name: 'Tickets' })).toBeFocused();
  expect(await widthOf(help)).toBe(375);

  await page.keyboard.press('Tab');
  const link = help.getByRole('link', { name: /Maßnahmenliste \(Word\)/ });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('Maßnahmenliste.docx');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(bytes.includes('word/document.xml')).toBe(true);

  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
  await expect(page).not.toHaveURL(/help=/);

  await page.keyboard.press('Enter');
  await look('help', help);
  await page.goBack();
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/\/app\/tickets\/all$/);
  nothingFound();
});

test('each screen opens its own help; the knowledge base lists all and leads to them and to their screens', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.locator('main').waitFor();
  for (const [path, title] of [
    ['tickets/user', 'Meine Tickets'],
    ['tickets/recurring', 'Wiederkehrende Tickets'],
    ['riskAssessment', 'Gefährdungsbeurteilung'],
    ['settings/profile', 'Profil'],
    ['settings/users', 'Nutzer'],
    ['settings/usersSettings/edit/1/new/', 'Nutzer'],
    ['settings/audit', 'Protokoll'],
  ] as const) {
    await goTo(page, `/app/${path}`);
    await helpButton(page).click();
    await expect(dialog(page, title)).toBeVisible();
  }

  await goTo(page, '/app/tickets/all');
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wissensdatenbank' }).click();
  const overview = dialog(page, 'Wissensdatenbank');
  await expect(overview.getByRole('listitem').first()).toContainText('Heute');
  await look('knowledge base', overview);
  // Two screens share this topic: online instructions and their courses.
  await expect(overview.getByRole('button', { name: /^Online-Unterweisungen/ })).toHaveCount(1);
  await overview.getByRole('button', { name: /^Spalten/ }).click();
  const columns = dialog(page, 'Spalten');
  await expect(columns.getByRole('region', { name: 'Spalten' })).toBeFocused();
  await columns.getByRole('button', { name: 'Alle Themen' }).click();
  await expect(overview.getByRole('button').first()).toBeFocused();
  await overview.getByRole('button', { name: /^Spalten/ }).click();
  await columns.getByRole('link', { name: 'Diesen Bereich öffnen' }).click();
  await expect(page).toHaveURL(/settings\/boards$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // An unknown topic in the address opens the help of the current screen.
  await page.goto('/app/tickets/all?help=nothing');
  await expect(dialog(page, 'Tickets')).toBeVisible();
  await page.goto('/app/tickets/all?help=settings.users');
  await expect(dialog(page, 'Nutzer')).toBeVisible();
  nothingFound();
});

test('over a changed form help opens without a question and keeps the input', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/settings/usersSettings/edit/1/new/');
  await field(page, 'Name').fill('Jens Krause');
  await helpButton(page).click();
  await expect(dialog(page, 'Nutzer')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Jens Krause');
  await page.getByRole('link', { name: 'Aufgaben' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
});

test('a question to support is sent from the help, which stays open', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/tickets/recurring');
  await hasOneLine(page);
  await helpButton(page).focus();
  await page.keyboard.press('Enter');
  const help = dialog(page, 'Wiederkehrende Tickets');
  await expect(help).toBeVisible();
  const width = await widthOf(help);
  expect(width).toBeGreaterThanOrEqual(500);
  expect(width).toBeLessThanOrEqual(800);
  await help.getByRole('button', { name: 'Support fragen' }).click();
  const support = dialog(page, 'Support');
  await field(support, 'Betreff').fill('Frage zu Fristen');
  await field(support, 'Nachricht').fill(`Wie oft sind Leitern zu prüfen? ${owner.email}`);
  await support.getByRole('button', { name: 'Senden' }).click();
  await expect(support).toBeHidden();
  await expect(help).toBeVisible();
  await expect.poll(() => mailTo('support@localhost', owner.email)).toContain('Wie oft sind Leitern zu prüfen?');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
});
