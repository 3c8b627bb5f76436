import type { Context } from '../../schema/kernel/context.ts';
import { updateCustomer, refreshNow } from '../../schema/platform/billing/billing.service.ts';
import { billingRow } from '../../schema/platform/billing/billing.rows.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import customer from './billing-customer.json';

const LICENCE = 'sp-medium';

/**
 * Subscribes the demo's organisation to a plan, on account. Without a provider, or while it is down, nothing happens.
 */
export async function subscribe(owner: Context, newKey: string): Promise<void> {
  const { billing } = owner.ports;
  if (!billing) return;
  try {
    await refreshNow(owner);
    const { contractId } = await owner.read(billingRow);
    if (!contractId) return;
    await updateCustomer(owner, customer);
    const plan = (await billing.plans()).find(({ licence }) => licence === LICENCE);
    if (!plan) return;
    const order = await billing.order(contractId, plan.variantId, newKey);
    await billing.commitOrder(order.id);
    await refreshNow(owner);
  } catch (error) {
    // The provider's trouble is in the log; the demo goes on without.
    if (!(error instanceof AppError)) throw error;
  }
}
