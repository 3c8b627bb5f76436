import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { addPerson, field, goTo, mailTo, openAs, type Owner, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

const TABLE = '/app/tickets/recurring';

interface Job {
  id: string;
  name: string;
  interval: number;
  nextExecution: string;
  payload: { title: string; description: string };
}

const german = (day: string): string => day.split('-').reverse().join('.');
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function createJob(request: APIRequestContext, owner: Owner, input: object): Promise<Job> {
  const query =
    'mutation ($input: CreateJobInput!) { createJob(input: $input) { id name interval nextExecution payload } }';
  return (await ask<{ createJob: Job }>(request, owner, query, { input: { type: 'ticket', interval: 52, ...input } }))
    .createJob;
}

const jobsOf = async (request: APIRequestContext, owner: Owner): Promise<Job[]> =>
  (await ask<{ jobs: { data: Job[] } }>(request, owner, '{ jobs { data { id name interval nextExecution payload } } }'))
    .jobs.data;

const ticketsOf = async (request: APIRequestContext, owner: Owner): Promise<{ title: string }[]> =>
  (await rest<{ data: { title: string }[] }>(request, owner, 'get', 'ticket')).data;

test('a ticket made recurring in its form is found in the table, run once more, and keeps its schedule', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  const form = page.getByRole('dialog');
  await field(form, 'Titel').fill('Leitern prüfen');
  await field(form, 'Priorität').selectOption({ label: 'hoch' });
  await field(form, 'Wiederholung').selectOption({ label: 'jährlich' });
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Wiederkehrend', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\/tickets\/recurring$/);
  const row = rowOf(page, 'Leitern prüfen');
  await expect(row.getByText('jährlich')).toBeVisible();
  const [before] = await jobsOf(request, owner);
  await expect(row.getByText(german(before!.nextExecution), { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Ticket jetzt anlegen: Leitern prüfen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Es entsteht sofort ein zusätzliches Ticket „Leitern prüfen“')).toBeVisible();
  await expect(question.getByText(`Der nächste Termin ist am ${german(before!.nextExecution)}`)).toBeVisible();
  await question.getByRole('button', { name: 'Ticket jetzt anlegen' }).click();
  await expect(page.getByText('T-00002 ist angelegt')).toBeVisible();
  await page.getByRole('link', { name: 'Ticket öffnen' }).click();
  await expect(page).toHaveURL(/\/app\/tickets\/all\?ticket=/);
  await expect(page.getByRole('dialog').getByText('T-00002')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card]').filter({ hasText: 'Leitern prüfen' })).toHaveCount(2);
  expect(await jobsOf(request, owner)).toEqual([before]);

  // The form of a ticket shows the next dates of its stored series, and that a single ticket ends it.
  await rest(request, owner, 'put', `job/${before!.id}`, {
    nextExecution: '2032-05-03',
    payload: { dueDate: '2032-05-20' },
  });
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket?sort=-documentId');
  await goTo(page, `/app/tickets/all?edit=${data[0]!._id}`);
  await expect(form.getByText('Nächstes Ticket: fällig am 20.05.2032, erscheint am 03.05.2032.')).toBeVisible();
  await field(form, 'Wiederholung').selectOption({ label: 'einmalig' });
  await expect(form.getByText('Die Reihe endet, für alle ihre Tickets')).toBeVisible();
});

test('a new recurring ticket shows its next dates before it is saved, and can have its first ticket at once; a reminder goes out by mail alone', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, TABLE);
  await expect(page.getByRole('heading', { name: 'Noch keine wiederkehrenden Tickets' })).toBeVisible();
  await page.getByRole('button', { name: 'Wiederkehrendes Ticket anlegen', exact: true }).first().click();
  await expect(page).toHaveURL(/new=1/);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByRole('alert').getByRole('button', { name: 'Name', exact: true })).toBeVisible();
  await field(form, 'Name').fill('Verbandkästen auffüllen');
  await field(form, 'Wie oft').selectOption({ label: 'wöchentlich' });
  const dates = form.getByRole('listitem').filter({ hasText: 'fällig am' });
  await expect(dates).toHaveCount(3);
  const shown = await dates.allInnerTexts();
  await form.getByLabel(/^Außerdem sofort ein erstes Ticket/).check();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('„Verbandkästen auffüllen“ angelegt. Ein erstes Ticket liegt auf dem Board.'),
  ).toBeVisible();
  await expect(rowOf(page, 'Verbandkästen auffüllen').getByText('wöchentlich')).toBeVisible();
  const [job] = await jobsOf(request, owner);
  // The server has stored what the form showed.
  expect(shown[0]).toContain(german(job!.nextExecution));
  expect(shown[1]).toContain(german(addDays(job!.nextExecution, 7)));

  await page.getByRole('button', { name: 'Wiederkehrendes Ticket anlegen', exact: true }).first().click();
  await field(form, 'Typ').selectOption({ label: 'Erinnerung' });
  await expect(form.getByLabel('Titel des Tickets')).toBeHidden();
  await field(form, 'Name').fill('An den Ausschuss denken');
  await form.getByLabel(/^Außerdem sofort eine erste Erinnerung/).check();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(rowOf(page, 'An den Ausschuss denken').getByText('Erinnerung')).toBeVisible();
  await expect.poll(() => mailTo(owner.email, 'An den Ausschuss denken')).not.toBeNull();
  expect((await ticketsOf(request, owner)).map(({ title }) => title)).toEqual(['Verbandkästen auffüllen']);
});

