import { expect, type APIRequestContext } from 'playwright/test';
import { testIban } from '../../server/billing-sandbox/start-page.ts';
import { startBuiltServer, type RunningServer } from '../support/e2e-server.ts';
import { type RunningBillingSandbox, startBuiltSandbox } from '../support/e2e-sandbox.ts';
import { ask } from './ask.ts';
import type { Owner } from './story.ts';
import { test as base } from './story-test.ts';

export interface BilledServer extends Pick<RunningBillingSandbox, 'admin'> {
  server: RunningServer;
  /** The origin of the sandbox. */
  provider: string;
  /** Pays as the provider's form does: the order with this key, or without one the open balance. */
  pay(api: APIRequestContext, owner: Owner, key: string | null, row?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Two programs on two origins: the product, and the sandbox as its billing provider. */
async function startBilledServer(): Promise<BilledServer> {
  const sandbox = await startBuiltSandbox();
  const server = await startBuiltServer({ env: sandbox.env });
  return {
    server,
    provider: sandbox.url,
    admin: sandbox.admin,
    async pay(api, owner, key, row = 0) {
      const { paymentFrame } = await ask<{ paymentFrame: { sessionId: string } }>(
        api,
        owner,
        'mutation ($key: ID) { paymentFrame(key: $key) { sessionId } }',
        { key },
      );
      const form = { accountHolder: 'Muster GmbH', iban: testIban(row), bic: '', account: '' };
      const paid = await api.post(`${sandbox.url}/selfservice/frame/submit`, {
        data: { session: paymentFrame.sessionId, method: 'Debit:FakePSP', form },
      });
      expect(((await paid.json()) as { Error: unknown }).Error).toBeNull();
    },
    async stop() {
      await server.stop();
      sandbox.stop();
    },
  };
}

/** Stories with a billing provider: those in one worker process share its two programs. */
export const test = base.extend<object, { billed: BilledServer }>({
  billed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are used.
    async ({}, use) => {
      const billed = await startBilledServer();
      await use(billed);
      await billed.stop();
    },
    { scope: 'worker' },
  ],
});
