import axe from 'axe-core';
import { type CDPSession, expect, test, type Locator, type Page } from 'playwright/test';
import { tooSmall } from '../support/too-small.ts';
import { tooWide } from '../support/too-wide.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe with the same findings in four fifths of the processor time: half of a scan is contrast, where axe parses the colour
 * of each element again, and keeps each channel of each colour in a WeakMap (its source is compiled for browsers without
 * private fields). Maps of nodes are made later and stay WeakMaps.
 */
const AXE = `{
  let WeakMap = class {
    key = Symbol();
    has(of) { return Object.hasOwn(of, this.key); }
    get(of) { return of[this.key]; }
    set(of, value) { of[this.key] = value; }
  };
  let WeakSet = class {
    key = Symbol();
    has(of) { return Object.hasOwn(of, this.key); }
    add(of) { of[this.key] = true; }
  };
  ${axe.source};
  ({ WeakMap, WeakSet } = window);

  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parseString.call(new Color(), text));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

const DESK = 1440;
const PHONE = 375;

type Theme = 'light' | 'dark';

export interface AxeCheck {
  /**
   * Checks the current screen at both widths in both themes. All rules run twice, on the wide screen in the light theme
   * and on the phone in the dark one: structure and names do not depend on the theme. The other two combinations check
   * the contrast of what the same theme has not shown yet: the elements that only one of the widths has. `shown` has to
   * be visible at each width, so that a dialog that closes on a resize does not go unchecked. Its page is checked, which
   * may be another one than the test's. `phoneOnly` is for elements that wide screens do not have. On the phone what is
   * pressed is measured as well: at least 44 x 44 px, as for a finger; not with `fingers: false`, for what closes when the
   * focus goes, as it does with the change of the pointer.
   */
  look: (name: string, shown: Locator, options?: { phoneOnly?: boolean; fingers?: boolean }) => Promise<void>;
  /** Fails with all violations, by the name of the screen. */
  nothingFound: () => void;
}

interface AxeOptions {
  /** Tall enough that no bar covers part of a button, which would be reported as a violation. */
  height?: number;
}

/**
 * Prepares a page for checks with axe. A test runs once, at the first width; `look` resizes its page. With
 * E2E_PICTURES, a folder, each check also saves a screenshot.
 */
export async function beginLooking(page: Page, options: AxeOptions = {}): Promise<AxeCheck> {
  // Each check scans the whole page twice, which is slow on a machine with two cores.
  test.slow();
  const { height = 900 } = options;
  const found: Record<string, string[]> = {};
  const setTheme = (of: Page, colorScheme: Theme): Promise<void> =>
    of.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const resize = (of: Page, width: number): Promise<void> => of.setViewportSize({ width, height });
  const note = (name: string, lines: string[]): void => {
    if (lines.length > 0) found[name] = [...(found[name] ?? []), ...lines];
  };

  const check = async (name: string, shown: Locator, width: number, theme: Theme, part: Part): Promise<void> => {
    const of = shown.page();
    await expect(shown, `${name}, ${width} pixels wide`).toBeVisible();
    // Rows are dimmed while they are reloaded.
    await expect(of.locator('table[aria-busy="true"], [role="list"][aria-busy="true"]')).toHaveCount(0);
    await of.evaluate(drawn);
    note(`${name}, ${width}, ${theme}`, await violations(of, theme, part));
    if (part === 'all') note(`${name} is too wide for ${width} pixels`, await of.evaluate(tooWide));
    await picture(of, `${name}-${width}-${theme}`);
  };
  const measure = async (name: string, shown: Locator): Promise<void> => {
    const of = shown.page();
    const isTouched = await of.evaluate(() => matchMedia('(pointer: coarse)').matches);
    const devtools = isTouched ? null : await devtoolsOf(of);
    await devtools?.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await of.evaluate(drawn);
    note(`${name} is too small for a finger`, await of.evaluate(tooSmall));
    await devtools?.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  };

  const look: AxeCheck['look'] = async (name, shown, { phoneOnly = false, fingers = true } = {}) => {
    const of = shown.page();
    const before = of.viewportSize();
    await of.evaluate(endTransitions);
    await resize(of, phoneOnly ? PHONE : DESK);
    await setTheme(of, 'light');
    if (!phoneOnly) await check(name, shown, DESK, 'light', 'all');
    await resize(of, PHONE);
    await check(name, shown, PHONE, 'light', 'contrast of what is new');
    await setTheme(of, 'dark');
    await check(name, shown, PHONE, 'dark', 'all');
    if (fingers) await measure(name, shown);
    if (!phoneOnly) {
      await resize(of, DESK);
      await check(name, shown, DESK, 'dark', 'contrast of what is new');
    }
    await setTheme(of, 'light');
    if (before) await of.setViewportSize(before);
  };

  await setTheme(page, 'light');
  await resize(page, DESK);
  return { look, nothingFound: () => expect(found).toEqual({}) };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session of the developer tools for each page. Its end would take away the passkeys that a test has put there. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Runs inside a page. A change of theme would start a transition of each element, which take seconds together. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Runs inside a page: waits until it is rendered at its new width, and until what fades in is there. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** All rules, or the contrast of the elements that this theme has not shown since all rules ran in the other one. */
type Part = 'all' | 'contrast of what is new';

interface Scanned {
  axe: typeof axe;
  /** The elements with text that the theme has shown. */
  shownTexts?: { theme: string; texts: Set<Element> };
}

/**
 * One line for each element that violates a rule. What is in a frame comes from elsewhere (a mail, a PDF, a package, the
 * form of the payment provider) and is not checked.
 */
async function violations(page: Page, theme: Theme, part: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ tags, theme, part }) => {
      const scanned = window as unknown as Scanned;
      const texts = [...document.querySelectorAll('body *')].filter(
        (element) =>
          element.checkVisibility() &&
          (element.matches('input, select, textarea') ||
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())),
      );
      if (scanned.shownTexts?.theme !== theme) scanned.shownTexts = { theme, texts: new Set() };
      const shown = scanned.shownTexts.texts;
      const fresh = texts.filter((element) => !shown.has(element));
      for (const element of texts) shown.add(element);
      if (part !== 'all' && fresh.length === 0) return [];
      const { violations } = await scanned.axe.run(
        { include: part === 'all' ? [document.documentElement] : fresh },
        {
          resultTypes: ['violations'],
          iframes: false,
          runOnly: part === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
        },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
      );
    },
    { tags: WCAG, theme, part },
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
