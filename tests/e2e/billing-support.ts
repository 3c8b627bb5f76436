import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request as requests } from 'playwright/test';
import { startBuiltServer, type RunningServer } from '../support/e2e-server.ts';
import { freePort } from '../support/free-port.ts';

const CREDENTIALS = {
  BILLING_CLIENT_ID: 'obacht-sandbox',
  BILLING_CLIENT_SECRET: 'sandbox-secret-known-to-everybody',
  BILLING_ENTITY_ID: '65f000000000000000000001',
  BILLING_HOOK_SECRET: 'hook-secret-of-the-end-to-end-tests-only',
};

export interface BilledServer {
  server: RunningServer;
  /** The origin of the sandbox. */
  provider: string;
  /** Changes how the sandbox behaves. */
  admin(path: string, data?: object): Promise<void>;
  stop(): Promise<void>;
}

/** Two programs on two origins: the product, and the sandbox as its billing provider. */
export async function startBilledServer(): Promise<BilledServer> {
  const port = await freePort();
  const provider = `http://localhost:${port}`;
  const sandbox: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../dist/server/billing-sandbox.js')],
    {
      env: { ...process.env, NODE_ENV: 'test', BILLING_SANDBOX_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(sandbox.stdout!, 'data');
  const server = await startBuiltServer({ env: { BILLING_BASE_URL: provider, ...CREDENTIALS } });
  return {
    server,
    provider,
    async admin(path, data = {}) {
      const api = await requests.newContext();
      await api.post(`${provider}/_sandbox/${path}`, { data });
      await api.dispose();
    },
    async stop() {
      await server.stop();
      sandbox.kill();
    },
  };
}
