import type { Language } from '../../kernel/permissions.ts';
import type { BillingCustomer, BillingState, Localised, Period } from './billing-state.ts';

/** The data of an organisation that is sent to the provider. */
export interface NewBillingCustomer {
  /** The external id of the customer at the provider, which prevents a second customer for the same organisation. */
  clientId: string;
  companyName: string;
  emailAddress: string;
  address: { street: string; houseNumber: string; postalCode: string; city: string; country: string };
}

export interface BillingIds {
  contractId: string;
  customerId: string;
}

/** Opens the provider's portal for one contract: the bearer may change the payment data and cancel. */
export interface PortalToken {
  token: string;
  expiry: string;
  portalUrl: string;
}

export interface OfferedPlan {
  variantId: string;
  licence: string;
  name: Localised;
  variantName: Localised;
  fee: number;
  period: Period;
  /** How long the contract runs, and is extended by. */
  term: Period | null;
  notice: Period | null;
}

export interface OrderLine {
  /** In the provider's language, which need not be that of the reader. */
  text: string;
  /** The variant of a plan, or another product. */
  productId: string | null;
  period: string;
  net: number;
  vatPercentage: number;
}

/** An order, or the preview of one. All sums are computed by the provider. */
export interface ProviderOrder {
  id: string;
  status: string;
  variantId: string;
  lines: OrderLine[];
  net: number;
  vat: number;
  gross: number;
  currency: string;
  reverseCharge: boolean;
  /** What comes afterwards, and when. */
  nextGross: number;
  nextDate: string | null;
}

export interface BillLine {
  text: string;
  quantity: number;
  /** Net, for each. */
  price: number;
  net: number;
  vatPercentage: number;
  from: string | null;
  /** The day after the last. */
  until: string | null;
}

/** A bill with all of its figures, as the provider has written it. */
export interface Bill {
  number: string;
  date: string;
  dueDate: string | null;
  isCredit: boolean;
  currency: string;
  net: number;
  vat: number;
  gross: number;
  reverseCharge: boolean;
  lines: BillLine[];
  recipient: {
    name: string;
    person: string;
    vatId: string;
    address: {
      street: string;
      houseNumber: string;
      addressLine1: string;
      postalCode: string;
      city: string;
      country: string;
    };
  };
}

/** What the XML of a bill contains in addition to the bill. */
export interface BillReferences {
  orderNumber: string;
  leitwegId: string;
  /** Where the recipient gets bills. */
  emailAddress: string;
  /** It is paid by bank transfer. */
  byTransfer: boolean;
}

/** Writes bills as XML, in the name of the operator of this server. */
export interface EInvoices {
  /** Throws BAD_INPUT if the figures of the provider are not sufficient: none are made up. */
  write(bill: Bill, references: BillReferences): Promise<string>;
}

/** A way to pay, in the provider's words: `Debit:…`, `CreditCard:…`. */
export interface PaymentMethod {
  value: string;
  text: string;
}

export interface PaymentFrameRequest {
  /** The order that is paid; null for a new means of payment of later bills. */
  orderId: string | null;
  /** The way to pay that was chosen. */
  method: string | null;
  returnUrl: string;
  language: Language;
}

/** The form for payment data, in a frame of the provider. */
export interface PaymentFrame {
  sessionId: string;
  url: string;
  origin: string;
}

/**
 * The billing provider. Its errors are thrown as BAD_INPUT with the field, or as UNAVAILABLE with a message of ours;
 * the provider's responses are never passed on to the client unchanged.
 */
export interface BillingProvider {
  /** `https://billing.example/api/v1/` */
  readonly apiRoot: string;
  /** Whether a hook comes from the provider: it knows the secret. */
  isHookSecret(secret: string): boolean;
  /** Asks the provider to send hooks to this server. */
  registerHooks(publicUrl: string): Promise<void>;
  /** The contract of an organisation, which is created where there is none: of the free plan. */
  ensureContract(customer: NewBillingCustomer): Promise<BillingIds>;
  read(contractId: string): Promise<BillingState>;
  token(contractId: string): Promise<PortalToken>;
  updateCustomer(contractId: string, customer: BillingCustomer): Promise<void>;
  cancel(contractId: string): Promise<void>;
  undoCancellation(contractId: string): Promise<void>;
  /** Null for an invoice that is not one of the contract. */
  invoicePdf(contractId: string, invoiceId: string): Promise<Buffer | null>;
  /** What a bill says, line by line; null for one that is not of the contract. */
  bill(contractId: string, invoiceId: string): Promise<Bill | null>;
  plans(): Promise<OfferedPlan[]>;
  preview(contractId: string, variantId: string): Promise<ProviderOrder>;
  /** Orders once for each key. */
  order(contractId: string, variantId: string, key: string): Promise<ProviderOrder>;
  /** The current state of an order that was placed. */
  placedOrder(contractId: string, orderId: string): Promise<ProviderOrder>;
  /** Carries out an order that needs no payment. */
  commitOrder(orderId: string): Promise<void>;
  /** The ways to pay that are offered; the first is suggested. */
  paymentMethods(contractId: string, language: Language): Promise<PaymentMethod[]>;
  paymentFrame(contractId: string, request: PaymentFrameRequest): Promise<PaymentFrame>;
  /**
   * Pays an order with the means of payment of the contract. Returns the page where the customer has to agree, if any.
   */
  payOrder(contractId: string, orderId: string, returnUrl: string): Promise<string | null>;
  /** Completes a payment after the provider has redirected the customer back to this address. */
  finalize(contractId: string, returnUrl: string): Promise<void>;
}
