import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { endChild } from './commands.ts';

const root = join(import.meta.dirname, '../..');

/** The built server as in production, on the benchmark's database. */
export interface Product {
  url: string;
  pid: number;
  /** Resident memory in MB; null if the operating system does not report it. */
  memory(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Node's options of `npm start`, with which the server is measured, too. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** `profileDir`: a CPU profile is written there on exit. */
export async function startProduct(options: {
  databaseUrl: string;
  dataDir: string;
  profileDir?: string;
  /** Left out: a free port. */
  port?: number;
  /** Timeout for the start, in milliseconds. */
  startMs?: number;
  /** Settings that differ from the default. */
  settings?: Record<string, string>;
}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    DEMO: '',
    // All load comes from one address, and most of it from one login, so the limits are raised.
    SOCKETS_PER_SESSION: '1000',
    // The receivers of webhooks are on this machine.
    WEBHOOKS_TO_LOOPBACK: '1',
    ...options.settings,
  };
  const flags = [...startFlags(), ...(options.profileDir ? ['--cpu-prof', '--cpu-prof-dir', options.profileDir] : [])];
  const child = spawn(process.execPath, [...flags, join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const startMs = options.startMs ?? 60_000;
  const deadline = Date.now() + startMs;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `The built server did not start (${child.exitCode === null ? `${startMs / 1000} s passed` : `code ${child.exitCode}`})`,
      );
    }
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await sleep(50);
  }
  return {
    url,
    pid: child.pid!,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const found = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
      return found ? Number(found) / 1024 : null;
    },
    stop: () => endChild(child),
  };
}