test('people are offered as they are now: who has come since, and nobody who has left', async ({ page, request }) => {
  const owner = await registerOwner(request);
  const add = (name: string) => addPerson(request, owner, { name });
  const jonas = await add('Jonas Brandt');
  await rest(request, owner, 'post', 'ticket', { title: 'Leitern prüfen', priority: 2, users: [jonas._id] });
  await openAs(page, owner);
  await page.getByRole('link', { name: 'Wiederkehrend', exact: true }).first().click();
  const form = page.getByRole('dialog');
  const offered = async (): Promise<string[]> => {
    await page.getByRole('button', { name: 'Wiederkehrendes Ticket anlegen', exact: true }).first().click();
    await field(form, 'Zuständig').click();
    await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: 'Petra Vogel' })).toBeVisible();
    const options = await page.getByRole('listbox').getByRole('option').allInnerTexts();
    // The initials precede the name.
    const names = options.map((text) => text.split('\n').at(-1)!);
    await field(form, 'Name').click();
    await form.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(form).toBeHidden();
    return names;
  };
  expect(await offered()).toEqual(['Jonas Brandt', 'Petra Vogel']);
  // Jonas is still assigned to his ticket, so the board still has him.
  await rest(request, owner, 'delete', `user/${jonas._id}`);
  await add('Eva Lang');
  await expect.poll(offered).toEqual(['Eva Lang', 'Petra Vogel']);
});

test('deleting a recurring ticket states that its tickets stay, and they do; other windows remove it', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await rest(request, owner, 'post', 'ticket', { title: 'Anlagen prüfen', priority: 2, recurring: 52 });
  const { id } = await createJob(request, owner, { name: 'Verschwindet', payload: { title: 'Verschwindet' } });
  await openAs(page, owner, TABLE);
  await expect(rowOf(page, 'Verschwindet')).toBeVisible();
  await ask(request, owner, 'mutation ($id: ID!) { deleteJob(id: $id) { id } }', { id });
  await expect(rowOf(page, 'Verschwindet')).toBeHidden();
  await page.getByRole('button', { name: '„Anlagen prüfen“ löschen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Vorhandene bleiben mit ihrem Verlauf erhalten')).toBeVisible();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine wiederkehrenden Tickets' })).toBeVisible();
  expect((await ticketsOf(request, owner)).map(({ title }) => title)).toEqual(['Anlagen prüfen']);
});

