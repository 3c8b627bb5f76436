import { expect, test } from 'playwright/test';
import { field, logIn, registerOwner, rest } from './story.ts';

test('what was typed about a ticket that was deleted meanwhile is there after a reload, and becomes a new ticket', async ({ page, request }) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const id = data[0]!._id;
  await logIn(page, owner.email);
  await page.goto(`/app/tickets/all?edit=${id}`);
  const form = page.getByRole('dialog');
  await field(form, 'Beschreibung').fill('Drei Seiten Text, eben getippt.');
  await page.goto('about:blank');
  await rest(request, owner, 'delete', `ticket/${id}`);
  await page.goto(`/app/tickets/all?edit=${id}`);
  await expect(form.getByText('Dein Text steht noch hier.')).toBeVisible();
  await expect(field(form, 'Beschreibung')).toHaveValue('Drei Seiten Text, eben getippt.');
  await form.getByRole('button', { name: 'Als neues Ticket speichern' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-card]').filter({ hasText: 'Leitern prüfen' })).toBeVisible();
  expect((await rest<{ data: object[] }>(request, owner, 'get', 'ticket')).data).toMatchObject([{ title: 'Leitern prüfen', description: 'Drei Seiten Text, eben getippt.' }]);
  // Without a draft there is nothing to save.
  await page.goto(`/app/tickets/all?edit=${id}`);
  await expect(form.getByText('Es wurde gelöscht, oder die Adresse stimmt nicht.')).toBeVisible();
});
