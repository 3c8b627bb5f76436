import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILLING_PROBLEM_KINDS } from '../../schema/platform/billing/billing-problems.shared.ts';
import { SELF_SERVICE } from '../../server/billing/provider-calls.ts';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, cardData, DEBIT, variantId } from './running-sandbox.ts';

/**
 * Features that only the sandbox has: test numbers, its own hooks, pages of a bank, and a clock that can be advanced.
 */
let billed: BilledApp;

beforeAll(async () => {
  billed = await startBilledApp();
});
afterAll(() => billed.stop());
beforeEach(() => billed.provider.admin('hooks/mode', {}));

const SMALL = variantId('sp-small');
const card = (row = 0) => ({ cardHolder: 'Ada Beispiel', cardNumber: testCard(row), expiry: '12/2040', cvc: '123' });
const debit = (row = 0) => ({ accountHolder: 'Muster GmbH', iban: testIban(row), bic: '', account: '' });

/** Orders a plan and pays it in the frame. */
async function buy(owner: Actor, method = DEBIT, form: Record<string, unknown> = debit()) {
  const { gross } = await billed.preview(owner, SMALL);
  const { data } = await billed.order(owner, { key: randomUUID(), variantId: SMALL, totalGross: gross });
  const { key } = data.orderPlan;
  return { key, paid: await billed.payInFrame(owner, key, method, form) };
}
const licence = async (owner: Actor) => (await billed.billing(owner)).contract?.plan.licence;
const advance = (days: number) => billed.provider.admin('clock/advance', { days });

describe('a contract', () => {
  it('is made once for each organisation, of the free plan', async () => {
    const owner = await registerOwner(billed.app);
    await Promise.all([billed.refresh(owner), billed.refresh(owner), billed.refresh(owner)]);
    const { body } = await billed.provider.send<{ contracts: { ExternalCustomerId: string }[] }>(
      'GET',
      '/_sandbox/state',
    );
    expect(body.contracts.filter(({ ExternalCustomerId }) => ExternalCustomerId === owner.clientId)).toHaveLength(1);
    expect(await billed.billing(owner)).toMatchObject({
      isSetUp: true,
      isOutdated: false,
      userLimit: 10,
      contract: {
        status: 'Active',
        plan: { licence: 'sp-free', name: 'Kostenlos', fee: 0 },
        payment: null,
        invoices: [],
      },
    });
  });

  it('that is paid activates its licence, as soon as the provider reports it', async () => {
    const owner = await billed.customer();
    const { paid } = await buy(owner);
    expect(paid.body).toMatchObject({ Error: null, Success: { Url: null } });
    await expect.poll(() => licence(owner), { timeout: 5_000 }).toBe('sp-small');
    expect(await billed.billing(owner)).toMatchObject({
      userLimit: 25,
      contract: { balance: 0, payment: { kind: 'debit', label: 'DE•• … 00' }, invoices: [{ gross: 34.51 }] },
    });
    const [client] = await billed.app.sql<{ license: string }>('select license from client where id = $1', [
      owner.clientId,
    ]);
    expect(client!.license).toBe('sp-small');
  });

  it('goes through trial, renewal, failed payment, escalation and its end: everything stays readable', async () => {
    const owner = await billed.customer();
    const contract = await billed.contractId(owner);
    const { server, send } = billed.provider;
    const token = (await billed.ask<{ billingToken: { token: string } }>(owner, '{ billingToken { token } }')).data
      .billingToken.token;
    const enter = async (row: number) => {
      const { body } = await send('POST', `/api/v1${SELF_SERVICE.changePaymentMethod.path}`, {
        token,
        body: cardData(testCard(row)),
      });
      expect(body.Error).toBeNull();
    };
    /** State, licence and limit after a hook has arrived; the board can be read in each state. */
    const now = async () => {
      const { contract: known, userLimit } = await billed.refresh(owner);
      const board = await billed.ask<{ boards: object }>(owner, '{ boards(perPage: 1) { data { id } } }');
      expect(board.errors).toBeUndefined();
      return [known!.status, known!.paymentsBlocked, userLimit, known!.invoices.length];
    };

    // A trial that the operator has granted; without a means of payment it ends in the free licence.
    const trial = await send<{ Id: string }>('POST', '/api/v1/Orders', {
      token: server,
      body: { ContractId: contract, Cart: { PlanVariantId: variantId('sp-medium-trial') } },
    });
    await send('POST', `/api/v1/Orders/${trial.body.Id}/commit`, { token: server });
    expect(await now()).toEqual(['InTrial', false, 100, 0]);
    await advance(31);
    expect(await now()).toEqual(['TrialExpired', false, 10, 0]);

    // Ordered, and renewed monthly.
    await buy(owner, CARD, card());
    expect(await now()).toEqual(['Active', false, 25, 1]);
    await advance(32);
    expect(await now()).toEqual(['Active', false, 25, 2]);

    // The next payment fails: the limits stay for a month; then those of the free licence apply until it is paid.
    await enter(101);
    await advance(31);
    expect(await now()).toEqual(['Active', true, 25, 3]);
    await advance(30);
    expect((await now()).slice(0, 3)).toEqual(['TemporarilyInactive', true, 10]);
    await enter(0);
    expect((await now()).slice(0, 3)).toEqual(['Active', false, 25]);

    // Cancelled: all limits until the displayed day, and the free licence afterwards.
    const { endIfCancelled } = (await billed.billing(owner)).contract!;
    expect((await billed.cancel(owner, endIfCancelled!)).errors).toBeUndefined();
    expect((await now()).slice(0, 3)).toEqual(['Active', false, 25]);
    await advance(70);
    expect((await now()).slice(0, 3)).toEqual(['Ended', false, 10]);
    expect((await billed.undo(owner)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await billed.billing(owner)).contract?.invoices.length).toBeGreaterThan(3);
  });
});

