import * as z from 'zod';
import type {
  BillingComponent,
  BillingInvoice,
  BillingPayment,
  BillingState,
  Localised,
  Period,
} from '../../schema/billing/billing-state.ts';
import type { OfferedPlan, ProviderOrder } from '../../schema/billing/billing-provider.ts';

/**
 * What the provider answers, as far as it is read, and what becomes of it. Names and spellings differ between its
 * interfaces (design notes: two spellings of component subscriptions, of balances and of the sums of bills); what is
 * unknown is ignored.
 */

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const optionalMoment = moment.nullish().transform((text) => text ?? null);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const amount = z.number();

/** A text, or one for each language with `_c` for all others. */
const localised = z
  .union([z.string(), z.record(z.string(), z.string())])
  .nullish()
  .transform((value): Localised => {
    if (typeof value === 'string') return { de: value, en: value };
    const any = value?._c ?? Object.values(value ?? {})[0] ?? '';
    return { de: value?.de ?? any, en: value?.en ?? any };
  });

const period = z
  .object({ Unit: z.string(), Quantity: z.number() })
  .transform(({ Unit, Quantity }): Period => ({ unit: Unit, quantity: Quantity }));

const address = z.object({
  AddressLine1: text,
  Street: text,
  HouseNumber: text,
  PostalCode: text,
  City: text,
  Country: text,
});

const bearer = z.object({
  Type: z.string(),
  Holder: text,
  IBAN: text,
  CardType: text,
  MaskedCardPan: text,
  Last4: text,
  ExpiryMonth: z.number().nullish(),
  ExpiryYear: z.number().nullish(),
  MandateReference: text,
});

const invoice = z.object({
  Id: z.string(),
  InvoiceNumber: text,
  InvoiceDate: moment,
  DueDate: optionalMoment,
  TotalGross: amount.optional(),
  GrossTotal: amount.optional(),
  IsInvoice: z.boolean().nullish(),
});

const component = z.object({
  ComponentId: text,
  ComponentName: localised,
  ExternalId: z.string().nullish(),
  Amount: z.number().nullish(),
  Quantity: z.number().nullish(),
  StartDate: moment,
  EndDate: optionalMoment,
});

const variant = z.object({
  Id: z.string(),
  PlanName: localised.optional(),
  InternalName: text,
  ExternalId: z.string().nullish(),
  Description: localised,
  RecurringFee: amount.nullish(),
  FeePeriod: period.nullish(),
  CancellationPeriod: period.nullish(),
  Hidden: z.boolean().nullish(),
});

export const contractDetailsSchema = z.object({
  Customer: z.object({
    Id: z.string(),
    CompanyName: text,
    FirstName: text,
    LastName: text,
    EmailAddress: text,
    PhoneNumber: text,
    VatId: text,
    Address: address,
  }),
  Contract: z.object({
    Id: z.string(),
    LifecycleStatus: z.string(),
    Currency: z.string(),
    CurrentBalance: amount.optional(),
    Balance: amount.optional(),
    Started: moment,
    NextBillingDate: optionalMoment,
    EndDate: optionalMoment,
    TrialEndDate: optionalMoment,
    PaymentProvider: z.string().nullish(),
    PaymentBearer: bearer.nullish(),
  }),
  CurrentPlan: z.object({
    PlanVariantId: z.string(),
    PlanName: localised,
    PlanVariantName: localised.optional(),
    RecurringFee: amount.nullish(),
    FeePeriod: period.nullish(),
    CancellationPeriod: period.nullish(),
  }),
  ComponentsSubscriptions: z.array(component).optional(),
  ComponentSubscriptions: z.array(component).optional(),
  RecentInvoices: z.array(invoice),
  Products: z.object({
    PlanVariants: z.array(variant),
    Components: z.array(z.object({ Id: z.string(), ExternalId: z.string().nullish() })).nullish(),
  }),
  EndDateIfCancelledNow: optionalMoment,
  PaymentsBlocked: z.boolean().nullish(),
});

export const orderSchema = z
  .object({
    Id: z.string(),
    Status: z.string(),
    PlanVariantId: z.string(),
    ContractId: z.string(),
    Currency: z.string(),
    Total: amount,
    TotalVat: amount,
    TotalGross: amount,
    ReverseCharge: z.boolean().nullish(),
    NextTotalGross: amount.nullish(),
    NextTotalGrossDate: optionalMoment,
    LineItems: z.array(
      z.object({ ProductDescription: text, Description: text, TotalNet: amount, VatPercentage: amount }),
    ),
  })
  .transform((order): ProviderOrder & { contractId: string } => ({
    id: order.Id,
    contractId: order.ContractId,
    status: order.Status,
    variantId: order.PlanVariantId,
    lines: order.LineItems.map((line) => ({
      text: line.ProductDescription,
      period: line.Description,
      net: line.TotalNet,
      vatPercentage: line.VatPercentage,
    })),
    net: order.Total,
    vat: order.TotalVat,
    gross: order.TotalGross,
    currency: order.Currency,
    reverseCharge: order.ReverseCharge ?? false,
    nextGross: order.NextTotalGross ?? 0,
    nextDate: order.NextTotalGrossDate,
  }));

