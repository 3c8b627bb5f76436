import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrderPlanMutation, usePayOrderMutation } from '../../../generated/billing.ts';
import { handledGlobally, present, QUIET } from '../../../kit/data/requests.ts';
import type { Contract } from '../billing-format.ts';
import { refusalOf, type Refusal } from '../payment/refusals.ts';
import { changePlanAddress, paymentAddress } from './plan-addresses.ts';
import { orderKey, STORED_METHOD } from './plan-choice.ts';
import type { PlanPreview } from './use-plan-preview.ts';

interface OrderOptions {
  contract: Contract;
  method: string | null;
  /** Requests a new calculation of the sums. */
  askAgain: () => void;
}

/**
 * Places the order and starts its payment. Repeated clicks and requests create one order only: they send the same key
 * until the plan or its price changes.
 */
export const useOrder = ({ contract, method, askAgain }: OrderOptions) => {
  const navigate = useNavigate();
  const [order] = useOrderPlanMutation({ context: QUIET });
  const [pay] = usePayOrderMutation({ context: QUIET });
  const [isPlacing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const placeAndPay = async ({ variantId, gross }: PlanPreview): Promise<string> => {
    const input = { key: orderKey(contract, variantId, gross), variantId, totalGross: gross };
    const { data } = await order({ variables: { input } });
    const placed = present(data?.orderPlan);
    // If an order of this plan is open already, the server returns it with its own key.
    const key = present(placed.key);
    const finish = `${changePlanAddress(4, contract.id, variantId)}?order=${key}`;
    if (placed.status === 'Completed') return finish;
    if (method !== STORED_METHOD) return paymentAddress({ order: key, method: method ?? undefined });
    try {
      return (await pay({ variables: { key } })).data?.payOrder.url ?? finish;
    } catch (error) {
      // The payment may have succeeded despite the error: the last step polls its state.
      if (refusalOf(error).next === 'check') return finish;
      throw error;
    }
  };

  const place = async (shown: PlanPreview): Promise<void> => {
    setPlacing(true);
    setRefusal(null);
    try {
      const next = await placeAndPay(shown);
      if (next.startsWith('/')) void navigate(next);
      // The address of the bank, where the customer confirms the payment.
      else location.assign(next);
    } catch (error) {
      setPlacing(false);
      if (handledGlobally(error)) return;
      const refused = refusalOf(error);
      if (refused.key === 'priceChanged') askAgain();
      setRefusal(refused);
    }
  };
  return { place, isPlacing, refusal };
};
