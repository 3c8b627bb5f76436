import { embedded, moment, number, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

const amount = { type: 'number' };
const optionalText = { type: ['string', 'null'] };
const optionalNumber = { type: ['integer', 'null'] };
const optionalMoment = { type: ['string', 'null'], format: 'date-time' };
const part = (name: string, fields: Shape['fields']): Shape => ({ name, identified: false, fields });

export const tokenShape = part('BillingToken', {
  token: value(text),
  expiry: value(moment),
  portalUrl: value(text),
  apiRoot: value(text),
});

const planShape = part('BillingPlan', {
  variantId: value(text),
  licence: value(text),
  name: value(text),
  variantName: value(text),
  fee: value(amount),
  userLimit: value(optionalNumber),
});

const addressShape = part('BillingAddress', {
  addressLine1: value(text),
  street: value(text),
  houseNumber: value(text),
  postalCode: value(text),
  city: value(text),
  country: value(text),
});

const customerShape = part('BillingCustomer', {
  companyName: value(text),
  firstName: value(text),
  lastName: value(text),
  emailAddress: value(text),
  phoneNumber: value(text),
  vatId: value(text),
  address: embedded(addressShape),
});

const contractShape = part('BillingContract', {
  status: value(text),
  endDate: value(optionalMoment),
  trialEndDate: value(optionalMoment),
  nextBillingDate: value(optionalMoment),
  endIfCancelled: value(optionalMoment),
  balance: value(amount),
  currency: value(text),
  paymentsBlocked: value({ type: 'boolean' }),
  plan: embedded(planShape),
  components: embedded(
    part('BillingComponent', { externalId: value(text), name: value(text), quantity: value(amount) }),
    { many: true },
  ),
  payment: embedded(
    part('BillingPayment', {
      kind: value(text),
      label: value(text),
      last4: value(optionalText),
      expiryMonth: value(optionalNumber),
      expiryYear: value(optionalNumber),
      holder: value(optionalText),
      mandate: value(optionalText),
    }),
    { nullable: true },
  ),
  customer: embedded(customerShape),
  invoices: embedded(
    part('BillingInvoice', {
      id: value(text),
      number: value(text),
      date: value(moment),
      dueDate: value(optionalMoment),
      gross: value(amount),
      isCredit: value({ type: 'boolean' }),
    }),
    { many: true },
  ),
});

export const billingShape = part('Billing', {
  isSetUp: value({ type: 'boolean' }),
  fetchedAt: value(optionalMoment),
  isOutdated: value({ type: 'boolean' }),
  userCount: value(number),
  userLimit: value(optionalNumber),
  contract: embedded(contractShape, { nullable: true }),
});
