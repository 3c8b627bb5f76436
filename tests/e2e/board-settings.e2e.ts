import { expect, type CDPSession, type Locator, type Page } from 'playwright/test';
import { ask } from './ask.ts';
import { anotherWindow, field, openAs, placeOf, pressWithoutAnswer, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

const TAB = '/app/settings/boards';
const three = ['Eins', 'Zwei', 'Drei'].map((title) => ({ title, description: '', priority: 2 }));

const pageRow = (page: Page, name: string): Locator =>
  page.locator('[data-column-row]').filter({ has: page.getByRole('button', { name: `„${name}“ verschieben` }) });
const names = async (page: Page): Promise<string[]> =>
  (
    await page
      .locator('[data-column-row] [data-order="handle"]')
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''))
  ).map((label) => /„(.*)“/.exec(label)?.[1] ?? '');
const headings = (page: Page): Promise<string[]> => page.locator('[data-column] h2').allInnerTexts();
const boardId = async (page: Page, name: string): Promise<string> =>
  (await pageRow(page, name).getAttribute('data-column-row'))!;

test('columns are moved by keyboard and button, announced, kept after a reload, and live elsewhere; a refused order is put back', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request, three);
  await openAs(page, owner);
  const second = await anotherWindow(browser);
  await openAs(second.page, owner);
  await expect.poll(() => headings(second.page)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);

  await page.goto(TAB);
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);
  await page.getByRole('button', { name: '„Offen“ verschieben' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('„Offen“ steht jetzt an Stelle 2 von 3.')).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText('„Offen“ steht jetzt an Stelle 3 von 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: '„Offen“ verschieben' })).toBeFocused();
  await expect.poll(() => headings(second.page)).toEqual(['In Arbeit', 'Erledigt', 'Offen']);

  await page.getByRole('button', { name: '„Erledigt“ nach oben' }).click();
  await expect(page.getByRole('button', { name: '„Erledigt“ nach oben' })).toBeFocused();
  await expect.poll(() => headings(second.page)).toEqual(['Erledigt', 'In Arbeit', 'Offen']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Erledigt', 'In Arbeit', 'Offen']);
  await second.context.close();

  // An order that the server refuses is reverted, with a message.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateSetting') ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: '„Erledigt“ nach unten' }).click();
  await expect(
    page.getByText('Die neue Reihenfolge konnte nicht gespeichert werden. Es gilt wieder die alte.'),
  ).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Erledigt', 'In Arbeit', 'Offen']);
});

test('in the window over the board a column is dragged by its handle, and Escape gives up a new name before it closes the window', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, three);
  await openAs(page, owner);
  await page.getByRole('button', { name: 'Spalten einrichten' }).click();
  await expect(page).toHaveURL(/boards=1/);
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);
  // A line shows the drop position: before the row whose upper half is under the pointer.
  await page
    .getByRole('button', { name: '„Erledigt“ verschieben' })
    .dragTo(pageRow(page, 'Offen'), { targetPosition: { x: 80, y: 4 } });
  await expect.poll(() => names(page)).toEqual(['Erledigt', 'Offen', 'In Arbeit']);
  await page.getByRole('button', { name: '„In Arbeit“ umbenennen' }).click();
  await page.getByLabel(/^Neuer Name für/).fill('Etwas anderes');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Neuer Name für/)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Erledigt', 'Offen', 'In Arbeit']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => headings(page)).toEqual(['Erledigt', 'Offen', 'In Arbeit']);
  await page.reload();
  await expect.poll(() => headings(page)).toEqual(['Erledigt', 'Offen', 'In Arbeit']);
});

test('a column is added and renamed; changes of others appear meanwhile, and the slower person gets the new name and keeps their input', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, TAB);
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.getByText('Dieses Feld wird benötigt')).toBeVisible();
  await field(page, 'Neue Spalte').fill('Wartet');
  // The server adds it and the answer is lost: pressing again adds no second one.
  await pressWithoutAnswer(page, page.getByRole('button', { name: 'Hinzufügen' }));
  await field(page, 'Neue Spalte').press('Enter');
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Wartet', 'Erledigt']);
  await expect(field(page, 'Neue Spalte')).toHaveValue('');

  await page.getByRole('button', { name: '„Wartet“ umbenennen' }).click();
  const name = page.getByLabel(/^Neuer Name für/);
  await name.fill('Wartet auf Lieferung');
  const id = await page.locator('[data-column-row]').nth(2).getAttribute('data-column-row');
  await ask(
    request,
    owner,
    'mutation ($id: ID!) { updateBoard(id: $id, input: { name: "Beim Lieferanten" }) { id } }',
    { id },
  );
  await name.press('Enter');
  await expect(page.getByText(/Die Spalte heißt inzwischen „Beim Lieferanten“/)).toBeVisible();
  await expect(name).toHaveValue('Wartet auf Lieferung');
  // A name that was saved without an answer is no conflict with oneself.
  await pressWithoutAnswer(page, page.getByRole('button', { name: 'Speichern', exact: true }));
  await name.press('Enter');
  await expect(page.getByRole('button', { name: '„Wartet auf Lieferung“ umbenennen' })).toBeFocused();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Wartet auf Lieferung', 'Erledigt']);

  // Changes of others are shown, also while a column is being renamed.
  await page.getByRole('button', { name: '„Offen“ umbenennen' }).click();
  await page.getByLabel(/^Neuer Name für/).fill('Zu tun');
  const { _id } = await rest<{ _id: string }>(request, owner, 'post', 'board', { name: 'Vom Fremdsystem' });
  await expect
    .poll(() => names(page))
    .toEqual(['Offen', 'In Arbeit', 'Wartet auf Lieferung', 'Vom Fremdsystem', 'Erledigt']);
  await expect(page.getByLabel(/^Neuer Name für/)).toHaveValue('Zu tun');
  await rest(request, owner, 'delete', `board/${_id}`);
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Wartet auf Lieferung', 'Erledigt']);
});

