import { afterAll, beforeAll, describe } from 'vitest';
import { type Account, ownAccount, startAccount, type TheAccount } from './accounts.ts';
import { callsOf } from './contract/calls.ts';
import { ordersOf } from './contract/orders.ts';
import { troubleOf } from './contract/trouble.ts';

/**
 * The contract between product and provider: the same tests for the sandbox, always, and for a test account at the
 * provider, if BILLING_TEST_BASE_URL, _CLIENT_ID, _CLIENT_SECRET and _ENTITY_ID are set. Otherwise the latter are
 * reported as skipped. What only the sandbox can do (its clock, its hooks, pages of a bank) is in sandbox.test.ts, what
 * needs a browser in plan-change.e2e.ts.
 */
const OWN = ownAccount();

function contractOf(settings: typeof OWN): void {
  let started: Account;
  beforeAll(async () => {
    started = await startAccount(settings);
  });
  afterAll(() => started.stop());
  const account: TheAccount = () => started;
  callsOf(account);
  ordersOf(account);
  troubleOf(account);
}

describe('the sandbox', () => contractOf(null));
describe.skipIf(!OWN)("the provider's own test account (BILLING_TEST_…)", () => contractOf(OWN));
