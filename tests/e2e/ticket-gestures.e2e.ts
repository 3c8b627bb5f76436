import { expect, type Page } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addPerson, anotherWindow, openAs, placeOf, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

const columnOf = (page: Page, name: string) =>
  page.locator('[data-column]').filter({ has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

interface Stored {
  _id: string;
  title: string;
  priority: number;
  dueDate: string | null;
  users: string[];
  board: string;
}
const stored = async (...[request, owner]: [Parameters<typeof rest>[0], Parameters<typeof rest>[1]]) =>
  (await rest<{ data: Stored[] }>(request, owner, 'get', 'ticket')).data;

test('a ticket is created at the foot of its column with one click, a title and Enter; one without an answer waits on its card', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  const column = columnOf(page, 'In Arbeit');
  await column.getByRole('button', { name: 'Ticket anlegen', exact: true }).click();
  const answered = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('Leitern prüfen')) await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((sent) => sent.postData()?.includes('Leitern prüfen') ?? false);
  await page.keyboard.type('Leitern prüfen');
  await page.keyboard.press('Enter');
  await asked;
  // The line stays open for the next ticket; what is typed while the first is being sent is kept, also over a reload.
  await page.keyboard.type('Regale');
  answered.resolve();
  await expect(column.locator('[data-card]')).toContainText(['Leitern prüfen']);
  expect(await stored(request, owner)).toMatchObject([{ title: 'Leitern prüfen', priority: 2 }]);
  await page.keyboard.type(' prü');
  await page.unroute('**/graphql');
  await page.reload();
  const line = columnOf(page, 'In Arbeit').getByRole('textbox', { name: 'Ticket anlegen' });
  await expect(line).toHaveValue('Regale prü');
  await line.fill('Regale prüfen');
  await page.route('**/graphql', (route) => route.abort());
  await line.press('Enter');
  await expect(card(page, 'Regale prüfen')).toContainText('1 wartet');
  await expect(line).toHaveValue('');
  await page.unroute('**/graphql');
  await expect(card(page, 'Regale prüfen')).not.toContainText('wartet', { timeout: 20_000 });
  await expect(card(page, 'Regale prüfen')).toHaveCount(1);
  await line.press('Escape');
  await expect(columnOf(page, 'In Arbeit').getByRole('button', { name: 'Ticket anlegen', exact: true })).toBeFocused();
});

test('a ticket that is added under "my tickets" is assigned to oneself', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await rest(request, owner, 'post', 'ticket', { title: 'Regale prüfen', priority: 3, users: [owner.userId] });
  await openAs(page, owner, '/app/tickets/user');
  await columnOf(page, 'Offen').getByRole('button', { name: 'Ticket anlegen', exact: true }).click();
  await page.keyboard.type('Leitern prüfen');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Leitern prüfen')).toBeVisible();
  expect((await stored(request, owner)).find(({ title }) => title === 'Leitern prüfen')?.users).toEqual([owner.userId]);
});

