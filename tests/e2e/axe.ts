import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths at which every screen is looked at: the desk and the phone. */
export const WIDTHS = [1440, 375] as const;

export interface Look {
  /**
   * Looks at the screen as it is now, in both themes: everything in the light one, what colour changes in the dark one.
   */
  look: (name: string, of?: Page) => Promise<void>;
  /** Fails with all that was found, by the name of the screen. */
  nothingFound: () => void;
}

/**
 * Prepares a page for looking at it with axe. `exclude` leaves out what is judged by rules of its own, such as the
 * frame of a letter. With E2E_PICTURES, a folder, each look is also a picture.
 */
export async function beginLooking(page: Page, width: number, options: { exclude?: string } = {}): Promise<Look> {
  // Each look reads the whole page several times: many of them are work for a machine of two cores, and no fault.
  test.slow();
  const found: Record<string, string[]> = {};
  const axe = (of: Page): AxeBuilder =>
    options.exclude ? new AxeBuilder({ page: of }).exclude(options.exclude) : new AxeBuilder({ page: of });
  const prepare = async (of: Page): Promise<void> => {
    await of.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await of.setViewportSize({ width, height: 900 });
  };
  await prepare(page);
  const note = async (name: string, builder: AxeBuilder): Promise<void> => {
    const { violations } = await builder.analyze();
    const findings = violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`),
    );
    if (findings.length > 0) found[name] = [...(found[name] ?? []), ...findings];
  };
  const look = async (name: string, of = page): Promise<void> => {
    if (of !== page) await prepare(of);
    // Rows that are being brought up to date are dimmed for a moment.
    await expect(of.locator('table[aria-busy="true"], [role="list"][aria-busy="true"]')).toHaveCount(0);
    await note(name, axe(of).withTags(WCAG));
    const wide = await of.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found[`${name} is too wide`] = [`${wide} px`];
    await picture(of, name, 'light');
    await of.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Colours that fade from one theme to the other are neither yet.
    await of.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
        ),
    );
    await note(`${name}, dark`, axe(of).withRules(['color-contrast']));
    await picture(of, name, 'dark');
    await of.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };
  const picture = async (of: Page, name: string, theme: string): Promise<void> => {
    const folder = process.env.E2E_PICTURES;
    if (folder)
      await of.screenshot({
        path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${theme}.png`,
        animations: 'disabled',
      });
  };
  return { look, nothingFound: () => expect(found).toEqual({}) };
}
