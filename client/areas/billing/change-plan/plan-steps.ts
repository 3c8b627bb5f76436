import type { BillingDataFragment, BillingPlansQuery } from '../../../generated/billing.ts';
import type { Contract } from '../billing-words.ts';

export type OfferedPlan = BillingPlansQuery['billingPlans'][number];

export interface StepProps {
  billing: BillingDataFragment;
  contract: Contract;
  plans: readonly OfferedPlan[];
  selected: OfferedPlan;
}
