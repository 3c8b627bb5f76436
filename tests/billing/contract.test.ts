import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { CUSTOMER, HOOK_SECRET, startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, DEBIT, variantId } from './running-sandbox.ts';

let billed: BilledApp;

beforeAll(async () => {
  billed = await startBilledApp();
});
afterAll(() => billed.stop());
beforeEach(async () => {
  await billed.provider.admin('outage', {});
  await billed.provider.admin('hooks/mode', {});
});

const SMALL = variantId('sp-small');
const card = (row = 0) => ({ cardHolder: 'Ada Beispiel', cardNumber: testCard(row), expiry: '12/2040', cvc: '123' });
const debit = (row = 0) => ({ accountHolder: 'Muster GmbH', iban: testIban(row), bic: '', account: '' });

/** Orders a plan and pays it in the frame. */
async function buy(owner: Actor, method = DEBIT, form: Record<string, unknown> = debit(), variant = SMALL) {
  const { gross } = await billed.preview(owner, variant);
  const { data } = await billed.order(owner, { key: randomUUID(), variantId: variant, totalGross: gross });
  const { key } = data.orderPlan;
  return { key, gross, paid: await billed.payInFrame(owner, key, method, form) };
}

const licence = async (owner: Actor) => (await billed.billing(owner)).contract?.plan.licence;
const hook = (body: unknown, secret = HOOK_SECRET) =>
  fetch(`${billed.app.url}/api/billing/hooks/${secret}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

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

  it('that is paid gives its licence, as soon as the provider tells', async () => {
    const owner = await billed.customer();
    const { paid } = await buy(owner);
    expect(paid.body).toMatchObject({ Error: null, Success: { Url: null } });
    await expect.poll(() => licence(owner), { timeout: 5_000 }).toBe('sp-small');
    expect(await billed.billing(owner)).toMatchObject({
      userLimit: 25,
      contract: {
        balance: 0,
        payment: { kind: 'debit', label: 'DE•• … 00' },
        invoices: [{ gross: 34.51 }],
      },
    });
    const [client] = await billed.app.sql<{ license: string }>('select license from client where id = $1', [
      owner.clientId,
    ]);
    expect(client!.license).toBe('sp-small');
  });
});

describe('an order (9.3, 4 and 5)', () => {
  it.each([
    ['DE', '', 34.51, false],
    ['AT', 'ATU13585627', 29, true],
    ['AT', '', 34.51, false],
    ['CH', '', 29, false],
  ])('costs the same in preview, order and bill: %s %s', async (country, vatId, gross, reverseCharge) => {
    const owner = await billed.customer();
    const { errors } = await billed.ask(
      owner,
      'mutation ($input: BillingCustomerInput!) { updateBillingCustomer(input: $input) { isOutdated } }',
      { input: { ...CUSTOMER, vatId, address: { ...CUSTOMER.address, country, postalCode: '1010' } } },
    );
    expect(errors).toBeUndefined();
    const preview = await billed.preview(owner, SMALL);
    expect(preview).toMatchObject({ gross, reverseCharge });
    const { data } = await billed.order(owner, { key: randomUUID(), variantId: SMALL, totalGross: preview.gross });
    expect([data.orderPlan.net, data.orderPlan.vat, data.orderPlan.gross]).toEqual([
      preview.net,
      preview.vat,
      preview.gross,
    ]);
    await buy(owner);
    await expect
      .poll(async () => (await billed.refresh(owner)).contract?.invoices.map((bill) => bill.gross))
      .toEqual([gross]);
  });

  it('is made once for each key, and once for two keys at the same moment', async () => {
    const owner = await billed.customer();
    const { gross } = await billed.preview(owner, SMALL);
    const [key, other] = [randomUUID(), randomUUID()];
    const input = { key, variantId: SMALL, totalGross: gross };
    const answers = await Promise.all([
      billed.order(owner, input),
      billed.order(owner, input),
      billed.order(owner, { ...input, key: other }),
    ]);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    const contract = await billed.contractId(owner);
    expect(await billed.orders(contract)).toHaveLength(1);
    const [paidKey, ...others] = new Set(answers.map(({ data }) => data.orderPlan.key));
    expect(others).toEqual([]);
    await billed.payInFrame(owner, paidKey!, DEBIT, debit());
    await billed.payInFrame(owner, paidKey!, DEBIT, debit());
    await billed.order(owner, { ...input, key: paidKey! });
    await expect.poll(async () => (await billed.refresh(owner)).contract?.invoices.length).toBe(1);
    expect(await billed.orders(contract)).toHaveLength(1);
  });

  it('at another price than was shown is refused, and nothing is ordered', async () => {
    const owner = await billed.customer();
    const { errors } = await billed.order(owner, { key: randomUUID(), variantId: SMALL, totalGross: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'totalGross' });
    expect(await billed.orders(await billed.contractId(owner))).toEqual([]);
  });

  it('whose payment took too long is found paid', async () => {
    const owner = await billed.customer();
    const { key, paid } = await buy(owner, CARD, card(2));
    expect(paid.status).toBe(200);
    const { data } = await billed.ask<{ planOrderStatus: string }>(
      owner,
      'query ($key: ID!) { planOrderStatus(key: $key) }',
      { key },
    );
    expect(data.planOrderStatus).toBe('Completed');
    expect(await licence(owner)).toBe('sp-small');
  });
});

describe('a redirect (9.3, 7)', () => {
  const back = async (owner: Actor, row: number, answer: 'confirm' | 'cancel') => {
    const { paid } = await buy(owner, CARD, card(row));
    const url = new URL(paid.body.Success!.Url!);
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      redirect: 'manual',
    });
    return response.headers.get('Location')!;
  };
  const finalize = (owner: Actor, returnUrl: string) =>
    billed.ask<{ finalizePayment: boolean }>(owner, 'mutation ($url: String!) { finalizePayment(returnUrl: $url) }', {
      url: returnUrl,
    });

  it('is finished as often as somebody comes back, with one payment', async () => {
    const owner = await billed.customer();
    const returnUrl = await back(owner, 104, 'confirm');
    expect(new URL(returnUrl).pathname).toBe('/app/upgradePayment');
    expect((await finalize(owner, returnUrl)).data.finalizePayment).toBe(true);
    expect((await finalize(owner, returnUrl)).data.finalizePayment).toBe(true);
    expect((await billed.refresh(owner)).contract).toMatchObject({ plan: { licence: 'sp-small' }, balance: 0 });
    expect((await billed.billing(owner)).contract?.invoices).toHaveLength(1);
    // Somebody else's payment.
    const stranger = await billed.customer();
    const { errors } = await finalize(stranger, returnUrl);
    expect(errors?.[0]?.message).toContain('nicht mehr gültig');
  });

  it('that the bank or the customer refuses changes nothing', async () => {
    const owner = await billed.customer();
    const refused = await finalize(owner, await back(owner, 105, 'confirm'));
    expect(refused.errors?.[0]?.message).toContain('abgelehnt');
    const cancelled = await finalize(owner, await back(owner, 104, 'cancel'));
    expect(cancelled.errors?.[0]?.message).toContain('abgebrochen');
    expect((await billed.refresh(owner)).contract?.plan.licence).toBe('sp-free');
  });

  it('goes to this server alone', async () => {
    const owner = await billed.customer();
    const { errors } = await finalize(owner, 'https://evil.example/?transaction=1');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'returnUrl' });
  });
});

describe('hooks (9.3, 8)', () => {
  it('that come twice, in the reverse order or three times give the same contract', async () => {
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
    expect(await licence(owner)).toBe('sp-small');
  });

  it('are answered at once, whatever they say; forged ones only cause a read', async () => {
    const owner = await billed.customer();
    const contract = await billed.contractId(owner);
    const before = await billed.billing(owner);
    const late = { Event: 'ContractChanged', ContractId: contract, PlanVariantId: variantId('sp-enterprise') };
    expect((await hook(late)).status).toBe(202);
    expect((await hook({ Event: 'SomethingNew', ContractId: 'unknown' })).status).toBe(202);
    expect((await hook({ Event: 7, ContractId: { $ne: null } })).status).toBe(202);
    expect((await hook('[]')).status).toBe(202);
    expect((await hook('{"Event":')).status).toBe(400);
    expect((await hook(late, 'a-wrong-secret')).status).toBe(404);
    expect((await hook(`{"Event":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
    await expect
      .poll(async () => (await billed.billing(owner)).fetchedAt! > before.fetchedAt!, { timeout: 5_000 })
      .toBe(true);
    const { endIfCancelled: _moment, ...known } = (await billed.billing(owner)).contract!;
    expect(before.contract).toMatchObject(known);
  });
});

