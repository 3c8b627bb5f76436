import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type CDPSession, expect, test, type Locator, type Page } from 'playwright/test';
import { tooSmall } from '../support/too-small.ts';
import { tooWide } from '../support/too-wide.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified build, half the size, because each page loads it again. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe with the same findings in four fifths of the processor time: half of a scan is contrast, where axe parses the
 * colour of each element again, and stores each channel of each colour in a WeakMap (its source is compiled for
 * browsers without private fields). Maps of nodes are created later and stay WeakMaps.
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
  ${SOURCE};
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

interface Screen {
  width: number;
  theme: Theme;
}

/** `npm run test:long` checks each screen at both widths in both themes. */
const IN_ALL_COMBINATIONS = Boolean(process.env.E2E_ALL_COMBINATIONS);

/**
 * The theme of a screen when it is wide, and that when it is narrow: one of them is dark, by the name of the screen.
 * Changing width and theme takes as long as a scan, and most colours are those of other screens as well.
 */
function themesOf(name: string): [Theme, Theme] {
  const isWideDark = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 2 === 1;
  return isWideDark ? ['dark', 'light'] : ['light', 'dark'];
}

export interface AxeCheck {
  /**
   * Checks the current screen by all rules at both widths, in one theme at each: structure and names do not depend on
   * the theme. In `npm run test:long` the other two combinations check the contrast of texts whose appearance was not
   * checked before. `shown` has to be visible at each width, so that a dialog that closes on a resize does not go
   * unchecked. Its page is checked, which may be another one than the test's. `phoneOnly` is for elements that wide
   * screens do not have. On the phone, which is used by touch, the size of controls is measured as well: at least
   * 44 x 44 px, as for a finger; not with `fingers: false`, for elements that close when they lose the focus, which
   * happens when the pointer type changes.
   */
  look: (name: string, shown: Locator, options?: { phoneOnly?: boolean; fingers?: boolean }) => Promise<void>;
  /** Fails with all violations, by the name of the screen. */
  nothingFound: () => void;
}

interface AxeOptions {
  /** High enough that no bar covers part of a button, which would be reported as a violation. */
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
  // At once, so that the page is laid out anew once.
  const show = async (of: Page, { width, theme }: Screen): Promise<void> => {
    await Promise.all([
      of.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
      of.setViewportSize({ width, height }),
    ]);
  };
  const note = (name: string, lines: string[]): void => {
    if (lines.length > 0) found[name] = [...(found[name] ?? []), ...lines];
  };

  const check = async (name: string, shown: Locator, screen: Screen, part: Part, pointer = true): Promise<void> => {
    const of = shown.page();
    const { width, theme } = screen;
    await show(of, screen);
    await expect(shown, `${name}, ${width} pixels wide`).toBeVisible();
    // Rows are dimmed while they are being reloaded.
    await expect(of.locator('table[aria-busy="true"], [role="list"][aria-busy="true"]')).toHaveCount(0);
    await of.evaluate(drawn);
    note(`${name}, ${width}, ${theme}`, await violations(of, part, { pointer }));
    if (part === 'all') note(`${name} is too wide for ${width} pixels`, await of.evaluate(tooWide));
    await picture(of, `${name}-${width}-${theme}`);
  };

  const look: AxeCheck['look'] = async (name, shown, { phoneOnly = false, fingers = true } = {}) => {
    const of = shown.page();
    const before = of.viewportSize();
    const [wide, narrow] = themesOf(name);
    await of.evaluate(endTransitions);
    if (!phoneOnly) await check(name, shown, { width: DESK, theme: wide }, 'all');
    const devtools = fingers && !(await of.evaluate(isTouched)) ? await devtoolsOf(of) : null;
    await devtools?.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // The size of touch targets is measured with a stricter limit than axe's.
    await check(name, shown, { width: PHONE, theme: narrow }, 'all', !fingers);
    if (fingers) note(`${name} is too small for a finger`, await of.evaluate(tooSmall));
    await devtools?.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    if (IN_ALL_COMBINATIONS) {
      await check(name, shown, { width: PHONE, theme: wide }, 'contrast of what is new');
      if (!phoneOnly) await check(name, shown, { width: DESK, theme: narrow }, 'contrast of what is new');
    }
    await show(of, { width: before?.width ?? DESK, theme: 'light' });
    // A key that is pressed before a panel is there at its former width would be lost.
    await of.evaluate(drawn);
  };

