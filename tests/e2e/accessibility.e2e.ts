import { test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';

test('axe finds nothing before the login', { tag: '@axe' }, async ({ page }) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.goto('/');
  await look('login', field(page, 'E-Mail'));
  await page.goto('/survey/register');
  await look('interview start', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await look('question', page.getByText('Frage 1 von 30').first());
  await page.goto('/register/survey');
  await look('registration', field(page, 'Vor- und Nachname'));
  nothingFound();
});

test('axe finds nothing about the board and its tickets', { tag: '@axe' }, async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request, [
    { title: 'Leitern prüfen', description: 'Alle Leitern im Lager', priority: 2 },
    { title: 'Ersthelfer benennen', description: '', priority: 3 },
  ]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  await openAs(page, owner);
  await look('board', page.locator('[data-card]').first());
  await goTo(page, `/app/tickets/all?ticket=${data[0]!._id}`);
  await look('ticket', page.getByRole('dialog').getByText('T-0000').first());
  await goTo(page, `/app/tickets/all?edit=${data[0]!._id}`);
  await look('ticket form', field(page.getByRole('dialog'), 'Titel'));
  await goTo(page, '/app/nothing/here');
  await look('not found', page.getByRole('heading', { level: 1 }));
  nothingFound();
});

test('axe finds nothing about recurring tickets and columns', { tag: '@axe' }, async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await rest(request, owner, 'post', 'ticket', { title: 'Leitern prüfen', priority: 2, recurring: 52 });
  await openAs(page, owner, '/app/tickets/recurring');
  await look('recurring tickets', page.getByText('jährlich'));
  await page.getByRole('button', { name: /bearbeiten$/ }).click();
  await look('recurring form', field(page.getByRole('dialog'), 'Name'));
  await goTo(page, '/app/tickets/recurring?search=nichts');
  await look('recurring tickets, none found', page.getByText('Keine Treffer'));
  await goTo(page, '/app/settings/boards');
  await look('columns', page.locator('[data-column-row]').first());
  await page.getByRole('button', { name: '„In Arbeit“ umbenennen' }).click();
  await look('column renamed', page.getByLabel(/^Neuer Name für/));
  await page.getByRole('button', { name: '„Offen“ löschen' }).click();
  await look('column not deleted', page.getByRole('dialog'));
  await goTo(page, '/app/tickets/all?boards=1');
  await look('columns over the board', page.getByRole('dialog').locator('[data-column-row]').first());
  nothingFound();
});
