// Runs on any installed Node (18 or newer), before any package is installed: plain JavaScript without dependencies.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-for');
const platform = `${process.platform}-${process.arch}`;
const onWindows = process.platform === 'win32';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Ends the script with a one-line message instead of a stack trace. */
export class Stop extends Error {}

/**
 * Installs node_modules according to package-lock.json, and continues this script on the Node version that package.json
 * pins.
 */
export async function prepare() {
  process.chdir(root);
  if (!isInstalled()) await install();
  await makeRuntime();
  return continueOnPinnedNode();
}

/**
 * npm writes the list of installed packages to node_modules/.package-lock.json as its last step: an interrupted install
 * has none.
 */
function isInstalled() {
  const installedLock = join(modules, '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp)) {
    // A folder from another machine (a container's mount, a copied disk) has the wrong binaries.
    if (readFileSync(stamp, 'utf8') !== platform) return false;
  }
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const found = readJson(installedLock).packages;
  const matches = Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.link || (found[path] ? found[path].version === entry.version : entry.optional),
  );
  if (matches && !existsSync(stamp)) writeFileSync(stamp, platform);
  return matches;
}

async function install() {
  const started = Date.now();
  console.log(
    existsSync(modules)
      ? 'Installing packages: package-lock.json has changed …'
      : 'Installing packages, the first time only (about a minute) …',
  );
  const ticker = setInterval(
    () => console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s) …`),
    15_000,
  );
  // Many packages require a newer Node; the pinned one is part of the install, so npm's engine warnings are suppressed.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await withNewNode((node) => npm(node, args));
  clearInterval(ticker);
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-15).join('\n');
    throw new Stop(`npm ci failed (code ${code}):\n${tail}`);
  }
  writeFileSync(stamp, platform);
  console.log(`Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

/** The binary of the npm package `node` is installed by its install script, which npm may be configured not to run. */
async function makeRuntime() {
  if (pinnedNode()) return;
  console.log('Fetching the Node.js runtime …');
  const { output } = await run(systemNode(), ['installArchSpecificPackage.js'], join(modules, 'node'));
  if (!pinnedNode())
    throw new Stop(
      `The Node.js runtime (npm package "node") could not be installed:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    );
}

/** Path of the pinned Node; undefined while it is not installed. */
export function pinnedNode() {
  const path = join(modules, 'node', 'bin', onWindows ? 'node.exe' : 'node');
  return existsSync(path) ? path : undefined;
}

/** Returns if this process is the pinned Node; otherwise runs the same script on it and exits with its result. */
async function continueOnPinnedNode() {
  const node = pinnedNode();
  const isPinned = realpathSync(process.execPath) === realpathSync(node);
  if (process.env.npm_lifecycle_event) followParent();
  if (isPinned) return;
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: withPinnedNodeFirst(node),
  });
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!asked) child.kill(signal);
      asked = true;
    });
  }
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (exitCode, signal) => done(exitCode ?? 128 + (constants.signals[signal] ?? 0)));
  });
  process.exit(code);
}

/**
 * If npm is killed, its child processes survive: without this check, a server would keep running in the background and
 * keep its port and database locked.
 */
function followParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function withPinnedNodeFirst(node) {
  return { ...process.env, PATH: [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter) };
}

/**
 * If npm runs on a Node that is too old for optional packages, it skips them, including the compiled parts of Vite and
 * others; and it must not run on the Node in node_modules, which it is about to replace.
 */
async function withNewNode(use) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 17) || (major === 20 && minor >= 19)) return use(systemNode());
  const folder = mkdtempSync(join(tmpdir(), 'obacht-node-'));
  try {
    const version = readJson(join(root, 'package.json')).dependencies.node;
    const name = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${onWindows ? 'win' : process.platform}-${process.arch}`;
    const fetched = await npm(systemNode(), [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ]);
    if (fetched.code !== 0) return fetched;
    return await use(join(folder, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The installed npm, on the given Node. */
function npm(node, args) {
  const program = npmProgram();
  if (program) return run(node, [program, ...args]);
  return run(onWindows ? 'npm.cmd' : 'npm', args);
}

function npmProgram() {
  const underNpm = process.env.npm_execpath;
  if (underNpm && basename(underNpm) === 'npm-cli.js') return underNpm;
  if (onWindows)
    return [join(dirname(systemNode()), 'node_modules', 'npm', 'bin', 'npm-cli.js')].find((path) => existsSync(path));
  const link = systemPath()
    .map((place) => join(place, 'npm'))
    .find((path) => existsSync(path));
  const program = link && realpathSync(link);
  return program?.endsWith('npm-cli.js') ? program : undefined;
}

function systemNode() {
  if (!realpathSync(process.execPath).startsWith(modules + sep)) return process.execPath;
  const names = systemPath().map((folder) => join(folder, onWindows ? 'node.exe' : 'node'));
  return names.find((path) => existsSync(path)) ?? process.execPath;
}

function systemPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '' && !folder.startsWith(modules));
}

function run(command, args, cwd = root) {
  // Install scripts call "node": PATH makes them use the same one.
  const path = [...(command.includes(sep) ? [dirname(command)] : []), ...systemPath()].join(delimiter);
  const env = { ...process.env, PATH: path, NODE_ENV: 'development' };
  const child = spawn(command, args, {
    cwd,
    env,
    shell: onWindows && command.endsWith('.cmd'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}

/** Runs the main function of a script; a Stop is printed as its message with exit code 1. */
export async function main(body) {
  try {
    await prepare();
    await body(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
