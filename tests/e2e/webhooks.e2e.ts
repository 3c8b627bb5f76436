import { expect, test } from 'playwright/test';
import { failing, ok, startReceiver } from '../webhooks/receiver.ts';
import { beginLooking } from './axe.ts';
import { field, openAs, registerOwner } from './story.ts';

test('an Owner connects a program, tries it out, sees what failed and sends it again', async ({ page, request }) => {
  const owner = await registerOwner(request);
  const receiver = await startReceiver();
  const axe = await beginLooking(page);
  await openAs(page, owner, '/app/settings/webhooks');
  await expect(page.getByText('Noch keine Webhooks')).toBeVisible();
  await page.getByRole('link', { name: 'Webhook hinzufügen' }).first().click();
  await field(page, 'Bezeichnung').fill('Instandhaltung');
  await field(page, 'Adresse').fill('http://intranet/hook');
  await page.getByRole('checkbox', { name: 'Tickets', exact: true }).check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Die Adresse muss mit https:// beginnen').first()).toBeVisible();
  await axe.look('webhook form', page.getByRole('button', { name: 'Speichern', exact: true }));
  await field(page, 'Adresse').fill(receiver.url);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();

  await page.getByText(receiver.url).click();
  await expect(page.getByRole('heading', { name: 'Instandhaltung' })).toBeVisible();
  receiver.answer = failing;
  await page.getByRole('button', { name: 'Testereignis senden' }).click();
  await expect(page.getByText('Der Empfänger hat das Ereignis nicht angenommen.')).toBeVisible();
  await expect(page.getByText('Antwort: the database is down')).toBeVisible();
  await axe.look('failed delivery', page.getByText('Antwort: the database is down'));

  receiver.answer = ok;
  await page.getByRole('button', { name: 'webhook.test noch einmal senden' }).click();
  await expect(page.getByText('Angekommen')).toBeVisible();
  expect(receiver.types()).toEqual(['webhook.test', 'webhook.test']);
  await page.getByRole('button', { name: 'Geheimnis anzeigen' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await axe.look('secret', page.getByText(/^whsec_/));
  await receiver.stop();
  axe.nothingFound();
});
