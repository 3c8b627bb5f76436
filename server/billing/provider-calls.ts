import * as z from 'zod';
import {
  cartShape,
  contractDetailsShape,
  customerChangesShape,
  customerShape,
  invoiceDetailsShape,
  moment,
  orderShape,
  outcomeShape,
  paymentDataShape,
  productsShape,
} from './provider-shapes.ts';

/** A call of the provider's interface: where it is, what is sent, and what is answered. */
export interface ProviderCall<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the root of its interface; `:name` stands for a value. */
  path: string;
  body: B;
  answer: A;
}

const NOTHING = z.unknown();
type Method = ProviderCall['method'];
const call = <B extends z.ZodType, A extends z.ZodType>(method: Method, path: string, body: B, answer: A) =>
  ({ method, path, body, answer }) satisfies ProviderCall;
const get = <A extends z.ZodType>(path: string, answer: A) => call('GET', path, NOTHING, answer);

const customFields = z.object({ CustomFields: z.record(z.string().max(100), z.string().max(1_000)) });
const identified = z.array(z.looseObject({ Id: z.string().min(1) }));

const SELF = '/CustomerSelfService';

/** The calls with the portal token of a contract, and for that contract alone. */
export const SELF_SERVICE = {
  contractDetails: get(`${SELF}/ContractDetails`, contractDetailsShape),
  cancel: call('DELETE', SELF, NOTHING, z.object({ CancellationDate: moment, EndDate: moment.nullable() })),
  changeCustomer: call('PATCH', `${SELF}/CustomerData`, customerChangesShape, customerShape),
  changeCustomFields: call('PUT', `${SELF}/ContractCustomFields`, customFields, customFields),
  risk: get(
    `${SELF}/Risk`,
    z.object({ UnbilledMetered: z.number(), LedgerBalance: z.number(), Total: z.number(), Currency: z.string() }),
  ),
  changePaymentMethod: call('POST', `${SELF}/PaymentMethod`, paymentDataShape, outcomeShape),
  transactionValues: get(
    `${SELF}/TransactionValues`,
    z.object({
      OrderId: z.string().nullable(),
      ContractId: z.string(),
      GrossTotal: z.number(),
      Currency: z.string(),
      Status: z.string(),
    }),
  ),
  payOrder: call(
    'POST',
    `${SELF}/PayUpgradeOrder`,
    z.object({
      OrderId: z.string().min(1),
      PayOrderType: z.enum(['Synchronous', 'Interactive']).optional(),
      PaymentData: paymentDataShape.nullish(),
      ReturnUrl: z.string().nullish(),
    }),
    outcomeShape,
  ),
  preview: call(
    'POST',
    `${SELF}/Preview`,
    z.object({
      Cart: cartShape,
      Customer: customerChangesShape.optional(),
      PreviewAfterTrial: z.boolean().optional(),
    }),
    z.object({ Order: orderShape }),
  ),
  paymentMethods: get(
    `${SELF}/PaymentMethods`,
    /** By payment service: which of its ways to pay are switched on. */
    z.record(
      z.string(),
      z.object({
        BlackLabel: z.boolean().nullish(),
        CreditCard: z.boolean().nullish(),
        DirectDebit: z.boolean().nullish(),
      }),
    ),
  ),
  openForm: call(
    'POST',
    `${SELF}/PaymentProviderInit`,
    z.object({ PaymentMethod: z.string().optional(), OrderId: z.string().optional(), ReturnUrl: z.url() }),
    z.object({ SessionId: z.string().min(1), FrameUrl: z.url(), Expiry: moment }),
  ),
  finalize: call('POST', `${SELF}/Finalize`, z.object({ ReturnUrl: z.string() }), outcomeShape),
  settings: get(
    `${SELF}/selfServiceSettings`,
    /** The words of the self service, in one language. */
    z.object({
      SuccessUrl: z.string().nullish(),
      ErrorUrl: z.string().nullish(),
      ProviderReturnUrl: z.string().nullish(),
      CustomCss: z.string().nullish(),
      PaymentMethodDefault: z.string().nullish(),
      AvailablePaymentMethods: z.array(z.object({ Value: z.string(), Text: z.string() })),
      PreauthText: z.string().nullish(),
    }),
  ),
} as const;

/** The answer is a PDF. */
export const DOWNLOAD = get(`${SELF}/Download/:invoiceId`, z.never());

/** The calls of customers who have no contract yet, and therefore no token. */
export const SIGNUP = {
  order: call(
    'POST',
    `${SELF}/signup/order`,
    z.object({ Cart: cartShape, Customer: customerChangesShape }),
    orderShape,
  ),
  pay: call(
    'POST',
    `${SELF}/signup/pay`,
    z.object({ OrderId: z.string().min(1), PaymentData: paymentDataShape }),
    outcomeShape,
  ),
} as const;

/** The calls of this server, with the token of its client credentials. */
export const SERVER = {
  products: get('/productInfo', productsShape),
  findCustomers: get('/customers', identified),
  createCustomer: call('POST', '/customers', customerChangesShape, customerShape),
  contractsOfCustomer: get('/customers/:id/contracts', identified),
  portalToken: get(
    '/contracts/:id/SelfServiceToken/:minutes',
    z.object({ Token: z.string().min(1), Expiry: moment, Purpose: z.string().nullish(), Url: z.string() }),
  ),
  changeEnd: call('POST', '/contracts/:id/end', z.object({ EndDate: moment.nullish() }), z.looseObject({})),
  placeOrder: call(
    'POST',
    '/Orders',
    z.object({
      ContractId: z.string().optional(),
      CustomerId: z.string().optional(),
      Cart: cartShape,
      TriggerInterimBilling: z.boolean().optional(),
      /** The key of the customer's order: one key makes one order. */
      ExternalId: z.string().max(100).optional(),
    }),
    orderShape,
  ),
  order: get('/Orders/:id', orderShape),
  invoice: get('/invoices/:id', invoiceDetailsShape),
  commitOrder: call('POST', '/Orders/:id/commit', NOTHING, orderShape),
  registerHooks: call(
    'POST',
    '/webhooks',
    z.object({ Url: z.url(), Events: z.array(z.string()).optional() }),
    z.looseObject({}),
  ),
} as const;

/** The address of a call, with its values. */
export const addressOf = ({ path }: Pick<ProviderCall, 'path'>, values: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name]!));
