import { area } from '../../records/area.ts';
import { StoredBilling, StoredOrder } from './billing.entity.ts';
import { BillingResolver } from './billing.resolver.ts';
import { PlanOrderResolver } from './plan-order.resolver.ts';

export const manifest = area({
  name: 'billing',
  entities: [StoredBilling, StoredOrder],
  resolvers: [BillingResolver, PlanOrderResolver],
  archive: {
    billing: { rule: {} },
    billing_order: { rule: {} },
  },
});
