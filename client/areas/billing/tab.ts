import { ReceiptText } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

/** The settings tab of plan, bills and payment. */
export const tariffTab: SettingsTab = {
  key: 'tariff',
  title: { de: 'Tarif', en: 'Plan' },
  icon: ReceiptText,
  ...ABILITIES.manageClient,
  load: async () => (await import('./TariffTab.tsx')).TariffTab,
  texts: defineTexts('billing', { de: () => import('./de.json'), en: () => import('./en.json') }),
};