describe('a payment that was charged back', () => {
  it('is no failed one any more once a later one has paid everything, whatever the provider’s flag says', async () => {
    const owner = await billed.customer();
    await buy(owner, DEBIT, debit(102));
    await advance(6);
    expect((await billed.refresh(owner)).contract).toMatchObject({ balance: 34.51, paymentsBlocked: true });
    await advance(30);
    const token = (await billed.ask<{ billingToken: { token: string } }>(owner, '{ billingToken { token } }')).data
      .billingToken.token;
    const { body } = await billed.provider.send('GET', `/api/v1${SELF_SERVICE.contractDetails.path}`, { token });
    expect(body).toMatchObject({ PaymentsBlocked: true, Contract: { CurrentBalance: 0 } });
    expect((await billed.refresh(owner)).contract).toMatchObject({ balance: 0, paymentsBlocked: false });
  });
});

describe('a portal token (9.3, 1)', () => {
  it('takes the names of a body in small letters as well, as the specification writes them', async () => {
    const { self } = await billed.provider.customer();
    const cart = { PlanVariantId: SMALL };
    const { status, body } = await self('POST', '/Preview', { cart, customer: {}, previewAfterTrial: false });
    expect([status, body]).toMatchObject([200, { Order: { PlanVariantId: SMALL, TotalGross: 34.51 } }]);
    expect((await self('POST', '/Preview', { basket: cart })).status).toBe(422);
  });

  it('opens its contract until it expires', async () => {
    const customer = await billed.provider.customer();
    expect((await customer.self('GET', '/ContractDetails')).status).toBe(200);
    billed.provider.sandbox.store.state.portalTokens[customer.token]!.expires = Date.now() - 1;
    expect((await customer.self('GET', '/ContractDetails')).status).toBe(401);
  });
});

