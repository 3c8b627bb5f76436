import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { goTo, openAs, PASSWORD, registerOwner, rest } from './story.ts';

test('the office exports what a list shows, the board, everything as an archive, and what is due as a calendar', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  for (const name of ['Uwe Ziegler', 'Mia Brenner'])
    await rest(request, owner, 'post', 'employee', { name, withoutEmail: true, employeeLanguage: 'GER' });

  await openAs(page, owner, '/app/employee/employeeTable?search=brenner');
  await page.getByRole('button', { name: 'Liste exportieren' }).click();
  await look('export menu', page.getByRole('menuitem', { name: 'Als CSV-Datei (.csv)' }));
  const listed = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als CSV-Datei (.csv)' }).click();
  const list = await listed;
  expect(list.suggestedFilename()).toMatch(/^Beschäftigte \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await list.path(), 'utf8');
  expect(text).toContain('Mia Brenner');
  expect(text).not.toContain('Uwe Ziegler');

  await goTo(page, '/app/tickets/all');
  await page.getByRole('button', { name: 'Liste exportieren' }).click();
  const boarded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als Excel-Datei (.xlsx)' }).click();
  expect((await boarded).suggestedFilename()).toMatch(/^Tickets .*\.xlsx$/);

  await goTo(page, '/app/settings/company');
  await page.getByRole('button', { name: 'Archiv anfordern' }).click();
  const dialog = page.getByRole('dialog');
  await look('archive dialog', dialog.getByLabel(/Passwort/).first());
  await dialog
    .getByLabel(/Passwort/)
    .first()
    .fill(PASSWORD);
  const archived = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Archiv herunterladen' }).click();
  expect((await archived).suggestedFilename()).toMatch(/\.zip$/);
  await look('archive begun', dialog.getByText('Der Download läuft.'));
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByText(/Zuletzt angefordert am/)).toBeVisible();

  await goTo(page, '/app/settings/profile');
  await page.getByRole('button', { name: 'Kalender-Adresse erzeugen' }).click();
  await look('calendar address', page.getByLabel('Kalender-Adresse', { exact: true }));
  const address = await page.getByLabel('Kalender-Adresse', { exact: true }).inputValue();
  const feed = new URL(address).pathname;
  expect(await (await request.get(feed)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Adresse sperren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Adresse sperren' }).click();
  await expect(page.getByText('Die Adresse ist gesperrt.')).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);
  nothingFound();
});
