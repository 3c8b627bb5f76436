import { expect, test } from 'playwright/test';
import { field, openAs, registerOwner, rest } from './story.ts';

test('a due date that is typed with a year of two digits is of this century', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  const form = page.getByRole('dialog');
  await field(form, 'Titel').fill('Feuerlöscher prüfen');
  await field(form, 'Priorität').selectOption({ label: 'hoch' });
  await form.getByRole('spinbutton').first().click();
  await page.keyboard.type('311226');
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-card]').filter({ hasText: 'Feuerlöscher prüfen' })).toBeVisible();
  expect((await rest<{ data: { dueDate: string }[] }>(request, owner, 'get', 'ticket')).data).toMatchObject([
    { dueDate: '2026-12-31' },
  ]);
});
