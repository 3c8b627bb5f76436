import { activeParts, changeTotals } from './bills.ts';
import { componentOf, COMPONENTS, PLAN_VARIANTS, TAX_POLICY, variantOf, type PlanVariant } from './catalogue.ts';
import { addPeriod, cents } from './periods.ts';
import type { Cart, Contract, Customer, Invoice, Order, Store } from './state.ts';

/** The answers of the provider, in its names. */

/** The next day at which the contract may end: one notice period from now, not before what is paid or bound. */
export function endIfCancelled(contract: Contract, now: Date): Date {
  const variant = variantOf(contract.PlanVariantId)!;
  if (contract.LifecycleStatus === 'InTrial') return new Date(contract.TrialEndDate ?? now);
  const earliest = addPeriod(now, variant.CancellationPeriod);
  if (!contract.BindingPeriodEnd) return now;
  // A contract is extended by full periods: it ends with the first one whose end observes the notice period.
  let end = new Date(contract.BindingPeriodEnd);
  while (end < earliest) end = addPeriod(end, variant.ContractPeriod);
  return end;
}

const variantFacts = (variant: PlanVariant) => ({
  Id: variant.Id,
  PlanId: variant.PlanId,
  ExternalId: variant.ExternalId,
  InternalName: variant.InternalName,
  Description: variant.Description,
  PlanName: variant.PlanName,
  RecurringFee: variant.RecurringFee,
  FeePeriod: variant.FeePeriod,
  BillingPeriod: variant.FeePeriod,
  ContractPeriod: variant.ContractPeriod,
  CancellationPeriod: variant.CancellationPeriod,
  TrialPeriod: variant.TrialDays > 0 ? { Unit: 'Day', Quantity: variant.TrialDays } : null,
  AllowSelfService: !variant.Hidden,
  AllowWithoutPaymentData: variant.AllowWithoutPaymentData,
  PaymentPeriodMode: 'PrePaid',
  Hidden: variant.Hidden,
});

export const productInfo = () => ({
  PlanVariants: PLAN_VARIANTS.map(variantFacts),
  Plans: [],
  PlanGroups: [],
  Components: [...COMPONENTS],
  TaxPolicies: [TAX_POLICY],
});

export const invoiceFacts = (invoice: Invoice) => ({
  Id: invoice.Id,
  ContractId: invoice.ContractId,
  CustomerId: invoice.CustomerId,
  InvoiceNumber: invoice.InvoiceNumber,
  InvoiceDate: invoice.InvoiceDate,
  DueDate: invoice.DueDate,
  TotalNet: invoice.TotalNet,
  TotalVat: invoice.TotalVat,
  TotalGross: invoice.TotalGross,
  IsInvoice: invoice.IsInvoice,
});

/** A bill with its lines. */
export const invoiceDetails = (invoice: Invoice) => ({
  ...invoiceFacts(invoice),
  Currency: 'EUR',
  ReverseCharge: invoice.ReverseCharge,
  RecipientName: invoice.RecipientName ?? '',
  RecipientSubName: invoice.RecipientSubName ?? '',
  RecipientAddress: invoice.RecipientAddress ?? {},
  RecipientVatId: invoice.VatId,
  ItemList: invoice.ItemList,
});

export const invoicesOf = (store: Store, contractId: string): Invoice[] =>
  Object.values(store.state.invoices)
    .filter((invoice) => invoice.ContractId === contractId)
    .toSorted((a, b) => b.InvoiceNumber.localeCompare(a.InvoiceNumber));

const componentFacts = (part: Contract['ComponentSubscriptions'][number]) => {
  const component = componentOf(part.ComponentId);
  return {
    Id: part.Id,
    ComponentId: part.ComponentId,
    ComponentName: component?.Name.de ?? '',
    ExternalId: component?.ExternalId ?? '',
    Memo: '',
    Amount: part.Quantity,
    StartDate: part.StartDate,
    EndDate: part.EndDate,
    BilledUntil: null,
  };
};

export const contractFacts = (contract: Contract) => ({
  Id: contract.Id,
  CustomerId: contract.CustomerId,
  ReferenceCode: contract.ReferenceCode,
  PlanId: variantOf(contract.PlanVariantId)!.PlanId,
  PlanVariantId: contract.PlanVariantId,
  LifecycleStatus: contract.LifecycleStatus,
  StartDate: contract.StartDate,
  EndDate: contract.EndDate,
  TrialEndDate: contract.TrialEndDate,
  NextBillingDate: contract.NextBillingDate,
  Balance: contract.CurrentBalance,
  Currency: 'EUR',
  PaymentBearer: contract.PaymentBearer,
  PaymentProvider: contract.PaymentBearer ? 'FakePSP' : null,
  RecurringPaymentsPaused: contract.PaymentsBlocked,
  CustomFields: contract.CustomFields,
  ComponentSubscriptions: contract.ComponentSubscriptions.map(componentFacts),
});

