import { expect, type Page, test } from 'playwright/test';
import {
  type Area,
  AREAS,
  type AreaName,
  EVERYBODY,
  MENU_ORDER,
  OPENS,
  TAB_ORDER,
} from '../contracts/permission-table.ts';
import { addPerson, goTo, newSession, openAs, registerOwner } from './story.ts';

/**
 * Tests what the client shows and refuses for one permission; tests/contracts/access.unit.test.ts and
 * permission-menu.unit.test.ts cover all permissions, with each of their screens.
 */
const PERMISSION = 'usermanagement';

const areas = Object.entries(AREAS) as [AreaName, Area][];

test.use({ viewport: { width: 1440, height: 900 } });

/** The page shows the screen of the address. */
async function isOpen(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible();
  await expect(page, address).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** The page has redirected to the board and shows the reason. */
async function isRefused(page: Page, address: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'Aktion nicht möglich' });
  await expect(alert, address).toBeVisible();
  await expect(page, address).toHaveURL(/\/app\/tickets\/all$/);
  await alert.getByRole('button', { name: 'Zurück' }).click();
  await expect(alert).toBeHidden();
}

const linksOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();

const opened = OPENS[PERMISSION]!;
test(`${PERMISSION} alone opens the screens of ${opened.join(' and ')}, and no other`, async ({ page, request }) => {
  const owner = await registerOwner(request);
  const { email } = await addPerson(request, owner, { permissions: [PERMISSION] });
  const shown: Area[] = [EVERYBODY, ...opened.map((name) => AREAS[name])];
  const inOrder = (order: readonly string[], of: (area: Area) => readonly string[]): string[] =>
    order.filter((entry) => shown.some((area) => of(area).includes(entry)));
  const entries = inOrder(MENU_ORDER, ({ menu }) => menu).map((line) => line.split(' › ')[0]!);
  // The pages of the help are in a menu.
  const inSidebar = [...new Set(entries)].filter((entry) => entry !== 'Beratung');

  await openAs(page, await newSession(request, email), '/app/settings/profile');
  await expect(page.getByRole('heading', { name: 'Dein Name' })).toBeVisible();
  await expect.poll(() => linksOf(page, 'Hauptnavigation')).toEqual(inSidebar);
  const settings = inOrder(TAB_ORDER, ({ tabs }) => tabs);
  await expect.poll(() => linksOf(page, 'Bereiche der Einstellungen')).toEqual(settings);
  // On a phone the list opens above the page.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 800 });
  const list = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' });
  await expect(list.getByRole('link')).toHaveCount(0);
  await list.getByRole('button').click();
  await expect(list.getByRole('link')).toHaveText(settings);
  await page.setViewportSize(wide);

  for (const [address, heading] of shown.flatMap(({ screens }) => Object.entries(screens))) {
    await goTo(page, address);
    await isOpen(page, address, heading);
  }
  // The first screen of each area without permission.
  const closed = areas
    .filter(([name]) => !opened.includes(name))
    .flatMap(([, { screens }]) => Object.keys(screens).slice(0, 1));
  for (const address of closed) {
    await goTo(page, address);
    await isRefused(page, address);
  }
  // The same applies to an address that is typed in.
  await page.goto(closed[0]!);
  await isRefused(page, closed[0]!);
});
