import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium and how to start it with playwright-core's `chromium.launch`. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/usr/bin/microsoft-edge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
};

/**
 * The browser of tests and pictures: CHROMIUM_PATH, what is installed in the usual places, what Playwright downloaded earlier, and
 * at last the one that comes with the npm package @sparticuz/chromium (Linux x64). Nothing is downloaded.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
    return started(chosen);
  }
  const found = [...(installed[process.platform] ?? []), ...downloadedByPlaywright()].find((path) => existsSync(path));
  if (found) return started(found);
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage();
  throw new Error('No Chromium, Chrome or Edge was found; install one or set CHROMIUM_PATH.');
}

function started(executablePath: string, env: Record<string, string> = {}): Chromium {
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars'];
  // Chromium's sandbox refuses to run as root, and most containers have none to give; it only opens pages of the tests.
  if (process.platform === 'linux') args.push('--no-sandbox');
  return { executablePath, args, env };
}

function downloadedByPlaywright(): string[] {
  const folder = { linux: join(homedir(), '.cache/ms-playwright'), darwin: join(homedir(), 'Library/Caches/ms-playwright'), win32: join(homedir(), 'AppData\\Local\\ms-playwright') }[
    process.platform as string
  ];
  if (!folder || !existsSync(folder)) return [];
  const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium', 'chrome-win64/chrome.exe', 'chrome-win/chrome.exe'];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => inside.map((path) => join(folder, name, path)));
}

async function fromPackage(): Promise<Chromium> {
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  let executablePath = await packed.executablePath();
  if (!runs(executablePath, {})) {
    // An unpacking that was interrupted leaves a half file, which the package would take for a whole one ever after.
    rmSync(executablePath, { force: true });
    executablePath = await packed.executablePath();
  }
  const env = runs(executablePath, {}) ? {} : await withPackedLibraries(inflate);
  if (!runs(executablePath, env)) throw new Error(`The Chromium of @sparticuz/chromium does not run here: ${version(executablePath, env).stderr.trim()} Install Chromium or Chrome, or set CHROMIUM_PATH.`);
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(tmpdir(), 'fonts');
  return started(executablePath, env);
}

/** A machine without a desktop may lack NSS and a few others; the package brings them for the same reason. */
async function withPackedLibraries(inflate: (file: string) => Promise<string>): Promise<Record<string, string>> {
  const folder = await inflate(join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  return { LD_LIBRARY_PATH: join(folder, 'lib') };
}

/** Without a language of its own a machine has no letters beyond ASCII, and downloads lose their names. */
export const LETTERS = { LC_ALL: 'C.UTF-8' };

function version(executablePath: string, env: Record<string, string>) {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, encoding: 'utf8' });
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return version(executablePath, env).status === 0;
}
