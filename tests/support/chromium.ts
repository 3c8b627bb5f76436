import { findChromium as find } from '../../server/pdf/chromium.ts';

/** A Chromium, and the options to start it with playwright-core's `chromium.launch`. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Without a locale, Chromium replaces letters beyond ASCII, also in the names of downloads. */
export const LETTERS = { LC_ALL: 'C.UTF-8' };

/**
 * The browser of tests and screenshots: CHROMIUM_PATH; otherwise the headless shell of @sparticuz/chromium if it runs
 * here; otherwise the result of server/pdf/chromium.ts. The shell has no window management: the same four tests took
 * 29 s in it and 38 s in an installed Chromium.
 */
export async function findChromium(): Promise<Chromium> {
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars'];
  // Chromium's sandbox refuses to run as root, and most containers do not support it; the browser opens only pages of
  // the tests.
  if (process.platform === 'linux') args.push('--no-sandbox');
  return { ...(await find(process.env.CHROMIUM_PATH, { prefer: 'packed' })), args };
}
