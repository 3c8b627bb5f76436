/**
 * What can go wrong at the billing provider: its thirty kinds. Each has one sentence (messages.json: below
 * `validation` with a field, otherwise below `errors`) and says what comes next. Isomorphic.
 */

/** What a person can do. */
export type NextStep =
  /** Correct the field, or the details as a whole. */
  | 'correct'
  /** Take another way to pay. */
  | 'otherMethod'
  /** Send the same once more, after a while. */
  | 'retry'
  /** Order nothing again before the state of the order is known. */
  | 'check'
  /** Start the order from the beginning. */
  | 'restart'
  /** Write to the support. */
  | 'support';

export interface BillingProblem {
  /** The field of the payment form or of the customer's data that is wrong. */
  field?: string;
  next: NextStep;
  /** The fault is not the customer's: the provider's, or ours. */
  isOutage?: true;
}

const PROBLEMS = {
  PspServerError: { next: 'retry', isOutage: true },
  Timeouts: { next: 'check', isOutage: true },
  InvalidConfiguration: { next: 'otherMethod', isOutage: true },
  InvalidPaymentData: { next: 'correct' },
  Aborted: { next: 'retry' },
  AcquirerServerError: { next: 'retry', isOutage: true },
  AuthorizationRejected: { next: 'otherMethod' },
  RateLimit: { next: 'retry', isOutage: true },
  InvalidTransaction: { next: 'restart' },
  AmountLimitExceeded: { next: 'otherMethod' },
  InvalidPaymentMethod: { next: 'otherMethod' },
  InvalidCardType: { field: 'cardNumber', next: 'otherMethod' },
  InvalidCardNumber: { field: 'cardNumber', next: 'correct' },
  InvalidExpirationDate: { field: 'expiry', next: 'correct' },
  InvalidCardCvc: { field: 'cvc', next: 'correct' },
  InvalidCardHolder: { field: 'cardHolder', next: 'correct' },
  InvalidAmount: { next: 'restart', isOutage: true },
  InvalidCurrency: { next: 'support', isOutage: true },
  InvalidAccountNumber: { field: 'account', next: 'correct' },
  InvalidAccountHolder: { field: 'accountHolder', next: 'correct' },
  InvalidBankCode: { field: 'bankCode', next: 'correct' },
  InvalidBic: { field: 'bic', next: 'correct' },
  InvalidIban: { field: 'iban', next: 'correct' },
  InvalidCountry: { field: 'country', next: 'otherMethod' },
  BearerRejected: { next: 'otherMethod' },
  BearerExpired: { next: 'otherMethod' },
  UnmappedError: { next: 'support' },
  InvalidVatId: { field: 'vatId', next: 'correct' },
  InvalidName: { field: 'companyName', next: 'correct' },
  IteroServerError: { next: 'retry', isOutage: true },
} as const satisfies Record<string, BillingProblem>;

export type BillingProblemKind = keyof typeof PROBLEMS;
export const BILLING_PROBLEMS: Readonly<Record<BillingProblemKind, BillingProblem>> = PROBLEMS;
export const BILLING_PROBLEM_KINDS = Object.keys(PROBLEMS) as BillingProblemKind[];

/** Where the sentence of a kind is, in messages.json. */
export const problemMessageKey = (kind: BillingProblemKind): `validation.${string}` | `errors.${string}` =>
  `${BILLING_PROBLEMS[kind].field ? 'validation' : 'errors'}.${kind}`;

/** Other spellings of the kinds, and the codes of the provider's server, which are no kinds. */
const OTHER_CODES: Readonly<Record<string, BillingProblemKind>> = {
  Timeout: 'Timeouts',
  AmountLimitExceeeded: 'AmountLimitExceeded',
  LimitExceeded: 'AmountLimitExceeded',
  BearerInvalid: 'BearerRejected',
  Rejected: 'AuthorizationRejected',
  InsufficientBalance: 'AuthorizationRejected',
  '3DsProblem': 'AuthorizationRejected',
  Canceled: 'Aborted',
  InvalidData: 'InvalidPaymentData',
  InvalidPreconditions: 'InvalidPaymentData',
  AlreadyExecuted: 'InvalidTransaction',
  InvalidOrderStatus: 'InvalidTransaction',
  OrderNotFound: 'InvalidTransaction',
  LoginError: 'InvalidConfiguration',
  PermissionDenied: 'InvalidConfiguration',
  PSPConnectionProblem: 'PspServerError',
  InternalProviderError: 'PspServerError',
  PSPConnectionTimeout: 'Timeouts',
  InternalError: 'IteroServerError',
  LockingError: 'IteroServerError',
  OrderCreationFailed: 'IteroServerError',
  ContractCreationFailed: 'IteroServerError',
  CustomerCreationFailed: 'IteroServerError',
  FailedCustomerUpdate: 'IteroServerError',
  InvalidIBAN: 'InvalidIban',
  InvalidNationalIdNumber: 'InvalidAccountNumber',
};

/** The kind of a code that the provider answered; an empty or unknown one is UnmappedError. */
export function problemKindOf(code: unknown): BillingProblemKind {
  if (typeof code !== 'string') return 'UnmappedError';
  if (Object.hasOwn(PROBLEMS, code)) return code as BillingProblemKind;
  return Object.hasOwn(OTHER_CODES, code) ? OTHER_CODES[code]! : 'UnmappedError';
}
