import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type {
  BillingIds,
  BillingProvider,
  NewBillingCustomer,
  OfferedPlan,
  PaymentFrame,
  PaymentMethod,
  PortalToken,
  ProviderOrder,
} from '../../schema/platform/billing/billing-provider.ts';
import type { BillingCustomer, BillingState } from '../../schema/platform/billing/billing-state.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { FREE_LICENCE } from '../../schema/platform/clients/licences.ts';
import { offeredMethods } from './payment-methods.ts';
import { addressOf, DOWNLOAD, type ProviderCall, SELF_SERVICE, SERVER } from './provider-calls.ts';
import { problem, ProviderHttp, type ProviderHttpOptions, type ProviderRequest } from './provider-http.ts';
import { billOf, CUSTOM_FIELDS, orderOf, plansOf, stateOf } from './provider-states.ts';

export interface BillingProviderOptions extends ProviderHttpOptions {
  /** The legal entity at the provider whose plans are sold. */
  entityId: string;
  hookSecret: string;
  clock: Clock;
}

/** How long a portal token is valid that is given out, and one for a call of this server. */
const GIVEN_MINUTES = 30;
const OWN_MINUTES = 5;
const PLANS_MS = 5 * 60_000;
/** Banks take their time. */
const PAYMENT_MS = 35_000;

const HOOKS = [
  'ContractCreated',
  'ContractChanged',
  'ContractDataChanged',
  'ContractCancelled',
  'CustomerChanged',
  'OrderSucceeded',
  'InvoiceCreated',
  'InvoiceCorrected',
  'DunningCreated',
  'PaymentSucceeded',
  'PaymentFailed',
  'PaymentEscalated',
  'PaymentEscalationReset',
  'PaymentDataChanged',
  'PaymentBearerExpiring',
  'PaymentBearerExpired',
  'DebitAuthCancelled',
  'TrialEndApproaching',
];