describe('the test numbers', () => {
  it.each(BILLING_PROBLEM_KINDS.map((kind, index) => ({ kind, row: index + 1 })))(
    'have one for $kind, which is a failure whatever the status says',
    async ({ kind, row }) => {
      const customer = await billed.provider.customer();
      const { body: order } = await customer.order('sp-small');
      const { status, body, headers } = await customer.self<{
        Error?: { Code: string } | null;
        Success?: { Url: string | null } | null;
      }>('POST', '/PayUpgradeOrder', { OrderId: order.Id, PaymentData: cardData(testCard(row)) });
      if (kind === 'Timeouts') return expect(body.Success).toBeTruthy();
      if (kind === 'Aborted') return expect(body.Success?.Url).toContain('/portal/confirm/');
      expect(body.Success ?? null).toBeNull();
      if (kind === 'RateLimit') expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
      else if (kind === 'IteroServerError')
        expect([status, headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8']);
      else if (kind === 'UnmappedError') expect([status, body.Error?.Code]).toEqual([422, '']);
      else expect([status, body.Error?.Code]).toEqual([200, kind]);
    },
  );

  it('have one whose payment times out and turns out to be paid', async () => {
    const owner = await billed.customer();
    const { key, paid } = await buy(owner, CARD, card(2));
    expect(paid.status).toBe(200);
    expect(await billed.orderStatus(owner, key)).toBe('Completed');
    expect(await licence(owner)).toBe('sp-small');
  });
});

describe('a page of the bank (9.3, 7)', () => {
  const back = async (owner: Actor, row: number, answer: 'confirm' | 'cancel') => {
    const { paid } = await buy(owner, CARD, card(row));
    const response = await fetch(new URL(paid.body.Success!.Url!), {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      redirect: 'manual',
    });
    return response.headers.get('Location')!;
  };

  it('leads back, and the payment is completed once, however often that page is opened', async () => {
    const owner = await billed.customer();
    const returnUrl = await back(owner, 104, 'confirm');
    expect(new URL(returnUrl).pathname).toBe('/app/upgradePayment');
    expect((await billed.finalize(owner, returnUrl)).data.finalizePayment).toBe(true);
    expect((await billed.finalize(owner, returnUrl)).data.finalizePayment).toBe(true);
    expect((await billed.refresh(owner)).contract).toMatchObject({ plan: { licence: 'sp-small' }, balance: 0 });
    expect((await billed.billing(owner)).contract?.invoices).toHaveLength(1);
    // A payment of another organisation.
    const { errors } = await billed.finalize(await billed.customer(), returnUrl);
    expect(errors?.[0]?.message).toContain('nicht mehr gültig');
  });

  it('where bank or customer refuse changes nothing', async () => {
    const owner = await billed.customer();
    const refused = await billed.finalize(owner, await back(owner, 105, 'confirm'));
    expect(refused.errors?.[0]?.message).toContain('abgelehnt');
    const cancelled = await billed.finalize(owner, await back(owner, 104, 'cancel'));
    expect(cancelled.errors?.[0]?.message).toContain('abgebrochen');
    expect((await billed.refresh(owner)).contract?.plan.licence).toBe('sp-free');
  });
});

describe('the hooks of the sandbox (9.3, 8)', () => {
  it('that come twice, in the reverse order, before the answer or three times give the same contract', async () => {
    for (const mode of [{ duplicate: true }, { reorder: true }]) {
      const owner = await billed.customer();
      await billed.provider.admin('hooks/mode', mode);
      await buy(owner);
      await billed.provider.admin('hooks/flush');
      await expect.poll(() => licence(owner), { timeout: 5_000 }).toBe('sp-small');
    }
    for (const row of [108, 109]) {
      const owner = await billed.customer();
      await buy(owner, DEBIT, debit(row));
      await expect.poll(() => licence(owner), { timeout: 5_000 }).toBe('sp-small');
    }
  });

  it('that got lost are found by the nightly reconciliation', async () => {
    const owner = await billed.customer();
    await billed.provider.admin('hooks/mode', { drop: true });
    await buy(owner, DEBIT, debit(110));
    expect(await licence(owner)).toBe('sp-free');
    await billed.app.app.billing.reconcile();
    await expect.poll(() => licence(owner), { timeout: 5_000 }).toBe('sp-small');
  });
});
