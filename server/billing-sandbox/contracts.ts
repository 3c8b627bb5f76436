import { hasName } from '../../schema/platform/billing/billing.input.ts';
import { isVatId, normalVatId } from '../../schema/platform/billing/vat-id.shared.ts';
import { FREE_VARIANT, variantOf } from './catalogue.ts';
import { draftOrder } from './reading.ts';
import type { Cart, Contract, Customer, Order, Store } from './state.ts';

/** A VAT ID is looked up one hour after it was entered. */
const VAT_CHECK_MS = 60 * 60_000;
/** The register of this country never answers, as it happens. */
const SILENT_REGISTER = 'FR';

type Sent = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const TEXTS = [
  'CompanyName',
  'FirstName',
  'LastName',
  'EmailAddress',
  'PhoneNumber',
  'DefaultBearerMedium',
  'Tag',
  'Locale',
] as const;
const ADDRESS = ['AddressLine1', 'AddressLine2', 'Street', 'HouseNumber', 'PostalCode', 'City', 'State', 'Country'];

/**
 * Changes the fields of a customer that were sent. Returns the error code if a value is invalid; then nothing is
 * changed.
 */
export function changeCustomer(store: Store, customer: Customer, sent: Sent): string | null {
  const changed: Customer = structuredClone(customer);
  for (const name of TEXTS) if (name in sent) changed[name] = textOf(sent[name]);
  const address = sent.Address as Sent | undefined;
  for (const name of ADDRESS) if (address && name in address) changed.Address[name] = textOf(address[name]);
  if ('VatId' in sent) changed.VatId = normalVatId(textOf(sent.VatId));
  const { CompanyName: companyName, FirstName: firstName, LastName: lastName, EmailAddress: emailAddress } = changed;
  if (!hasName({ companyName, firstName, lastName, emailAddress })) return 'InvalidName';
  if (changed.VatId !== '' && !isVatId(changed.VatId)) return 'InvalidVatId';
  if (changed.VatId !== customer.VatId) {
    changed.VatIdStatus = 'Unconfirmed';
    const country = changed.VatId.slice(0, 2);
    if (changed.VatId !== '' && country !== SILENT_REGISTER)
      store.schedule({ at: store.now().getTime() + VAT_CHECK_MS, kind: 'vatCheck', id: customer.Id });
  }
  Object.assign(customer, changed);
  store.changed();
  return null;
}

export function createCustomer(store: Store, sent: Sent): Customer | string {
  const customer: Customer = {
    Id: store.newId(),
    ExternalCustomerId: textOf(sent.ExternalCustomerId) || null,
    CompanyName: '',
    FirstName: '',
    LastName: '',
    EmailAddress: '',
    PhoneNumber: '',
    VatId: '',
    VatIdStatus: 'Unconfirmed',
    DefaultBearerMedium: 'Email',
    Tag: '',
    Locale: 'de-DE',
    Address: Object.fromEntries(ADDRESS.map((name) => [name, ''])),
  };
  const problem = changeCustomer(store, customer, sent);
  if (problem) return problem;
  store.state.customers[customer.Id] = customer;
  store.changed();
  return customer;
}

/** A contract of the free plan: every customer of the product begins so. */
export function createContract(store: Store, customer: Customer, variantId: string): Contract {
  const id = store.newId();
  const contract: Contract = {
    Id: id,
    CustomerId: customer.Id,
    ReferenceCode: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
    PlanVariantId: variantOf(variantId)?.Id ?? FREE_VARIANT.Id,
    LifecycleStatus: 'Active',
    StartDate: store.now().toISOString(),
    EndDate: null,
    TrialEndDate: null,
    BilledFrom: null,
    NextBillingDate: null,
    BindingPeriodEnd: null,
    CurrentBalance: 0,
    PaymentBearer: null,
    PaymentsBlocked: false,
    ComponentSubscriptions: [],
    CustomFields: {},
    behaviour: 0,
    failNext: [],
  };
  store.state.contracts[id] = contract;
  store.changed();
  return contract;
}

/** Whether there is an order with this external id. */
export const hasOrder = (store: Store, { Id }: Contract, externalId: string | null): boolean =>
  externalId !== null &&
  Object.values(store.state.orders).some((order) => order.ContractId === Id && order.ExternalId === externalId);

/**
 * Orders a change. The same external id gives the same order; one of the same plan that is still open is given instead
 * of a second one.
 */
export function createOrder(store: Store, contract: Contract, cart: Cart, externalId: string | null): Order {
  const orders = Object.values(store.state.orders).filter(({ ContractId }) => ContractId === contract.Id);
  const same = externalId && orders.find(({ ExternalId }) => ExternalId === externalId);
  if (same) return same;
  const open = orders.filter(({ Status }) => Status === 'PaymentPending');
  const customer = store.state.customers[contract.CustomerId]!;
  const order = { ...draftOrder(store, contract, customer, cart), Id: store.newId(), ExternalId: externalId };
  const again = open.find(
    ({ Cart: { PlanVariantId }, TotalGross }) =>
      PlanVariantId === cart.PlanVariantId && TotalGross === order.TotalGross,
  );
  if (again) return again;
  // Another plan was chosen instead, or the price has changed.
  for (const unpaid of open) unpaid.Status = 'Expired';
  store.state.orders[order.Id] = order;
  store.changed();
  return order;
}

export function setEnd(store: Store, contract: Contract, end: Date | null): void {
  contract.EndDate = end?.toISOString() ?? null;
  if (end) store.schedule({ at: end.getTime(), kind: 'end', id: contract.Id });
  // Bills that were not written because the contract was to end.
  else if (contract.NextBillingDate)
    store.schedule({ at: Date.parse(contract.NextBillingDate), kind: 'bill', id: contract.Id });
  store.changed();
}
