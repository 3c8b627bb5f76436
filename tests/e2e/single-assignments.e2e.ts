import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { photo } from './files.ts';
import { anAddress, creating, field, goTo, mailTo, openAs, registerOwner } from './story.ts';

const SINGLES = '/app/managedInstructions/managedInstructionAssignmentTable';

test('the office assigns an instruction to single people, reminds one, withdraws it, and gives it a preview image', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const make = creating(request, owner);
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
  const remind = dialog.getByRole('button', { name: 'Ali Demir erinnern' });
  const confirm = dialog.getByRole('button', { name: 'Jetzt erinnern' });
  await page.clock.install();
  await remind.click();
  await expect(confirm).toBeVisible();
  // The confirmation changes back to the button automatically.
  await page.clock.fastForward(15_000);
  await expect(confirm).toHaveCount(0);
  await remind.click();
  await confirm.click();
  await expect(dialog.getByRole('button', { name: 'Heute erinnert' })).toBeDisabled();
  await expect.poll(() => mailTo(email, 'Ladungssicherung')).not.toBeNull();

  await goTo(page, SINGLES);
  await row.getByRole('button', { name: 'Aktionen für „Nach dem Unfall“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const alert = page.getByRole('alertdialog');
  await look(
    'single assignment withdraw',
    alert.getByText('Offene Zuweisungen entfallen. Erledigtes bleibt als Nachweis.'),
  );
  await alert.getByRole('button', { name: 'Löschen' }).click();
  // Behind an open confirmation no row can be found; it closes after the row was deleted.
  await expect(alert).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await goTo(page, `/app/managedInstructions?instruction=${topic}`);
  await expect(dialog.getByText('Bei niemandem ist sie offen.')).toBeVisible();

  await goTo(page, `/app/managedInstructions/edit/${topic}/edit/`);
  const preview = page.getByRole('group', { name: 'Vorschaubild' });
  await preview.locator('input[type=file]').setInputFiles(await photo(page, 'Gurte.jpg', { width: 400, height: 300 }));
  await look('instruction preview image', preview.getByRole('button', { name: 'Bild entfernen' }));
  await page.reload();
  await expect(preview.getByRole('img')).toBeVisible();
  nothingFound();
});

test('the office assigns a health check to single people, sees who has it open, and withdraws it', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  await make('employee', { name: 'Ali Demir', email: anAddress(), employeeLanguage: 'GER' });
  const check = await make('examination', { name: 'Lärm', optional: false });
  const row = page.getByRole('row').filter({ hasText: 'Auf eigenen Wunsch' });

  await openAs(page, owner, '/app/examination');
  await page.getByRole('link', { name: 'Nur für Einzelne' }).click();
  await look('single health checks empty', page.getByText('zum Beispiel auf eigenen Wunsch', { exact: false }));
  await page.getByRole('link', { name: 'Zuweisung anlegen' }).first().click();
  await page.getByRole('combobox', { name: /^Vorsorge/ }).selectOption('Lärm');
  await field(page, 'Name').fill('Auf eigenen Wunsch');
  await field(page, 'Person hinzufügen').fill('Ali');
  await page.getByRole('option', { name: 'Ali Demir' }).click();
  await look('single health check form', page.getByRole('list', { name: 'Personen' }).getByText('Ali Demir'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(row).toContainText('0 von 1');
  await look('single health checks', page.getByText('Lärm').first());

  const dialog = page.getByRole('dialog');
  await goTo(page, `/app/examination?examination=${check}`);
  await expect(dialog.getByText('Ali Demir', { exact: true })).toBeVisible();
  await goTo(page, '/app/examination/examinationAssignmentTable');
  await row.getByRole('button', { name: 'Aktionen für „Auf eigenen Wunsch“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByRole('button', { name: 'Löschen' }).click();
  await expect(alert).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await goTo(page, `/app/examination?examination=${check}`);
  await expect(dialog.getByText('Bei niemandem ist sie offen.')).toBeVisible();
  nothingFound();
});
