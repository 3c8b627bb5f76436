import { expect, test, type Page } from 'playwright/test';
import { openAs, registerOwner, rest } from './story.ts';

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

test('a ticket is created at the foot of its column with one click, a title and Enter', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  const column = columnOf(page, 'In Arbeit');
  await column.getByRole('button', { name: 'Ticket anlegen', exact: true }).click();
  await page.keyboard.type('Leitern prüfen');
  await page.keyboard.press('Enter');
  await expect(column.locator('[data-card]')).toContainText(['Leitern prüfen']);
  expect(await stored(request, owner)).toMatchObject([{ title: 'Leitern prüfen', priority: 2 }]);

  // The line stays for the next one, and keeps what is not sent yet.
  await page.keyboard.type('Regale prü');
  await page.reload();
  const line = columnOf(page, 'In Arbeit').getByRole('textbox', { name: 'Ticket anlegen' });
  await expect(line).toHaveValue('Regale prü');
  await line.press('Escape');
  await expect(columnOf(page, 'In Arbeit').getByRole('button', { name: 'Ticket anlegen', exact: true })).toBeFocused();
});

test('what is added to one’s own tickets is one’s own', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await rest(request, owner, 'post', 'ticket', { title: 'Regale prüfen', priority: 3, users: [owner.userId] });
  await openAs(page, owner, '/app/tickets/user');
  await columnOf(page, 'Offen').getByRole('button', { name: 'Ticket anlegen', exact: true }).click();
  await page.keyboard.type('Leitern prüfen');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Leitern prüfen')).toBeVisible();
  expect((await stored(request, owner)).find(({ title }) => title === 'Leitern prüfen')?.users).toEqual([owner.userId]);
});

test('a line that the server refuses stays, and says why', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  const column = columnOf(page, 'Offen');
  await column.getByRole('button', { name: 'Ticket anlegen', exact: true }).click();
  await page.route('**/graphql', (route) => route.abort());
  await page.keyboard.type('Leitern prüfen');
  await page.keyboard.press('Enter');
  await expect(column.getByText('Prüfe deine Verbindung und versuche es noch einmal.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Leitern prüfen')).toHaveCount(1);
  await expect(column.getByRole('textbox', { name: 'Ticket anlegen' })).toHaveValue('');
});
