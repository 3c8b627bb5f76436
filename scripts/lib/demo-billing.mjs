import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './install.mjs';

/** Where the sandbox listens, as seen from the port of the product. */
const PORTS_APART = 10;
/** Public, like all credentials of the demo. */
const SETTINGS = {
  BILLING_CLIENT_ID: 'obacht-sandbox',
  BILLING_CLIENT_SECRET: 'sandbox-secret-known-to-everybody',
  BILLING_ENTITY_ID: '65f000000000000000000001',
  BILLING_HOOK_SECRET: 'hook-secret-of-the-demo-known-to-everybody',
};

const isSet = (name) =>
  Boolean(process.env[name]) ||
  (existsSync('.env') && new RegExp(`^${name}=\\S`, 'm').test(readFileSync('.env', 'utf8')));

/**
 * Starts the sandbox of the billing provider for the demo, and sets the environment variables with which the server
 * finds it. Does nothing if a billing provider is configured.
 */
export async function startDemoBilling() {
  const isDemo = process.argv.includes('--demo') || /^(1|true|yes|on)$/.test(process.env.DEMO ?? '');
  if (!isDemo || isSet('BILLING_BASE_URL')) return;
  const folder = resolve(process.env.DATA_DIR || 'data');
  mkdirSync(folder, { recursive: true });
  const child = fork(join(root, 'dist/server/billing-sandbox.js'), [], {
    env: {
      ...process.env,
      BILLING_SANDBOX_ALLOWED: '1',
      BILLING_SANDBOX_PORT: process.env.BILLING_SANDBOX_PORT ?? String(Number(process.env.PORT || 4000) + PORTS_APART),
      BILLING_SANDBOX_FILE: join(folder, 'billing-sandbox.json'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise((done) => {
    child.once('message', (message) => done(message.url));
    child.once('exit', () => done(null));
  });
  if (!url) {
    console.log('The billing sandbox did not start (is its port taken?); the demo runs on the free licence.');
    return;
  }
  child.unref();
  child.channel?.unref();
  Object.assign(process.env, { ...SETTINGS, BILLING_BASE_URL: url });
  console.log(`Billing sandbox: ${url} (test numbers, clock and outages are described there)`);
}
