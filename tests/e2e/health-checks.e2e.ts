import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { anAddress, creating, goTo, openAs, registerOwner, rest } from './story.ts';

test('the office assigns a health check, sees who has it open, records it, and deletes the register after leaving', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const person = (name: string) => make('employee', { name, email: anAddress(), employeeLanguage: 'GER' });
  const ali = await person('Ali Demir');
  await person('Mia Brenner');
  await make('examination', { name: 'Lärm' });
  await make('managedInstruction', { name: [{ language: 'GER', value: 'Ladungssicherung' }] });

  await openAs(page, owner, '/app/examination');
  await page.getByRole('row').filter({ hasText: 'Lärm' }).click();
  const dialog = page.getByRole('dialog').last();
  await look('examination open by nobody', dialog.getByText('Bei niemandem ist sie offen.'));
  await dialog.getByRole('button', { name: 'Einzelnen Personen zuweisen' }).click();
  for (const name of ['Ali Demir', 'Mia Brenner']) {
    await dialog.getByRole('combobox', { name: 'Personen' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await look('assign people', dialog.getByRole('list', { name: 'Personen' }).getByText('Mia Brenner'));
  await dialog.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(dialog.getByText('Ali Demir')).toBeVisible();
  // The first press asks for a confirmation, the next one sends.
  await dialog.getByRole('button', { name: 'Alle erinnern' }).click();
  await dialog.getByRole('button', { name: '2 Personen jetzt erinnern' }).click();
  await expect(page.getByText('Die Erinnerungen wurden an alle verschickt.')).toBeVisible();
  await look('examination open', dialog.getByRole('button', { name: 'Heute erinnert' }).first());
  await dialog.getByRole('button', { name: 'Zugewiesen', exact: true }).click();
  await look('examination assigned', dialog.getByText('Mia Brenner'));
  // The certificate that somebody has brought is entered in the same dialog.
  await dialog.getByRole('button', { name: 'Offen', exact: true }).click();
  await dialog.getByRole('button', { name: 'Bescheinigung eintragen: Mia Brenner' }).click();
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect(dialog.getByText('Mia Brenner')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Abgeschlossen', exact: true }).click();
  await look('examination finished', dialog.getByText('Bescheinigung gesehen am', { exact: false }));
  await page.keyboard.press('Escape');
  await look('examinations', page.getByText('Lärm', { exact: true }).first());

  await goTo(page, '/app/managedInstructions');
  await page.getByRole('row').filter({ hasText: 'Ladungssicherung' }).click();
  await look('online instruction open', dialog.getByText('Bei niemandem ist sie offen.'));
  await page.keyboard.press('Escape');
  // Closing steps back in the history: another address comes after that.
  await expect(page).toHaveURL(/managedInstructions$/);

  await goTo(page, `/app/employee/employeeTable?person=${ali}`);
  const ofPerson = page.getByRole('main');
  await ofPerson.getByRole('button', { name: 'Zuweisen' }).click();
  await dialog.getByLabel('Unterweisung oder Vorsorge').selectOption('Ladungssicherung');
  await look('assign to a person', dialog.getByText('Ein Mal, neben dem', { exact: false }));
  await dialog.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await ofPerson.getByRole('button', { name: '„Ladungssicherung“ zurückziehen' }).click();
  const alert = page.getByRole('alertdialog');
  await look('withdraw', alert.getByText('Zurückgezogen wird nur', { exact: false }));
  await alert.getByRole('button', { name: 'Zurückziehen' }).click();
  // Behind an open dialog `main` has no role, so it cannot be found: the list has to be visible again, without the row.
  await expect(alert).toHaveCount(0);
  await expect(ofPerson.getByText('Ladungssicherung', { exact: true })).toHaveCount(0);
  await ofPerson.getByRole('button', { name: 'Bescheinigung eintragen: Lärm' }).click();
  await look('certificate seen', dialog.getByText('Ergebnisse und Befunde', { exact: false }));
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect(page.getByText('„Lärm“ ist eingetragen.')).toBeVisible();
  await ofPerson.getByRole('button', { name: 'Abgeschlossen', exact: true }).click();
  await expect(ofPerson.getByText('Abgeschlossen am', { exact: false })).toBeVisible();

  await rest(request, owner, 'put', `employee/${ali}`, { leavingDate: '2020-01-31' });
  await page.reload();
  await look('register of somebody who left', ofPerson.getByText('Die Person ist ausgeschieden', { exact: false }));
  await ofPerson.getByRole('button', { name: 'Exportieren und löschen' }).click();
  const remove = alert.getByRole('button', { name: 'Einträge endgültig löschen' });
  await expect(alert.getByRole('button', { name: 'PDF sichern' })).toBeVisible();
  await remove.click();
  await look('delete the register', alert.getByText('Noch ist nichts gelöscht', { exact: false }));
  const pdf = await saved(page, () => alert.getByRole('button', { name: 'PDF sichern' }).click());
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const json = await saved(page, () => alert.getByRole('button', { name: 'JSON sichern' }).click());
  expect(await readFile(await json.path(), 'utf8')).toContain('Lärm');
  await remove.click();
  await expect(page.getByText('Die Vorsorgekartei von „Ali Demir“ ist gelöscht.')).toBeVisible();
  const { data } = await rest<{ data: { key: string; rows: unknown[] }[] }>(
    request,
    owner,
    'get',
    `employee/${ali}/healthCare`,
  );
  expect(data.slice(1).map(({ rows }) => rows)).toEqual([[], []]);
  nothingFound();
});

async function saved(page: Page, save: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  return download;
}
