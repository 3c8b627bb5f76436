import { expect, test, type Page } from 'playwright/test';
import { registerOwner, openAs } from './story.ts';

// The only stories with a service worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 812 } });

/** The application is stored on the device, and serves this page. */
const stored = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 45_000 })
    .toBe('activated');

test('an application that was opened once starts without a network, and no tap leaves it', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/inspections');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stored(page);

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // Menu, help and another page were never opened before.
  await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Aufgaben' }).first().click();
  await expect(page).toHaveURL(/\/app\/tickets/);
  await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();

  const started = Date.now();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Navigation öffnen' })).toBeVisible();
  test.info().annotations.push({ type: 'second start without a network', description: `${Date.now() - started} ms` });

  // The tab was killed and is opened again.
  await page.close();
  const again = await context.newPage();
  await again.goto('/app/inspections');
  await expect(again.getByText('Offline', { exact: true })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Navigation öffnen' })).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText('Offline', { exact: true })).toBeHidden();
});
