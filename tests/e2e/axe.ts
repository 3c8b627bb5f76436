import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { tooWide } from '../support/too-wide.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const DESK = 1440;
const PHONE = 375;

type Theme = 'light' | 'dark';

export interface AxeCheck {
  /**
   * Checks the current screen at each width in both themes: all rules in the light one, contrast in the dark one.
   * `shown` has to be visible at each width, so that a dialog that closes on a resize does not go unchecked. Its page
   * is checked, which may be another one than the test's. `phoneOnly` is for elements that wide screens do not have.
   */
  look: (name: string, shown: Locator, options?: { phoneOnly?: boolean }) => Promise<void>;
  /** Fails with all violations, by the name of the screen. */
  nothingFound: () => void;
}

interface AxeOptions {
  /** Excluded: content with its own rules, such as the frame of a mail. */
  exclude?: string;
  /** Tall enough that no bar covers part of a button, which would be reported as a violation. */
  height?: number;
}

/**
 * Prepares a page for checks with axe. A test runs once, at the first width; `look` resizes its page. With
 * E2E_PICTURES, a folder, each check also saves a screenshot.
 */
export async function beginLooking(page: Page, options: AxeOptions = {}): Promise<AxeCheck> {
  // Each check scans the whole page four times, which is slow on a machine with two cores.
  test.slow();
  const { exclude, height = 900 } = options;
  const found: Record<string, string[]> = {};
  const setTheme = (of: Page, colorScheme: Theme): Promise<void> =>
    of.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const resize = (of: Page, width: number): Promise<void> => of.setViewportSize({ width, height });
  const note = (name: string, lines: string[]): void => {
    if (lines.length > 0) found[name] = [...(found[name] ?? []), ...lines];
  };

  const check = async (name: string, shown: Locator, width: number, theme: Theme): Promise<void> => {
    const of = shown.page();
    await expect(shown, `${name}, ${width} pixels wide`).toBeVisible();
    // Rows are dimmed while they are reloaded.
    await expect(of.locator('table[aria-busy="true"], [role="list"][aria-busy="true"]')).toHaveCount(0);
    await settled(of);
    note(`${name}, ${width}, ${theme}`, await violations(of, theme, exclude));
    note(`${name} is too wide for ${width} pixels`, await of.evaluate(tooWide));
    await picture(of, `${name}-${width}-${theme}`);
  };

  const look: AxeCheck['look'] = async (name, shown, { phoneOnly = false } = {}) => {
    const of = shown.page();
    await endTransitions(of);
    if (!phoneOnly) {
      await setTheme(of, 'light');
      await resize(of, DESK);
      await check(name, shown, DESK, 'light');
    }
    await setTheme(of, 'dark');
    if (!phoneOnly) await check(name, shown, DESK, 'dark');
    await resize(of, PHONE);
    await check(name, shown, PHONE, 'dark');
    await setTheme(of, 'light');
    await check(name, shown, PHONE, 'light');
    await resize(of, DESK);
  };

  await setTheme(page, 'light');
  await resize(page, DESK);
  return { look, nothingFound: () => expect(found).toEqual({}) };
}

/** A change of theme would start a transition of each element, which take seconds together. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Waits until the page is rendered at its new width and the colour transitions of the theme have ended. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
};

/** One line for each element that violates a rule. */
async function violations(page: Page, theme: Theme, exclude?: string): Promise<string[]> {
  // In the page itself: the default mode opens a second page for each check to collect the results of all frames.
  const checker = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (exclude) checker.exclude(exclude);
  const results = await (theme === 'light' ? checker.withTags(WCAG) : checker.withRules(['color-contrast'])).analyze();
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
  );
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  await page.screenshot({
    path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`,
    animations: 'disabled',
  });
}
