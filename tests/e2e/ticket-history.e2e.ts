import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { openTicket, pdf, choose, there, tile } from './files.ts';
import { addPerson, anotherWindow, field, goTo, newSession, openAs, registerOwner, rest } from './story.ts';

test('the history says in words what was done: from what, to what, to whom', async ({ page, request }) => {
  const { owner, ticketId, dialog } = await openTicket(page, request);
  const call = (method: 'post' | 'put', path: string, data: object) =>
    rest<{ _id: string }>(request, owner, method, path, data);
  const entry = (text: string) => tile(dialog, text).filter({ hasText: 'Petra Vogel' });
  await expect(entry('hat das Ticket angelegt')).toBeVisible();
  await call('put', `ticket/${ticketId}`, {
    title: 'Leitern und Tritte prüfen',
    priority: 4,
    dueDate: '2027-11-21',
    recurring: 52,
  });
  await expect(entry('hat das Ticket bearbeitet')).toContainText(
    'Titel: „Leitern prüfen“ → „Leitern und Tritte prüfen“',
  );
  await expect(entry('hat das Ticket bearbeitet')).toContainText('Priorität: mittel → sehr hoch');
  await expect(entry('hat das Ticket bearbeitet')).toContainText(/Fällig am: .* → 21.11.2027/);
  await expect(entry('hat das Ticket bearbeitet')).toContainText('Wiederholung: einmalig → jährlich');
  const { _id: jonas } = await addPerson(request, owner, { name: 'Jonas Brandt' });
  await call('post', `ticket/${ticketId}/users`, { user: jonas });
  await expect(entry('hat eine Person hinzugefügt')).toContainText('Jonas Brandt');
  await call('put', `ticket/${ticketId}`, { users: [] });
  await expect(entry('Nicht mehr zuständig:').first()).toContainText('Jonas Brandt');
  await choose(page, dialog, [pdf('Protokoll.pdf')]);
  await there(dialog, 'Protokoll.pdf').waitFor();
  await expect(entry('hat eine Datei angehängt')).toContainText('„Protokoll.pdf“');
  await call('post', `ticket/${ticketId}/email`, { to: 'eins@example.com, zwei@example.com' });
  await expect(entry('hat das Ticket per E-Mail verschickt')).toContainText('an eins@example.com, zwei@example.com');
  await call('post', `ticket/${ticketId}/comments`, { content: 'Erledigt.' });
  await expect(entry('hat einen Kommentar geschrieben')).toBeVisible();
  await call('post', `ticket/${ticketId}/activitys`, { content: 3 });
  await expect(entry('hat das Ticket gelöscht')).toBeVisible();
  await dialog.getByRole('button', { name: '„Protokoll.pdf“ löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(entry('hat eine Datei entfernt')).toContainText('„Protokoll.pdf“');
});

test('who has left is still named, and greyed', async ({ page, request }) => {
  const owner = await registerOwner(request);
  const { _id: userId } = await addPerson(request, owner, { name: 'Jonas Brandt' });
  const { _id: ticketId } = await rest<{ _id: string }>(request, owner, 'post', 'ticket', {
    title: 'Leitern prüfen',
    priority: 2,
    users: [userId],
  });
  await rest(request, owner, 'delete', `user/${userId}`);
  await openAs(page, owner, `/app/tickets/all?ticket=${ticketId}`);
  await expect(page.getByRole('dialog').getByText('Jonas Brandt (nicht mehr dabei)')).toBeVisible();
  await goTo(page, `/app/tickets/all?edit=${ticketId}`);
  await expect(page.getByRole('dialog').getByText('Jonas Brandt (nicht mehr dabei)')).toBeVisible();
  await goTo(page, '/app/tickets/all?new=1');
  await field(page.getByRole('dialog'), 'Zuständig').fill('Jonas');
  await expect(page.getByRole('listbox').getByText('Keine Treffer')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
});

test('a checklist is pasted, ticked, ordered and renamed in its ticket, and shown to others at once', async ({
  page,
  browser,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const { owner, ticketId, dialog } = await openTicket(page, request);
  const mia = await addPerson(request, owner, { name: 'Mia Sommer' });
  const second = await anotherWindow(browser);
  await openAs(second.page, await newSession(request, mia.email), `/app/tickets/all?ticket=${ticketId}`);
  const points = dialog.getByRole('checkbox');
  const add = field(dialog, 'Neuer Punkt');
  await add.fill('Termin vereinbaren');
  await add.press('Enter');
  await expect(points).toHaveCount(1);
  await expect(add).toHaveValue('');
  // Pasted as from a list in a mail: each line becomes a point.
  await add.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bericht ablegen\n\nPlakette ankleben\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(points).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Termin vereinbaren' }).check();
  await expect(dialog.getByText(/^erledigt von Petra Vogel/)).toBeVisible();
  await expect(second.page.getByRole('dialog').getByText('1 von 3 erledigt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aktionen für „Plakette ankleben“' }).click();
  await page.getByRole('menuitem', { name: 'Nach oben' }).click();
  await expect(points.nth(1)).toHaveAccessibleName('Plakette ankleben');
  await dialog.getByRole('button', { name: 'Aktionen für „Bericht ablegen“' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
  await field(dialog, 'Umbenennen').fill('Bericht scannen');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(points.nth(2)).toHaveAccessibleName('Bericht scannen');
  await look('checklist', dialog.getByText('1 von 3 erledigt'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByText('1 von 3 Punkten erledigt')).toBeAttached();
  nothingFound();
  await second.context.close();
});
