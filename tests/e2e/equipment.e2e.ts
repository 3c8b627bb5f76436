import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { openAs, registerOwner } from './story.ts';

test('a device is registered, fails its check, is locked with a ticket, is checked again and free', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const main = page.getByRole('main');
  await openAs(page, owner, '/app/equipment');

  // Its checks follow from its kind, which is found by any word for it.
  await page.getByRole('link', { name: 'Arbeitsmittel anlegen' }).first().click();
  await page.getByLabel('Name').fill('Stapler 3');
  await page.getByRole('combobox', { name: 'Art' }).pressSequentially('schubmast');
  await page.getByRole('option', { name: /Gabelstapler/ }).click();
  await page.getByLabel('Nummer').fill('FS-3');
  await look('equipment form', page.getByRole('heading', { name: 'Arbeitsmittel anlegen' }));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const row = page.getByRole('row', { name: /Stapler 3/ });
  await expect(row).toContainText('keine Prüfung bekannt');
  await look('equipment', page.getByRole('heading', { level: 1, name: 'Arbeitsmittel' }));

  await row.getByRole('link', { name: 'Stapler 3' }).click();
  await expect(page.getByText('wiederkehrende Prüfung, alle 12 Monate')).toBeVisible();

  // A defect is not passed: the device is locked, and a ticket made.
  await main.getByRole('link', { name: 'Prüfen', exact: true }).first().click();
  const brake = page.getByRole('radiogroup', { name: /Betriebs- und Feststellbremse/ });
  await brake.getByText('Mangel').click();
  await page.getByLabel('Bemerkung').fill('Feststellbremse hält nicht');
  await page.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  await expect(page.getByRole('radio', { name: 'nicht benutzen' })).toBeChecked();
  await look('equipment check', brake);
  await page.getByRole('button', { name: 'Prüfung speichern' }).click();
  await expect(page.getByText(/^Gesperrt seit/)).toBeVisible();
  await look('equipment locked', page.getByText(/^Gesperrt seit/));
  await page.getByRole('link', { name: 'Ticket öffnen' }).click();
  await expect(page.getByText('Stapler 3 (FS-3): gesperrt, Mangel beheben').first()).toBeVisible();

  // Only a check that is passed frees it.
  await openAs(page, owner, '/app/equipment?state=locked');
  await page
    .getByRole('row', { name: /Stapler 3/ })
    .getByRole('link', { name: 'Stapler 3' })
    .click();
  await main.getByRole('link', { name: 'Prüfen', exact: true }).first().click();
  await page.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  await page.getByRole('button', { name: 'Prüfung speichern' }).click();
  await expect(main.getByText('geprüft', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Gesperrt seit/)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Prüfungen', exact: true }).getByText('Feststellbremse hält nicht'),
  ).toBeVisible();
  nothingFound();
});
