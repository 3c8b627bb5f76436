import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { StoredBilling, StoredOrder } from './billing.entity.ts';
import { BillingResolver } from './billing.resolver.ts';
import { PAYMENT_DUTY, PLAN_END_DUTY } from './billing.rows.ts';
import { PlanOrderResolver } from './plan-order.resolver.ts';

export const manifest = area({
  name: 'billing',
  retention: [
    {
      what: {
        de: 'Rechnungen für euren Tarif (beim Zahlungsdienstleister; ladet sie für eure Buchhaltung herunter)',
        en: 'Bills of your plan (with the payment provider; download them for your accounting)',
      },
      period: { de: 'acht Jahre', en: 'eight years' },
      law: 'AO § 147 (3)',
      mustBeKept: true,
    },
  ],
  entities: [StoredBilling, StoredOrder],
  resolvers: [BillingResolver, PlanOrderResolver],
  due: [
    {
      ...PAYMENT_DUTY,
      kind: 'payment',
      rule: ABILITIES.manageClient,
      label: { de: 'Zahlung', en: 'Payment' },
      title: `''`,
      path: `'/app/upgradePayment'`,
      reason: { de: 'Zahlung fehlgeschlagen', en: 'Payment failed' },
      opens: { path: '/app/settings/tariff', because: 'an organisation has one plan' },
    },
    {
      ...PLAN_END_DUTY,
      kind: 'planEnd',
      rule: ABILITIES.manageClient,
      label: { de: 'Tarif', en: 'Plan' },
      title: `''`,
      path: `'/app/settings/tariff'`,
      reason: { de: 'Tarif ist gekündigt', en: 'The plan was cancelled' },
      opens: { path: '/app/settings/tariff', because: 'an organisation has one plan' },
    },
  ],
  archive: {
    billing: { rule: {} },
    billing_order: { rule: {} },
  },
});