/** What is sent with a call. */
interface Sent<C extends ProviderCall> extends Pick<ProviderRequest, 'portalToken' | 'contractId' | 'timeoutMs'> {
  /** Of the names in the address. */
  values?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: z.input<C['body']>;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A payment succeeded if the response has `Success`, whatever its status. Returns the URL of the next page, if any.
 */
function paid({ Success }: z.output<typeof SELF_SERVICE.payOrder.answer>): string | null {
  if (!Success) throw problem('UnmappedError');
  return Success.Url ?? null;
}

const cartOf = (variantId: string) => ({ PlanVariantId: variantId });

/** The order, if it is one of the contract; throws InvalidTransaction otherwise. */
function own<O extends { contractId: string }>(order: O, contractId: string): O {
  if (order.contractId !== contractId) throw problem('InvalidTransaction');
  return order;
}

/** The calls of the provider: sent, their answers checked, and with the tokens that some of them need. */
function providerCalls(options: BillingProviderOptions) {
  const http = new ProviderHttp(options);

  /** The answer as it came. */
  const send = (call: ProviderCall, { values, query, body, ...request }: Sent<ProviderCall> = {}): Promise<unknown> =>
    http.json(`${addressOf(call, values)}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      ...request,
      method: call.method,
      ...(body !== undefined && { body }),
    });
  const parsed = <C extends ProviderCall>(call: C, answer: unknown): z.output<C['answer']> => {
    const read = call.answer.safeParse(answer);
    if (read.success) return read.data as z.output<C['answer']>;
    // Only the names of invalid fields, never their values.
    options.log.warn(
      { fields: read.error.issues.map(({ path }) => path.join('.')) },
      'The billing provider answered otherwise',
    );
    throw problem('IteroServerError');
  };
  const ask = async <C extends ProviderCall>(call: C, sent: Sent<C> = {}): Promise<z.output<C['answer']>> =>
    parsed(call, await send(call, sent));
  const tokenFor = (contractId: string, minutes: number) =>
    ask(SERVER.portalToken, { contractId, values: { id: contractId, minutes: String(minutes) } });
  const portal = async (contractId: string): Promise<{ contractId: string; portalToken: string }> => ({
    contractId,
    portalToken: (await tokenFor(contractId, OWN_MINUTES)).Token,
  });
  return { http, send, parsed, ask, tokenFor, portal };
}

/** The billing provider over HTTP, with the names of its interface. */
export function httpBillingProvider(options: BillingProviderOptions): BillingProvider {
  const { baseUrl, entityId, hookSecret, clock } = options;
  const { http, send, parsed, ask, tokenFor, portal } = providerCalls(options);
  const secretHash = hash(hookSecret);
  let plans: { offered: OfferedPlan[]; until: number } | null = null;
  const allPlans = async (): Promise<OfferedPlan[]> => {
    if (!plans || plans.until < Date.now())
      plans = { offered: plansOf(await ask(SERVER.products)), until: Date.now() + PLANS_MS };
    return plans.offered;
  };

  return {
    apiRoot: `${baseUrl}/api/v1/`,
    isHookSecret: (secret) => timingSafeEqual(hash(secret), secretHash),

    async registerHooks(publicUrl) {
      const Url = `${publicUrl}/api/billing/hooks/${hookSecret}`;
      await send(SERVER.registerHooks, { body: { Url, Events: HOOKS } });
    },

    async ensureContract(customer: NewBillingCustomer): Promise<BillingIds> {
      const customers = await ask(SERVER.findCustomers, { query: { externalCustomerId: customer.clientId } });
      const customerId = customers[0]?.Id ?? (await ask(SERVER.createCustomer, { body: newCustomer(customer) })).Id;
      const contracts = await ask(SERVER.contractsOfCustomer, { values: { id: customerId } });
      if (contracts[0]) return { customerId, contractId: contracts[0].Id };
      const free = (await allPlans()).find(({ licence }) => licence === FREE_LICENCE);
      if (!free) throw problem('InvalidConfiguration');
      const order = await ask(SERVER.placeOrder, {
        body: { CustomerId: customerId, Cart: cartOf(free.variantId), ExternalId: customer.clientId },
      });
      await send(SERVER.commitOrder, { values: { id: order.Id }, body: {} });
      return { customerId, contractId: order.ContractId };
    },

    async read(contractId): Promise<BillingState> {
      return stateOf(await ask(SELF_SERVICE.contractDetails, await portal(contractId)), clock.now());
    },

    async token(contractId): Promise<PortalToken> {
      const { Token, Expiry, Url } = await tokenFor(contractId, GIVEN_MINUTES);
      return { token: Token, expiry: Expiry, portalUrl: Url };
    },

    async updateCustomer(contractId, customer: BillingCustomer) {
      const token = await portal(contractId);
      await send(SELF_SERVICE.changeCustomer, { ...token, body: customerBody(customer) });
      const CustomFields = customFields(customer);
      if (Object.keys(CustomFields).length > 0)
        await send(SELF_SERVICE.changeCustomFields, { ...token, body: { CustomFields } });
    },

    async cancel(contractId) {
      await send(SELF_SERVICE.cancel, await portal(contractId));
    },

    async undoCancellation(contractId) {
      await send(SERVER.changeEnd, { contractId, values: { id: contractId }, body: { EndDate: null } });
    },

    async invoicePdf(contractId, invoiceId) {
      return http.pdf(addressOf(DOWNLOAD, { invoiceId }), await portal(contractId));
    },

    async bill(contractId, invoiceId) {
      const answer = await send(SERVER.invoice, { contractId, values: { id: invoiceId } });
      if (answer === null) return null;
      const bill = parsed(SERVER.invoice, answer);
      return bill.ContractId === contractId ? billOf(bill) : null;
    },

    plans: allPlans,

    async preview(contractId, variantId): Promise<ProviderOrder> {
      const body = { Cart: cartOf(variantId), PreviewAfterTrial: false };
      return orderOf((await ask(SELF_SERVICE.preview, { ...(await portal(contractId)), body })).Order);
    },

    async order(contractId, variantId, key): Promise<ProviderOrder> {
      const body = { ContractId: contractId, Cart: cartOf(variantId), TriggerInterimBilling: true, ExternalId: key };
      return own(orderOf(await ask(SERVER.placeOrder, { contractId, body })), contractId);
    },

    async placedOrder(contractId, orderId): Promise<ProviderOrder> {
      return own(orderOf(await ask(SERVER.order, { contractId, values: { id: orderId } })), contractId);
    },

    async commitOrder(orderId) {
      await send(SERVER.commitOrder, { values: { id: orderId }, body: {} });
    },

    async paymentMethods(contractId, language): Promise<PaymentMethod[]> {
      const token = await portal(contractId);
      const [enabled, settings] = await Promise.all([
        ask(SELF_SERVICE.paymentMethods, { ...token, query: { entityId } }),
        ask(SELF_SERVICE.settings, { ...token, query: { entityId, locale: language } }),
      ]);
      return offeredMethods(enabled, settings);
    },

    async paymentFrame(contractId, { orderId, method, returnUrl, language }): Promise<PaymentFrame> {
      const { SessionId, FrameUrl } = await ask(SELF_SERVICE.openForm, {
        ...(await portal(contractId)),
        body: {
          ...(orderId && { OrderId: orderId }),
          ...(method && { PaymentMethod: method }),
          ReturnUrl: returnUrl,
        },
      });
      const url = new URL(FrameUrl);
      url.searchParams.set('locale', language);
      return { sessionId: SessionId, url: url.toString(), origin: url.origin };
    },

    async payOrder(contractId, orderId, returnUrl) {
      const body = { OrderId: orderId, PayOrderType: 'Synchronous', PaymentData: null, ReturnUrl: returnUrl } as const;
      return paid(await ask(SELF_SERVICE.payOrder, { ...(await portal(contractId)), body, timeoutMs: PAYMENT_MS }));
    },

    async finalize(contractId, returnUrl) {
      const body = { ReturnUrl: returnUrl };
      paid(await ask(SELF_SERVICE.finalize, { ...(await portal(contractId)), body, timeoutMs: PAYMENT_MS }));
    },
  };
}

const newCustomer = ({ clientId, companyName, emailAddress, address }: NewBillingCustomer) => ({
  ExternalCustomerId: clientId,
  Tag: `client:${clientId}`,
  CompanyName: companyName,
  EmailAddress: emailAddress,
  Address: {
    Street: address.street,
    HouseNumber: address.houseNumber,
    PostalCode: address.postalCode,
    City: address.city,
    Country: address.country,
  },
});

/** The fields that were sent; those that were left out stay as they are. */
const customFields = ({ orderNumber, leitwegId }: BillingCustomer): Record<string, string> => ({
  ...(orderNumber !== undefined && { [CUSTOM_FIELDS.orderNumber]: orderNumber }),
  ...(leitwegId !== undefined && { [CUSTOM_FIELDS.leitwegId]: leitwegId }),
});

const customerBody = ({ address, ...customer }: BillingCustomer) => ({
  CompanyName: customer.companyName,
  FirstName: customer.firstName,
  LastName: customer.lastName,
  EmailAddress: customer.emailAddress,
  PhoneNumber: customer.phoneNumber,
  VatId: customer.vatId,
  Address: {
    AddressLine1: address.addressLine1,
    Street: address.street,
    HouseNumber: address.houseNumber,
    PostalCode: address.postalCode,
    City: address.city,
    Country: address.country,
  },
});
