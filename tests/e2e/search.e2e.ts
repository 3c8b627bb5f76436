import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { countClicks, goTo, openAs, registerOwner } from './story.ts';

test('any record is found with one key press and one word', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await registerOwner(request, [
    { title: 'Leiterprüfung in Halle 2', description: '', priority: 2 },
    { title: 'Geländer streichen', description: '', priority: 2 },
  ]);
  await openAs(page, owner);
  await page.locator('[data-card]').first().waitFor();
  const search = page.getByRole('dialog', { name: 'Suchen oder springen' });
  const field = search.getByRole('combobox');
  const option = (name: string | RegExp) => search.getByRole('option', { name });

  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Suchen oder springen' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('pruefung');
  await expect(option(/Leiterprüfung in Halle 2/)).toHaveAttribute('aria-selected', 'true');
  await expect(search.locator('mark')).toHaveText(['prüfung']);
  await look('search', search);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Leiterprüfung/ })).toBeVisible();
  // One press, a word, and Enter, without a click in a list.
  expect(await clicks()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // With the keyboard only: the last opened record, an action, a page, the number of a ticket, typing errors.
  await page.keyboard.press('Control+k');
  await expect(option(/Leiterprüfung in Halle 2/)).toBeVisible();
  await field.fill('ticket anlegen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/all\?new=1/);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('begehungen');
  await expect(search.getByRole('group', { name: 'Seiten' }).getByRole('option')).toHaveCount(1);
  await field.fill('T-2');
  await expect(option(/Geländer streichen/)).toBeVisible();
  await field.fill('gelander streihen');
  await expect(option(/Geländer streichen/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search.getByRole('button', { name: 'Wieder alles durchsuchen' })).toBeVisible();
  await field.fill('xyzxyz');
  await expect(search.getByRole('status')).toContainText('Nichts gefunden');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  // Shortcuts of a single key, until they are switched off.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys).toBeVisible();
  await look('shortcuts', keys);
  await keys.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();

  await goTo(page, '/app/settings/profile');
  await expect(page.getByRole('switch', { name: 'Einzelne Tasten als Kürzel nutzen' })).not.toBeChecked();

  // It uses the whole screen of a phone.
  await page.setViewportSize({ width: 375, height: 800 });
  await goTo(page, '/app/tickets/all');
  await page.getByRole('button', { name: 'Suchen oder springen' }).click();
  await field.fill('halle');
  await expect(option(/Halle 2/)).toBeVisible();
  await look('search', search);
  nothingFound();
});
