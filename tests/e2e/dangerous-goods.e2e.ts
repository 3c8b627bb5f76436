import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';

const LIST = '/app/dangerousGoods';

const SHEET = `<p>Sicherheitsdatenblatt gemäß Verordnung (EG) Nr. 1907/2006. Überarbeitet am: 14.03.2025</p>
  <h2>ABSCHNITT 1: Bezeichnung des Stoffs</h2><p>Handelsname: Aceton technisch</p>
  <h2>ABSCHNITT 2: Mögliche Gefahren</h2><p>Signalwort: Gefahr</p><p>H225, H319, EUH066</p><p>P210 P280 P305+P351+P338 P370+P378 P501</p>
  <h2>ABSCHNITT 3: Zusammensetzung</h2><p>CAS-Nummer: 67-64-1</p>
  <h2>ABSCHNITT 4: Erste-Hilfe-Maßnahmen</h2><p>Nach Augenkontakt: Bei geöffneten Lidern mit Wasser spülen.</p>
  <h2>ABSCHNITT 5: Maßnahmen zur Brandbekämpfung</h2><p>Geeignete Löschmittel: Löschpulver, Kohlendioxid</p>
  <h2>ABSCHNITT 7: Handhabung und Lagerung</h2><p>Lagerklasse (TRGS 510): 3</p>
  <h2>ABSCHNITT 8: Begrenzung und Überwachung der Exposition</h2><p>Handschutz: Butylkautschuk</p>
  <h2>ABSCHNITT 9: Physikalische und chemische Eigenschaften</h2><p>Flammpunkt: -17 °C</p>`;

