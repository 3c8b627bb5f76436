import type { BillingDataFragment, BillingPlansQuery } from '../../../generated/billing.ts';
import type { Contract } from '../billing-format.ts';

export type OfferedPlan = BillingPlansQuery['billingPlans'][number];

export interface StepProps {
  billing: BillingDataFragment;
  contract: Contract;
  plans: readonly OfferedPlan[];
  selected: OfferedPlan;
}
