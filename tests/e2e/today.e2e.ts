import pg from 'pg';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { runningDatabase } from '../../server/database/embedded-postgres.ts';
import { beginLooking } from './axe.ts';
import {
  addPerson,
  anAddress,
  countClicks,
  creating,
  goTo,
  logIn,
  mailTo,
  newSession,
  openAs,
  registerOwner,
  rest,
} from './story.ts';

const inDays = (days: number): string => addDays(today(), days);

const now = (page: Page): Locator => page.getByRole('region', { name: 'Jetzt dran' });
const lineOf = (page: Page, title: string): Locator => now(page).getByRole('listitem').filter({ hasText: title });

test('the start page shows what is due without a click: items are completed, reopened and postponed in place, live', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const ticket = (title: string, dueDate?: string) =>
    rest(request, owner, 'post', 'ticket', { title, priority: 2, dueDate });
  await logIn(page, owner.email);
  // The first page after the login shows due items without any press.
  await expect(page).toHaveURL(/\/app\/today$/);
  await look('today empty', now(page).getByRole('heading', { name: 'Nichts ist fällig' }));
  const steps = page.getByRole('region', { name: 'Die ersten fünf Schritte' });
  await expect(steps).toContainText('0 von 5');

  await ticket('Regale prüfen', inDays(-6));
  await ticket('Leitern prüfen', inDays(0));
  await rest(request, owner, 'post', 'employee', {
    name: 'Ada Blau',
    withoutEmail: true,
    employeeLanguage: 'GER',
  });
  await expect(lineOf(page, 'Regale prüfen')).toContainText('überfällig 6 Tage');
  await expect(lineOf(page, 'Leitern prüfen')).toContainText('heute');
  await expect(page.getByText('1 Sache ist heute dran, 1 ist überfällig.')).toBeVisible();
  await look('today', lineOf(page, 'Regale prüfen'));
  // A tile opens the number of tickets that it shows: those that are due on the board, without tickets that have no
  // day.
  await ticket('Irgendwann streichen');
  await page
    .getByRole('navigation', { name: 'Fällig nach Art' })
    .getByRole('link', { name: /^2 Tickets/ })
    .click();
  await expect(page.getByRole('search')).toContainText('2 von 3');
  await page.goBack();
  await page.reload();
  await expect(steps).toContainText('1 von 5');
  await expect(page.getByRole('link', { name: /^Aufgaben.*1 überfällig/ })).toBeVisible();

  await lineOf(page, 'Regale prüfen')
    .getByRole('button', { name: /erledigt/ })
    .click();
  await expect(lineOf(page, 'Regale prüfen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lineOf(page, 'Regale prüfen')).toBeVisible();
  await lineOf(page, 'Leitern prüfen')
    .getByRole('button', { name: /verschieben/ })
    .click();
  await look('today moving', page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }));
  await page.keyboard.press('Escape');
  await lineOf(page, 'Leitern prüfen').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Leitern prüfen');

  // A user can choose the board as the first page.
  await goTo(page, '/app/settings/profile');
  await page.getByLabel('Erste Seite').selectOption({ label: 'Board mit allen Tickets' });
  await expect(page.getByText('Ab der nächsten Anmeldung geht es dort los')).toBeVisible();
  await page.getByRole('link', { name: 'Obacht – zur Startseite' }).click();
  await expect(page).toHaveURL(/\/app\/tickets\/all$/);
  nothingFound();
});

test('somebody without rights sees their own tasks and reports in one line what they noticed', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const { email, _id } = await addPerson(request, owner, { permissions: [] });
  const dueDate = inDays(2);
  await rest(request, owner, 'post', 'ticket', { title: 'Für andere', priority: 2, dueDate });
  await rest(request, owner, 'post', 'ticket', { title: 'Für mich', priority: 2, dueDate, users: [_id] });
  await openAs(page, await newSession(request, email), '/app/today');
  const mine = page.getByRole('region', { name: 'Deine Aufgaben' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await look('today without rights', mine.getByText('Für mich'));
  await page.getByLabel('Was ist dir aufgefallen?').fill('Palette vor dem Notausgang');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ansehen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Palette vor dem Notausgang');
  nothingFound();
});

test('overdue people are shown without a click, and all of them are reminded with two', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const addresses = [anAddress(), anAddress()];
  const people = [
    { name: 'Ada Moser', email: addresses[0] },
    { name: 'Ben Kurz', email: addresses[1] },
    { name: 'Cem Aydin', withoutEmail: true },
  ].map((person) => make('employee', { ...person, employeeLanguage: 'GER' }));
  for (const name of ['Ladungssicherung', 'Leitern und Tritte']) {
    const instruction = await make('managedInstruction', { name: [{ language: 'GER', value: name }] });
    await make('managedInstructionAssignment', {
      instruction,
      name,
      dueDate: inDays(10),
      employees: await Promise.all(people),
    });
  }
  await isOverdueSince(owner.clientId, 26);

  await openAs(page, owner, '/app/today');
  await expect(lineOf(page, 'Ladungssicherung')).toContainText('überfällig 26 Tage');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Alle 3 Überfälligen erinnern' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Überfällige erinnern' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Ada Moser (2 überfällig)',
    'Ben Kurz (2 überfällig)',
    'Cem Aydin: hat keine E-Mail-Adresse',
  ]);
  await look('today remind', dialog);
  await dialog.getByRole('button', { name: '2 Personen erinnern' }).click();
  await expect(page.getByText('2 Personen sind erinnert.')).toBeVisible();
  expect(await clicks()).toBe(2);
  for (const address of addresses)
    await expect.poll(() => mailTo(address, 'Leitern und Tritte')).toContain('Ladungssicherung');
  nothingFound();
});

/** Moves the open items of an organisation into the past, for which there is no call. */
async function isOverdueSince(clientId: string, days: number): Promise<void> {
  const database = new pg.Client({ connectionString: await runningDatabase(process.env.E2E_DATA_DIR!) });
  await database.connect();
  try {
    await database.query(
      `update assignment set due_on = $2::date, opens_on = $2::date - 14
        where client_id = $1 and completed_at is null`,
      // The day in Germany, because the database computes days in UTC.
      [clientId, inDays(-days)],
    );
  } finally {
    await database.end();
  }
}