test('Gefahrstoffe: ein Stoff mit Sätzen und Ampel, ein umbenannter Lagerort, mit allem gelöscht und wiederhergestellt', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const location = await rest<{ _id: string }>(request, owner, 'post', 'dangerousGoodStorageLocation', {
    name: 'Schrank 1/2',
  });
  for (const [identifier, name, storageClassification] of [
    ['G-10', 'Wasserstoffperoxid', '5.1A'],
    ['G-2', 'Salzsäure', '8B'],
  ])
    await rest(request, owner, 'post', 'dangerousGood', {
      dangerousGoodStorageLocation: location._id,
      identifier,
      name,
      storageClassification,
    });

  await rest(request, owner, 'post', 'riskAssessment', {
    title: 'Lackieren',
    location: 'Halle 1',
    responsible: owner.userId,
    risks: [{ title: 'Brand', action: '<p>Dämpfe</p>', measurement: '<p>Lüften</p>', responsible: owner.userId }],
  });

  await openAs(page, owner, LIST);
  await page.getByRole('link', { name: 'Schrank 1/2' }).click();
  await expect(page).toHaveURL(new RegExp(`${location._id}/Schrank%201%2F2`));
  const rows = page.getByRole('row').filter({ hasText: 'G-' });
  await expect(rows).toHaveText([/^G-2/, /^G-10/]);
  await look('dangerous goods list', page.getByRole('heading', { name: 'Schrank 1/2', level: 1 }));

  await page.getByRole('link', { name: 'Gefahrstoff anlegen' }).click();
  await field(page, 'Kennung').fill('G-3');
  await field(page, 'Name').fill('Aceton');
  await field(page, 'Lagerklasse').selectOption('3');
  await expect(page.getByText('mit Wasserstoffperoxid (Lagerklasse 5.1A)')).toBeVisible();
  await expect(page.getByText(/mindestens 90 Minuten Feuerwiderstand/)).toBeVisible();
  await field(page, 'Lagermenge').fill('2,5');

  // By keyboard: a word in the other language, then a combined code.
  const h = page.getByRole('combobox', { name: 'H-Sätze' });
  await h.fill('highly flammable liquid');
  await h.press('ArrowDown');
  await h.press('Enter');
  const p = page.getByRole('combobox', { name: 'P-Sätze' });
  await p.fill('P301+P310');
  await p.press('ArrowDown');
  await p.press('Enter');
  await p.press('Escape');
  await page.getByRole('checkbox', { name: 'Entzündbar' }).check();
  await look('dangerous goods form', page.getByText('Flüssigkeit und Dampf leicht entzündbar.'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(rows).toHaveText([/^G-2/, /^G-3/, /^G-10/]);
  const { data } = await rest<{ data: Record<string, unknown>[] }>(
    request,
    owner,
    'get',
    'dangerousGood?search=Aceton',
  );
  expect(data[0]).toMatchObject({
    h: ['H225'],
    p: ['P301+P310'],
    quantity: 2.5,
    pictograms: ['flammable'],
    light: 'red',
  });

  await page.getByRole('button', { name: 'Aceton', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceton' });
  await look('dangerous goods detail', dialog.getByText('2,5 l').or(dialog.getByText('2,5')).first());
  await expect(dialog.getByText('BEI VERSCHLUCKEN', { exact: false })).toBeVisible();

  // Its data sheet, and the proposals that a person accepts from it.
  const printer = await page.context().newPage();
  await printer.setContent(SHEET);
  const buffer = await printer.pdf();
  await printer.close();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Aceton.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByRole('button', { name: 'Aceton.pdf' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Angaben daraus übernehmen' }).click();
  const proposals = page.getByRole('region', { name: 'Aus dem Sicherheitsdatenblatt gelesen' });
  await proposals.getByRole('button', { name: 'Übernehmen: CAS-Nummer' }).click();
  await proposals.getByRole('button', { name: 'Übernehmen: H-Sätze' }).click();
  await expect(field(page, 'CAS-Nummer')).toHaveValue('67-64-1');
  await proposals.getByRole('button', { name: 'Übernehmen: Flammpunkt' }).click();
  await field(page, 'Gefährdungsbeurteilung').selectOption('Lackieren');
  await look('dangerous goods proposals', proposals.getByText('Abschnitt 7', { exact: false }));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog.getByText('−17 °C')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Lackieren' })).toBeVisible();
  await expect(dialog.getByText('Gefährdungsbeurteilung: in Ordnung')).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = await rest<{ data: Record<string, unknown>[] }>(request, owner, 'get', 'dangerousGood?search=Aceton');
  expect(saved.data[0]).toMatchObject({
    name: 'Aceton',
    casNumber: '67-64-1',
    h: ['H225', 'H319', 'EUH066'],
    p: ['P301+P310'],
    dataSheetDate: '2025-03-14',
    safetyDataSheet: { name: 'Aceton.pdf' },
  });
  await page.getByRole('button', { name: /Zusammenlagerung/ }).click();
  await look('dangerous goods co-storage', page.getByRole('dialog', { name: 'Zusammenlagerung' }));
  await page.keyboard.press('Escape');

  // The address contains the old name after a renaming, and still opens the location.
  const old = new URL(page.url()).pathname;
  await rest(request, owner, 'put', `dangerousGoodStorageLocation/${location._id}`, { name: '..' });
  await expect(page.getByRole('heading', { name: '..', level: 1, exact: true })).toBeVisible();
  await goTo(page, old);
  await expect(page.getByRole('heading', { name: '..', level: 1, exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);

  await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Lagerorte' }).click();
  await page.getByRole('button', { name: 'Aktionen für „..“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByText('auch die 3 Gefahrstoffe gelöscht', { exact: false })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Noch keine Lagerorte')).toBeVisible();

  await page.getByRole('button', { name: 'Gelöschte' }).click();
  const deleted = page.getByRole('dialog', { name: 'Gelöschte Lagerorte' });
  await deleted.getByRole('button', { name: '„..“ wiederherstellen' }).click();
  await expect(deleted.getByText('Nichts gelöscht')).toBeVisible();
  await page.keyboard.press('Escape');
  const restored = page.getByRole('row').filter({ hasText: '..' });
  await expect(restored.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await look('dangerous goods restored', page.getByRole('button', { name: 'Gelöschte' }));
  nothingFound();
});

test('Betriebsanweisung: aus einem Datenblatt zum Stoff, zur freigegebenen Seite, gelesen am Schrank ohne Anmeldung', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const location = await rest<{ _id: string }>(request, owner, 'post', 'dangerousGoodStorageLocation', {
    name: 'Lager',
  });
  const printer = await page.context().newPage();
  await printer.setContent(SHEET);
  const buffer = await printer.pdf();
  await printer.close();

  // From the list of the cabinet to the printed page; presses are counted, typing is not.
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  await openAs(page, owner, `${LIST}/${location._id}/Lager`);
  await press(page.getByRole('link', { name: 'Gefahrstoff anlegen' }).first());
  await field(page, 'Kennung').fill('G-1');
  const chosen = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'PDF hinzufügen' }));
  await (await chosen).setFiles({ name: 'Aceton.pdf', mimeType: 'application/pdf', buffer });
  const read = page.getByRole('region', { name: 'Aus dem Sicherheitsdatenblatt gelesen' });
  await press(read.getByRole('button', { name: 'Alle übernehmen' }));
  // Values that were typed before the sheet was chosen stay, without a message.
  await expect(field(page, 'Kennung')).toHaveValue('G-1');
  await expect(field(page, 'CAS-Nummer')).toHaveValue('67-64-1');
  await press(page.getByRole('button', { name: 'Speichern', exact: true }));
  await press(page.getByRole('link', { name: 'Betriebsanweisung schreiben' }));

  // Proposals with their reasons; typed values survive a reload, and missing ones are named.
  const open = page.getByText('Vor der Freigabe noch offen');
  await expect(open).toBeVisible();
  await expect(page.getByText('Datenblatt, Abschnitt 4', { exact: false })).toBeVisible();
  await press(page.getByRole('button', { name: 'Alle übernehmen' }));
  await expect(page.getByText('Bei Brand: Löschpulver oder Kohlendioxid zum Löschen verwenden.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Schutzmaßnahmen' })).toHaveValue(/aus Butylkautschuk tragen/);
  await expect(field(page, 'Name')).toHaveValue('Aceton technisch');
  await expect(page.getByRole('textbox', { name: 'Sachgerechte Entsorgung' })).toHaveValue(/Sammelbehälter/);
  await expect(page.getByText('Augenschutz tragen.').first()).toBeVisible();
  await look(
    'operating instruction with an open point',
    page.getByRole('button', { name: /^Arbeitsbereich.*noch leer/ }),
  );
  await press(page.getByRole('textbox', { name: 'Arbeitsbereich, Arbeitsplatz, Tätigkeit' }));
  await page.getByRole('textbox', { name: 'Arbeitsbereich, Arbeitsplatz, Tätigkeit' }).fill('Lackiererei');
  await expect(open).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Arbeitsbereich, Arbeitsplatz' })).toHaveValue('Lackiererei');
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText('Lackiererei')).toBeVisible();
  await look('operating instruction form', preview.getByText('Passt auf eine Seite'));
  await press(page.getByRole('button', { name: 'Speichern', exact: true }));
  // The button on the instruction releases and prints.
  await press(page.getByRole('main').getByRole('button', { name: 'Freigeben' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }));
  await press(page.getByRole('link', { name: 'Drucken' }));
  await expect(page.getByRole('dialog', { name: 'Aceton technisch' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Freigegeben, Version 1')).toBeVisible();

  // A statement with alternatives needs a choice; a release names the statement and links to it.
  const statements = page.getByRole('combobox', { name: 'P-Sätze' });
  await statements.fill('P264');
  await statements.press('ArrowDown');
  await statements.press('Enter');
  await statements.press('Escape');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'P264' }).click();
  const gap = page.getByRole('textbox', { name: 'P264: fehlende Angabe' });
  await expect(gap).toBeFocused();
  await gap.fill('Hände');
  await expect(preview.getByText('Nach Gebrauch Hände gründlich waschen.')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Speichere zuerst')).toBeHidden();

  await goTo(page, `${LIST}/${location._id}/Lager`);
  await page.getByRole('button', { name: 'Aceton technisch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceton technisch' });
  await expect(dialog.getByRole('button', { name: 'Aceton.pdf' })).toBeVisible();
  await look('dangerous goods completeness', dialog.getByText('Ersatzstoffe: nicht geprüft'));
  await goTo(page, '/app/operatingInstructions');
  const row = page.getByRole('row').filter({ hasText: 'Aceton technisch' });
  await expect(row.getByText('Entwurf; es gilt Version 1')).toBeVisible();

  // An uploaded instruction in addition.
  await page.getByRole('button', { name: 'Datei hochladen' }).click();
  const upload = page.getByRole('dialog', { name: 'Betriebsanweisung hochladen' });
  await upload.getByRole('button', { name: 'Speichern' }).click();
  await expect(upload.getByText('Bitte wähle eine Datei.')).toBeVisible();
  await expect(upload.getByText('Dieses Feld wird benötigt')).toBeVisible();
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bohrmaschine.pdf', mimeType: 'application/pdf', buffer });
  await look('operating instruction upload', upload.getByText('Bohrmaschine.pdf'));
  await upload.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bohrmaschine' }).getByText('Hochgeladen')).toBeVisible();
  await look('operating instructions', page.getByRole('heading', { name: 'Betriebsanweisungen', level: 1 }));

  // The code on the sheet of the cabinet, opened on a phone without a login.
  await goTo(page, `${LIST}/${location._id}/Lager?access=1`);
  const access = page.getByRole('dialog', { name: 'QR-Seite für Beschäftigte' });
  await access.getByRole('button', { name: 'Zugang erlauben' }).click();
  const address = await access.getByRole('link').getAttribute('href');
  await look('access of a storage location', access.getByRole('button', { name: 'Zugang beenden' }));
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'de-DE',
    serviceWorkers: 'allow',
  });
  await readsWithoutScript(browser, new URL(address!).pathname);
  const reader = await phone.newPage();
  const asked: string[] = [];
  reader.on('request', (sent) => void (new URL(sent.url()).pathname === '/graphql' && asked.push(sent.url())));
  await reader.goto(new URL(address!).pathname);
  await expect(reader.getByRole('heading', { name: 'Gefahrstoffe: Lager' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Betriebsanweisung' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Notruf 112' })).toHaveAttribute('href', 'tel:112');
  await expect(reader.getByRole('region', { name: 'Was tun?' }).first()).toContainText('In den Augen');
  expect(await phone.cookies()).toEqual([]);
  // The server has embedded the response in the page.
  expect(asked).toEqual([]);
  await staysWithoutNetwork(phone, reader);
  // Not if the organisation stores nothing on devices.
  await request.post('/graphql', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { query: 'mutation { updateClient(input: { keepsOnDevices: false }) { id } }' },
  });
  await reader.reload();
  await expect
    .poll(() =>
      reader.evaluate(async () => [
        Object.keys(localStorage).filter((key) => key.startsWith('goods.')).length,
        await caches.has('pages'),
      ]),
    )
    .toEqual([0, false]);
  await reader.close();
  await phone.close();
  await page.goto(new URL(address!).pathname);
  await look('storage location without a login', page.getByRole('button', { name: 'Sicherheitsdatenblatt' }));
  nothingFound();
});

/** The telephone numbers and the first measures are in the page itself. */
async function readsWithoutScript(browser: Browser, path: string): Promise<void> {
  const plain = await browser.newContext({ viewport: { width: 375, height: 812 }, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Notruf 112' })).toHaveAttribute('href', 'tel:112');
  await expect(page.getByRole('region', { name: 'Was tun?' }).first()).toContainText('In den Augen');
  await page.getByLabel('Stoff suchen').fill('gibt es nicht');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText('Kein Stoff gefunden.')).toBeVisible();
  await plain.close();
}

/**
 * The page of a location was opened before: it opens without a network, shows the age of its data, and can be searched.
 */
async function staysWithoutNetwork(phone: BrowserContext, reader: Page): Promise<void> {
  await expect
    .poll(() => reader.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'))
    .toBe('activated');
  await phone.setOffline(true);
  await reader.reload();
  await expect(reader.getByText(/^Stand \d\d\.\d\d\.\d{4} .* auf diesem Gerät gespeichert/)).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Notruf 112' })).toHaveAttribute('href', 'tel:112');
  await expect(reader.getByRole('region', { name: 'Was tun?' }).first()).toContainText('In den Augen');
  await reader.getByLabel('Stoff suchen').fill('gibt es nicht');
  await reader.getByRole('button', { name: 'Suchen' }).click();
  await expect(reader.getByText('Kein Stoff gefunden.')).toBeVisible();
  await phone.setOffline(false);
}