describe('a cancellation (9.3, 9)', () => {
  const cancel = (owner: Actor, endDate: string) =>
    billed.ask<{ cancelContract: object }>(
      owner,
      'mutation ($end: String!) { cancelContract(endDate: $end) { contract { status endDate } } }',
      { end: endDate },
    );
  const undo = (owner: Actor) =>
    billed.ask<{ undoCancellation: object }>(owner, 'mutation { undoCancellation { contract { status endDate } } }');

  it('ends the contract at the day that was shown, not before, and can be taken back', async () => {
    const owner = await billed.customer();
    await buy(owner);
    const shown = (await billed.refresh(owner)).contract!.endIfCancelled!;
    expect((await cancel(owner, '2099-01-01')).errors?.[0]?.extensions).toMatchObject({ field: 'endDate' });
    const first = await cancel(owner, shown);
    expect(first.data.cancelContract).toMatchObject({ contract: { status: 'Active', endDate: shown } });
    expect((await cancel(owner, shown)).data).toEqual(first.data);
    expect((await undo(owner)).data.undoCancellation).toMatchObject({ contract: { status: 'Active', endDate: null } });
    expect((await undo(owner)).errors).toBeUndefined();

    await cancel(owner, shown);
    expect((await billed.billing(owner)).userLimit).toBe(25);
    await billed.provider.admin('clock/advance', { days: 70 });
    const after = await billed.refresh(owner);
    expect([after.contract?.status, after.userLimit]).toEqual(['Ended', 10]);
    expect((await undo(owner)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(after.contract?.invoices.length).toBeGreaterThan(0);
  });
});

describe('somebody who may not', () => {
  it('reads neither the bills nor the token of another organisation (9.3, 1 and 12)', async () => {
    const [owner, stranger] = [await billed.customer(), await billed.customer()];
    await buy(owner);
    await expect.poll(async () => (await billed.refresh(owner)).contract?.invoices.length).toBe(1);
    const id = (await billed.billing(owner)).contract!.invoices[0]!.id;
    const PDF = 'query ($id: String!) { invoicePdf(id: $id) { name content } }';
    const { data } = await billed.ask<{ invoicePdf: { name: string; content: string } }>(owner, PDF, { id });
    expect(Buffer.from(data.invoicePdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await billed.ask(stranger, PDF, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const TOKEN = '{ billingToken { token expiry portalUrl apiRoot } }';
    const tokens = await Promise.all(
      [owner, stranger].map(async (who) => (await billed.ask<{ billingToken: { token: string } }>(who, TOKEN)).data),
    );
    expect(tokens[0]!.billingToken.token).not.toBe(tokens[1]!.billingToken.token);
    const foreign = await billed.provider.send('GET', `/api/v1/CustomerSelfService/Download/${id}`, {
      token: tokens[1]!.billingToken.token,
    });
    expect(foreign.status).toBe(404);
  });
});
