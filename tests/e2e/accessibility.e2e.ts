import { test } from 'playwright/test';
import { beginLooking, WIDTHS } from './axe.ts';
import { field, logIn, registerOwner, rest } from './story.ts';

for (const width of WIDTHS) {
  test(`axe finds nothing on any screen, ${width} pixels wide`, async ({ page, request }) => {
    const { look, nothingFound } = await beginLooking(page, width);
    await page.goto('/');
    await field(page, 'E-Mail').waitFor();
    await look('login');
    await page.goto('/survey/register');
    await page.getByRole('dialog').waitFor();
    await look('interview start');
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.getByText('Frage 1 von 30').first().waitFor();
    await look('question');
    await page.goto('/register/survey');
    await field(page, 'Vor- und Nachname').waitFor();
    await look('registration');

    const owner = await registerOwner(request, [
      { title: 'Leitern prüfen', description: 'Alle Leitern im Lager', priority: 2 },
      { title: 'Ersthelfer benennen', description: '', priority: 3 },
    ]);
    const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
    await logIn(page, owner.email);
    await page.locator('[data-card]').first().waitFor();
    await look('board');
    await page.goto(`/app/tickets/all?ticket=${data[0]!._id}`);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByText('T-0000').first().waitFor();
    await look('ticket');
    await page.goto(`/app/tickets/all?edit=${data[0]!._id}`);
    await field(page.getByRole('dialog'), 'Titel').waitFor();
    await look('ticket form');
    await page.goto('/app/nothing/here');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('not found');
    nothingFound();
  });

  test(`axe finds nothing about recurring tickets and columns, ${width} pixels wide`, async ({ page, request }) => {
    const { look, nothingFound } = await beginLooking(page, width);
    const owner = await registerOwner(request);
    await rest(request, owner, 'post', 'ticket', { title: 'Leitern prüfen', priority: 2, recurring: 52 });
    await logIn(page, owner.email);
    await page.goto('/app/tickets/recurring');
    await page.getByText('jährlich').waitFor();
    await look('recurring tickets');
    await page.getByRole('button', { name: /bearbeiten$/ }).click();
    await field(page.getByRole('dialog'), 'Name').waitFor();
    await look('recurring form');
    await page.goto('/app/tickets/recurring?search=nichts');
    await page.getByText('Keine Treffer').waitFor();
    await look('recurring tickets, none found');
    await page.goto('/app/settings/boards');
    await page.locator('[data-column-row]').first().waitFor();
    await look('columns');
    await page.getByRole('button', { name: '„In Arbeit“ umbenennen' }).click();
    await look('column renamed');
    await page
      .getByRole('button', { name: '„In Arbeit“ löschen' })
      .or(page.getByRole('button', { name: '„Offen“ löschen' }))
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await look('column not deleted');
    await page.goto('/app/tickets/all?boards=1');
    await page.getByRole('dialog').locator('[data-column-row]').first().waitFor();
    await look('columns over the board');
    nothingFound();
  });
}