export const plansSchema = z.object({ PlanVariants: z.array(variant) }).transform(({ PlanVariants }) =>
  PlanVariants.filter(({ Hidden }) => !Hidden).map((offered): OfferedPlan => ({
    variantId: offered.Id,
    licence: licenceOfVariant(offered),
    name: offered.PlanName ?? { de: offered.InternalName, en: offered.InternalName },
    variantName: offered.Description,
    fee: offered.RecurringFee ?? 0,
    period: offered.FeePeriod ?? MONTH,
    notice: offered.CancellationPeriod ?? null,
  })),
);

const MONTH: Period = { unit: 'Month', quantity: 1 };
/** How many bills the read model keeps: ten years of monthly ones. */
const MOST_INVOICES = 120;

const licenceOfVariant = ({
  ExternalId,
  InternalName,
}: {
  ExternalId?: string | null | undefined;
  InternalName: string;
}) => ExternalId || InternalName;

/** The read model of the provider's details of a contract. */
export function stateOf(details: z.output<typeof contractDetailsSchema>, now: Date): BillingState {
  const { Customer, Contract, CurrentPlan, Products } = details;
  const current = Products.PlanVariants.find(({ Id }) => Id === CurrentPlan.PlanVariantId);
  const externalIds = new Map((Products.Components ?? []).map(({ Id, ExternalId }) => [Id, ExternalId]));
  const subscriptions = details.ComponentsSubscriptions ?? details.ComponentSubscriptions ?? [];
  const { Address } = Customer;
  return {
    status: Contract.LifecycleStatus,
    startDate: Contract.Started,
    endDate: Contract.EndDate,
    trialEndDate: Contract.TrialEndDate,
    nextBillingDate: Contract.NextBillingDate,
    endIfCancelled: details.EndDateIfCancelledNow,
    balance: Contract.CurrentBalance ?? Contract.Balance ?? 0,
    currency: Contract.Currency,
    paymentsBlocked: details.PaymentsBlocked ?? false,
    plan: {
      variantId: CurrentPlan.PlanVariantId,
      licence: current ? licenceOfVariant(current) : '',
      name: CurrentPlan.PlanName,
      variantName: CurrentPlan.PlanVariantName ?? current?.Description ?? { de: '', en: '' },
      fee: CurrentPlan.RecurringFee ?? current?.RecurringFee ?? 0,
      period: CurrentPlan.FeePeriod ?? current?.FeePeriod ?? MONTH,
      notice: CurrentPlan.CancellationPeriod ?? current?.CancellationPeriod ?? null,
    },
    components: subscriptions
      .filter(({ StartDate, EndDate }) => isActive(StartDate, EndDate, now))
      .map((part): BillingComponent => ({
        externalId: part.ExternalId || externalIds.get(part.ComponentId) || '',
        name: part.ComponentName.de,
        quantity: part.Quantity ?? part.Amount ?? 1,
      })),
    payment: Contract.PaymentBearer ? paymentOf(Contract.PaymentBearer, Contract.PaymentProvider ?? '') : null,
    customer: {
      companyName: Customer.CompanyName,
      firstName: Customer.FirstName,
      lastName: Customer.LastName,
      emailAddress: Customer.EmailAddress,
      phoneNumber: Customer.PhoneNumber,
      vatId: Customer.VatId,
      address: {
        addressLine1: Address.AddressLine1,
        street: Address.Street,
        houseNumber: Address.HouseNumber,
        postalCode: Address.PostalCode,
        city: Address.City,
        country: Address.Country || 'DE',
      },
    },
    invoices: details.RecentInvoices.slice(0, MOST_INVOICES).map((bill): BillingInvoice => ({
      id: bill.Id,
      number: bill.InvoiceNumber,
      date: bill.InvoiceDate,
      dueDate: bill.DueDate,
      gross: bill.TotalGross ?? bill.GrossTotal ?? 0,
      isCredit: bill.IsInvoice === false,
    })),
  };
}

const isActive = (start: string, end: string | null, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && (end === null || Date.parse(end) > now.getTime());

/** Whatever the provider tells of a number, only its ends are kept. */
function paymentOf(means: z.output<typeof bearer>, provider: string): BillingPayment {
  const known = {
    holder: means.Holder || null,
    expiryMonth: means.ExpiryMonth ?? null,
    expiryYear: means.ExpiryYear ?? null,
    mandate: means.MandateReference || null,
  };
  const last4 = (means.Last4 || means.MaskedCardPan).slice(-4);
  if (means.Type === 'CreditCard') return { ...known, kind: 'card', label: means.CardType, last4 };
  if (means.Type === 'BankAccount')
    return { ...known, kind: 'debit', label: `${means.IBAN.slice(0, 2)}•• … ${means.IBAN.slice(-2)}`, last4: null };
  const isInvoice = ['InvoicePayment', 'auf Rechnung', 'OnAccount'].includes(means.Type);
  return {
    ...known,
    kind: isInvoice ? 'invoice' : 'other',
    label: isInvoice ? '' : means.Type || provider,
    last4: null,
  };
}
