import pino from 'pino';
import { addressOf, type ProviderCall } from '../../server/billing/provider-calls.ts';
import { readBilling, type BillingSettings } from '../../server/billing/billing-settings.ts';
import { ENTITY_ID } from '../../server/billing-sandbox/hooks.ts';
import type { Actor } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';
import { billedBy, HOOK_SECRET, TIMEOUT_MS } from './billed-app.ts';
import { startRelay } from './relay.ts';
import { type Answer, CREDENTIALS, type RunningSandbox, sender, startSandbox } from './running-sandbox.ts';

interface Sent {
  token?: string;
  values?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The provider's own test account, by BILLING_TEST_BASE_URL, _CLIENT_ID, _CLIENT_SECRET and _ENTITY_ID; or null. */
export function ownAccount(env = process.env): BillingSettings | null {
  if (!env.BILLING_TEST_BASE_URL) return null;
  const names = ['BASE_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'ENTITY_ID'];
  const given = Object.fromEntries(names.map((name) => [`BILLING_${name}`, env[`BILLING_TEST_${name}`]]));
  return readBilling({ ...given, BILLING_HOOK_SECRET: HOOK_SECRET }) ?? null;
}

/**
 * The product with an account at a provider: the one of these settings, or the sandbox's. A relay is between them.
 * Except for `sandbox`, nothing here depends on the provider.
 */
export async function startAccount(own: BillingSettings | null) {
  const sandbox: RunningSandbox | null = own ? null : await startSandbox();
  const settings = own ?? { baseUrl: sandbox!.url, ...CREDENTIALS, entityId: ENTITY_ID, hookSecret: HOOK_SECRET };
  const relay = await startRelay(settings.baseUrl);
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  const billing = { ...settings, baseUrl: relay.url, timeoutMs: own ? 10_000 : TIMEOUT_MS };
  const app = await startTestApp({ log, billing });
  // Hooks are sent by the tests only, because a provider cannot reach the server of a test by its public address.
  if (sandbox) sandbox.sandbox.store.state.webhooks = [];
  const billed = billedBy(app);
  const send = sender(settings.baseUrl);
  const login = async (secret = settings.clientSecret) => {
    const basic = Buffer.from(`${settings.clientId}:${secret}`).toString('base64');
    const response = await fetch(`${settings.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    ...billed,
    app,
    relay,
    settings,
    sandbox,
    logged,
    login,
    /** The token of the server. */
    serverToken: async () => (JSON.parse((await login()).text) as { access_token: string }).access_token,
    /** The portal token of the owner's contract. */
    portalToken: async (owner: Actor) =>
      (await billed.ask<{ billingToken: { token: string } }>(owner, '{ billingToken { token } }')).data.billingToken
        .token,
    /** Calls the provider's interface, and returns its response. */
    call: <C extends ProviderCall>(call: C, { values, query, ...sent }: Sent = {}): Promise<Answer> =>
      send(call.method, `/api/v1${addressOf(call, values)}${query ? `?${new URLSearchParams(query)}` : ''}`, sent),
    /** The cheapest plan with a fee. */
    paidVariant: async (owner: Actor) => {
      const { billingPlans } = (
        await billed.ask<{ billingPlans: { variantId: string; fee: number; licence: string }[] }>(
          owner,
          '{ billingPlans { variantId fee licence } }',
        )
      ).data;
      return billingPlans.filter(({ fee }) => fee > 0).toSorted((a, b) => a.fee - b.fee)[0]!;
    },
    stop: async () => {
      await app.stop();
      await relay.stop();
      await sandbox?.stop();
    },
  };
}

export type Account = Awaited<ReturnType<typeof startAccount>>;
/** Returns the account of a suite, which exists once its tests run. */
export type TheAccount = () => Account;
