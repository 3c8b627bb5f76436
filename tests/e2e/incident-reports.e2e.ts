import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';

test('An accident: from the first-aid log to the official report, without typing anything twice', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1200 });
  const owner = await registerOwner(request);
  const entry = await rest<{ _id: string }>(request, owner, 'post', 'medkitlog', {
    name: 'Jonas Brandt',
    wound: 'Schnittwunde am Zeigefinger',
    description: 'Am Sägeblatt hängen geblieben',
    aidMeasures: 'Verbunden',
    date: '2026-11-03T11:20',
  });
  await rest(request, owner, 'post', 'employee', {
    name: 'Jonas Brandt',
    employeeLanguage: 'GER',
    email: 'jonas@example.com',
    personnelNumber: '1042',
    birthDate: '1990-02-28',
    jobTitle: 'Tischler',
    department: 'Zuschnitt',
  });
  await openAs(page, owner, `/app/medkitlogs/edit/${entry._id}/edit/`);
  await page.getByRole('link', { name: 'Unfallmeldung daraus machen' }).click();
  await expect(field(page, 'Name der Person')).toHaveValue('Jonas Brandt');
  await expect(field(page, 'Behandlung')).toHaveValue('Verbunden');
  await look('incident-reports short', page.getByText('Aus einem Eintrag im Verbandbuch entstanden.'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  // Back on the page where the report was started.
  await expect(page.getByRole('heading', { name: 'Eintrag ergänzen' })).toBeVisible();
  await goTo(page, '/app/incidentReports');
  const row = page.getByRole('row').filter({ hasText: 'Jonas Brandt' });
  await expect(row).toContainText('Interne Meldung');
  await look('incident-reports list', page.getByText('Jonas Brandt').first());

  // A correction of the entry is offered to the report, but not applied automatically.
  await rest(request, owner, 'put', `medkitlog/${entry._id}`, { wound: 'Tiefe Schnittwunde' });
  await row.getByRole('link', { name: 'Jonas Brandt' }).click();
  await expect(field(page, 'Verletzung')).toHaveValue('Schnittwunde am Zeigefinger');
  await look('incident-reports correction', page.getByText('Inzwischen wurde etwas korrigiert'));
  await page.getByRole('radio', { name: 'Im Verbandbuch Tiefe Schnittwunde' }).check();
  await expect(field(page, 'Verletzung')).toHaveValue('Tiefe Schnittwunde');
  // An employee is found during typing, and the known data are filled in.
  await field(page, 'Name der Person').fill('jonas br');
  await page.getByRole('option', { name: 'Jonas Brandt' }).click();
  await expect(field(page, 'Name der Person')).toHaveValue('Jonas Brandt');
  await expect(field(page, 'Personalnummer')).toHaveValue('1042');
  await expect(page.getByText('Verknüpft mit Jonas Brandt')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();

  await page.getByRole('button', { name: 'Aktionen für „Jonas Brandt“' }).click();
  await page.getByRole('menuitem', { name: 'Unfallanzeige daraus machen' }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 1 von 5: Unternehmen' })).toBeVisible();
  await expect(page.getByLabel('Name des Unternehmens', { exact: false })).not.toHaveValue('');
  await look('incident-reports step 1', page.getByRole('heading', { name: 'Schritt 1 von 5: Unternehmen' }));
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Vorname', { exact: false })).toHaveValue('Jonas');
  await page.getByLabel('Angaben einer beschäftigten Person übernehmen').fill('1042');
  await page.getByRole('option', { name: 'Jonas Brandt' }).click();
  // The form has room for two digits: the field shows what will be saved.
  const weeks = page.getByLabel('Anspruch auf Entgeltfortzahlung', { exact: false });
  await weeks.fill('123');
  await expect(weeks).toHaveValue('99');
  await weeks.fill('6');
  await expect(weeks).toHaveValue('6');
  await look('incident-reports person', page.getByRole('heading', { name: 'Schritt 2 von 5: Versicherte Person' }));
  await page.getByRole('button', { name: '3. Unfall' }).click();
  await expect(page.getByLabel('Ausführliche Schilderung', { exact: false })).toHaveValue(
    'Am Sägeblatt hängen geblieben',
  );
  await look('incident-reports step 3', page.getByRole('heading', { name: 'Schritt 3 von 5: Unfall' }));
  // To the last step by mouse and keyboard: nothing is saved on the way, not even by a double click.
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Schritt 4 von 5' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).dblclick();
  // The second press of a double click takes the focus away from the heading.
  await expect(page.getByRole('heading', { name: 'Schritt 5 von 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  // The heading takes the focus after it is shown.
  await expect(page.getByRole('heading', { name: 'Schritt 4 von 5' })).toBeFocused();
  await page.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Schritt 5 von 5' })).toBeFocused();
  await expect(page.getByLabel('Seit wann bei dieser Tätigkeit?', { exact: false })).toHaveAttribute(
    'max',
    /^\d{4}-\d\d$/,
  );
  await page.getByLabel('Hat die Person die Arbeit eingestellt?', { exact: false }).selectOption('immediately');
  await page.getByLabel('wieder aufgenommen?', { exact: false }).selectOption('no');
  await expect(page.getByText('Dieser Unfall muss angezeigt werden')).toBeVisible();
  await expect(page.getByText('Noch arbeitsunfähig, seit dem 04.11.2026', { exact: false })).toBeVisible();
  await look('incident-reports step 5', page.getByText('Dieser Unfall muss angezeigt werden'));
  // The portals of the insurers have the order of the form, from which each field can be copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Portal' }).click();
  const portal = page.getByRole('dialog');
  await expect(portal.getByText('Schnittwunde').first()).toBeVisible();
  const numbers = (await portal.getByRole('term').allTextContents()).map((text) => Number(text.split(' ')[0]) || 99);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  await portal.getByRole('button', { name: 'Vorname kopieren' }).click();
  await expect(page.getByText('Kopiert', { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Jonas');
  await look('incident-reports portal', portal.getByText('Schnittwunde').first());
  await portal.getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('button', { name: /^Versicherte Person: \d+ Angaben offen$/ }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 2 von 5: Versicherte Person' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '5. Arbeitszeit und Ausfall' }).click();
  await expect(page.getByText('Dieser Unfall muss angezeigt werden')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern und schließen' }).click();
  const long = row.filter({ hasText: 'Unfallanzeige (amtlich)' });
  await expect(long).toContainText(/noch arbeitsunfähig, bisher \d+ Tage/);

  // A measure becomes a ticket, which says nothing about the person.
  await long.getByRole('link', { name: 'Jonas Brandt' }).click();
  await page.getByRole('button', { name: '5. Arbeitszeit und Ausfall' }).click();
  await page.getByRole('button', { name: 'Maßnahme als Ticket anlegen' }).click();
  await page.getByRole('textbox', { name: 'Maßnahme als Ticket anlegen' }).fill('Bremse der Säge prüfen');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await rest<{ count: number }>(request, owner, 'get', 'ticket?search=Bremse')).count)
    .toBe(1);
  await page.getByRole('button', { name: 'Ticket zur Frist anlegen' }).click();
  const followUp = page.getByRole('region', { name: 'Was daraus folgt' });
  await expect(followUp.getByText('Unfallanzeige absenden')).toBeVisible();
  await look('incident-reports follow-up', followUp.getByText('Unfallanzeige absenden'));
  // The sent version is stored with its document, and corrections do not change it.
  const [sent] = (await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'incidentReport?sort=-createdAt'))
    .data;
  await rest(request, owner, 'put', `incidentReport/${sent!._id}`, { duties: { sent: '2026-11-12' } });
  await page.reload();
  await page.getByRole('button', { name: '5. Arbeitszeit und Ausfall' }).click();
  await page.getByRole('button', { name: 'Version 1 öffnen' }).click();
  const version = page.getByRole('dialog');
  await look('incident-reports sent', version.getByText('Schnittwunde').first());
  await version.getByRole('button', { name: 'Schließen' }).first().click();
  // The page offers to close its ticket, too.
  await followUp.getByRole('button', { name: 'Ticket abschließen' }).click();
  await expect(page.getByText(/^T-\d+ ist erledigt\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await look('incident-reports history', page.getByRole('dialog').getByText('angelegt').first());

  await goTo(page, '/app/incidentReports/statistics?year=2026');
  await page.getByRole('button', { name: 'Zahlen zeigen' }).first().click();
  await look('incident-reports statistics', page.getByRole('table'));
  nothingFound();
});
