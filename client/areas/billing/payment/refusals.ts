import {
  BILLING_PROBLEMS,
  problemKindOf,
  type NextStep,
} from '../../../../schema/platform/billing/billing-problems.shared.ts';
import { reasonOf, serverErrorOf } from '../../../kit/errors/server-error.ts';

/** The reason why an operation of a payment failed, and the next step. */
export interface Refusal {
  /** An error code of the provider, or the key of another message; null without an answer. */
  key: string | null;
  /** The message of the server; null: the text of the key. */
  message: string | null;
  field?: string | undefined;
  next: NextStep;
  /** The reference by which the support finds the failure. */
  reference?: string | undefined;
}

/** Fields of the recipient of bills, which are not in the payment form. */
const OF_CUSTOMER = ['vatId', 'companyName'];
export const isOfCustomer = ({ field }: Refusal): boolean => field !== undefined && OF_CUSTOMER.includes(field);
/** Whether the payment form shows the refusal at its own field, so that the page need not repeat it. */
export const isShownByForm = (refusal: Refusal): boolean => refusal.field !== undefined && !isOfCustomer(refusal);

/** The refusal for an error code of the payment form. */
export const refusalOfCode = (code: unknown, reference?: string): Refusal => {
  const key = problemKindOf(code);
  const { field, next } = BILLING_PROBLEMS[key];
  return { key, message: null, field, next, reference };
};

/** The refusal for a failed request. After a network error, the same request may be repeated. */
export const refusalOf = (error: unknown): Refusal => {
  const answer = serverErrorOf(error);
  if (!answer) return { key: null, message: null, next: 'retry' };
  const key = answer.key ?? answer.details[0]?.key ?? null;
  const message = reasonOf(error);
  if (key && Object.hasOwn(BILLING_PROBLEMS, key)) return { ...refusalOfCode(key, answer.requestId), message };
  return { key, message, next: 'retry', reference: answer.requestId };
};
