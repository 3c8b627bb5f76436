import { expect, type Page, test } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { photo } from './files.ts';
import { addPerson, anotherWindow, newSession, openAs, registerOwner } from './story.ts';

test('a device is registered, fails its check, is locked with a ticket, is repaired, checked again and free; at its label anybody reports a defect', async ({
  page,
  request,
  browser,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const main = page.getByRole('main');
  await openAs(page, owner, '/app/equipment');

  // Its checks follow from its kind, which is found by synonyms, too.
  await page.getByRole('link', { name: 'Arbeitsmittel anlegen' }).first().click();
  // The list, which stays until the form is loaded, has a search field "Name, Nummer oder Ort".
  await expect(page.getByRole('heading', { name: 'Arbeitsmittel anlegen' })).toBeVisible();
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

  // With a defect the check is not passed: the device is locked, and a ticket is created.
  await main.getByRole('link', { name: 'Prüfen', exact: true }).first().click();
  const brake = page.getByRole('radiogroup', { name: /Betriebs- und Feststellbremse/ });
  await brake.getByText('Mangel').click();
  await page.getByLabel('Bemerkung').fill('Feststellbremse hält nicht');
  await page.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  await expect(page.getByRole('radio', { name: 'nicht benutzen' })).toBeChecked();
  await look('equipment check', brake);
  await page.getByRole('button', { name: 'Prüfung speichern' }).click();
  await expect(page.getByText(/^Gesperrt seit/)).toBeVisible();
  await expect(
    page.getByText('Mangel bei „Betriebs- und Feststellbremse wirksam“: Feststellbremse hält nicht'),
  ).toBeVisible();
  // The plan shows that the check failed, not that there was none.
  await expect(main.getByText(/^nicht bestanden am/)).toBeVisible();
  await expect(main.getByText('Keine Prüfung bekannt')).toHaveCount(0);
  // The snackbar is gone after some seconds.
  await page.getByRole('link', { name: 'Ticket öffnen' }).click();
  await expect(page.getByText('Stapler 3 (FS-3): gesperrt, Mangel beheben').first()).toBeVisible();

  // After a repair it stays locked: only a passed check unlocks it.
  await openAs(page, owner, '/app/equipment?state=locked');
  await page
    .getByRole('row', { name: /Stapler 3/ })
    .getByRole('link', { name: 'Stapler 3' })
    .click();
  await look('equipment locked', page.getByText(/^Gesperrt seit/));
  await page.getByRole('button', { name: 'Reparatur eintragen' }).click();
  const repair = page.getByRole('dialog', { name: 'Reparatur eintragen' });
  await repair.getByLabel('Was wurde gemacht, und von wem?').fill('Feststellbremse eingestellt');
  await look('equipment repair', repair);
  await repair.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/^Repariert am .*: Feststellbremse eingestellt$/)).toBeVisible();
  await expect(page.getByText(/^Gesperrt seit/)).toBeVisible();
  await main.getByRole('link', { name: 'Erneut prüfen' }).click();
  await page.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  await page.getByRole('button', { name: 'Prüfung speichern' }).click();
  await expect(main.getByText('geprüft', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Gesperrt seit/)).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Prüfungen', exact: true });
  await expect(history.getByText('Feststellbremse hält nicht')).toBeVisible();
  // The failed check links to its ticket, also later.
  await expect(history.getByRole('link', { name: 'Ticket' })).toHaveAttribute('href', /\?ticket=/);

  // The record of the newest check opens with one press.
  await page
    .getByRole('button', { name: /^Prüfprotokoll vom/ })
    .first()
    .click();
  const record = page.getByRole('dialog', { name: /^Prüfprotokoll vom/ });
  await expect(record.getByRole('button', { name: 'Herunterladen' })).toBeVisible({ timeout: 20_000 });
  await record.getByRole('button', { name: 'Schließen' }).first().click();

  // Its label opens a page without a login. The Owner chooses that reported defects lock.
  const labels = page.getByRole('dialog', { name: 'Etiketten mit QR-Code' });
  await main.getByRole('button', { name: 'Etikett', exact: true }).click();
  await labels.getByText('Ein gemeldeter Mangel sperrt sofort').click();
  await look('equipment label', labels);
  await labels.getByRole('button', { name: 'Etikett drucken' }).click();
  await expect(labels.getByRole('button', { name: 'Herunterladen' })).toBeVisible({ timeout: 20_000 });
  await labels.getByRole('button', { name: 'Schließen' }).first().click();
  await main.getByRole('button', { name: 'Etikett', exact: true }).click();
  const address = await labels.getByRole('link', { name: /\/device\// }).getAttribute('href');
  await page.keyboard.press('Escape');

  const scanned = await browser.newContext({
    viewport: { width: 375, height: 720 },
    locale: 'de-DE',
    serviceWorkers: 'allow',
  });
  const phone = await scanned.newPage();
  await phone.goto(address!);
  await expect(phone.getByText(/^Nicht gesperrt, geprüft bis/)).toBeVisible();
  // Opened again without a network it shows the age of its data, and never that the device may be used.
  await expect
    .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'))
    .toBe('activated');
  await scanned.setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Kein Netz: erst nachfragen')).toBeVisible();
  await expect(phone.getByText(/auf diesem Gerät gespeichert: geprüft bis/)).toBeVisible();
  await expect(phone.getByText(/^Nicht gesperrt/)).toBeHidden();
  await scanned.setOffline(false);
  await phone.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(phone.getByText(/^Nicht gesperrt, geprüft bis/)).toBeVisible();
  await look('device page', phone.getByRole('button', { name: 'Mangel melden' }));
  await phone.getByRole('button', { name: 'Mangel melden' }).click();
  await phone.getByLabel('Lenkung ohne zu großes Spiel').check();
  await phone.getByLabel('Was ist dir aufgefallen?').fill('Lenkung hakt');
  await look('device defect', phone.getByLabel('Was ist dir aufgefallen?'));
  // Without a network the report is queued, and sent automatically later.
  await scanned.setOffline(true);
  await phone.getByRole('button', { name: 'Mangel melden' }).click();
  await expect(phone.getByText(/^Noch nicht gesendet/)).toBeVisible();
  await scanned.setOffline(false);
  await expect(phone.getByText('Danke, gemeldet')).toBeVisible();
  await expect(phone.getByText('Gesperrt: nicht benutzen')).toBeVisible();
  await phone.getByLabel('Sprache').selectOption('English');
  await expect(phone.getByText('Locked: do not use')).toBeVisible();
  await look('device locked in English', phone.getByText('Locked: do not use'));

  // The open page shows it immediately; only a passed check unlocks the device, also for the next scan.
  await expect(page.getByText(/^Gesperrt seit/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meldungen vor der Nutzung' })).toContainText('Lenkung hakt');
  await look('equipment reported', page.getByRole('region', { name: 'Meldungen vor der Nutzung' }));
  await main.getByRole('link', { name: 'Prüfen', exact: true }).first().click();
  await page.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  // A check is queued, too, and is not reported as stored before it is.
  await page.context().setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await main
    .getByRole('button', { name: 'Foto oder Datei auswählen' })
    .or(main.getByRole('button', { name: 'Foto aufnehmen' }))
    .first()
    .click();
  await (await chooser).setFiles([await photo(page, 'Gabel.jpg', { width: 60, height: 40 })]);
  await expect(main.getByText('Ein Foto wartet auf Netz')).toBeVisible();
  await page.getByRole('button', { name: 'Prüfung speichern' }).click();
  await expect(main.getByText('Die Prüfung liegt auf diesem Gerät und wird mit Netz gespeichert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(main.getByText('geprüft', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Die Prüfung liegt auf diesem Gerät/)).toBeHidden();
  await expect(main.getByRole('button', { name: /Gabel.jpg/ }).first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/^Not locked, checked until/)).toBeVisible();
  await scanned.close();
  nothingFound();
});

test('two people scan the code of a device and check it concurrently: the slower one is notified, and both checks are recorded', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  const mia = await newSession(request, (await addPerson(request, owner)).email);
  const { createEquipmentItem: item } = await ask<{ createEquipmentItem: { id: string } }>(
    request,
    owner,
    'mutation { createEquipmentItem(input: { name: "Stapler 3", kind: "forklift" }) { id } }',
  );
  const other = await anotherWindow(browser);
  const both = [page, other.page];
  await openAs(page, owner, `/app/equipment/${item.id}/check`);
  await openAs(other.page, mia, `/app/equipment/${item.id}/check`);
  for (const each of both) await each.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click();
  const save = (on: Page): Promise<void> => on.getByRole('button', { name: 'Prüfung speichern' }).click();
  await save(other.page);
  await expect(other.page.getByRole('main').getByText('geprüft', { exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByText('Deine Prüfung ist noch nicht gespeichert', { exact: false })).toBeInViewport();
  await save(page);
  await expect(page.getByRole('main').getByText('geprüft', { exact: true })).toBeVisible();
  const { equipmentChecks } = await ask<{ equipmentChecks: { data: { inspector: string }[] } }>(
    request,
    owner,
    'query ($filter: JSON) { equipmentChecks(filter: $filter) { data { inspector } } }',
    { filter: { equipmentItem: item.id } },
  );
  expect(equipmentChecks.data.map(({ inspector }) => inspector).toSorted()).toEqual(['Mia Sommer', 'Petra Vogel']);
  await other.context.close();
});
