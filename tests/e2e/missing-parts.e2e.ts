import { expect, type Locator, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, openAs, registerOwner } from './story.ts';
import { test } from './story-test.ts';

/** What tells of missing parts is loaded while the page is idle. */
const canTell = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/PartMissing-')),
  );
};
const missingPart = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Dieser Teil lässt sich gerade nicht zeigen' });

test('a part of the layout whose code cannot be loaded leaves the page and what was typed, and is there at the next try', async ({
  page,
  context,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/settings/usersSettings/edit/1/new/');
  await field(page, 'Name').fill('Jens Krause');
  await canTell(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const helpButton = page.getByRole('banner').getByRole('button', { name: 'Hilfe zu dieser Seite' });
  const help = page.getByRole('dialog', { name: 'Nutzer' });
  const missing = missingPart(page);
  const tryAgain = missing.getByRole('button', { name: 'Erneut versuchen' });

  // The server restarts while the code is asked for, and still does at the first try.
  await page.route(/\/assets\/HelpWindow-.*\.js|\/healthz/, (route) => route.abort());
  await helpButton.click();
  await expect(missing).toContainText('mit allem, was du eingegeben hast');
  await expect(tryAgain).toBeFocused();
  await tryAgain.click();
  await expect(missing).toContainText('Der Server antwortet gerade nicht');
  await look('a part that is missing', missing);
  await page.unrouteAll();
  await tryAgain.click();
  await expect(help).toBeVisible();
  await expect(missing).toBeHidden();

  // Over a dialog it can be used as well.
  await page.route(/\/assets\/SupportDialog-.*\.js/, (route) => route.abort());
  await help.getByRole('button', { name: 'Support fragen' }).click();
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await tryAgain.click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // Without a network the part is not there either, until it is back.
  const bell = page.getByRole('banner').getByRole('button', { name: 'Mitteilungen' });
  await context.setOffline(true);
  await bell.click();
  await expect(page.getByText('Das geht erst wieder mit Netz.')).toBeVisible();
  await context.setOffline(false);
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Mitteilungen' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A new version has other files: only the page anew can help, and only when the person says so.
  await page.route(/\/assets\/SearchDialog-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('Control+k');
  await tryAgain.click();
  await expect(missing).toContainText('Speichere vorher, was du eingegeben hast');
  await look('a part that is gone', missing);
  await missing.getByRole('button', { name: 'Schließen' }).click();
  await expect(missing).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Jens Krause');
  expect(loads).toBe(0);
  await page.keyboard.press('Control+k');
  await tryAgain.click();
  const reload = missing.getByRole('button', { name: 'Seite neu laden' });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  page.once('dialog', (dialog) => void dialog.accept());
  await reload.click();
  await expect.poll(() => loads).toBe(1);
  nothingFound();
});

test('so does a dialog of a form: nothing typed is lost', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/riskAssessment/edit/1/new/');
  await field(page, 'Titel').fill('Lager und Versand');
  await canTell(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/PsychosocialDialog-.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Psychische Belastung' }).click();
  await expect(missingPart(page)).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Lager und Versand');
  await page.unrouteAll();
  await missingPart(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('dialog', { name: 'Psychische Belastung' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Titel')).toHaveValue('Lager und Versand');
  expect(loads).toBe(0);
});
