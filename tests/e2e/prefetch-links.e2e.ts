import { expect, test } from 'playwright/test';
import { openAs, registerOwner } from './story.ts';

test('a screen is loaded with all that it imports while the mouse rests on its link, and not while it crosses others', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  await openAs(page, owner);
  await page.locator('[data-card]').first().waitFor();
  const files: string[] = [];
  page.on('request', (each) => files.push(new URL(each.url()).pathname));
  const link = page.getByRole('link', { name: 'Prüfen', exact: true });
  // In one task: a driver that is slow would rest.
  await page.getByRole('link', { name: 'Beschäftigte', exact: true }).evaluate((crossed) => {
    for (const element of [crossed, document.body])
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });

  const loaded = page.waitForResponse(/\/assets\/InspectionsPage-/);
  await link.hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => files.some((path) => path.includes('/DataTable-'))).toBe(true);
  await expect(page).toHaveURL(/\/app\/tickets\/all$/);
  expect(files.filter((path) => path.includes('/EmployeesPage-'))).toEqual([]);

  // Nothing of its code is missing when the network goes before the click.
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Begehungen' })).toBeVisible();
});
