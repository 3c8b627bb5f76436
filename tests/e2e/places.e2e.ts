import { expect, test } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { openAs, registerOwner } from './story.ts';

test('a site gets a hall, a device gets its place, and the label of the place says its name to strangers', async ({
  page,
  request,
  browser,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const main = page.getByRole('main');
  await ask(
    request,
    owner,
    'mutation ($input: CreateEquipmentItemInput!) { createEquipmentItem(input: $input) { id } }',
    {
      input: { name: 'Stapler 3', kind: 'forklift' },
    },
  );
  await openAs(page, owner, '/app/places');
  await page.getByRole('link', { name: 'Ort anlegen' }).first().click();
  await page.getByLabel('Name').fill('Werk Dresden');
  await page.getByLabel('Art').selectOption({ label: 'Standort' });
  await look('place form', page.getByRole('heading', { name: 'Ort anlegen' }));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('link', { name: 'Werk Dresden' }).first().click();

  // A place inside is one press away, and knows where it is.
  await main.getByRole('link', { name: 'Ort darin anlegen' }).click();
  await page.getByLabel('Name').fill('Halle 1');
  await expect(page.getByLabel('Liegt in')).toHaveValue(/.+/);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(main.getByRole('link', { name: 'Halle 1' })).toBeVisible();

  // The device is put there on its own page.
  await openAs(page, owner, '/app/equipment');
  await page.getByRole('link', { name: 'Stapler 3' }).click();
  await page.getByRole('button', { name: 'Ort wählen' }).click();
  await page.getByLabel('Ort', { exact: true }).selectOption({ label: 'Werk Dresden › Halle 1' });
  await look('place of a record', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Ort speichern' }).click();
  await expect(page.getByRole('button', { name: 'Ort: Halle 1' })).toBeVisible();

  // The site shows what is in its hall, and leads to the list of it.
  await openAs(page, owner, '/app/places');
  await look('places', page.getByRole('heading', { level: 1, name: 'Orte' }));
  await page.getByRole('link', { name: 'Werk Dresden' }).first().click();
  await expect(main.getByRole('link', { name: 'Stapler 3' })).toBeVisible();
  await look('place', main.getByRole('heading', { name: 'An diesem Ort' }));
  await main.getByRole('link', { name: /^Alle 1 ansehen/ }).click();
  await expect(page.getByRole('row', { name: /Stapler 3/ })).toBeVisible();
  await expect(page.getByLabel('Nach Ort filtern')).toHaveValue(/.+/);

  const { openPlaces } = await ask<{ openPlaces: { publicCode: string }[] }>(
    request,
    owner,
    'mutation ($ids: [ID!]!) { openPlaces(ids: $ids) { publicCode } }',
    { ids: [new URL(page.url()).searchParams.get('place')] },
  );
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/place/${openPlaces[0]!.publicCode}`);
  await expect(stranger.getByRole('heading', { name: 'Werk Dresden' })).toBeVisible();
  await expect(stranger.getByText('Stapler 3')).toHaveCount(0);
  await stranger.context().close();
  nothingFound();
});
