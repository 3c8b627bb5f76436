/** The steps of the plan change, in their order. */
export const PLAN_STEPS = ['plan', 'payment', 'overview', 'finish'] as const;

/** The placeholder in the address while no plan is chosen. */
const NO_PLAN = 'none';

/** A step of the plan change of this contract, with the chosen variant of a plan. */
export const changePlanAddress = (step: number, contractId: string, variantId = NO_PLAN): string =>
  `/app/changePlan/${step}/${contractId}/${variantId}`;

interface Payment {
  /** The order that is paid; left out: a means of payment for later bills. */
  order?: string;
  method?: string;
  /** Set if the open balance is paid, too. */
  balance?: '1';
}

/** The page with the provider's payment form. */
export const paymentAddress = (payment: Payment = {}): string => {
  const query = new URLSearchParams(Object.entries(payment).filter(([, value]) => value));
  return `/app/upgradePayment${query.size > 0 ? `?${query}` : ''}`;
};
