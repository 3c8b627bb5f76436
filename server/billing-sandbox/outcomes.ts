import {
  BILLING_PROBLEM_KINDS,
  type BillingProblemKind,
} from '../../schema/platform/billing/billing-problems.shared.ts';
import { digitsOf } from '../../schema/platform/billing/payment-checks.shared.ts';

/**
 * Test numbers: card `4242 4242 NNN0 000c` and IBAN `DEpp 9999 9999 0000 000N NN`, where NNN is the row. Rows 1 to 30
 * are the thirty problems in their order; those from 101 succeed and behave strangely later.
 */
export const LATER = {
  nextPaymentFails: 101,
  chargeback: 102,
  staysPending: 103,
  redirect: 104,
  redirectRefused: 105,
  settlesLater: 106,
  expiresSoon: 107,
  hookFirst: 108,
  hooksTwisted: 109,
  hookLost: 110,
} as const;

const ROWS = new Set<number>([0, ...BILLING_PROBLEM_KINDS.keys().map((index) => index + 1), ...Object.values(LATER)]);

/** The row of a card; null for a number that is none of the test numbers. */
export function rowOfCard(cardNumber: string): number | null {
  return listedRow(/^42424242(\d{3})0000\d$/.exec(digitsOf(cardNumber))?.[1]);
}

/** The row of an IBAN; null for an account that could be a real one. */
export function rowOfIban(iban: string): number | null {
  return listedRow(/^DE\d{2}999999990000000(\d{3})$/.exec(iban)?.[1]);
}

function listedRow(digits: string | undefined): number | null {
  const row = Number(digits ?? Number.NaN);
  return ROWS.has(row) ? row : null;
}

/** The problem of a row; null where the payment succeeds. */
export const problemOfRow = (row: number): BillingProblemKind | null => BILLING_PROBLEM_KINDS[row - 1] ?? null;

/** Security codes that decide instead of the number. */
export const PROBLEM_OF_CVC: Readonly<Record<string, BillingProblemKind>> = {
  '001': 'BearerExpired',
  '002': 'AuthorizationRejected',
  '003': 'AuthorizationRejected',
  '004': 'AcquirerServerError',
  '005': 'PspServerError',
};

/** A gross amount that every bank refuses. */
export const REFUSED_AMOUNT = 11.11;
