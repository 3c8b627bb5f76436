import * as z from 'zod';

/**
 * What goes over the wire between this product and its billing provider: names, types and which of them may be missing.
 * One set for the adapter, the sandbox and the contract tests. Nothing is converted here, and what is unknown is left
 * out: what a schema answers for a body equals the body if and only if nothing else is in it.
 */

/** ISO 8601 with its time zone. */
export const moment = z.iso.datetime({ offset: true });
const text = z.string().nullish();
/** In the main unit: 29.75, not cents. */
const money = z.number();
const id = z.string().min(1);

/** A text, or one for each language with `_c` for all others. */
const localised = z.union([z.string(), z.record(z.string(), z.string())]).nullish();
const period = z.object({ Unit: z.string().min(1), Quantity: z.number() });

const errorShape = z.object({
  /** Empty for a problem without a name. */
  Code: z.string(),
  Message: text,
  UserMessage: text,
  PaymentTransactionStatus: text,
  Details: text,
});

const paid = z.object({
  OrderId: id.nullish(),
  ContractId: id.nullish(),
  CustomerId: id.nullish(),
  GrossTotal: money.nullish(),
  Currency: text,
  /** Where the customer has to agree. */
  Url: z.url().nullish(),
});

/** The outcome of a payment: one of the two. Refusals come with status 200, too. */
export const outcomeShape = z.union([
  z.object({ Error: z.null().optional(), Success: paid }),
  z.object({ Error: errorShape, Success: z.null().optional() }),
]);

const addressShape = z.object({
  AddressLine1: text,
  AddressLine2: text,
  Street: text,
  HouseNumber: text,
  PostalCode: text,
  City: text,
  State: text,
  Country: text,
});

const customerFields = {
  CompanyName: text,
  FirstName: text,
  LastName: text,
  EmailAddress: text,
  PhoneNumber: text,
  VatId: text,
  DefaultBearerMedium: text,
  Tag: text,
  Locale: text,
};
export const customerShape = z.object({
  Id: id,
  ...customerFields,
  VatIdStatus: z.enum(['Unconfirmed', 'Confirmed', 'Invalid']).nullish(),
  Address: addressShape,
});
/** The fields of a customer in a request; missing fields stay unchanged. */
export const customerChangesShape = z.object({
  ...customerFields,
  ExternalCustomerId: text,
  Address: addressShape.nullish(),
});

/** A means of payment in a response; its number is never complete. */
export const bearerShape = z.object({
  Type: z.string(),
  Holder: text,
  Country: text,
  IBAN: text,
  BIC: text,
  CardType: text,
  MaskedCardPan: text,
  Last4: text,
  ExpiryMonth: z.number().nullish(),
  ExpiryYear: z.number().nullish(),
  MandateReference: text,
  MandateReferenceDate: moment.nullish(),
});

const invoiceShape = z.object({
  Id: id,
  ContractId: id.nullish(),
  CustomerId: id.nullish(),
  InvoiceNumber: text,
  InvoiceDate: moment,
  DueDate: moment.nullish(),
  TotalNet: money.nullish(),
  TotalVat: money.nullish(),
  /** Two spellings are known of the sum. */
  TotalGross: money.optional(),
  GrossTotal: money.optional(),
  /** False for a credit note. */
  IsInvoice: z.boolean().nullish(),
});

const componentSubscriptionShape = z.object({
  Id: id.nullish(),
  ComponentId: text,
  ComponentName: localised,
  ExternalId: text,
  Memo: text,
  Amount: z.number().nullish(),
  Quantity: z.number().nullish(),
  StartDate: moment,
  EndDate: moment.nullish(),
  BilledUntil: moment.nullish(),
});

export const variantShape = z.object({
  Id: id,
  PlanId: text,
  PlanName: localised,
  InternalName: text,
  ExternalId: text,
  Description: localised,
  RecurringFee: money.nullish(),
  FeePeriod: period.nullish(),
  BillingPeriod: period.nullish(),
  ContractPeriod: period.nullish(),
  CancellationPeriod: period.nullish(),
  TrialPeriod: period.nullish(),
  AllowSelfService: z.boolean().nullish(),
  AllowWithoutPaymentData: z.boolean().nullish(),
  PaymentPeriodMode: text,
  Hidden: z.boolean().nullish(),
});

