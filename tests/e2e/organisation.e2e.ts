import { expect, type Page, test } from 'playwright/test';
import { blackPng } from '../files/samples.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import {
  addPerson,
  anotherWindow,
  field,
  goTo,
  newSession,
  openAs,
  type Owner,
  PASSWORD,
  registerOwner,
  rest,
} from './story.ts';

const COMPANY = '/app/settings/company';

const openCompany = async (page: Page, owner: Owner): Promise<void> => {
  await openAs(page, owner, COMPANY);
  await page.getByRole('heading', { name: 'Eure Organisation' }).waitFor();
};
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const stored = async (page: Page, owner: Owner) =>
  (
    await ask<{
      me: { client: { name: string; companyData: { companyNumber: string | null; address: Record<string, string> } } };
    }>(
      page.request,
      owner,
      '{ me { client { name companyData { companyNumber address { street postalCode city } } } } }',
    )
  ).me.client;

test('the organisation’s data are validated and saved, and every page shows the new name at once', async ({
  page,
  request,
  browser,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const { email } = await addPerson(request, owner);
  const mia = await anotherWindow(browser);
  await openAs(mia.page, await newSession(request, email));
  await expect(mia.page.getByText('Tischlerei Vogel', { exact: true })).toBeVisible();

  await openCompany(page, owner);
  await expect(field(page, 'Postleitzahl')).toHaveValue('01067');
  await field(page, 'Name der Organisation').fill('');
  await field(page, 'Postleitzahl').fill('010671');
  await field(page, 'Anzahl der Beschäftigten').fill('keine');
  await save(page).click();
  for (const mistake of [
    'Dieses Feld wird benötigt',
    'Die Postleitzahl darf nicht länger als 5 Ziffern sein',
    'Gib eine ganze Zahl ab 1 ein',
  ])
    await expect(page.getByText(mistake, { exact: true })).toBeVisible();
  await look('company with mistakes', field(page, 'Postleitzahl'));
  await page.getByRole('button', { name: /^Postleitzahl: / }).click();
  await expect(field(page, 'Postleitzahl')).toBeFocused();
  await field(page, 'Postleitzahl').fill('01069');
  await field(page, 'Name der Organisation').fill('Vogel & Söhne GmbH');
  await field(page, 'Anzahl der Beschäftigten').fill('31');
  await field(page, 'Unternehmensnummer').fill('150000123456789');
  await save(page).click();
  await expect(page.getByText('Die Daten der Organisation sind gespeichert.')).toBeVisible();
  expect(await stored(page, owner)).toMatchObject({
    name: 'Vogel & Söhne GmbH',
    companyData: { companyNumber: '150000123456789', address: { postalCode: '01069', city: 'Dresden' } },
  });
  for (const window of [page, mia.page])
    await expect(window.getByRole('banner').getByText('Vogel & Söhne GmbH')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Postleitzahl')).toHaveValue('01069');

  // An Owner requests the deletion with the name and the password, a banner is shown to everybody, and the Owner
  // cancels it.
  await page.getByRole('button', { name: 'Organisation löschen …' }).click();
  const deletion = page.getByRole('dialog', { name: 'Organisation löschen' });
  await expect(deletion.getByText('DGUV Vorschrift 1 § 24 (6)')).toBeVisible();
  await expect(deletion.getByText('Bisher hat niemand das Archiv aller Daten angefordert.')).toBeVisible();
  await field(page, 'Zum Bestätigen den Namen schreiben: Vogel & Söhne GmbH').fill('Vogel');
  await deletion.getByLabel('Jetziges Passwort').fill(PASSWORD);
  await deletion.getByRole('button', { name: 'In 7 Tagen löschen' }).click();
  await expect(deletion.getByText('Das ist nicht der Name der Organisation', { exact: false }).first()).toBeVisible();
  await look('delete the organisation', deletion);
  await field(page, 'Zum Bestätigen den Namen schreiben: Vogel & Söhne GmbH').fill('Vogel & Söhne GmbH');
  await deletion.getByRole('button', { name: 'In 7 Tagen löschen' }).click();
  await expect(deletion).toBeHidden();
  for (const window of [page, mia.page])
    await expect(window.getByRole('heading', { name: /^Vogel & Söhne GmbH wird am .* gelöscht$/ })).toBeVisible();
  await look(
    'an organisation that is going to be deleted',
    page.getByRole('button', { name: 'Löschung zurücknehmen' }),
  );
  await page.getByRole('button', { name: 'Löschung zurücknehmen' }).click();
  await expect(page.getByRole('heading', { name: /^Vogel & Söhne GmbH wird am/ })).toBeHidden();

  // The colour is saved with the form, the logo separately; a file that is not a picture is refused with the reason.
  await page.getByRole('radio', { name: 'Magenta' }).check();
  await save(page).click();
  await expect(page.getByText('Die Daten der Organisation sind gespeichert.')).toBeVisible();
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert').filter({ hasText: 'logo.svg' })).toBeVisible();
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: blackPng(300, 100) });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expect(page.getByText('Das Logo ist gespeichert.')).toBeVisible();

  // The results of an imported interview are sent again from here.
  await expect(page.getByRole('button', { name: 'Ergebnisse noch einmal senden' })).toBeHidden();
  const ladders = { title: 'Leitern und Tritte prüfen', description: '', priority: 2 };
  const results = [{ key: 'ladders', value: { value: true, ticket: ladders } }];
  await ask(request, owner, 'mutation ($input: ImportInterviewInput!) { importInterview(input: $input) { known } }', {
    input: { key: crypto.randomUUID(), tickets: [ladders], results },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Ergebnisse noch einmal senden' }).click();
  await expect(page.getByText(`Die Ergebnisse sind unterwegs an ${owner.email}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Tarif' }).click();
  await expect(page.getByText('2 von 10 Nutzern angelegt')).toBeVisible();
  await expect(page.getByText('Kostenlos', { exact: true })).toBeVisible();
  await mia.context.close();
  nothingFound();
});

test('a slow press on "save" works, although the field that loses the focus reports an error', async ({
  page,
  request,
}) => {
  await openCompany(page, await registerOwner(request));
  // A height at which the buttons are directly below the fields, and move down with every added line.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await field(page, 'Anzahl der Beschäftigten').fill('keine');
  await save(page).click({ position: { x: 20, y: 2 }, delay: 150 });
  await expect(page.getByRole('button', { name: /^Anzahl der Beschäftigten: / })).toBeVisible();
});

test('input survives a reload; concurrent changes are merged, and one person decides conflicts', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const others = (input: object) =>
    ask(request, owner, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }', { input });
  await openCompany(page, owner);
  await others({ companyData: { address: { street: 'Hofweg' } } });
  // Without unsaved input, a colleague's change is shown directly.
  await expect(field(page, 'Straße')).toHaveValue('Hofweg');
  await field(page, 'Ort').fill('Leipzig');
  await page.reload();
  await expect(page.getByText('Dein Entwurf ist wieder da.')).toBeVisible();
  await expect(field(page, 'Ort')).toHaveValue('Leipzig');
  await others({ companyData: { address: { streetNumber: '9' } } });
  await save(page).click();
  await expect(
    page.getByText('Petra Vogel hat gleichzeitig gespeichert. Beide Änderungen sind jetzt enthalten.'),
  ).toBeVisible();
  await expect(field(page, 'Hausnummer')).toHaveValue('9');

  await field(page, 'Ort').fill('Chemnitz');
  await others({ companyData: { address: { city: 'Zwickau' } } });
  await save(page).click();
  await expect(page.getByText('Petra Vogel hat dieselben Angaben geändert')).toBeVisible();
  await page.getByRole('radio', { name: /Zwickau/ }).check();
  await page.getByRole('button', { name: 'So speichern' }).click();
  await expect(page.getByText('Petra Vogel hat dieselben Angaben geändert')).toBeHidden();
  await expect(field(page, 'Ort')).toHaveValue('Zwickau');
  expect((await stored(page, owner)).companyData.address).toMatchObject({ street: 'Hofweg', city: 'Zwickau' });

  await field(page, 'Ort').fill('Halle');
  await page.getByRole('link', { name: 'Profil' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await expect(field(page, 'Ort')).toHaveValue('Zwickau');
});

test('the histories of a person and of the organisation open by address, over a form that stays', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner);
  for (let turn = 0; turn < 26; turn += 1)
    await rest(request, owner, 'put', `user/${mia._id}`, { name: `Mia Sommer ${turn}` });
  await openAs(page, owner, `/app/settings/usersSettings/edit/${mia._id}/edit/`);
  await field(page, 'Kürzel').fill('MS2');
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Petra Vogel · Person geändert');
  await expect(dialog.getByRole('listitem').first()).toContainText('Schnittstelle');
  await expect(dialog.getByRole('listitem').first()).toContainText('Mia Sommer 24');
  await expect(dialog.getByText('1–25 von 27')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ältere Einträge' }).click();
  await expect(dialog.getByText('Person angelegt')).toBeVisible();
  await expect(dialog.getByText('26–27 von 27')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Kürzel')).toHaveValue('MS2');
  await field(page, 'Kürzel').fill('MS');

  await ask(
    request,
    owner,
    'mutation { updateClient(input: { companyData: { address: { city: "Leipzig" } } }) { id } }',
  );
  await goTo(page, `${COMPANY}?history=Client`);
  // Only the changed fields of the organisation.
  await expect(dialog.getByRole('listitem').first()).toContainText('Ort: Dresden → Leipzig');
  await expect(dialog.getByRole('listitem').first()).not.toContainText('Werkstraße');

  await look('history', dialog.getByRole('listitem').first());

  // The audit has the labels of all areas, and a filter for each of their entities.
  await goTo(page, '/app/settings/audit');
  await expect(page.getByRole('row', { name: /Organisation geändert.*Ort: Dresden.*Leipzig/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Was' }).selectOption({ label: 'Einstellung' });
  await expect(page.getByRole('row', { name: /Einstellung angelegt.*Spalte für neue Tickets/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Organisation geändert/ })).toBeHidden();
  nothingFound();
});
