import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { addPerson, anotherWindow, field, newSession, openAs, registerOwner, rest } from './story.ts';

test('a user who is mentioned on the board gets a notification immediately, opens the comment and has read it', async ({
  page,
  browser,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const mia = await addPerson(request, owner, { name: 'Mia Sommer' });
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const second = await anotherWindow(browser);
  await openAs(second.page, await newSession(request, mia.email), '/app/today');
  const bell = second.page.getByRole('button', { name: /^Mitteilungen/ });
  await expect(bell).toHaveAccessibleName('Mitteilungen');

  const { look, nothingFound } = await beginLooking(second.page);
  await openAs(page, owner, `/app/tickets/all?ticket=${data[0]!._id}`);
  const text = field(page.getByRole('dialog'), 'Kommentar schreiben');
  await text.click();
  await text.pressSequentially('Bitte ansehen, @mia');
  await expect(page.getByRole('option', { name: 'Mia Sommer' })).toHaveAttribute('aria-selected', 'true');
  await text.press('Enter');
  await expect(text).toHaveValue('Bitte ansehen, @Mia Sommer ');
  await page.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(page.getByRole('dialog').getByText('@Mia Sommer', { exact: true })).toBeVisible();

  await expect(bell).toHaveAccessibleName('Mitteilungen, 1 ungelesen');
  await bell.click();
  const panel = second.page.getByRole('dialog', { name: 'Mitteilungen' });
  const row = panel.getByRole('button', { name: /Petra Vogel hat dich erwähnt/ });
  await look('notifications', row);
  await second.page.keyboard.press('j');
  await expect(row).toBeFocused();
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByRole('dialog').getByText('@Mia Sommer', { exact: true })).toBeVisible();
  await second.page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Mitteilungen');
  nothingFound();
  await second.context.close();
});
