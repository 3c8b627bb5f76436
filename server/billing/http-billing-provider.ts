import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type {
  BillingIds,
  BillingProvider,
  NewBillingCustomer,
  OfferedPlan,
  PaymentFrame,
  PaymentMethod,
  PortalToken,
  ProviderOrder,
} from '../../schema/billing/billing-provider.ts';
import type { BillingCustomer, BillingState } from '../../schema/billing/billing-state.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { FREE_LICENCE } from '../../schema/clients/licences.ts';
import { enabledMethodsSchema, offeredMethods, settingsSchema } from './payment-methods.ts';
import { problem, ProviderHttp, type ProviderHttpOptions } from './provider-http.ts';
import { contractDetailsSchema, orderSchema, plansSchema, stateOf } from './provider-shapes.ts';

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
  ...['ContractCreated', 'ContractChanged', 'ContractDataChanged', 'ContractCancelled', 'CustomerChanged'],
  ...['OrderSucceeded', 'InvoiceCreated', 'InvoiceCorrected', 'DunningCreated', 'PaymentSucceeded', 'PaymentFailed'],
  ...[
    'PaymentEscalated',
    'PaymentEscalationReset',
    'PaymentDataChanged',
    'PaymentBearerExpiring',
    'PaymentBearerExpired',
  ],
];

