import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { openAs, registerOwner, rest } from './story.ts';

test('tickets in lines: several get a day at once and are finished, a dialog leads on to the next one', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  for (const title of ['Regale prüfen', 'Leitern prüfen', 'Tore warten'])
    await rest(request, owner, 'post', 'ticket', { title, priority: 2 });
  await openAs(page, owner, '/app/tickets/list');
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });
  await look('ticket list', page.getByText('Regale prüfen'));
  await page.getByLabel('Gruppieren').selectOption({ label: 'Nach Woche' });
  await look('ticket list in groups', page.getByText('Ohne Termin · 3', { exact: true }));
  for (const title of ['Regale prüfen', 'Leitern prüfen'])
    await page.getByRole('checkbox', { name: `${title} auswählen` }).check();
  await page.getByRole('button', { name: 'Ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Zuständig').selectOption({ label: 'Niemand' });
  await look('change tickets', dialog.getByText('Ohne Angabe behält jedes Ticket seinen Tag.'));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('2 Tickets sind geändert.')).toBeVisible();
  for (const title of ['Regale prüfen', 'Leitern prüfen'])
    await page.getByRole('checkbox', { name: `${title} auswählen` }).check();
  await page.getByRole('button', { name: 'Erledigt', exact: true }).click();
  await expect(page.getByText('2 Tickets sind erledigt.')).toBeVisible();
  await expect(rowOf('Regale prüfen')).toHaveCount(0);
  await expect(page.getByText('Ohne Termin · 1', { exact: true })).toBeVisible();
  await rest(request, owner, 'post', 'ticket', {
    title: 'Fenster putzen',
    priority: 2,
    dueDate: '2030-01-02',
  });
  await expect(rowOf('Fenster putzen')).toBeVisible();
  await rowOf('Fenster putzen').getByRole('link').click();
  await expect(dialog.getByText('Fenster putzen').first()).toBeVisible();
  // Tickets without a day come last in the list.
  await dialog.getByRole('button', { name: 'Nächstes Ticket' }).click();
  await expect(dialog.getByText('Tore warten').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Voriges Ticket' }).click();
  await expect(dialog.getByText('Fenster putzen').first()).toBeVisible();
  // Every field of a ticket is changed in place, and closing it leads back to the list in the same state.
  await dialog.getByRole('button', { name: 'Wiederholung: einmalig' }).click();
  await page.getByRole('menuitemradio', { name: 'jährlich', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Wiederholung: jährlich' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/tickets\/list\?.*group=week/);
  nothingFound();
});
