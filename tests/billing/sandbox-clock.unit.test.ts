import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { addPeriod, cents } from '../../server/billing-sandbox/periods.ts';
import { cardData, debitData, startSandbox, variantId, type RunningSandbox } from './running-sandbox.ts';

let provider: RunningSandbox;

beforeAll(async () => {
  provider = await startSandbox();
});
afterAll(() => provider.stop());

interface Details {
  Contract: {
    LifecycleStatus: string;
    CurrentBalance: number;
    NextBillingDate: string | null;
    EndDate: string | null;
    TrialEndDate: string | null;
  };
  CurrentPlan: { PlanVariantId: string };
  RecentInvoices: { Id: string; TotalGross: number; InvoiceNumber: string }[];
  PaymentsBlocked: boolean;
}
type Customer = Awaited<ReturnType<RunningSandbox['customer']>>;

const details = async (of: Customer) => (await of.self<Details>('GET', '/ContractDetails')).body;
const advance = (days: number) => provider.admin('clock/advance', { days });
const buy = async (of: Customer, name: string, data: object) => {
  const { body } = await of.order(name);
  return of.self<{ Error: { Code: string } | null; Success: object | null }>('POST', '/PayUpgradeOrder', {
    OrderId: body.Id,
    PayOrderType: 'Interactive',
    PaymentData: data,
  });
};
const hooksOf = async (contractId: string) =>
  (await provider.send<{ body: { Event: string; ContractId?: string } }[]>('GET', '/_sandbox/hooks')).body
    .filter(({ body }) => body.ContractId === contractId)
    .map(({ body }) => body.Event);

describe('the test numbers', () => {
  it('have their checksums', () => {
    expect([0, 1, 104, 110].map(testCard)).toEqual([
      '4242 4242 0000 0000',
      '4242 4242 0010 0008',
      '4242 4242 1040 0000',
      '4242 4242 1100 0007',
    ]);
    expect([0, 23, 101, 110].map(testIban)).toEqual([
      'DE23 9999 9999 0000 0000 00',
      'DE81 9999 9999 0000 0000 23',
      'DE12 9999 9999 0000 0001 01',
      'DE60 9999 9999 0000 0001 10',
    ]);
  });

  it('are the only numbers that are accepted: a real one is refused', async () => {
    const customer = await provider.customer();
    const real = await buy(customer, 'sp-small', cardData('4111 1111 1111 1111'));
    expect(real.body.Error?.Code).toBe('InvalidCardNumber');
    const account = await buy(customer, 'sp-small', debitData('DE89370400440532013000'));
    expect(account.body.Error?.Code).toBe('InvalidIban');
  });
});

describe('periods', () => {
  it('end with a shorter month, and cents are rounded half away from zero', () => {
    expect(addPeriod(new Date('2027-01-31T12:00:00Z'), { Unit: 'Month', Quantity: 1 }).toISOString()).toBe(
      '2027-02-28T12:00:00.000Z',
    );
    expect(addPeriod(new Date('2028-02-29T00:00:00Z'), { Unit: 'Year', Quantity: 1 }).toISOString()).toBe(
      '2029-02-28T00:00:00.000Z',
    );
    expect([1.005, -1.005, 9.31, 0.1 + 0.2].map(cents)).toEqual([1.01, -1.01, 9.31, 0.3]);
  });
});

