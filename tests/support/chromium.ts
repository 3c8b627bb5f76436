import { findChromium as find } from '../../server/pdf/chromium.ts';

/** A Chromium and how to start it with playwright-core's `chromium.launch`. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Without a language of its own a machine has no letters beyond ASCII, and downloads lose their names. */
export const LETTERS = { LC_ALL: 'C.UTF-8' };

/** The browser of tests and pictures: the one that prints (CHROMIUM_PATH, or what server/pdf/chromium.ts finds). */
export async function findChromium(): Promise<Chromium> {
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars'];
  // Chromium's sandbox refuses to run as root, and most containers have none to give; it only opens pages of the tests.
  if (process.platform === 'linux') args.push('--no-sandbox');
  return { ...(await find(process.env.CHROMIUM_PATH)), args };
}
