import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOWNLOAD, type ProviderCall, SELF_SERVICE, SERVER, SIGNUP } from '../../../server/billing/provider-calls.ts';
import { holdsPaymentData } from '../../../schema/platform/billing/payment-checks.shared.ts';
import { testCard } from '../../../server/billing-sandbox/start-page.ts';
import type { Actor } from '../../support/actors.ts';
import type { TheAccount } from '../accounts.ts';
import type { Answer } from '../running-sandbox.ts';
import { cardData, payData } from './payments.ts';

const ERROR = { status: 401 };

/** The interface itself: tokens, calls and their shapes, and bills. */
export function callsOf(account: TheAccount): void {
  let owner: Actor;
  let token: string;
  let paidKey: string;
  let invoiceId: string;

  /** Checks that a response has the shape of its call, and for the sandbox that it has no other fields. */
  const expectShape = (call: ProviderCall, { status, body }: Answer): void => {
    expect(status, call.path).toBeLessThan(300);
    const { data, error } = call.answer.safeParse(body);
    expect(error?.issues ?? [], call.path).toEqual([]);
    if (account().sandbox) expect(data, call.path).toEqual(body);
  };

  beforeAll(async () => {
    const { customer, paidVariant, preview, order, portalToken, call, serverToken, contractId } = account();
    owner = await customer();
    const { variantId } = await paidVariant(owner);
    token = await portalToken(owner);
    paidKey = randomUUID();
    const { gross } = await preview(owner, variantId);
    const { data } = await order(owner, { key: paidKey, variantId, totalGross: gross });
    expect(data.orderPlan.gross).toBe(gross);
    // The product never returns the provider's id of an order: a call with the same key does.
    const placed = await call(SERVER.placeOrder, {
      token: await serverToken(),
      body: { ContractId: await contractId(owner), Cart: { PlanVariantId: variantId }, ExternalId: paidKey },
    });
    expectShape(SERVER.placeOrder, placed);
    const body = { OrderId: String(placed.body.Id), PayOrderType: 'Interactive', PaymentData: payData() };
    expectShape(SELF_SERVICE.payOrder, await call(SELF_SERVICE.payOrder, { token, body }));
    invoiceId = await vi.waitFor(async () => (await account().refresh(owner)).contract!.invoices[0]!.id);
  });

  describe('tokens (1)', () => {
    it('are returned only for its own clients', async () => {
      expect((await account().login('not-the-secret')).status).toBe(401);
      const { call } = account();
      expect(await call(SERVER.products, { token: 'unknown' })).toMatchObject(ERROR);
      expect(await call(SELF_SERVICE.contractDetails, { token: `${token}x` })).toMatchObject(ERROR);
      expect(await call(SELF_SERVICE.contractDetails)).toMatchObject(ERROR);
    });

    it('of a portal open one contract, and are in an address for downloads only', async () => {
      const { call, customer, portalToken, contractId } = account();
      const other = await customer();
      const [mine, theirs] = await Promise.all(
        [token, await portalToken(other)].map((each) => call(SELF_SERVICE.contractDetails, { token: each })),
      );
      const idOf = ({ body }: Answer) => (body as { Contract: { Id: string } }).Contract.Id;
      expect([idOf(mine!), idOf(theirs!)]).toEqual([await contractId(owner), await contractId(other)]);
      expect(await call(SELF_SERVICE.contractDetails, { query: { token } })).toMatchObject(ERROR);
      expect((await call(DOWNLOAD, { values: { invoiceId }, query: { token } })).status).toBe(200);
    });
  });

  describe('every call (2)', () => {
    it('answers in the names and types that product and sandbox share, and with no whole number', async () => {
      const { call, settings, serverToken, contractId, paidVariant, sandbox } = account();
      const server = await serverToken();
      const { variantId: PlanVariantId } = await paidVariant(owner);
      const id = await contractId(owner);
      const entity = { entityId: settings.entityId };
      const ReturnUrl = 'http://localhost:4000/app/upgradePayment';
      const Customer = { CompanyName: 'Neu GmbH', EmailAddress: 'neu@muster.test', Address: { Country: 'DE' } };
      const free = (await account().billing(await account().customer())).contract!.plan.variantId;
      const answers: Answer[] = [];
      const ask = async (which: ProviderCall, sent: Parameters<typeof call>[1]): Promise<Answer> => {
        const answer = await call(which, sent);
        expectShape(which, answer);
        answers.push(answer);
        return answer;
      };
      await ask(SERVER.products, { token: server });
      await ask(SERVER.findCustomers, { token: server, query: { externalCustomerId: owner.clientId } });
      const created = await ask(SERVER.createCustomer, { token: server, body: Customer });
      await ask(SERVER.contractsOfCustomer, { token: server, values: { id: String(created.body.Id) } });
      await ask(SERVER.portalToken, { token: server, values: { id, minutes: '5' } });
      await ask(SELF_SERVICE.contractDetails, { token });
      await ask(SELF_SERVICE.changeCustomer, { token, body: { PhoneNumber: '+49 30 1' } });
      await ask(SELF_SERVICE.changeCustomFields, { token, body: { CustomFields: { PurchaseOrder: '4711' } } });
      await ask(SELF_SERVICE.risk, { token });
      await ask(SELF_SERVICE.paymentMethods, { token, query: entity });
      await ask(SELF_SERVICE.settings, { token, query: { ...entity, locale: 'en' } });
      await ask(SELF_SERVICE.preview, { token, body: { Cart: { PlanVariantId: free }, PreviewAfterTrial: false } });
      const opened = await ask(SELF_SERVICE.openForm, { token, body: { ReturnUrl } });
      expect(new URL(String(opened.body.FrameUrl)).protocol).toMatch(/^https?:$/);
      const redirected = await ask(SELF_SERVICE.changePaymentMethod, { token, body: cardData(testCard(104)) });
      if (sandbox) {
        const { Url } = redirected.body.Success as { Url: string };
        const transactionId = new URL(Url).pathname.split('/').at(-1)!;
        await ask(SELF_SERVICE.transactionValues, { token, query: { transactionId } });
      }
      await ask(SELF_SERVICE.changePaymentMethod, { token, body: payData() });
      const signup = await ask(SIGNUP.order, { body: { Cart: { PlanVariantId }, Customer } });
      await ask(SERVER.order, { token: server, values: { id: String(signup.body.Id) } });
      await ask(SIGNUP.pay, { body: { OrderId: signup.body.Id, PaymentData: payData() } });
      await ask(SELF_SERVICE.cancel, { token });
      await ask(SERVER.changeEnd, { token: server, values: { id }, body: { EndDate: null } });
      expect(answers.filter(({ text }) => holdsPaymentData(text)).map(({ text }) => text)).toEqual([]);
    });

    it('refuses what has another shape, and never with a success', async () => {
      const { call } = account();
      for (const [which, body] of [
        [SELF_SERVICE.preview, {}],
        [SELF_SERVICE.preview, { Cart: { PlanVariantId: 7 } }],
        [SELF_SERVICE.payOrder, { OrderId: null }],
        [SELF_SERVICE.finalize, { ReturnUrl: {} }],
        [SELF_SERVICE.changeCustomer, { Address: 'Hauptstr. 1' }],
      ] as const) {
        const { status, body: answered } = await call(which, { token, body });
        expect(status, JSON.stringify(body)).toBeLessThan(500);
        expect([answered.Success ?? null, status >= 400 || answered.Error !== null]).toEqual([null, true]);
      }
    });
  });

  describe('bills (12)', () => {
    it('are PDFs of the own contract; those of others are not found', async () => {
      const { ask, call, customer, portalToken } = account();
      const stranger = await customer();
      const PDF = 'query ($id: String!) { invoicePdf(id: $id) { name content } }';
      const { data } = await ask<{ invoicePdf: { name: string; content: string } }>(owner, PDF, { id: invoiceId });
      expect(Buffer.from(data.invoicePdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect((await ask(stranger, PDF, { id: invoiceId })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      const values = { invoiceId };
      const own = await call(DOWNLOAD, { token, values });
      expect(own.headers.get('Content-Type')).toBe('application/pdf');
      expect((await call(DOWNLOAD, { token: await portalToken(stranger), values })).status).toBe(404);
    });
  });
}