describe('the clock of the sandbox', () => {
  it('only moves forward', async () => {
    expect((await provider.admin('clock/advance', { to: '2020-01-01T00:00:00Z' })).status).toBe(400);
  });

  it('ends a trial without a means of payment, and bills one with', async () => {
    const [without, paying] = [await provider.customer(), await provider.customer()];
    for (const customer of [without, paying]) {
      const { body } = await customer.order('sp-medium-trial');
      await provider.send('POST', `/api/v1/Orders/${body.Id}/commit`, { token: provider.server });
      expect((await details(customer)).Contract.LifecycleStatus).toBe('InTrial');
    }
    await paying.self('POST', '/PaymentMethod', debitData(testIban(0)));
    await advance(31);
    expect((await details(without)).Contract.LifecycleStatus).toBe('TrialExpired');
    const { Contract, RecentInvoices } = await details(paying);
    expect([Contract.LifecycleStatus, Contract.CurrentBalance]).toEqual(['Active', 0]);
    expect(RecentInvoices.map(({ TotalGross }) => TotalGross)).toEqual([70.21]);
    expect((await hooksOf(paying.contractId)).slice(-3)).toEqual([
      'ContractChanged',
      'InvoiceCreated',
      'PaymentSucceeded',
    ]);
  });

  it('writes one bill a month, and credits what is left of a plan that is changed', async () => {
    const customer = await provider.customer();
    await buy(customer, 'sp-small', cardData(testCard(0)));
    await advance(65);
    expect((await details(customer)).RecentInvoices.map(({ TotalGross }) => TotalGross)).toEqual([34.51, 34.51, 34.51]);
    const { body: order } = await customer.order('sp-large');
    expect(order.TotalGross).toBeLessThan(149 * 1.19);
    expect(order.TotalGross).toBeGreaterThan((149 - 29) * 1.19 - 0.01);
    expect(cents(order.Total + order.TotalVat)).toBe(order.TotalGross);
  });

  it('escalates a payment that fails for good, and is reset when everything is paid', async () => {
    const customer = await provider.customer();
    await buy(customer, 'sp-small', cardData(testCard(101)));
    await advance(32);
    const owing = await details(customer);
    expect([owing.Contract.CurrentBalance, owing.PaymentsBlocked]).toEqual([34.51, true]);
    await advance(30);
    expect((await details(customer)).Contract.LifecycleStatus).toBe('TemporarilyInactive');
    expect(await hooksOf(customer.contractId)).toEqual(
      expect.arrayContaining(['PaymentFailed', 'DunningCreated', 'PaymentEscalated']),
    );
    await customer.self('POST', '/PaymentMethod', cardData(testCard(0)));
    const paid = await details(customer);
    expect([paid.Contract.LifecycleStatus, paid.Contract.CurrentBalance, paid.PaymentsBlocked]).toEqual([
      'Active',
      0,
      false,
    ]);
    expect(await hooksOf(customer.contractId)).toContain('PaymentEscalationReset');
  });

  it('ends what was cancelled at its day and not before, and bills until then', async () => {
    const customer = await provider.customer();
    await buy(customer, 'sp-small', debitData(testIban(0)));
    const { body: cancelled } = await customer.self<{ EndDate: string }>('DELETE', '');
    expect((await customer.self<{ EndDate: string }>('DELETE', '')).body.EndDate).toBe(cancelled.EndDate);
    expect((await details(customer)).Contract).toMatchObject({ LifecycleStatus: 'Active', EndDate: cancelled.EndDate });
    await advance(27);
    expect((await details(customer)).Contract.LifecycleStatus).toBe('Active');
    await advance(40);
    const { Contract, RecentInvoices } = await details(customer);
    expect([Contract.LifecycleStatus, Contract.NextBillingDate]).toEqual(['Ended', null]);
    expect(RecentInvoices.length).toBeLessThanOrEqual(2);
  });

  it('lets a contract continue whose cancellation was revoked', async () => {
    const customer = await provider.customer();
    await buy(customer, 'sp-small', debitData(testIban(0)));
    await customer.self('DELETE', '');
    await provider.send('POST', `/api/v1/contracts/${customer.contractId}/end`, {
      token: provider.server,
      body: { EndDate: null },
    });
    await advance(70);
    expect((await details(customer)).Contract).toMatchObject({ LifecycleStatus: 'Active', EndDate: null });
    expect((await details(customer)).CurrentPlan.PlanVariantId).toBe(variantId('sp-small'));
  });

  it('charges back a payment after five days', async () => {
    const customer = await provider.customer();
    await buy(customer, 'sp-small', debitData(testIban(102)));
    expect((await details(customer)).Contract.CurrentBalance).toBe(0);
    await advance(6);
    expect((await details(customer)).Contract.CurrentBalance).toBe(34.51);
  });
});
