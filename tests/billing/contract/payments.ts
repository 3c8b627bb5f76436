import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { SELF_SERVICE, SERVER } from '../../../server/billing/provider-calls.ts';
import { testIban } from '../../../server/billing-sandbox/start-page.ts';
import type { Actor } from '../../support/actors.ts';
import type { Account } from '../accounts.ts';
import { cardData, debitData } from '../running-sandbox.ts';

export { cardData };

/** A means of payment that is accepted: its number is valid, but belongs to no bank. */
export const payData = () => debitData(testIban(0));

/** Orders the cheapest plan with a fee, without paying. */
export async function place(account: Account, owner: Actor) {
  const { variantId, licence } = await account.paidVariant(owner);
  const { gross, net, vat, reverseCharge } = await account.preview(owner, variantId);
  const { data, errors } = await account.order(owner, { key: randomUUID(), variantId, totalGross: gross });
  expect(errors).toBeUndefined();
  return { key: data.orderPlan.key, ordered: data.orderPlan, variantId, licence, gross, net, vat, reverseCharge };
}

/** Stores a means of payment for later bills, as the provider's form does. */
export async function storeMeans(account: Account, owner: Actor): Promise<void> {
  const token = await account.portalToken(owner);
  const { body } = await account.call(SELF_SERVICE.changePaymentMethod, { token, body: payData() });
  expect(body).toMatchObject({ Error: null, Success: {} });
}

/** Orders and pays with the stored means of payment. */
export async function buy(account: Account, owner: Actor) {
  await storeMeans(account, owner);
  const placed = await place(account, owner);
  expect((await account.payOrder(owner, placed.key)).errors).toBeUndefined();
  await expect.poll(() => account.orderStatus(owner, placed.key)).toBe('Completed');
  return placed;
}

/** The provider's id of the order with this key, which a repeated call with the key returns. */
export async function orderIdOf(account: Account, owner: Actor, key: string, variantId: string): Promise<string> {
  const { body } = await account.call(SERVER.placeOrder, {
    token: await account.serverToken(),
    body: { ContractId: await account.contractId(owner), Cart: { PlanVariantId: variantId }, ExternalId: key },
  });
  return String(body.Id);
}
