import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { photo } from './files.ts';
import { anAddress, field, goTo, mailTo, openAs, registerOwner, rest } from './story.ts';

const SINGLES = '/app/managedInstructions/managedInstructionAssignmentTable';

test('the office assigns an instruction to single people, reminds one, withdraws it, and gives it a preview image', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const make = async (path: string, data: object): Promise<string> =>
    (await rest<{ _id: string }>(request, owner, 'post', path, data))._id;
  const email = anAddress();
  await make('employee', { name: 'Ali Demir', email, employeeLanguage: 'GER' });
  await make('employee', { name: 'Mia Brenner', email: anAddress(), employeeLanguage: 'GER' });
  const topic = await make('managedInstruction', { name: [{ language: 'GER', value: 'Ladungssicherung' }] });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  const row = page.getByRole('row').filter({ hasText: 'Nach dem Unfall' });

  await openAs(page, owner, SINGLES);
  await look('single assignments empty', page.getByRole('heading', { name: 'Noch nichts einzeln zugewiesen' }));
  await page.getByRole('link', { name: 'Zuweisung anlegen' }).first().click();
  await save.click();
  await look('single assignment with a mistake', page.getByText('Dieses Feld wird benötigt').first());
  await field(page, 'Unterweisung').selectOption('Ladungssicherung');
  await field(page, 'Name').fill('Nach dem Unfall');
  for (const name of ['Ali Demir', 'Mia Brenner']) {
    await field(page, 'Person hinzufügen').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await look('single assignment form', page.getByRole('list', { name: 'Personen' }).getByText('Mia Brenner'));
  await save.click();
  await expect(row).toContainText('Ali Demir, Mia Brenner');
  await expect(row).toContainText('0 von 2');
  await look('single assignments', page.getByText('Ladungssicherung').first());

  await row.getByRole('link', { name: 'Nach dem Unfall' }).click();
  await page.getByRole('button', { name: '„Mia Brenner“ entfernen' }).click();
  await save.click();
  await expect(row).toContainText('0 von 1');

  await goTo(page, `/app/managedInstructions?instruction=${topic}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ali Demir erinnern' }).click();
  await dialog.getByRole('button', { name: 'Jetzt erinnern' }).click();
  await expect(dialog.getByRole('button', { name: 'Verschickt' })).toBeDisabled();
  await expect.poll(() => mailTo(email, 'Ladungssicherung')).not.toBeNull();

  await goTo(page, SINGLES);
  await row.getByRole('button', { name: 'Aktionen für „Nach dem Unfall“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const alert = page.getByRole('alertdialog');
  await look('single assignment withdraw', alert.getByText('Wer sie noch nicht erledigt hat', { exact: false }));
  await alert.getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  // What is due is derived right after the change, beside it.
  await expect(async () => {
    await goTo(page, '/app/managedInstructions');
    await goTo(page, `/app/managedInstructions?instruction=${topic}`);
    await expect(dialog.getByText('Bei niemandem ist sie offen.')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await goTo(page, `/app/managedInstructions/edit/${topic}/edit/`);
  const preview = page.getByRole('group', { name: 'Vorschaubild' });
  await preview.locator('input[type=file]').setInputFiles(await photo(page, 'Gurte.jpg', { width: 400, height: 300 }));
  await look('instruction preview image', preview.getByRole('button', { name: 'Bild entfernen' }));
  await page.reload();
  await expect(preview.getByRole('img')).toBeVisible();
  nothingFound();
});
