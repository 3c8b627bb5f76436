import { execFile, spawn } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The path of a Chromium with the environment variables that it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** No working Chromium was found. The message says what to do. */
export class NoChromium extends Error {
  override readonly name = 'NoChromium';
}

const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * Finds a browser for printing: the `chosen` one, an installed one in the usual paths, one that Playwright has
 * downloaded, and finally that of the npm package @sparticuz/chromium (Linux x64); the package first if it is preferred
 * and runs. Downloads nothing. Throws NoChromium.
 */
export async function findChromium(
  chosen?: string,
  { prefer = 'installed' }: { prefer?: 'installed' | 'packed' } = {},
): Promise<Chromium> {
  if (chosen) {
    if (!existsSync(chosen)) throw new NoChromium(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
    return { executablePath: chosen, env: {} };
  }
  const packed = packedChromium();
  const light = prefer === 'packed' && packed ? await unpacked(packed).catch(() => null) : null;
  if (light) return light;
  const found = [...(installed[process.platform] ?? []), ...downloadedByPlaywright()].find((path) => existsSync(path));
  if (found) return { executablePath: found, env: {} };
  if (!packed) throw new NoChromium('No Chromium, Chrome or Edge was found; install one or set CHROMIUM_PATH.');
  return unpacked(packed);
}

function downloadedByPlaywright(): string[] {
  const folder = {
    linux: join(homedir(), '.cache/ms-playwright'),
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(homedir(), 'AppData\\Local\\ms-playwright'),
  }[process.platform as string];
  if (!folder || !existsSync(folder)) return [];
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => inside.map((path) => join(folder, name, path)));
}

/** Path of the package's entry; null if it is not installed, as on platforms other than Linux x64. */
function packedChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch {
    return null;
  }
}

/**
 * Unpacks the package's browser once per version, into a folder of our own. The package itself would use any file at
 * /tmp/chromium: a partial one after an interruption, an older one, or one of another user.
 */
async function unpacked(entry: string): Promise<Chromium> {
  const { version: packageVersion } = createRequire(entry)(join(dirname(entry), '../package.json')) as {
    version: string;
  };
  const folder = join(tmpdir(), `obacht-chromium-${packageVersion}-${userInfo().uid}`);
  if (!existsSync(folder)) await unpack(entry, folder);
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o022) !== 0)
    throw new NoChromium(`${folder} belongs to somebody else; remove it, install Chromium, or set CHROMIUM_PATH.`);
  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  // Machines without a desktop may lack NSS and other libraries, which the package includes.
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }];
  const problems: string[] = [];
  for (const env of environments) {
    const problem = await problemOf(executablePath, env);
    if (problem === null) return { executablePath, env };
    problems.push(problem);
  }
  throw new NoChromium(
    `The Chromium of @sparticuz/chromium does not run here: ${problems[0]} Install Chromium or Chrome, or set ` +
      'CHROMIUM_PATH.',
  );
}

/** Runs in a process of its own, because the package unpacks into the temporary folder of its process. Atomic. */
async function unpack(entry: string, folder: string): Promise<void> {
  const staging = await mkdtemp(`${folder}-`);
  try {
    const script = `import packed, { inflate } from ${JSON.stringify(pathToFileURL(entry).href)};
      await packed.executablePath();
      await inflate(${JSON.stringify(join(dirname(entry), '../bin/al2023.tar.br'))});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH ?? '', TMPDIR: staging },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0)
      throw new NoChromium(
        `The Chromium of @sparticuz/chromium cannot be unpacked below ${tmpdir()}: ${errorOutput.trim().slice(-300)}`,
      );
    // Another process may have created the folder first; it is kept.
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Why a browser does not start; null if it prints its version. Only PATH is inherited. */
function problemOf(executablePath: string, env: Record<string, string>): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(
      executablePath,
      ['--version', '--no-sandbox'],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (error, _version, errorOutput) => resolve(error ? errorOutput.trim() || error.message : null),
    );
  });
}
