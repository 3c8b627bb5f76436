import type { LaunchOptions } from 'playwright-core';
import { findChromium } from '../../server/pdf/chromium.ts';
import { hasMemory } from './data-folder.ts';

/** Without a locale, Chromium replaces letters beyond ASCII, also in the names of downloads. */
const LETTERS = { LC_ALL: 'C.UTF-8' };

/**
 * Options of playwright-core's `chromium.launch` for the browser of tests and screenshots: CHROMIUM_PATH; otherwise the
 * headless shell of @sparticuz/chromium if it runs here; otherwise the result of server/pdf/chromium.ts. The shell has
 * no window management: the same four tests took 29 s in it and 38 s in an installed Chromium. Throws NoChromium.
 */
export async function chromiumOptions(): Promise<
  Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>> & LaunchOptions
> {
  const { executablePath, env } = await findChromium(process.env.CHROMIUM_PATH, { prefer: 'packed' });
  const args = ['--font-render-hinting=none', '--hide-scrollbars'];
  // Chromium's sandbox refuses to run as root, and most containers do not support it; the browser opens only pages of
  // the tests.
  if (process.platform === 'linux') args.push('--no-sandbox');
  return {
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...LETTERS, ...env },
    // Playwright moves the memory that processes share to files in the folder of temporary files, for containers with
    // little of it. Creating these files on a disk (ext4) was a tenth of the processor time of the stories.
    ignoreDefaultArgs: (await hasMemory()) ? ['--disable-dev-shm-usage'] : [],
  };
}
