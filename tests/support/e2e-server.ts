import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

export interface RunningServer {
  url: string;
  dataDir: string;
  /** The output so far, such as the demo's logins. */
  printed(): string;
  /** Stops it with SIGTERM. `keepData` keeps the data folder for the next server. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts the built server as in production, with a temporary data folder. */
export async function startBuiltServer(
  options: { args?: string[]; env?: Record<string, string>; dataDir?: string; port?: number } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeDataFolder('obacht-e2e-'));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    CONTENT_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: '',
    TRUST_PROXY: '1',
    // Receivers of webhooks in tests are on this machine.
    WEBHOOKS_TO_LOOPBACK: '1',
  };
  const child = spawn(process.execPath, ['dist/server/main.js', ...(options.args ?? [])], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stderr.write(chunk);
  });
  const stop = async ({ keepData = false } = {}) => {
    await ended(child);
    if (!keepData) await rm(dataDir, { recursive: true, force: true });
  };
  const kill = async () => {
    const exit = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await exit;
  };
  try {
    await ready(`http://127.0.0.1:${port}/readyz`, child);
  } catch (error) {
    await stop({ keepData: options.dataDir !== undefined });
    throw new Error(`The server did not start: ${(error as Error).message}\n${output}`, { cause: error });
  }
  return { url, dataDir, printed: () => output, stop, kill };
}

/**
 * Playwright's global setup: the tests find the server in E2E_URL, and the mails that it writes below E2E_DATA_DIR. If
 * E2E_URL is set already, the server runs elsewhere (scripts/image.mjs) and none is started.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const server = await startBuiltServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return () => server.stop();
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended with ${child.signalCode ?? `code ${child.exitCode}`}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${address} answered ${answer?.status ?? 'nothing'} for a minute`);
    await sleep(100);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await exit;
  clearTimeout(timer);
}