const identified = z.object({ Id: z.string() });
const tokenSchema = z.object({ Token: z.string(), Expiry: z.string(), Url: z.string() });
const paidSchema = z.object({ Success: z.object({ Url: z.url().nullish() }) });
const sessionSchema = z.object({ SessionId: z.string(), FrameUrl: z.url() });
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The billing provider over HTTP, with the names of its interface. */
export function httpBillingProvider(options: BillingProviderOptions): BillingProvider {
  const { baseUrl, entityId, hookSecret, clock } = options;
  const http = new ProviderHttp(options);
  const secretHash = hash(hookSecret);
  let plans: { offered: OfferedPlan[]; until: number } | null = null;

  const ask = async <S extends z.ZodType>(
    schema: S,
    ...request: Parameters<typeof http.json>
  ): Promise<z.output<S>> => {
    const parsed = schema.safeParse(await http.json(...request));
    if (parsed.success) return parsed.data;
    // Names of what is missing, never what was answered.
    options.log.warn(
      { fields: parsed.error.issues.map(({ path }) => path.join('.')) },
      'The billing provider answered otherwise',
    );
    throw problem('IteroServerError');
  };
  const tokenFor = (contractId: string, minutes: number): Promise<z.output<typeof tokenSchema>> =>
    ask(tokenSchema, `contracts/${contractId}/SelfServiceToken/${minutes}`, { contractId });
  const portal = async (contractId: string): Promise<{ contractId: string; portalToken: string }> => ({
    contractId,
    portalToken: (await tokenFor(contractId, OWN_MINUTES)).Token,
  });
  const allPlans = async (): Promise<OfferedPlan[]> => {
    if (!plans || plans.until < Date.now())
      plans = { offered: await ask(plansSchema, 'productInfo'), until: Date.now() + PLANS_MS };
    return plans.offered;
  };
  const cartOf = (variantId: string) => ({ PlanVariantId: variantId });
  const own = <O extends { contractId: string }>(order: O, contractId: string): O => {
    if (order.contractId !== contractId) throw problem('InvalidTransaction');
    return order;
  };

  return {
    apiRoot: `${baseUrl}/api/v1/`,
    isHookSecret: (secret) => timingSafeEqual(hash(secret), secretHash),

    async registerHooks(publicUrl) {
      const Url = `${publicUrl}/api/billing/hooks/${hookSecret}`;
      await http.json('webhooks', { method: 'POST', body: { Url, Events: HOOKS } });
    },

    async ensureContract(customer: NewBillingCustomer): Promise<BillingIds> {
      const known = await ask(z.array(identified), `customers?externalCustomerId=${customer.clientId}`);
      const customerId =
        known[0]?.Id ?? (await ask(identified, 'customers', { method: 'POST', body: newCustomer(customer) })).Id;
      const contracts = await ask(z.array(identified), `customers/${customerId}/contracts`);
      if (contracts[0]) return { customerId, contractId: contracts[0].Id };
      const free = (await allPlans()).find(({ licence }) => licence === FREE_LICENCE);
      if (!free) throw problem('InvalidConfiguration');
      const order = await ask(orderSchema, 'Orders', {
        method: 'POST',
        body: { CustomerId: customerId, Cart: cartOf(free.variantId), ExternalId: customer.clientId },
      });
      await http.json(`Orders/${order.id}/commit`, { method: 'POST', body: {} });
      return { customerId, contractId: order.contractId };
    },

    async read(contractId): Promise<BillingState> {
      const details = await ask(contractDetailsSchema, 'CustomerSelfService/ContractDetails', await portal(contractId));
      return stateOf(details, clock.now());
    },

    async token(contractId): Promise<PortalToken> {
      const { Token, Expiry, Url } = await tokenFor(contractId, GIVEN_MINUTES);
      return { token: Token, expiry: Expiry, portalUrl: Url };
    },

    async updateCustomer(contractId, customer: BillingCustomer) {
      await http.json('CustomerSelfService/CustomerData', {
        ...(await portal(contractId)),
        method: 'PATCH',
        body: customerBody(customer),
      });
    },

    async cancel(contractId) {
      await http.json('CustomerSelfService', { ...(await portal(contractId)), method: 'DELETE' });
    },

    async undoCancellation(contractId) {
      await http.json(`contracts/${contractId}/end`, { contractId, method: 'POST', body: { EndDate: null } });
    },

    async invoicePdf(contractId, invoiceId) {
      return http.pdf(`CustomerSelfService/Download/${encodeURIComponent(invoiceId)}`, await portal(contractId));
    },

    plans: allPlans,

    async preview(contractId, variantId): Promise<ProviderOrder> {
      const { Order } = await ask(z.object({ Order: orderSchema }), 'CustomerSelfService/Preview', {
        ...(await portal(contractId)),
        method: 'POST',
        body: { Cart: cartOf(variantId), PreviewAfterTrial: false },
      });
      return Order;
    },

    async order(contractId, variantId, key): Promise<ProviderOrder> {
      const body = { ContractId: contractId, Cart: cartOf(variantId), TriggerInterimBilling: true, ExternalId: key };
      return own(await ask(orderSchema, 'Orders', { contractId, method: 'POST', body }), contractId);
    },

    async orderStatus(orderId) {
      return (await ask(orderSchema, `Orders/${orderId}`)).status;
    },

    async commitOrder(orderId) {
      await http.json(`Orders/${orderId}/commit`, { method: 'POST', body: {} });
    },

    async paymentMethods(contractId, language): Promise<PaymentMethod[]> {
      const token = await portal(contractId);
      const entity = new URLSearchParams({ entityId });
      const [enabled, settings] = await Promise.all([
        ask(enabledMethodsSchema, `CustomerSelfService/PaymentMethods?${entity}`, token),
        ask(settingsSchema, `CustomerSelfService/selfServiceSettings?${entity}&locale=${language}`, token),
      ]);
      return offeredMethods(enabled, settings);
    },

    async paymentFrame(contractId, { orderId, method, returnUrl, language }): Promise<PaymentFrame> {
      const { SessionId, FrameUrl } = await ask(sessionSchema, 'CustomerSelfService/PaymentProviderInit', {
        ...(await portal(contractId)),
        method: 'POST',
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
      const { Success } = await ask(paidSchema, 'CustomerSelfService/PayUpgradeOrder', {
        ...(await portal(contractId)),
        method: 'POST',
        body: { OrderId: orderId, PayOrderType: 'Synchronous', PaymentData: null, ReturnUrl: returnUrl },
        patience: PAYMENT_MS,
      });
      return Success.Url ?? null;
    },

    async finalize(contractId, returnUrl) {
      await http.json('CustomerSelfService/Finalize', {
        ...(await portal(contractId)),
        method: 'POST',
        body: { ReturnUrl: returnUrl },
        patience: PAYMENT_MS,
      });
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
