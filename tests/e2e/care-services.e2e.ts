import { expect, test } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { field, openAs, registerOwner } from './story.ts';

test('an Owner enters from what the hours of care follow, and what was done; both are seen at once', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await ask(request, owner, 'mutation ($input: DutyProfileInput!) { saveDutyProfile(input: $input) { counted } }', {
    input: { headsFull: 22, headsReduced: 4, headsShort: 2 },
  });
  await openAs(page, owner, '/app/careServices');
  const hours = page.getByRole('region', { name: /^Stunden \d{4}$/ });
  await look('care unknown', hours.getByText('Dafür fehlt noch', { exact: false }));

  await hours.getByRole('button', { name: 'Angaben eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Unfallversicherung').selectOption('BGHM');
  await field(dialog, 'Betreuungsgruppe').selectOption('II');
  await field(dialog, 'Anteil der Fachkraft für Arbeitssicherheit \\(%\\)').fill('10');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const share = field(dialog, 'Anteil der Fachkraft für Arbeitssicherheit \\(%\\)');
  await expect(share).toHaveAttribute('aria-invalid', 'true');
  await look('care plan', share);
  await share.fill('60');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(hours.getByText('0 von 25,2 Stunden')).toBeVisible();

  await expect(page).toHaveURL(/careServices$/);
  await page.getByRole('link', { name: 'Stunden eintragen' }).first().click();
  await field(page, 'Was wurde gemacht').fill('Begehung der Werkstatt');
  await field(page, 'Minuten').fill('90');
  await field(page, 'Aufgabenfeld').selectOption('riskAssessment');
  await look('care form', field(page, 'Minuten'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Begehung der Werkstatt' })).toContainText('90');
  await look('care of a year', hours.getByText('1,5 von 25,2 Stunden'));
  nothingFound();
});