test('a column with tickets is deleted only after their target is chosen', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  const owner = await registerOwner(request, three);
  await openAs(page, owner, TAB);
  await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);
  const inWork = await boardId(page, 'In Arbeit');
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  for (const { _id } of data.slice(0, 2)) await rest(request, owner, 'put', `ticket/${_id}`, { board: inWork });
  await expect(pageRow(page, 'In Arbeit').getByText('2 Tickets')).toBeVisible();

  await page.getByRole('button', { name: '„In Arbeit“ löschen' }).click();
  await expect(page).toHaveURL(/deleteBoard=/);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(dialog.getByText('Wähle die Spalte, in der die Tickets danach liegen')).toBeVisible();
  await expect(dialog.getByText('Sie kommen dort ans Ende')).toBeVisible();
  await dialog.getByLabel(/^Wohin mit den 2 Tickets/).selectOption('Erledigt');
  await expect(dialog.getByText('Sie gelten danach als erledigt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Spalte „In Arbeit“ gelöscht. Ihre 2 Tickets liegen jetzt in „Erledigt“.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Offen', 'Erledigt']);
  await expect(pageRow(page, 'Erledigt').getByText('2 Tickets')).toBeVisible();

  await page.getByRole('button', { name: '„Offen“ löschen' }).click();
  await expect(page.getByRole('dialog').getByText('In dieser Spalte landen neue Tickets.')).toBeVisible();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await page.getByRole('button', { name: '„Erledigt“ löschen' }).click();
  await expect(page.getByRole('dialog').getByText('In dieser Spalte liegt, was erledigt ist.')).toBeVisible();
});

test('the standard columns are chosen: there new tickets land, and there due dates are no longer shown', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await rest(request, owner, 'post', 'ticket', { title: 'Alt', priority: 2, dueDate: '2020-01-31' });
  await page.goto(TAB);
  await page.getByLabel('Spalte für Erledigtes').selectOption('In Arbeit');
  await expect(pageRow(page, 'In Arbeit').getByText('Erledigt', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Spalte für neue Tickets').locator('option', { hasText: 'In Arbeit' })).toBeDisabled();
  await page.getByLabel('Spalte für neue Tickets').selectOption('Erledigt');
  await expect(pageRow(page, 'Erledigt').getByText('Neue Tickets')).toBeVisible();
  const inWork = await boardId(page, 'In Arbeit');
  const done = await boardId(page, 'Erledigt');
  await expect
    .poll(async () => (await rest<{ value: string }>(request, owner, 'get', 'settings/standardOpenBoard')).value)
    .toBe(done);
  const { _id, board } = await rest<{ _id: string; board: string }>(request, owner, 'post', 'ticket', {
    title: 'Neu',
    priority: 2,
    dueDate: '2020-01-31',
  });
  expect(board).toBe(done);
  await rest(request, owner, 'put', `ticket/${_id}`, { board: inWork });
  await page.goto('/app/tickets/all');
  await expect(page.locator('[data-card]').filter({ hasText: 'Alt' }).getByText('überfällig')).toBeVisible();
  await expect(page.locator('[data-card]').filter({ hasText: 'Neu' })).toBeVisible();
  await expect(page.locator('[data-card]').filter({ hasText: 'Neu' }).getByText('überfällig')).toBeHidden();
  await page.locator('[data-ticket]').filter({ hasText: 'Neu' }).click();
  const view = page.getByRole('dialog');
  await expect(view.getByText('Priorität', { exact: true })).toBeVisible();
  await expect(view.getByText('Fällig am')).toBeHidden();
  await expect(view.getByText('31.01.2020')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  const touch = (
    devtools: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    point?: { x: number; y: number },
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  test('a column is carried to its place by a finger', async ({ page, request }) => {
    const owner = await registerOwner(request);
    await openAs(page, owner, TAB);
    await expect.poll(() => names(page)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);
    const from = await placeOf(page.getByRole('button', { name: '„Offen“ verschieben' }));
    const to = await placeOf(pageRow(page, 'In Arbeit'));
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    await touch(devtools, 'touchStart', start);
    // Longer than the delay that distinguishes dragging from scrolling.
    await page.waitForTimeout(500);
    for (let step = 1; step <= 12; step += 1)
      await touch(devtools, 'touchMove', { x: start.x, y: start.y + ((to.y + to.height * 0.8 - start.y) * step) / 12 });
    await touch(devtools, 'touchEnd');
    await expect.poll(() => names(page)).toEqual(['In Arbeit', 'Offen', 'Erledigt']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['In Arbeit', 'Offen', 'Erledigt']);
  });
});

test('the settings begin with the columns, keep their tab in the address, and are available in English', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/settings');
  await expect(page).toHaveURL(/\/app\/settings\/boards$/);
  await expect(page).toHaveTitle(/^Spalten/);
  await page.goto('/app/settings/nothing');
  await expect(page).toHaveURL(/\/app\/settings\/boards$/);
  await page.evaluate(() => localStorage.setItem('language', '"en"'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Columns of the board' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete “Offen”' }).click();
  await expect(page.getByRole('dialog').getByText('New tickets land in this column.')).toBeVisible();
});
