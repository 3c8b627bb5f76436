import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const CREDENTIALS = {
  BILLING_CLIENT_ID: 'obacht-sandbox',
  BILLING_CLIENT_SECRET: 'sandbox-secret-known-to-everybody',
  BILLING_ENTITY_ID: '65f000000000000000000001',
  BILLING_HOOK_SECRET: 'hook-secret-of-the-end-to-end-tests-only',
};

export interface RunningBillingSandbox {
  /** Its origin. */
  url: string;
  /** Environment variables for a server that uses the sandbox. */
  env: Record<string, string>;
  /** Sends a command that changes its behaviour. */
  admin(path: string, data?: object): Promise<void>;
  stop(): void;
}

/** Starts the built sandbox of the billing provider as a separate process. */
export async function startBuiltSandbox(): Promise<RunningBillingSandbox> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = join(import.meta.dirname, '../../dist/server/billing-sandbox.js');
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'test', BILLING_SANDBOX_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url,
    env: { BILLING_BASE_URL: url, ...CREDENTIALS },
    async admin(path, data = {}) {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${url}/_sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
    },
    stop: () => void child.kill(),
  };
}
