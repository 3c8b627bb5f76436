import type * as z from 'zod';
import type { Bill, OfferedPlan, ProviderOrder } from '../../schema/platform/billing/billing-provider.ts';
import type {
  BillingComponent,
  BillingInvoice,
  BillingPayment,
  BillingState,
  Localised,
  Period,
} from '../../schema/platform/billing/billing-state.ts';
import type {
  bearerShape,
  contractDetailsShape,
  invoiceDetailsShape,
  orderShape,
  productsShape,
  variantShape,
} from './provider-shapes.ts';

/** Maps the provider's responses to the read model, orders and plans. */

type Variant = z.output<typeof variantShape>;

/** A text, or one for each language with `_c` for all others. */
function localised(value: Variant['PlanName']): Localised {
  if (typeof value === 'string') return { de: value, en: value };
  const any = value?._c ?? Object.values(value ?? {})[0] ?? '';
  return { de: value?.de ?? any, en: value?.en ?? any };
}

const periodOf = (period: Variant['FeePeriod']): Period | null =>
  period ? { unit: period.Unit, quantity: period.Quantity } : null;

export const orderOf = (order: z.output<typeof orderShape>): ProviderOrder & { contractId: string } => ({
  id: order.Id,
  contractId: order.ContractId,
  status: order.Status,
  variantId: order.PlanVariantId,
  lines: order.LineItems.map((line) => ({
    text: line.ProductDescription ?? '',
    productId: line.ProductId || null,
    period: line.Description ?? '',
    net: line.TotalNet,
    vatPercentage: line.VatPercentage,
  })),
  net: order.Total,
  vat: order.TotalVat,
  gross: order.TotalGross,
  currency: order.Currency,
  reverseCharge: order.ReverseCharge ?? false,
  nextGross: order.NextTotalGross ?? 0,
  nextDate: order.NextTotalGrossDate ?? null,
});

/** A bill with its lines, as the provider has written it. */
export const billOf = (bill: z.output<typeof invoiceDetailsShape>): Bill => {
  const address = bill.RecipientAddress;
  return {
    number: bill.InvoiceNumber ?? '',
    date: bill.InvoiceDate,
    dueDate: bill.DueDate ?? null,
    isCredit: bill.IsInvoice === false,
    currency: bill.Currency ?? 'EUR',
    net: bill.TotalNet ?? Number.NaN,
    vat: bill.TotalVat ?? Number.NaN,
    gross: bill.TotalGross ?? bill.GrossTotal ?? Number.NaN,
    reverseCharge: bill.ReverseCharge ?? false,
    lines: bill.ItemList.map((line) => ({
      text: line.ProductDescription ?? line.Description ?? '',
      quantity: line.Quantity ?? 1,
      price: line.PricePerUnit ?? line.TotalNet,
      net: line.TotalNet,
      vatPercentage: line.VatPercentage,
      from: line.PeriodStart ?? null,
      until: line.PeriodEnd ?? null,
    })),
    recipient: {
      name: bill.RecipientName ?? '',
      person: bill.RecipientSubName ?? '',
      vatId: bill.RecipientVatId ?? '',
      address: {
        street: address?.Street ?? '',
        houseNumber: address?.HouseNumber ?? '',
        addressLine1: address?.AddressLine1 ?? '',
        postalCode: address?.PostalCode ?? '',
        city: address?.City ?? '',
        country: address?.Country ?? '',
      },
    },
  };
};

const licenceOfVariant = ({ ExternalId, InternalName }: Variant): string => ExternalId || InternalName || '';

/** The plans that are offered to customers. */
export const plansOf = ({ PlanVariants }: z.output<typeof productsShape>): OfferedPlan[] =>
  PlanVariants.filter(({ Hidden }) => !Hidden).map((offered) => ({
    variantId: offered.Id,
    licence: licenceOfVariant(offered),
    name: localised(offered.PlanName ?? offered.InternalName),
    variantName: localised(offered.Description),
    fee: offered.RecurringFee ?? 0,
    period: periodOf(offered.FeePeriod) ?? MONTH,
    term: periodOf(offered.ContractPeriod),
    notice: periodOf(offered.CancellationPeriod),
  }));

/** What the contract keeps of the recipient in custom fields, because the customer has no field for it. */
export const CUSTOM_FIELDS = { orderNumber: 'OrderNumber', leitwegId: 'LeitwegId' } as const;

const MONTH: Period = { unit: 'Month', quantity: 1 };
/** How many bills the read model keeps: ten years of monthly ones. */
const MAX_INVOICES = 120;