export const customerFacts = ({ ExternalCustomerId: _external, ...customer }: Customer) => customer;

/** How many bills the overview of a contract has; older ones are asked for by `invoices`. */
const RECENT = 24;

/** No bill is written at the end of the contract, or after it. */
const nextBill = ({ EndDate, NextBillingDate }: Contract): string | null =>
  EndDate && NextBillingDate && EndDate <= NextBillingDate ? null : NextBillingDate;

export function contractDetails(store: Store, contract: Contract) {
  const now = store.now();
  const variant = variantOf(contract.PlanVariantId)!;
  const end = endIfCancelled(contract, now).toISOString();
  return {
    Customer: customerFacts(store.state.customers[contract.CustomerId]!),
    Contract: {
      Id: contract.Id,
      LifecycleStatus: contract.LifecycleStatus,
      Currency: 'EUR',
      CurrentBalance: cents(contract.CurrentBalance),
      Started: contract.StartDate,
      NextBillingDate: nextBill(contract),
      EndDate: contract.EndDate,
      TrialEndDate: contract.TrialEndDate,
      BindingPeriodEnd: contract.BindingPeriodEnd,
      PaymentProvider: contract.PaymentBearer ? 'FakePSP' : null,
      PaymentBearer: contract.PaymentBearer,
      CustomFields: contract.CustomFields,
    },
    CurrentPlan: {
      PlanId: variant.PlanId,
      PlanVariantId: variant.Id,
      PlanName: variant.PlanName,
      PlanVariantName: variant.Description,
      StartDate: contract.BilledFrom ?? contract.StartDate,
      EndDate: contract.EndDate,
      RecurringFee: variant.RecurringFee,
      FeePeriod: variant.FeePeriod,
      CancellationPeriod: variant.CancellationPeriod,
    },
    ComponentsSubscriptions: contract.ComponentSubscriptions.map(componentFacts),
    RecentInvoices: invoicesOf(store, contract.Id).slice(0, RECENT).map(invoiceFacts),
    Products: productInfo(),
    EndDateIfCancelledNow: end,
    LastPossibleCancellationDate: end,
    PaymentsBlocked: contract.PaymentsBlocked,
  };
}

export function orderFacts(store: Store, order: Order) {
  const variant = variantOf(order.Cart.PlanVariantId)!;
  const next = addPeriod(new Date(order.CreatedAt), variant.FeePeriod).toISOString();
  const vat = order.LineItems.find(({ TotalNet }) => TotalNet > 0)?.VatPercentage ?? 0;
  const recurring = cents(variant.RecurringFee * (1 + vat / 100));
  return {
    Id: order.Id,
    OrderType: 'Upgrade',
    Status: order.Status,
    CreatedAt: order.CreatedAt,
    CustomerId: order.CustomerId,
    ContractId: order.ContractId,
    PlanId: variant.PlanId,
    PlanVariantId: variant.Id,
    PlanName: variant.PlanName.de,
    PlanVariantName: variant.Description.de,
    AllowWithoutPaymentData: variant.AllowWithoutPaymentData,
    TriggerInterimBilling: true,
    IsTrial: variant.TrialDays > 0,
    TrialEndPolicy: variant.TrialDays > 0 ? 'RequestPayment' : 'NoTrial',
    Currency: 'EUR',
    ComponentSubscriptions: order.Cart.ComponentSubscriptions ?? [],
    LineItems: order.LineItems,
    Coupon: order.Cart.CouponCode
      ? { CouponCode: order.Cart.CouponCode, ErrorCode: 'InvalidCouponCode', ErrorMessage: 'Unknown coupon' }
      : null,
    Total: order.Total,
    TotalVat: order.TotalVat,
    TotalGross: order.TotalGross,
    ReverseCharge: order.ReverseCharge,
    NextTotalGross: recurring,
    NextTotalGrossDate: variant.RecurringFee > 0 ? next : null,
    ExternalId: order.ExternalId,
    ServerTime: store.now().toISOString(),
  };
}

/** An order as it would be, or is, of a contract. */
export function draftOrder(store: Store, contract: Contract, customer: Customer, cart: Cart): Order {
  const now = store.now();
  return {
    Id: '',
    ContractId: contract.Id,
    CustomerId: customer.Id,
    Cart: cart,
    Status: 'PaymentPending',
    CreatedAt: now.toISOString(),
    ExternalId: null,
    ...changeTotals(contract, customer, cart, now),
  };
}

/** Whether a contract already is what the cart asks for. */
export const isCurrent = (contract: Contract, cart: Cart, now: Date): boolean =>
  contract.PlanVariantId === cart.PlanVariantId &&
  (cart.ComponentSubscriptions ?? []).every(({ ComponentId, Quantity }) =>
    activeParts(contract, now).some((part) => part.ComponentId === ComponentId && part.Quantity === Quantity),
  ) &&
  (cart.EndComponentSubscriptions ?? []).length === 0;
