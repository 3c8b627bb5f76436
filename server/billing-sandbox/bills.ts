import { countryOfVatId, isInUnion } from '../../schema/platform/billing/vat-id.shared.ts';
import { componentOf, variantOf, type PlanVariant } from './catalogue.ts';
import { addPeriod, cents, periodText, sum } from './periods.ts';
import type { Cart, Contract, Customer, Invoice, Line, Store, Totals } from './state.ts';

const GERMAN_RATE = 19;

/**
 * Value added tax: in Germany 19 %; other countries of the Union with a VAT ID owe it themselves; outside the Union it
 * is not taxable. The country of the VAT ID counts before that of the address.
 */
function vatOf({ VatId, VatIdStatus, Address }: Customer): { rate: number; reverseCharge: boolean } {
  const valid = VatId !== '' && VatIdStatus !== 'Invalid';
  const country = (valid && countryOfVatId(VatId)) || Address.Country || 'DE';
  if (country === 'DE') return { rate: GERMAN_RATE, reverseCharge: false };
  if (!isInUnion(country)) return { rate: 0, reverseCharge: false };
  return valid ? { rate: 0, reverseCharge: true } : { rate: GERMAN_RATE, reverseCharge: false };
}

interface Item {
  name: string;
  productId: string;
  price: number;
  quantity: number;
  from: Date;
  to: Date;
}

function lineOf(item: Item, rate: number): Line {
  const net = cents(item.price * item.quantity);
  const vat = cents((net * rate) / 100);
  return {
    ProductDescription: item.name,
    Description: periodText(item.from, item.to),
    Quantity: item.quantity,
    PricePerUnit: item.price,
    VatPercentage: rate,
    TotalNet: net,
    TotalVat: vat,
    TotalGross: cents(net + vat),
    PeriodStart: item.from.toISOString(),
    PeriodEnd: item.to.toISOString(),
    ProductId: item.productId,
  };
}

function totalsOf(lines: Line[], reverseCharge: boolean): Totals {
  return {
    Total: sum(lines.map((line) => line.TotalNet)),
    TotalVat: sum(lines.map((line) => line.TotalVat)),
    TotalGross: sum(lines.map((line) => line.TotalGross)),
    LineItems: lines,
    ReverseCharge: reverseCharge,
  };
}

/** A period's fee of a plan with its components. */
function periodItems(variant: PlanVariant, parts: { ComponentId: string; Quantity: number }[], from: Date): Item[] {
  const to = addPeriod(from, variant.FeePeriod);
  const months = variant.FeePeriod.Unit === 'Year' ? 12 : 1;
  const plan = {
    name: `${variant.PlanName.de} (${variant.Description.de})`,
    productId: variant.Id,
    price: variant.RecurringFee,
    quantity: 1,
    from,
    to,
  };
  return [
    ...(variant.RecurringFee > 0 ? [plan] : []),
    ...parts.flatMap(({ ComponentId, Quantity }) => {
      const component = componentOf(ComponentId);
      if (!component || Quantity <= 0) return [];
      const price = cents(component.PricePerUnit * months);
      return [{ name: component.Name.de, productId: ComponentId, price, quantity: Quantity, from, to }];
    }),
  ];
}

export const activeParts = (contract: Contract, now: Date): { ComponentId: string; Quantity: number }[] =>
  contract.ComponentSubscriptions.filter(
    ({ StartDate, EndDate }) => new Date(StartDate) <= now && (EndDate === null || new Date(EndDate) > now),
  );

/** The price of the next period of a contract. */
export function renewalTotals(contract: Contract, customer: Customer, from: Date): Totals {
  const { rate, reverseCharge } = vatOf(customer);
  const items = periodItems(variantOf(contract.PlanVariantId)!, activeParts(contract, from), from);
  return totalsOf(
    items.map((item) => lineOf(item, rate)),
    reverseCharge,
  );
}

/** The price of a change: a full period of the new plan, less the rest of the paid period. */
export function changeTotals(contract: Contract, customer: Customer, cart: Cart, now: Date): Totals {
  const { rate, reverseCharge } = vatOf(customer);
  const variant = variantOf(cart.PlanVariantId)!;
  const lines = variant.TrialDays > 0 ? [] : periodItems(variant, partsAfter(contract, cart, now), now);
  return totalsOf([...lines.map((item) => lineOf(item, rate)), ...credit(contract, rate, now)], reverseCharge);
}

/** The components of a contract after a change. */
export function partsAfter(contract: Contract, cart: Cart, now: Date): { ComponentId: string; Quantity: number }[] {
  const added = cart.ComponentSubscriptions ?? [];
  const ended = new Set(cart.EndComponentSubscriptions);
  const remaining = contract.ComponentSubscriptions.filter(
    ({ Id, ComponentId, EndDate }) =>
      !ended.has(Id) &&
      !added.some((part) => part.ComponentId === ComponentId) &&
      (EndDate === null || new Date(EndDate) > now),
  );
  return [...remaining.map(({ ComponentId, Quantity }) => ({ ComponentId, Quantity })), ...added];
}

function credit(contract: Contract, rate: number, now: Date): Line[] {
  const { BilledFrom, NextBillingDate } = contract;
  const variant = variantOf(contract.PlanVariantId)!;
  if (!BilledFrom || !NextBillingDate || contract.LifecycleStatus === 'InTrial') return [];
  const [from, to] = [new Date(BilledFrom), new Date(NextBillingDate)];
  const paid = sum(
    periodItems(variant, activeParts(contract, from), from).map(({ price, quantity }) => price * quantity),
  );
  const left = (to.getTime() - now.getTime()) / (to.getTime() - from.getTime());
  if (paid <= 0 || left <= 0) return [];
  const item = { productId: variant.Id, price: -cents(paid * left), quantity: 1, from: now, to };
  return [lineOf({ ...item, name: `Gutschrift ${variant.PlanName.de}` }, rate)];
}

/** Writes a bill. Its sums are those of the order or the renewal, never computed again. */
export function writeInvoice(store: Store, contract: Contract, totals: Totals): Invoice {
  const customer = store.state.customers[contract.CustomerId]!;
  const now = store.now();
  const number = `${now.getUTCFullYear()}-${String(store.state.nextInvoice++).padStart(6, '0')}`;
  const { Address } = customer;
  const invoice: Invoice = {
    Id: store.newId(),
    ContractId: contract.Id,
    CustomerId: customer.Id,
    InvoiceNumber: number,
    InvoiceDate: now.toISOString(),
    DueDate: addPeriod(now, { Unit: 'Day', Quantity: 14 }).toISOString(),
    TotalNet: totals.Total,
    TotalVat: totals.TotalVat,
    TotalGross: totals.TotalGross,
    IsInvoice: totals.TotalGross >= 0,
    ReverseCharge: totals.ReverseCharge,
    ItemList: totals.LineItems,
    Recipient: [
      customer.CompanyName,
      `${customer.FirstName} ${customer.LastName}`.trim(),
      `${Address.Street ?? ''} ${Address.HouseNumber ?? ''}`.trim(),
      `${Address.PostalCode ?? ''} ${Address.City ?? ''}`.trim(),
      Address.Country ?? '',
    ].filter(Boolean),
    RecipientName: customer.CompanyName,
    RecipientSubName: `${customer.FirstName} ${customer.LastName}`.trim(),
    RecipientAddress: { ...Address },
    VatId: customer.VatId,
  };
  store.state.invoices[invoice.Id] = invoice;
  contract.CurrentBalance = cents(contract.CurrentBalance + invoice.TotalGross);
  return invoice;
}