/** The read model of the provider's details of a contract. */
export function stateOf(details: z.output<typeof contractDetailsShape>, now: Date): BillingState {
  const { Customer, Contract, CurrentPlan, Products } = details;
  const current = Products.PlanVariants.find(({ Id }) => Id === CurrentPlan.PlanVariantId);
  const externalIds = new Map((Products.Components ?? []).map(({ Id, ExternalId }) => [Id, ExternalId]));
  const subscriptions = details.ComponentsSubscriptions ?? details.ComponentSubscriptions ?? [];
  const { Address } = Customer;
  const balance = Contract.CurrentBalance ?? Contract.Balance ?? 0;
  return {
    status: Contract.LifecycleStatus,
    startDate: Contract.Started,
    endDate: Contract.EndDate ?? null,
    trialEndDate: Contract.TrialEndDate ?? null,
    nextBillingDate: Contract.NextBillingDate ?? null,
    endIfCancelled: details.EndDateIfCancelledNow ?? null,
    balance,
    currency: Contract.Currency,
    // The provider may keep the flag of a payment that failed after a later one has paid everything.
    paymentsBlocked: (details.PaymentsBlocked ?? false) && balance > 0,
    plan: {
      variantId: CurrentPlan.PlanVariantId,
      licence: current ? licenceOfVariant(current) : '',
      name: localised(CurrentPlan.PlanName),
      variantName: localised(CurrentPlan.PlanVariantName ?? current?.Description),
      fee: CurrentPlan.RecurringFee ?? current?.RecurringFee ?? 0,
      period: periodOf(CurrentPlan.FeePeriod ?? current?.FeePeriod) ?? MONTH,
      term: periodOf(current?.ContractPeriod),
      notice: periodOf(CurrentPlan.CancellationPeriod ?? current?.CancellationPeriod),
    },
    components: subscriptions
      .filter(({ StartDate, EndDate }) => isActive(StartDate, EndDate, now))
      .map((part): BillingComponent => ({
        externalId: part.ExternalId || externalIds.get(part.ComponentId ?? '') || '',
        name: localised(part.ComponentName).de,
        quantity: part.Quantity ?? part.Amount ?? 1,
      })),
    payment: Contract.PaymentBearer ? paymentOf(Contract.PaymentBearer, Contract.PaymentProvider ?? '') : null,
    customer: {
      companyName: Customer.CompanyName ?? '',
      firstName: Customer.FirstName ?? '',
      lastName: Customer.LastName ?? '',
      emailAddress: Customer.EmailAddress ?? '',
      phoneNumber: Customer.PhoneNumber ?? '',
      vatId: Customer.VatId ?? '',
      orderNumber: Contract.CustomFields?.[CUSTOM_FIELDS.orderNumber] ?? '',
      leitwegId: Contract.CustomFields?.[CUSTOM_FIELDS.leitwegId] ?? '',
      address: {
        addressLine1: Address.AddressLine1 ?? '',
        street: Address.Street ?? '',
        houseNumber: Address.HouseNumber ?? '',
        postalCode: Address.PostalCode ?? '',
        city: Address.City ?? '',
        country: Address.Country || 'DE',
      },
    },
    invoices: details.RecentInvoices.slice(0, MAX_INVOICES).map((bill): BillingInvoice => ({
      id: bill.Id,
      number: bill.InvoiceNumber ?? '',
      date: bill.InvoiceDate,
      dueDate: bill.DueDate ?? null,
      gross: bill.TotalGross ?? bill.GrossTotal ?? 0,
      isCredit: bill.IsInvoice === false,
    })),
  };
}

const isActive = (start: string, end: string | null | undefined, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && (!end || Date.parse(end) > now.getTime());

/** Stores only the first and last characters of a number, even if the provider returns all of it. */
function paymentOf(means: z.output<typeof bearerShape>, provider: string): BillingPayment {
  const common = {
    holder: means.Holder || null,
    expiryMonth: means.ExpiryMonth ?? null,
    expiryYear: means.ExpiryYear ?? null,
    mandate: means.MandateReference || null,
  };
  const last4 = (means.Last4 || means.MaskedCardPan || '').slice(-4);
  const account = means.IBAN ?? '';
  if (means.Type === 'CreditCard') return { ...common, kind: 'card', label: means.CardType ?? '', last4 };
  if (means.Type === 'BankAccount')
    return { ...common, kind: 'debit', label: `${account.slice(0, 2)}•• … ${account.slice(-2)}`, last4: null };
  const isInvoice = ['InvoicePayment', 'auf Rechnung', 'OnAccount'].includes(means.Type);
  return {
    ...common,
    kind: isInvoice ? 'invoice' : 'other',
    label: isInvoice ? '' : means.Type || provider,
    last4: null,
  };
}