test('the open ticket is changed where its fields are displayed', async ({ page, request }) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { _id: jonas } = await addPerson(request, owner, { name: 'Jonas Brandt' });
  const { _id: mia } = await addPerson(request, owner, { name: 'Mia Sommer' });
  const [ticket] = await stored(request, owner);
  await openAs(page, owner, `/app/tickets/all?ticket=${ticket!._id}`);
  const now = async () => (await stored(request, owner))[0]!;
  const dialog = page.getByRole('dialog').filter({ hasText: 'T-00001' });

  // Two clicks assign a person; the field stays open for the next.
  await dialog.getByRole('button', { name: 'Zuständig' }).click();
  await page.getByRole('option', { name: 'Jonas Brandt' }).click();
  await expect.poll(async () => (await now()).users.toSorted()).toEqual([owner.userId, jonas].toSorted());
  await page.getByRole('option', { name: 'Mia Sommer' }).click();
  await expect.poll(async () => (await now()).users.toSorted()).toEqual([owner.userId, jonas, mia].toSorted());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Zuständig' })).toBeFocused();

  // Two clicks set the priority.
  await dialog.getByRole('button', { name: 'Priorität: mittel' }).click();
  await page.getByRole('menuitemradio', { name: 'sehr hoch', exact: true }).click();
  await expect.poll(async () => (await now()).priority).toBe(4);
  await expect(dialog.getByRole('button', { name: 'Priorität: sehr hoch' })).toBeVisible();

  // Two clicks set a day; with the day that is set already the field closes as well.
  for (const _again of [false, true]) {
    await dialog.getByRole('button', { name: 'Fällig am' }).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: /\b28\b/ })
      .last()
      .click();
    await expect.poll(async () => (await now()).dueDate).toMatch(/-28$/);
    await expect(dialog.getByRole('button', { name: 'Fällig am' })).toContainText('28.');
  }

  // The title: Enter saves, Escape restores, an empty one fails the form's validation.
  const title = dialog.getByRole('heading', { level: 2 }).getByRole('button');
  await title.click();
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dieses Feld wird benötigt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('Leitern prüfen');
  await title.click();
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Leitern und Tritte prüfen');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await now()).title).toBe('Leitern und Tritte prüfen');
  await expect(title).toHaveText('Leitern und Tritte prüfen');

  // One click for "done", two for any other column.
  await dialog.getByRole('button', { name: 'Erledigt', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Spalte: Erledigt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Spalte: Erledigt' }).click();
  await page.getByRole('menuitemradio', { name: 'In Arbeit' }).click();
  await expect(dialog.getByRole('button', { name: 'Spalte: In Arbeit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columnOf(page, 'In Arbeit').locator('[data-card]')).toContainText(['Leitern und Tritte prüfen']);
});

test('two people who change one field of the open ticket are shown both, and a draft survives a reload', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const [ticket] = await stored(request, owner);
  await openAs(page, owner, `/app/tickets/all?ticket=${ticket!._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leitern prüfen' }).click();
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Meine Fassung');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toHaveValue('Meine Fassung');
  await rest(request, owner, 'put', `ticket/${ticket!._id}`, { title: 'Die andere Fassung', priority: 4 });
  await expect(dialog.getByRole('button', { name: 'Priorität: sehr hoch' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Titel' }).press('Enter');
  await expect(dialog.getByText('Die andere Fassung').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toHaveValue('Meine Fassung');
  await dialog.getByRole('button', { name: 'So speichern' }).click();
  await expect(dialog.getByRole('button', { name: 'Meine Fassung' })).toBeVisible();
  expect(await stored(request, owner)).toMatchObject([{ title: 'Meine Fassung', priority: 4 }]);
});

test('a deleted ticket is restored by the snackbar, and later from the deleted tickets, in every window', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  await openAs(page, owner);
  const second = await anotherWindow(browser);
  await openAs(second.page, owner);
  const remove = async () => {
    await page.getByRole('button', { name: 'Aktionen für „Leitern prüfen“' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    for (const window of [page, second.page]) await expect(card(window, 'Leitern prüfen')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  for (const window of [page, second.page]) await expect(card(window, 'Leitern prüfen')).toBeVisible();
  await remove();
  await page.getByRole('button', { name: 'Gelöschte Tickets' }).click();
  await page.getByRole('button', { name: '„Leitern prüfen“ wiederherstellen' }).click();
  await expect(page.getByRole('dialog').getByText('Nichts gelöscht')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const window of [page, second.page]) await expect(card(window, 'Leitern prüfen')).toBeVisible();
  await second.context.close();
});

test('a snackbar covers no button of the form that is open', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/tickets/all?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Leitern prüfen');
  await dialog.getByRole('button', { name: 'Speichern und neu' }).click();
  const toast = page.locator('[data-toast]').filter({ hasText: 'T-00001 angelegt' });
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  for (const name of ['Abbrechen', 'Speichern und neu', 'Speichern']) {
    const button = (await dialog.getByRole('button', { name, exact: true }).boundingBox())!;
    expect(box.y + box.height <= button.y || box.y >= button.y + button.height, name).toBe(true);
  }
});

test('the board at all widths: urgent due dates, all columns or the closed one at the edge, the rail of icons, the controls on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await registerOwner(request);
  for (const name of ['Wartet', 'Geplant']) await rest(request, owner, 'post', 'board', { name });
  for (const [title, days] of Object.entries({ Vorbei: -1, Heute: 0, Morgen: 1, Bald: 2, Knapp: 6, Fern: 7 }))
    await rest(request, owner, 'post', 'ticket', { title, priority: 2, dueDate: addDays(today(), days) });
  await openAs(page, owner);
  const markOf = (title: string) =>
    card(page, title)
      .locator('[data-due]')
      .evaluate((mark) => {
        const { backgroundColor, boxShadow, color } = getComputedStyle(mark);
        const isRed = (text: string) => {
          const canvas = document.createElement('canvas').getContext('2d')!;
          canvas.fillStyle = text;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return red > green + 60;
        };
        const filled = backgroundColor !== 'rgba(0, 0, 0, 0)';
        return [filled && 'filled', boxShadow.includes('inset') && 'outline', isRed(color) && 'red'].filter(Boolean);
      });
  await expect(card(page, 'Fern')).toBeVisible();
  expect(await markOf('Vorbei')).toContain('filled');
  for (const title of ['Heute', 'Morgen']) expect(await markOf(title)).toEqual(['outline', 'red']);
  for (const title of ['Bald', 'Knapp']) expect(await markOf(title)).toEqual(['red']);
  expect(await markOf('Fern')).toEqual([]);

  await expect(page.locator('[data-column]')).toHaveCount(5);
  const widths = await page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(240);
  const last = await columnOf(page, 'Erledigt').boundingBox();
  expect(last!.x).toBeLessThan(1440 - 100);

  await page.setViewportSize({ width: 800, height: 900 });
  const from = await placeOf(card(page, 'Fern'));
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  const zone = page.locator('[data-drop-zone]');
  await expect(zone).toHaveText('Erledigt');
  const to = (await zone.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(columnOf(page, 'Erledigt').locator('[data-card]')).toContainText(['Fern']);
  await expect(zone).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  const sidebar = page.getByRole('complementary').first();
  const width = async () => (await sidebar.boundingBox())!.width;
  await page.getByRole('button', { name: 'Seitenleiste einklappen' }).click();
  expect(await width()).toBe(64);
  await page.getByRole('button', { name: 'Seitenleiste ausklappen' }).click();
  expect(await width()).toBe(256);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(width).toBe(64);
  await page.reload();
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(256);

  await page.setViewportSize({ width: 375, height: 812 });
  // On a phone the export is in the list.
  await page.getByRole('link', { name: 'Liste', exact: true }).waitFor();
  const [tabs, tools, search] = await Promise.all(
    [
      page.getByRole('link', { name: 'Meine', exact: true }),
      page.getByRole('button', { name: 'Gelöschte Tickets' }),
      page.getByRole('searchbox'),
    ].map(placeOf),
  );
  expect(Math.abs(tabs!.y + tabs!.height / 2 - tools!.y - tools!.height / 2)).toBeLessThan(12);
  expect(search!.y - tabs!.y - tabs!.height).toBeLessThan(24);
});
