import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';

test('somebody adds places, puts a device into one, and finds it on the page of the place and in the list', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const ladder = await rest<{ _id: string }>(request, owner, 'post', 'equipmentItem', {
    name: 'Stehleiter 8 Stufen',
    kind: 'ladder',
  });
  await openAs(page, owner, '/app/places');
  await look('no place', page.getByText('Noch keine Orte'));

  const add = async (name: string): Promise<void> => {
    await field(page, 'Name').fill(name);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    // The form closes after it was saved.
    await expect(page.getByRole('heading', { name: 'Ort anlegen' })).toHaveCount(0);
  };
  await page.getByRole('link', { name: 'Ort anlegen' }).first().click();
  await add('Werk Nord');
  await page.getByRole('link', { name: 'Werk Nord' }).first().click();
  await look('a place without anything', page.getByText('Hier ist noch nichts'));
  await page.getByRole('link', { name: 'Ort darin anlegen' }).click();
  await add('Halle 2');
  await goTo(page, '/app/places');
  await look('places', page.getByRole('link', { name: 'Halle 2' }).first());

  await goTo(page, '/app/equipment');
  await page.getByRole('link', { name: 'Stehleiter 8 Stufen' }).first().click();
  await page.getByRole('button', { name: 'Ort wählen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ort').selectOption({ label: 'Werk Nord › Halle 2' });
  await look('place of a device', dialog);
  await dialog.getByRole('button', { name: 'Ort speichern' }).click();
  await expect(page.getByRole('button', { name: 'Ort: Halle 2' })).toBeVisible();

  // The form of a new record has its place; that of a copy starts with the one of its original.
  await goTo(page, `/app/equipment/edit/${ladder._id}/copy/`);
  await expect(page.getByLabel('Ort im Betrieb').locator('option:checked')).toHaveText('Werk Nord › Halle 2');
  await field(page, 'Name').fill('Anlegeleiter');
  await look('place of a copy', page.getByLabel('Ort im Betrieb'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByLabel('Ort im Betrieb')).toHaveCount(0);

  // Records in an inner place are listed at the outer place, too.
  await goTo(page, '/app/places');
  await page.getByRole('link', { name: 'Werk Nord' }).first().click();
  await expect(page.getByRole('link', { name: 'Anlegeleiter' })).toBeVisible();
  await look('a place with a device', page.getByRole('link', { name: 'Stehleiter 8 Stufen' }));
  nothingFound();
});
