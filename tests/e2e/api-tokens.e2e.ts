import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, openAs, PASSWORD, registerOwner } from './story.ts';

test('an Owner makes an API token, copies it once, a program uses it, it is revoked, and the guide says how to begin', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, owner, '/app/settings/tokens');
  await expect(page.getByText('Noch kein API-Zugang')).toBeVisible();

  await page.getByRole('button', { name: 'API-Zugang anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'API-Zugang anlegen' });
  await field(dialog, 'Name').fill('Personalverwaltung');
  await dialog.getByText('Lesen und schreiben', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Begehungen' }).check();
  await dialog.getByRole('button', { name: 'Zugang anlegen' }).click();
  await look('new token', dialog.getByText('Ein Passwort wird benötigt'));
  await field(dialog, 'Jetziges Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Zugang anlegen' }).click();

  const shown = page.getByRole('dialog', { name: 'Zugang „Personalverwaltung“ ist angelegt' });
  const secret = await shown.locator('code').innerText();
  expect(secret).toMatch(/^obacht_live_[0-9A-Za-z]{49}$/);
  await look('secret', shown);
  await shown.getByRole('button', { name: 'Kopieren' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await shown.getByRole('button', { name: 'Ich habe es kopiert' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const call = () => request.get('/api/v1/inspection', { headers: { Authorization: `Bearer ${secret}` } });
  expect((await call()).status()).toBe(200);
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Personalverwaltung' });
  await expect(line).toContainText('zuletzt benutzt am');
  await expect(line).toContainText('Begehungen');
  await look('tokens', line);
  await line.getByRole('button', { name: '„Personalverwaltung“ umbenennen' }).click();
  const renaming = page.getByRole('dialog', { name: '„Personalverwaltung“ umbenennen' });
  await field(renaming, 'Name').fill('Lohn und Gehalt');
  await renaming.getByRole('button', { name: 'Umbenennen' }).click();
  const renamed = page.getByRole('listitem').filter({ hasText: 'Lohn und Gehalt' });
  await renamed.getByRole('button', { name: '„Lohn und Gehalt“ widerrufen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(page.getByRole('button', { name: 'Ein beendeter Zugang' })).toBeVisible();
  expect((await call()).status()).toBe(401);
  await page.getByRole('button', { name: 'Ein beendeter Zugang' }).click();
  await expect(renamed).toContainText('widerrufen am');

  await page
    .getByRole('link', { name: /Anleitung für Entwickler/ })
    .first()
    .click();
  await look('guide', page.getByRole('heading', { name: 'Der erste Aufruf' }));
  await page.getByText('Python', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tickets lesen (Python)' })).toContainText('import json, os');
  nothingFound();
});