test('the table searches, sorts and pages on the server, its address brings the same rows back, and chosen rows are deleted together', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  for (let index = 1; index <= 12; index += 1)
    await createJob(request, owner, {
      name: `Serie ${String(index).padStart(2, '0')}`,
      nextExecution: addDays(today(), 60 - index),
    });
  await openAs(page, owner, TABLE);
  const cells = async (): Promise<string[]> =>
    (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) => text.trim());
  await expect
    .poll(cells)
    .toEqual(Array.from({ length: 12 }, (_, index) => `Serie ${String(12 - index).padStart(2, '0')}`));
  await expect(page.getByRole('columnheader', { name: 'Nächstes Ticket am' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await expect(page.getByRole('columnheader', { name: 'Angelegt am' })).toBeVisible();

  await page.getByLabel('Zeilen je Seite').selectOption('10');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await cells())[0]).toBe('Serie 01');
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.poll(cells).toEqual(['Serie 11', 'Serie 12']);
  await expect(page.getByText('11–12 von 12').first()).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect.poll(cells).toEqual(['Serie 11', 'Serie 12']);
  await page.goBack();
  await expect.poll(async () => (await cells()).length).toBe(10);

  await page.getByRole('searchbox').fill('Serie 07');
  await page.keyboard.press('Enter');
  await expect.poll(cells).toEqual(['Serie 07']);
  await page.getByRole('searchbox').fill('gibt es nicht');
  await page.getByRole('button', { name: 'Suche starten' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Treffer für „gibt es nicht“' })).toBeVisible();
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).first().click();
  await expect.poll(async () => (await cells()).length).toBe(10);
  await expect(page).not.toHaveURL(/search=/);

  // Another user deletes the only row of the last page: the table goes to the previous page.
  await goTo(page, `${TABLE}?page=9&perPage=10`);
  await expect.poll(cells).toHaveLength(2);

  // Rows are selected and deleted together; the remaining one has a long word in its name, and the table keeps its
  // width.
  const [job] = (await jobsOf(request, owner)).filter(({ name }) => name === 'Serie 12');
  const long = 'Betriebsanweisungsverzeichnis'.repeat(12);
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $name: String!) { updateJob(id: $id, input: { name: $name }) { id } }',
    {
      id: job!.id,
      name: long,
    },
  );
  await goTo(page, TABLE);
  await expect(rowOf(page, long)).toBeVisible();
  expect(
    await page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await expect(page.getByText('12 ausgewählt').last()).toBeVisible();
  await page.getByRole('checkbox', { name: `${long} auswählen` }).uncheck();
  await expect(page.getByText('11 ausgewählt').last()).toBeVisible();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText('11 wiederkehrende Tickets wirklich löschen?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('11 wiederkehrende Tickets wurden gelöscht')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, long)).toBeVisible();
  await expect(page.getByText('ausgewählt')).toHaveCount(0);
});

test('a table that cannot be loaded shows that, with the request’s number, and loads when requested again', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await createJob(request, owner, { name: 'Regale prüfen' });
  await openAs(page, owner);
  const failure = {
    errors: [{ message: 'Da ging etwas schief.', extensions: { code: 'INTERNAL', requestId: 'anfrage-4711' } }],
  };
  let asked = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Jobs"')) return route.continue();
    if (asked++ === 0) return route.fulfill({ json: failure });
    // The list is refetched when its subscription starts. A response before the button is pressed would bring the rows,
    // and a failing one would also be that of the button, because identical concurrent requests are merged.
    await pressed.promise;
    return route.continue();
  });
  await page.goto(TABLE);
  await expect(page.getByRole('heading', { name: 'Die Liste konnte nicht geladen werden' })).toBeVisible();
  await expect(page.getByText('anfrage-4711')).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  pressed.resolve();
  await expect(rowOf(page, 'Regale prüfen')).toBeVisible();
});

test.describe('on a phone, in English', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test('rows are cards with everything on them, and the order is chosen from a list', async ({ page, request }) => {
    const owner = await registerOwner(request);
    await createJob(request, owner, { name: 'Regale prüfen', nextExecution: addDays(today(), 20) });
    await createJob(request, owner, { name: 'Leitern prüfen', nextExecution: addDays(today(), 10) });
    await openAs(page, owner);
    await page.evaluate(() => localStorage.setItem('language', '"en"'));
    await page.goto(TABLE);
    const cards = page.getByRole('list', { name: 'Recurring tickets' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByText('yearly')).toBeVisible();
    // By default the next one comes first; a button beside the search changes that.
    await expect(cards.first().getByText('Leitern prüfen')).toBeVisible();
    const search = (await page.getByRole('searchbox').boundingBox())!;
    expect((await cards.first().boundingBox())!.y - search.y - search.height).toBeLessThan(60);
    expect(search.width).toBeGreaterThan(260);
    await page.getByRole('button', { name: 'Sort by' }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Next ticket on, descending' });
    await expect(cards.first().getByText('Regale prüfen')).toBeVisible();
    await expect(page).toHaveURL(/sort=-nextExecution/);
    await page.goto(TABLE);
    await cards.first().getByRole('button', { name: 'Leitern prüfen', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('The next dates')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await cards.first().getByRole('button', { name: 'Create ticket now: Leitern prüfen' }).click();
    await expect(page.getByRole('alertdialog').getByText('The schedule stays as it is')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
