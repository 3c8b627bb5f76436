import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The state of the sandbox. Capitalised names are those of the provider's interface. */
export interface State {
  seed: string;
  nextId: number;
  nextInvoice: number;
  /** How far the clock of the sandbox is ahead of the real one. */
  clockOffsetMs: number;
  customers: Record<string, Customer>;
  contracts: Record<string, Contract>;
  orders: Record<string, Order>;
  invoices: Record<string, Invoice>;
  transactions: Record<string, Transaction>;
  sessions: Record<string, FrameSession>;
  portalTokens: Record<string, { contractId: string; expires: number }>;
  webhooks: string[];
  scheduled: Scheduled[];
}

export interface Customer {
  Id: string;
  ExternalCustomerId: string | null;
  CompanyName: string;
  FirstName: string;
  LastName: string;
  EmailAddress: string;
  PhoneNumber: string;
  VatId: string;
  VatIdStatus: 'Unconfirmed' | 'Confirmed' | 'Invalid';
  DefaultBearerMedium: string;
  Tag: string;
  Locale: string;
  Address: Record<string, string>;
}

export interface Bearer {
  Type: 'CreditCard' | 'BankAccount' | 'InvoicePayment';
  Holder?: string;
  Country?: string;
  IBAN?: string;
  BIC?: string;
  MandateReference?: string;
  MandateReferenceDate?: string;
  CardType?: string;
  MaskedCardPan?: string;
  Last4?: string;
  ExpiryMonth?: number;
  ExpiryYear?: number;
}

export type LifecycleStatus = 'InTrial' | 'TrialExpired' | 'Active' | 'TemporarilyInactive' | 'Ended';

export interface Contract {
  Id: string;
  CustomerId: string;
  ReferenceCode: string;
  PlanVariantId: string;
  LifecycleStatus: LifecycleStatus;
  StartDate: string;
  EndDate: string | null;
  TrialEndDate: string | null;
  BilledFrom: string | null;
  NextBillingDate: string | null;
  BindingPeriodEnd: string | null;
  CurrentBalance: number;
  PaymentBearer: Bearer | null;
  PaymentsBlocked: boolean;
  /** The bank of the customer has revoked the mandate: later debits fail. */
  mandateRevoked?: boolean;
  ComponentSubscriptions: ComponentSubscription[];
  CustomFields: Record<string, string>;
  /** The row of the table of test numbers that the contract's means of payment follows. */
  behaviour: number;
  /** The kinds with which the next payments fail. */
  failNext: string[];
}

export interface ComponentSubscription {
  Id: string;
  ComponentId: string;
  Quantity: number;
  StartDate: string;
  EndDate: string | null;
}

export interface Cart {
  PlanVariantId: string;
  ComponentSubscriptions?: { ComponentId: string; Quantity: number }[];
  EndComponentSubscriptions?: string[];
  CouponCode?: string;
}

export interface Line {
  ProductDescription: string;
  Description: string;
  Quantity: number;
  PricePerUnit: number;
  VatPercentage: number;
  TotalNet: number;
  TotalVat: number;
  TotalGross: number;
  PeriodStart: string;
  PeriodEnd: string;
  ProductId: string;
}

export interface Totals {
  Total: number;
  TotalVat: number;
  TotalGross: number;
  LineItems: Line[];
  ReverseCharge: boolean;
}

export interface Order extends Totals {
  Id: string;
  ContractId: string;
  CustomerId: string;
  Cart: Cart;
  Status: 'PaymentPending' | 'Completed' | 'Failed' | 'Aborted' | 'Expired';
  CreatedAt: string;
  ExternalId: string | null;
}

export interface Invoice {
  Id: string;
  ContractId: string;
  CustomerId: string;
  InvoiceNumber: string;
  InvoiceDate: string;
  DueDate: string;
  TotalNet: number;
  TotalVat: number;
  TotalGross: number;
  IsInvoice: boolean;
  ReverseCharge: boolean;
  ItemList: Line[];
  Recipient: string[];
  RecipientName?: string;
  RecipientSubName?: string;
  RecipientAddress?: Record<string, string>;
  VatId: string;
}

export interface Transaction {
  Id: string;
  ContractId: string;
  OrderId: string | null;
  Amount: number;
  Status: string;
  /** The kind of its failure. */
  Error: string | null;
  ReturnUrl: string | null;
  /** What a hosted page decides about. */
  bearer: Bearer | null;
  behaviour: number;
}

export interface FrameSession {
  Id: string;
  ContractId: string;
  OrderId: string | null;
  PaymentMethod: string;
  ReturnUrl: string;
  expires: number;
}

/** An event that is due when the clock reaches its time. */
export interface Scheduled {
  at: number;
  kind: 'trialEnd' | 'bill' | 'end' | 'settle' | 'chargeback' | 'escalate' | 'bearerExpires' | 'vatCheck';
  id: string;
  days?: number;
}

const empty = (seed: string): State => ({
  seed,
  nextId: 1,
  nextInvoice: 1,
  clockOffsetMs: 0,
  customers: {},
  contracts: {},
  orders: {},
  invoices: {},
  transactions: {},
  sessions: {},
  portalTokens: {},
  webhooks: [],
  scheduled: [],
});

/** The state of the sandbox: in memory, and in a file where one is named. */
export class Store {
  state: State;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(file?: string, seed = 'obacht') {
    this.#file = file;
    this.state =
      file && existsSync(file) ? { ...empty(seed), ...(JSON.parse(readFileSync(file, 'utf8')) as State) } : empty(seed);
  }

  reset(seed: string): void {
    const { webhooks } = this.state;
    this.state = { ...empty(seed), webhooks };
    this.changed();
  }

  /** 24 hexadecimal digits; the same seed makes the same ids. */
  newId(): string {
    const { seed } = this.state;
    return createHash('sha256')
      .update(`${seed} ${this.state.nextId++}`)
      .digest('hex')
      .slice(0, 24);
  }

  newSecret(): string {
    return randomBytes(24).toString('hex');
  }

  now(): Date {
    return new Date(Date.now() + this.state.clockOffsetMs);
  }

  schedule(entry: Scheduled): void {
    this.state.scheduled.push(entry);
  }

  /** Writes the file soon. */
  changed(): void {
    if (!this.#file) return;
    this.#timer ??= setTimeout(() => this.save(), 200);
    this.#timer.unref();
  }

  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.state), { mode: 0o600 });
  }
}
