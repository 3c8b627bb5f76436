import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '../../../server/billing/provider-calls.ts';
import { testCard, testIban } from '../../../server/billing-sandbox/start-page.ts';
import { startTestApp } from '../../support/app.ts';
import type { TheAccount } from '../accounts.ts';
import { HOOK_SECRET, TIMEOUT_MS } from '../billed-app.ts';
import { TROUBLES } from '../relay.ts';
import { buy, cardData, place } from './payments.ts';

/** Hooks and outages of the provider. */
export function troubleOf(account: TheAccount): void {
  describe('hooks (8)', () => {
    const licence = async (owner: Parameters<ReturnType<TheAccount>['billing']>[0]) =>
      (await account().billing(owner)).contract?.plan.licence;
    /** An organisation that has ordered, before the first hook about it. */
    const changed = async () => {
      const owner = await account().customer();
      const { call, portalToken, contractId } = account();
      const token = await portalToken(owner);
      await call(SELF_SERVICE.changeCustomer, { token, body: { CompanyName: 'Neu GmbH' } });
      expect((await account().billing(owner)).contract?.customer.companyName).not.toBe('Neu GmbH');
      return { owner, ContractId: await contractId(owner) };
    };
    const companyName = async (owner: Parameters<typeof licence>[0]) =>
      (await account().billing(owner)).contract?.customer.companyName;

    it('that arrive twice, in the reverse order or days late result in the present state of the provider', async () => {
      const { owner, ContractId } = await changed();
      const events = ['PaymentSucceeded', 'ContractChanged', 'ContractChanged', 'ContractCreated'];
      const late = { ContractChangeType: 'Upgrade', CreatedAt: '2020-01-01T00:00:00Z' };
      for (const Event of events) expect((await account().hook({ Event, ContractId, ...late })).status).toBe(202);
      await expect.poll(() => companyName(owner), { timeout: 10_000 }).toBe('Neu GmbH');
      expect(await licence(owner)).toBe('sp-free');
    });

    it('that got lost are found by the nightly reconciliation', async () => {
      const { owner } = await changed();
      await account().app.app.billing.reconcile();
      await expect.poll(() => companyName(owner), { timeout: 10_000 }).toBe('Neu GmbH');
    });

    it('are answered at once, whatever they say; forged ones cause a read at most', async () => {
      const { owner, ContractId } = await changed();
      const { hook, billing } = account();
      const before = await billing(owner);
      const forged = { Event: 'ContractChanged', ContractId, PlanVariantId: 'of-a-larger-plan', licence: 'sp-large' };
      expect((await hook({ Event: 'SomethingNew', ContractId: 'unknown' })).status).toBe(202);
      expect((await hook({ Event: 7, ContractId: { $ne: null } })).status).toBe(202);
      expect((await hook('[]')).status).toBe(202);
      expect((await hook('{"Event":')).status).toBe(400);
      expect((await hook(forged, 'a-wrong-secret')).status).toBe(404);
      expect((await hook(`{"Event":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
      expect(await billing(owner)).toEqual(before);
      expect((await hook(forged)).status).toBe(202);
      await expect.poll(() => companyName(owner), { timeout: 10_000 }).toBe('Neu GmbH');
      expect(await licence(owner)).toBe('sp-free');
    });
  });

  describe('a provider in trouble (11)', () => {
    it.each(TROUBLES)('that is %s leaves everything readable, and its statuses to itself', async (trouble) => {
      const { app, relay, settings, customer } = account();
      const owner = await customer();
      // In a separate server, so that the pause after several failures does not affect the next case.
      const other = await startTestApp({
        share: app.database,
        billing: { ...settings, baseUrl: relay.url, timeoutMs: TIMEOUT_MS },
      });
      try {
        relay.trouble = trouble;
        const answered: string[] = [];
        const asked = other.graphql(owner.token, '{ billingToken { token } }').finally(() => answered.push('provider'));
        const shown = '{ billing { isOutdated fetchedAt contract { status plan { licence } } } }';
        const { data } = await other.graphql<{ billing: object }>(owner.token, shown);
        answered.push('read model');
        expect(data.billing).toMatchObject({ fetchedAt: expect.any(String), contract: { status: 'Active' } });
        const token = await asked;
        expect(token.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
        // Reading stored data does not wait for a provider that does not respond.
        if (trouble === 'silent') expect(answered).toEqual(['read model', 'provider']);
        const refreshed = await other.graphql<{ refreshBilling: object }>(
          owner.token,
          'mutation { refreshBilling { isOutdated contract { status } } }',
        );
        expect(refreshed.data.refreshBilling).toEqual({ isOutdated: true, contract: { status: 'Active' } });
        relay.trouble = null;
        const back = await other.graphql<{ refreshBilling: object }>(
          owner.token,
          'mutation { refreshBilling { isOutdated } }',
        );
        expect(back.data.refreshBilling).toEqual({ isOutdated: false });
      } finally {
        relay.trouble = null;
        await other.stop();
      }
    });
  });

  describe('the stored data (13)', () => {
    it('has no card number, no account number, no code, no token and no secret: in logs and database', async () => {
      const { app, call, customer, portalToken, save, settings, serverToken, logged, refresh, hook, relay } = account();
      const owner = await customer();
      const token = await portalToken(owner);
      await buy(account(), owner);
      await call(SELF_SERVICE.changePaymentMethod, { token, body: cardData(testCard(0), { cvc: '987' }) });
      await refresh(owner);
      for (const companyName of [testCard(0), testIban(0)])
        expect((await save(owner, { companyName })).errors?.[0]?.extensions.details?.[0]?.key).toBe('paymentDataHere');
      await hook({ Event: 'ContractChanged', note: testCard(0) });
      relay.refusal = 'PspServerError';
      await account().payOrder(owner, (await place(account(), await customer())).key);
      relay.refusal = null;
      const tables = await app.sql<{ name: string }>(
        `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
      );
      const stored = [...logged];
      for (const { name } of tables)
        stored.push(
          ...(await app.sql<{ row: string }>(`select t::text as row from "${name}" t`)).map(({ row }) => row),
        );
      expect(logged.length).toBeGreaterThan(10);
      const secrets = [testCard(0), testIban(0), token, HOOK_SECRET, settings.clientSecret, await serverToken()];
      const found = (secret: string) =>
        stored.filter((text) => text.includes(secret) || text.includes(secret.replaceAll(' ', '')));
      for (const secret of secrets) expect(found(secret)).toEqual([]);
      expect(stored.filter((text) => /cvc\W+987/i.test(text))).toEqual([]);
    });
  });
}
