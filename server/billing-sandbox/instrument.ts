import { cardSchema, debitSchema } from '../../schema/platform/billing/billing.input.ts';
import { problemKindOf, type BillingProblemKind } from '../../schema/platform/billing/billing-problems.shared.ts';
import { digitsOf, expiryOf } from '../../schema/platform/billing/payment-checks.shared.ts';
import { LATER, PROBLEM_OF_CVC, problemOfRow, rowOfCard, rowOfIban } from './outcomes.ts';
import type { Bearer } from './state.ts';

/** The stored part of a means of payment: neither number nor security code. */
export interface Instrument {
  bearer: Bearer;
  /** The row of the table of test numbers. */
  row: number;
  problem: BillingProblemKind | null;
}

export type InstrumentForm = Record<string, unknown>;
export type FieldProblems = Record<string, BillingProblemKind>;

export const CREDIT_CARD = 'CreditCard:FakePSP';
export const DEBIT = 'Debit:FakePSP';
export const PAYMENT_METHODS = [DEBIT, CREDIT_CARD];

/**
 * Reads what was typed into the form of the frame. Numbers outside of the test ranges are refused: they could be real.
 */
export function readInstrument(
  method: string,
  form: InstrumentForm,
  now: Date,
): { instrument: Instrument } | { fields: FieldProblems } {
  return method === CREDIT_CARD ? readCard(form, now) : readDebit(form, now);
}

function readCard(form: InstrumentForm, now: Date): { instrument: Instrument } | { fields: FieldProblems } {
  const parsed = cardSchema(() => now).safeParse(form);
  if (!parsed.success) return { fields: fieldsOf(parsed.error.issues) };
  const { cardHolder, cardNumber, expiry, cvc } = parsed.data;
  const row = rowOfCard(cardNumber);
  if (row === null) return { fields: { cardNumber: 'InvalidCardNumber' } };
  const { month, year } = row === LATER.expiresSoon ? nextMonth(now) : expiryOf(expiry)!;
  const last4 = digitsOf(cardNumber).slice(-4);
  return {
    instrument: {
      row,
      problem: PROBLEM_OF_CVC[cvc.trim()] ?? problemOfRow(row),
      bearer: {
        Type: 'CreditCard',
        CardType: 'Visa',
        Holder: cardHolder,
        Country: 'DE',
        MaskedCardPan: `************${last4}`,
        Last4: last4,
        ExpiryMonth: month,
        ExpiryYear: year,
      },
    },
  };
}

function readDebit(form: InstrumentForm, now: Date): { instrument: Instrument } | { fields: FieldProblems } {
  const parsed = debitSchema.safeParse({ bic: '', account: '', ...form });
  if (!parsed.success) return { fields: fieldsOf(parsed.error.issues) };
  const { accountHolder, iban, bic } = parsed.data;
  const row = rowOfIban(iban);
  if (row === null) return { fields: { iban: 'InvalidIban' } };
  return {
    instrument: {
      row,
      problem: problemOfRow(row),
      bearer: {
        Type: 'BankAccount',
        Holder: accountHolder,
        IBAN: `${iban.slice(0, 4)} **** **** ${iban.slice(-2)}`,
        BIC: bic.trim().toUpperCase(),
        Country: iban.slice(0, 2),
        MandateReference: `M-${String(row).padStart(6, '0')}`,
        MandateReferenceDate: now.toISOString(),
      },
    },
  };
}

const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldProblems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), problemKindOf(message)]));

function nextMonth(now: Date): { month: number; year: number } {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { month: next.getUTCMonth() + 1, year: next.getUTCFullYear() };
}
