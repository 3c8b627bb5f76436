import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { goTo, openAs, registerOwner } from './story.ts';

test('from the start page to the state of duties: the profile, a duty that does not apply, a proof, and the folder', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/today');
  await page.getByRole('link', { name: /Pflichten belegt/ }).click();
  await expect(page).toHaveURL(/\/app\/duties$/);
  await expect(page.getByText(/^0 von \d+ Pflichten belegt$/)).toBeVisible();

  // The profile decides which duties apply.
  await page.getByRole('link', { name: 'Profil ausfüllen' }).click();
  await page.getByLabel('Über 30 Stunden').fill('12');
  await page.getByRole('group', { name: 'Gibt es Leitern oder Tritte?' }).getByRole('radio', { name: 'Ja' }).check();
  await look('duties profile', page.getByRole('heading', { name: 'Profil der Pflichten' }));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page).toHaveURL(/\/app\/duties$/);

  const duty = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await expect(duty('Leitern und Tritte geprüft')).toContainText('nicht erfasst');

  // One duty does not apply, for which a reason is required.
  await duty('Brandschutzordnung vorhanden').click();
  await page.getByRole('button', { name: 'Trifft nicht zu', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(dialog.getByText('Dieses Feld wird benötigt')).toBeVisible();
  await dialog.getByLabel('Warum?').fill('Der Vermieter führt sie.');
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(duty('Brandschutzordnung vorhanden')).toContainText('trifft nicht zu');
  await expect(page.getByText('Der Vermieter führt sie.')).toBeVisible();

  // Another one is proven by hand.
  await duty('Leitern und Tritte geprüft').click();
  await page.getByRole('button', { name: 'Nachweis erfassen' }).click();
  await dialog.getByLabel('Was und wo').fill('Prüfbuch im Lager');
  await dialog.getByRole('button', { name: 'Erfassen', exact: true }).click();
  await expect(duty('Leitern und Tritte geprüft')).toContainText('belegt');
  await expect(page.getByText(/^1 von \d+ Pflichten belegt$/)).toBeVisible();
  await look('duties', duty('Leitern und Tritte geprüft'));

  // The folder shows what is missing in it.
  await goTo(page, '/app/duties/folder');
  await page.getByRole('button', { name: 'Prüfermappe erstellen' }).click();
  const folders = page.getByRole('region', { name: 'Deine Mappen' });
  await expect(folders.getByText('Begehungen: im Zeitraum kein Dokument')).toBeVisible({ timeout: 60_000 });
  await look('duties folder', folders.getByRole('button', { name: 'Herunterladen' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    folders.getByRole('button', { name: 'Herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Prüfermappe .*\.zip$/);
  nothingFound();
});
