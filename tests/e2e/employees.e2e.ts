import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';

const PEOPLE = '/app/employee/employeeTable';
const GROUPS = '/app/employee/employeeGroupTable';

test('the office adds people, imports others from Excel, groups them, and takes back a deletion', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

  await openAs(page, owner, '/app/employee');
  await look('employees empty', page.getByRole('heading', { name: 'Noch keine Beschäftigten' }));
  await page.getByRole('link', { name: 'Beschäftigte anlegen' }).first().click();
  await field(page, 'Name').fill('Uwe Ziegler');
  await save.click();
  await look('employee form with a mistake', page.getByText('Dieses Feld wird benötigt').first());
  await page.getByLabel('Hat keine E-Mail-Adresse').check();
  await field(page, 'Abteilung').fill('Lager');
  await save.click();
  await expect(rowOf('Uwe Ziegler')).toContainText('keine E-Mail-Adresse');

  await page.getByRole('button', { name: 'Importieren', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await look('employees import', dialog.getByRole('button', { name: 'Vorlage herunterladen' }));
  const rows = [
    ['Mitarbeiter', 'Mail', 'Abteilung', 'Telefon'],
    ['Mia Brenner', 'mia@example.org', 'Werkstatt', '12'],
    ['Özlem Aydın', 'oezlem@example.org', 'Lager', '13'],
    ['Ohne Adresse', 'kaputt', 'Lager', '14'],
  ];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Leute.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Leute', rows }] })),
  });
  await expect(dialog.getByText('Mail: E-mail ungültig')).toBeVisible();
  await look('employees import preview', dialog.getByText('Nicht übernommene Spalten: Telefon'));
  await dialog.getByRole('button', { name: '2 Personen übernehmen' }).click();
  await look('employees import done', dialog.getByText('2 Personen sind übernommen.'));
  await expect(dialog.getByRole('link', { name: 'Kurs zuweisen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(rowOf('Özlem Aydın')).toBeVisible();

  await page.getByRole('link', { name: 'Gruppen', exact: true }).click();
  await page.getByRole('link', { name: 'Gruppe anlegen' }).first().click();
  await field(page, 'Name').fill('Stapler');
  await page.getByLabel('Alle aus der Abteilung').selectOption('Lager');
  await field(page, 'Mitglied hinzufügen').fill('brenner');
  await page.getByRole('option', { name: /Mia Brenner/ }).click();
  await look('employee group form', page.getByText('kommt dazu'));
  await save.click();
  await expect(rowOf('Stapler')).toContainText('Mia Brenner, Özlem Aydın, Uwe Ziegler');
  await look('employee groups', page.getByText('Alle aus: Lager'));

  await page.getByRole('link', { name: 'Gruppe anlegen' }).first().click();
  await field(page, 'Name').fill(' stapler');
  await save.click();
  await expect(page.locator('[data-toast]').getByText('Der Gruppenname existiert bereits.')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(rowOf('Stapler')).toHaveCount(1);

  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'employeeGroup');
  await goTo(page, `${GROUPS}/edit/${data[0]!._id}/edit/`);
  await page.getByRole('button', { name: '„Mia Brenner“ entfernen' }).click();
  await expect(page.getByText('wird entfernt')).toBeVisible();
  await save.click();
  await expect(rowOf('Stapler')).not.toContainText('Mia Brenner');

  const topic = { name: [{ language: 'GER', value: 'Stapler fahren' }] };
  const instruction = await rest<{ id: string }>(request, owner, 'post', 'managedInstruction', topic);
  await rest(request, owner, 'put', `employeeGroup/${data[0]!._id}`, {
    instructionAssignments: [{ instruction: instruction.id }],
  });
  const { data: found } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'employee?search=Aydın');
  await rest(request, owner, 'post', 'incidentReport', {
    name: 'Özlem Aydın',
    employee: found[0]!._id,
    date: '2026-11-03T09:00:00Z',
    description: 'Vom Stapler gerutscht',
    wound: 'Prellung',
    treatment: 'Gekühlt',
  });
  // The addresses below the online instructions and the health checks lead to the same list and form.
  await goTo(page, '/app/examination/employeeTable/edit/1/new/');
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}/edit/1/new/$`));
  await goTo(page, '/app/managedInstructions/employee/employeeTable');
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`));
  await rowOf('Özlem Aydın').getByRole('link', { name: 'Özlem Aydın' }).click();
  const details = page.getByRole('main');
  await expect(details.getByRole('link', { name: 'Stapler' })).toBeVisible();
  await details.getByRole('button', { name: 'Stapler', exact: true }).click();
  await look('employee details', details.getByText('Gruppe „Stapler“, alle 11 Monate', { exact: false }));
  await details.getByRole('button', { name: 'Özlem Aydın erinnern' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await details.getByRole('button', { name: 'Özlem Aydın erinnern' }).click();
  await page.getByRole('button', { name: 'Jetzt erinnern' }).click();
  await expect(page.getByText('Die Erinnerung wurde an Özlem Aydın verschickt.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Heute erinnert' })).toBeDisabled();
  await look('employee reminded', details.getByText('Zuletzt erinnert am', { exact: false }));
  await details.getByRole('link', { name: '03.11.2026', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/incidentReports\/short\/edit\//);
  await goTo(page, PEOPLE);
  await page.getByRole('link', { name: 'Matrix', exact: true }).click();
  const matrix = page.getByRole('region', { name: 'Qualifikationsmatrix' });
  await look('matrix of people', matrix.getByRole('link', { name: 'Özlem Aydın' }));
  await expect(rowOf('Özlem Aydın')).toContainText('fällig');
  await expect(rowOf('Mia Brenner')).not.toContainText('fällig');
  await goTo(page, PEOPLE);

  await rowOf('Mia Brenner').getByRole('button', { name: 'Aktionen für „Mia Brenner“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const alert = page.getByRole('alertdialog');
  await look('employee delete', alert.getByText('Dreißig Tage lang', { exact: false }));
  await alert.getByRole('button', { name: 'Löschen' }).click();
  await expect(rowOf('Mia Brenner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf('Mia Brenner')).toBeVisible();

  // A long list is counted completely only on demand, or for its last page.
  const many = [['Name', 'E-Mail'], ...Array.from({ length: 1_200 }, (_, n) => [`Person ${n}`, `p${n}@example.org`])];
  const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Leute', rows: many }] })).toString('base64');
  await rest(request, owner, 'post', 'employee/batch', { content: sheet });
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Seiten: Beschäftigte' });
  const more = pages.getByRole('button', { name: '1–100 von mehr als 1.000' });
  await look('employees, more than a thousand', more);
  await more.click();
  await expect(pages).toContainText('1–100 von 1.203');
  await page.reload();
  await expect(more).toBeVisible();
  await pages.getByRole('button', { name: 'Letzte Seite' }).click();
  await expect(pages).toContainText('1.201–1.203 von 1.203');
  nothingFound();
});