  await show(page, { width: DESK, theme: 'light' });
  return { look, nothingFound: () => expect(found).toEqual({}) };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session of the developer tools for each page. Ending it would remove the passkeys that a test has added. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Runs in the page: whether it is used by touch, as in a story on a phone. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Runs in the page. A change of theme would start a transition of each element, which together take seconds. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: waits until it is rendered at its new width, and until fading elements are visible. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** All rules, or only the contrast of texts with an appearance that was not found readable before. */
type Part = 'all' | 'contrast of what is new';

interface Judging {
  axe: typeof axe;
  /** Begins a scan; returns the visible texts that have to be judged. */
  textsToJudge: (part: Part) => Element[];
  /** Ends a scan; returns the appearances that it has found readable. */
  judged: () => string[];
}

/** Appearances of texts that axe has found readable in this process, on any page. */
const readable = new Set<string>();

/**
 * Runs in a page that has axe. Contrast is half of a scan, and most texts of a screen look like others, on this page or
 * on an earlier one. Whether a text is readable depends on how it and everything behind it is painted, so each
 * appearance is judged once. If something other than its ancestors may be behind a text, the result is valid only for
 * the same position in the same document.
 */
function judgeEachAppearanceOnce(known: string[]): void {
  interface Internals {
    rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[];
    checks: Record<
      string,
      { evaluate: (this: { data: (of: object) => void }, node: Element, ...rest: unknown[]) => unknown }
    >;
  }
  interface Painted {
    behind: string;
    path: string;
    isLifted: boolean;
    isFaded: boolean;
  }
  const page = window as unknown as Judging;
  const { rules, checks } = (page.axe as unknown as { _audit: Internals })._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const check = checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;

  const readable = new Set(known);
  // Texts without a result (a picture behind or a dialog in front, a disabled control): all rules check them again.
  const judged = new WeakMap<Element, Set<string>>();
  // The results of the current scan.
  let found: string[] = [];
  let painted = new Map<Element, Painted>();
  let layered = new Map<Element, boolean>();
  let texts = new Map<Element, { appearance: string; isAlone: boolean }>();
  let isNew = new Set<Element>();

  /** Whether an element contains something outside of the flow, so that its parts may overlap. */
  const isLayered = (parent: Element): boolean => {
    const result =
      layered.get(parent) ??
      [...parent.children].some((child) => {
        const { width, height } = child.getBoundingClientRect();
        return width > 1 && height > 1 && /absolute|fixed/.test(getComputedStyle(child).position);
      });
    layered.set(parent, result);
    return result;
  };
  const paintedOf = (element: Element): Painted => {
    const before = painted.get(element);
    if (before) return before;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const parent = element.parentElement;
    const around = parent ? paintedOf(parent) : { behind: '', path: '', isLifted: false, isFaded: false };
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const isOpaque = backgroundImage === 'none' && !/^rgba|\/|^transparent/.test(backgroundColor);
    const result = {
      behind: own === 'rgba(0, 0, 0, 0) none 1 none normal' ? around.behind : `${own}; ${around.behind}`,
      path: `${element.tagName} ${element.getAttribute('class') ?? ''} < ${around.path}`,
      isLifted: !isOpaque && (around.isLifted || (parent !== null && isLayered(parent))),
      isFaded: opacity !== '1' || around.isFaded,
    };
    painted.set(element, result);
    return result;
  };
  const isText = (element: Element): boolean =>
    element.checkVisibility() &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));
  const textOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { behind, path, isLifted, isFaded } = paintedOf(element);
    const isAlone = isLifted || isFaded;
    return { appearance: [color, fontSize, fontWeight, textShadow, behind, isAlone && path].join('; '), isAlone };
  };

  page.textsToJudge = (part) => {
    found = [];
    painted = new Map();
    layered = new Map();
    texts = new Map();
    for (const element of document.querySelectorAll('body *')) if (isText(element)) texts.set(element, textOf(element));
    isNew = new Set();
    for (const [element, { appearance }] of texts)
      if (!readable.has(appearance) && (part === 'all' || !judged.get(element)?.has(appearance))) isNew.add(element);
    return [...isNew];
  };
  page.judged = () => {
    for (const element of isNew)
      judged.set(element, (judged.get(element) ?? new Set()).add(texts.get(element)!.appearance));
    return found;
  };
  rule.matches = (node, ...rest) => (isNew.has(node) || !texts.has(node)) && matches.call(rule, node, ...rest);
  check.evaluate = function (node, ...rest) {
    const text = texts.get(node);
    if (text && readable.has(text.appearance)) {
      this.data({});
      return true;
    }
    const result = evaluate.call(this, node, ...rest);
    if (result === true && text) {
      readable.add(text.appearance);
      if (!text.isAlone) found.push(text.appearance);
    }
    return result;
  };
}

/**
 * One line for each element that violates a rule. Frames contain documents of others (a mail, a PDF, a package, the
 * form of the payment provider) and are not checked. Without `pointer`, target sizes for a mouse are not checked.
 */
async function violations(page: Page, part: Part, { pointer }: { pointer: boolean }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(judgeEachAppearanceOnce, [...readable]);
  }
  const { lines, found } = await page.evaluate(
    async ({ tags, part, pointer }) => {
      const judging = window as unknown as Judging;
      const texts = judging.textsToJudge(part);
      if (part !== 'all' && texts.length === 0) return { lines: [], found: [] };
      const { violations } = await judging.axe.run(
        { include: part === 'all' ? [document.documentElement] : texts },
        {
          resultTypes: ['violations'],
          iframes: false,
          runOnly: part === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
          ...(part === 'all' && {
            // Names contain what is shown, for people who speak them (2.5.3); the rule is experimental to axe.
            rules: { 'target-size': { enabled: pointer }, 'label-content-name-mismatch': { enabled: true } },
          }),
        },
      );
      const lines = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
      );
      return { lines, found: judging.judged() };
    },
    { tags: WCAG, part, pointer },
  );
  for (const appearance of found) readable.add(appearance);
  return lines;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  await page.screenshot({
    path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`,
    animations: 'disabled',
  });
}