export const productsShape = z.object({
  PlanVariants: z.array(variantShape),
  Plans: z.array(z.unknown()).nullish(),
  PlanGroups: z.array(z.unknown()).nullish(),
  Components: z
    .array(
      z.object({
        Id: id,
        ComponentType: text,
        Name: localised,
        ExternalId: text,
        PricePerUnit: money.nullish(),
        FeePeriod: period.nullish(),
      }),
    )
    .nullish(),
  TaxPolicies: z.array(z.unknown()).nullish(),
});

export const contractDetailsShape = z.object({
  Customer: customerShape,
  Contract: z.object({
    Id: id,
    LifecycleStatus: z.string().min(1),
    Currency: z.string(),
    /** Two spellings are known; positive: the customer owes. */
    CurrentBalance: money.optional(),
    Balance: money.optional(),
    Started: moment,
    NextBillingDate: moment.nullish(),
    EndDate: moment.nullish(),
    TrialEndDate: moment.nullish(),
    BindingPeriodEnd: moment.nullish(),
    PaymentProvider: text,
    PaymentBearer: bearerShape.nullish(),
    CustomFields: z.record(z.string(), z.string()).nullish(),
  }),
  CurrentPlan: z.object({
    PlanId: text,
    PlanVariantId: id,
    PlanName: localised,
    PlanVariantName: localised,
    StartDate: moment.nullish(),
    EndDate: moment.nullish(),
    RecurringFee: money.nullish(),
    FeePeriod: period.nullish(),
    CancellationPeriod: period.nullish(),
  }),
  /** Two spellings are known. */
  ComponentsSubscriptions: z.array(componentSubscriptionShape).optional(),
  ComponentSubscriptions: z.array(componentSubscriptionShape).optional(),
  RecentInvoices: z.array(invoiceShape),
  Products: productsShape,
  EndDateIfCancelledNow: moment.nullish(),
  LastPossibleCancellationDate: moment.nullish(),
  PaymentsBlocked: z.boolean().nullish(),
});

export const cartShape = z.object({
  PlanVariantId: id,
  ComponentSubscriptions: z.array(z.object({ ComponentId: id, Quantity: z.number().min(0) })).optional(),
  EndComponentSubscriptions: z.array(id).optional(),
  CouponCode: z.string().max(100).optional(),
});

const lineShape = z.object({
  ProductDescription: text,
  Description: text,
  Quantity: z.number().nullish(),
  PricePerUnit: money.nullish(),
  VatPercentage: z.number(),
  TotalNet: money,
  TotalVat: money.nullish(),
  TotalGross: money.nullish(),
  PeriodStart: moment.nullish(),
  PeriodEnd: moment.nullish(),
  PeriodMultiplier: z.number().nullish(),
  ProductId: text,
});

/** A bill with its lines. */
export const invoiceDetailsShape = invoiceShape.extend({
  Currency: text,
  ReverseCharge: z.boolean().nullish(),
  RecipientName: text,
  RecipientSubName: text,
  RecipientAddress: addressShape.nullish(),
  RecipientVatId: text,
  ItemList: z.array(lineShape),
});

/** An order, or what one would be. `Total` is net. */
export const orderShape = z.object({
  /** Empty in a preview. */
  Id: z.string(),
  OrderType: text,
  Status: z.string().min(1),
  CreatedAt: moment.nullish(),
  ServerTime: moment.nullish(),
  CustomerId: id.nullish(),
  ContractId: id,
  ExternalId: text,
  PlanId: text,
  PlanVariantId: id,
  PlanName: text,
  PlanVariantName: text,
  AllowWithoutPaymentData: z.boolean().nullish(),
  TriggerInterimBilling: z.boolean().nullish(),
  IsTrial: z.boolean().nullish(),
  TrialEndPolicy: text,
  Currency: z.string(),
  ComponentSubscriptions: z.array(z.unknown()).nullish(),
  LineItems: z.array(lineShape),
  /** A refused coupon does not fail the call. */
  Coupon: z.object({ CouponCode: text, ErrorCode: text, ErrorMessage: text }).nullish(),
  Total: money,
  TotalVat: money,
  TotalGross: money,
  ReverseCharge: z.boolean().nullish(),
  NextTotalGross: money.nullish(),
  NextTotalGrossDate: moment.nullish(),
});

/**
 * Payment data as the provider's form sends it. The fields of the card or account are on the same level as these; the
 * rules of payment data validate them.
 */
export const paymentDataShape = z.looseObject({ SelectedPaymentMethod: text, bearer: text, ReturnUrl: text });
