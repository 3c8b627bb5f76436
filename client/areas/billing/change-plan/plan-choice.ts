import { newId } from '../../../kit/data/new-id.ts';
import { readJson, writeJson } from '../../../kit/data/storage.ts';
import type { Contract } from '../billing-words.ts';

/** The choice and the order, stored for the session: they survive a reload, Back and a redirect to the bank. */
interface PlanChoice {
  /** The way to pay: STORED_METHOD, or one of those that the provider offers. */
  method?: string;
  /** The key of the order: one key makes one order. It belongs to a plan and its price. */
  key?: string;
  of?: string;
  /** The newest bill before the order: a newer one is that of the order. */
  billBefore?: string | undefined;
}

/** The means of payment that the contract has. */
export const STORED_METHOD = 'stored';

const storageKey = (contractId: string): string => `plan-change.${contractId}`;
const choiceOf = (contractId: string): PlanChoice => readJson(sessionStorage, storageKey(contractId)) ?? {};
const change = (contractId: string, changes: PlanChoice): void =>
  writeJson(sessionStorage, storageKey(contractId), { ...choiceOf(contractId), ...changes });

export const chosenMethod = (contractId: string): string | null => choiceOf(contractId).method ?? null;
/** Whether later bills can be paid with what the contract has. */
export const hasStoredMethod = ({ payment, paymentsBlocked }: Contract): boolean =>
  payment !== null && !paymentsBlocked;
/** The way to pay: as chosen, or with what the contract has; null where it has to be chosen. */
export const methodOf = (contract: Contract): string | null =>
  chosenMethod(contract.id) ?? (hasStoredMethod(contract) ? STORED_METHOD : null);
/** The way to pay that was chosen, for the provider's form; nothing for the means of payment of the contract. */
export const newMethodOf = (contractId: string): string | undefined => {
  const method = chosenMethod(contractId);
  return method && method !== STORED_METHOD ? method : undefined;
};
export const chooseMethod = (contractId: string, method: string): void => change(contractId, { method });

/** The key of the order of this plan at this price: the same one after a reload and when the answer got lost. */
export const orderKey = ({ id: contractId, invoices }: Contract, variantId: string, gross: number): string => {
  const of = `${variantId} ${gross}`;
  const { key, of: ordered } = choiceOf(contractId);
  if (key && ordered === of) return key;
  const next = newId();
  change(contractId, { key: next, of, billBefore: invoices[0]?.id });
  return next;
};

/** The bill of the order that was placed here; undefined while it is not known. */
export const billOfOrder = ({ id, invoices: [newest] }: Contract): Contract['invoices'][number] | undefined => {
  const { key, billBefore } = choiceOf(id);
  return key && newest && newest.id !== billBefore ? newest : undefined;
};

/** Deletes the stored choice when the order has ended, so that another order of the same plan gets a new key. */
export const forgetChoice = (contractId: string): void => writeJson(sessionStorage, storageKey(contractId), null);
