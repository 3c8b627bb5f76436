import { newId } from '../../../kit/data/new-id.ts';
import { readJson, writeJson } from '../../../kit/data/storage.ts';
import type { Contract } from '../billing-format.ts';

/** The choice and the order, stored for the session: they survive a reload, Back and a redirect to the bank. */
interface PlanChoice {
  /** The means of payment: STORED_METHOD, or one of those that the provider offers. */
  method?: string;
  /** The key of the order, which makes it idempotent. It belongs to a plan and its price. */
  key?: string;
  of?: string;
  /** The newest bill before the order; a newer one is the bill of the order. */
  billBefore?: string | undefined;
}

/** The value for the means of payment that the contract has. */
export const STORED_METHOD = 'stored';

const storageKey = (contractId: string): string => `plan-change.${contractId}`;
const choiceOf = (contractId: string): PlanChoice => readJson(sessionStorage, storageKey(contractId)) ?? {};
const change = (contractId: string, changes: PlanChoice): void =>
  writeJson(sessionStorage, storageKey(contractId), { ...choiceOf(contractId), ...changes });

export const chosenMethod = (contractId: string): string | null => choiceOf(contractId).method ?? null;
/** Whether later bills can be paid with the means of payment of the contract. */
export const hasStoredMethod = ({ payment, paymentsBlocked }: Contract): boolean =>
  payment !== null && !paymentsBlocked;
/** The means of payment: the chosen one, or that of the contract; null if it has to be chosen. */
export const methodOf = (contract: Contract): string | null =>
  chosenMethod(contract.id) ?? (hasStoredMethod(contract) ? STORED_METHOD : null);
/** The chosen new means of payment, for the provider's form; undefined for that of the contract. */
export const newMethodOf = (contractId: string): string | undefined => {
  const method = chosenMethod(contractId);
  return method && method !== STORED_METHOD ? method : undefined;
};
export const chooseMethod = (contractId: string, method: string): void => change(contractId, { method });

/** The key of the order of this plan at this price; it stays the same after a reload and a lost response. */
export const orderKey = ({ id: contractId, invoices }: Contract, variantId: string, gross: number): string => {
  const of = `${variantId} ${gross}`;
  const { key, of: ordered } = choiceOf(contractId);
  if (key && ordered === of) return key;
  const next = newId();
  change(contractId, { key: next, of, billBefore: invoices[0]?.id });
  return next;
};

/** The bill of the order that was placed here; undefined if it is not known yet. */
export const billOfOrder = ({ id, invoices: [newest] }: Contract): Contract['invoices'][number] | undefined => {
  const { key, billBefore } = choiceOf(id);
  return key && newest && newest.id !== billBefore ? newest : undefined;
};

/** Deletes the stored choice when the order has ended, so that another order of the same plan gets a new key. */
export const clearChoice = (contractId: string): void => writeJson(sessionStorage, storageKey(contractId), null);
