/** The read model of billing: what the application knows of its contract at the provider. Sums are in the main unit. */
export interface BillingState {
  /** The provider's word for the contract's state; there is none for "cancelled": that is an `endDate`. */
  status: string;
  startDate: string;
  endDate: string | null;
  trialEndDate: string | null;
  nextBillingDate: string | null;
  /** The last day of the contract if it were cancelled today. */
  endIfCancelled: string | null;
  /** Positive: an amount that the organisation has to pay. */
  balance: number;
  currency: string;
  paymentsBlocked: boolean;
  plan: BillingPlan;
  components: BillingComponent[];
  payment: BillingPayment | null;
  customer: BillingCustomer;
  /** The newest first. */
  invoices: BillingInvoice[];
}

export interface Period {
  unit: string;
  quantity: number;
}

/** Texts of the provider in both languages. */
export interface Localised {
  de: string;
  en: string;
}

export interface BillingPlan {
  variantId: string;
  /** The licence: a key of LICENCES. */
  licence: string;
  name: Localised;
  variantName: Localised;
  /** Net, for each period. */
  fee: number;
  period: Period;
  /** How long the contract runs, and is extended by. */
  term?: Period | null;
  notice: Period | null;
}

export interface BillingComponent {
  /** `pl-` names a plugin. */
  externalId: string;
  name: string;
  quantity: number;
}

/** A means of payment, as far as it may be shown. */
export interface BillingPayment {
  kind: 'card' | 'debit' | 'invoice' | 'other';
  /** The brand of a card, the masked number of an account, or the provider's own word. */
  label: string;
  last4: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
  holder: string | null;
  mandate: string | null;
}

export interface BillingCustomer {
  companyName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string;
  vatId: string;
  /** What the customer wants to read on each bill. */
  orderNumber?: string | undefined;
  leitwegId?: string | undefined;
  address: {
    addressLine1: string;
    street: string;
    houseNumber: string;
    postalCode: string;
    city: string;
    country: string;
  };
}

export interface BillingInvoice {
  id: string;
  number: string;
  date: string;
  dueDate: string | null;
  gross: number;
  isCredit: boolean;
}
