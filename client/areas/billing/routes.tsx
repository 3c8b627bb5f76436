import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { tariffTab } from './tab.ts';

const shared = { rule: ABILITIES.manageClient, help: 'settings.tariff', texts: tariffTab.texts } as const;

/** Changing the plan, and the page with the provider's payment form. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: '/app/changePlan/:step/:portalData/:selected',
    title: { de: 'Tarif wechseln', en: 'Change plan' },
    asks: false,
    load: async () => (await import('./change-plan/ChangePlanPage.tsx')).ChangePlanPage,
  },
  {
    ...shared,
    path: '/app/upgradePayment',
    title: { de: 'Zahlung', en: 'Payment' },
    load: async () => (await import('./payment/UpgradePaymentPage.tsx')).UpgradePaymentPage,
  },
];
