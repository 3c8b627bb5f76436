import { expect, test, type CDPSession, type Locator } from 'playwright/test';
import { openAs, placeOf, registerOwner } from './story.ts';

test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

const middle = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await placeOf(locator);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
};

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

test('a card is moved by a finger: held, carried to another column and let go', async ({ page, request }) => {
  const owner = await registerOwner(
    request,
    ['Eins', 'Zwei'].map((title) => ({ title, description: '', priority: 2 })),
  );
  await openAs(page, owner);
  const card = page.locator('[data-card]').filter({ hasText: 'Zwei' });
  const target = page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: 'In Arbeit' }) });
  const from = await middle(card);
  const to = await middle(target);
  const devtools = await page.context().newCDPSession(page);
  await touch(devtools, 'touchStart', from);
  // Longer than the delay that distinguishes dragging from scrolling.
  await page.waitForTimeout(500);
  for (let step = 1; step <= 12; step += 1)
    await touch(devtools, 'touchMove', {
      x: from.x + ((to.x - from.x) * step) / 12,
      y: from.y + ((to.y - from.y) * step) / 12,
    });
  await touch(devtools, 'touchEnd');
  await expect(target.locator('[data-card]').filter({ hasText: 'Zwei' })).toBeVisible();
  await page.reload();
  await expect(target.locator('[data-card]').filter({ hasText: 'Zwei' })).toBeVisible();
});

test('a quick swipe over a card scrolls and moves nothing', async ({ page, request }) => {
  const owner = await registerOwner(
    request,
    ['Eins', 'Zwei'].map((title) => ({ title, description: '', priority: 2 })),
  );
  await openAs(page, owner);
  const open = page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: 'Offen' }) });
  const from = await middle(page.locator('[data-card]').filter({ hasText: 'Zwei' }));
  const devtools = await page.context().newCDPSession(page);
  await touch(devtools, 'touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch(devtools, 'touchMove', { x: from.x + 60 * step, y: from.y });
  await touch(devtools, 'touchEnd');
  await page.waitForTimeout(600);
  await expect(open.locator('[data-card]')).toHaveCount(2);
});
