import { ReceiptText } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadBillingTexts } from './texts.ts';

/** The settings tab of plan, bills and payment. */
export const tariffTab: SettingsTab = {
  key: 'tariff',
  group: 'company',
  place: 20,
  title: { de: 'Tarif', en: 'Plan' },
  icon: ReceiptText,
  ...ABILITIES.manageClient,
  load: async () => (await import('./TariffTab.tsx')).TariffTab,
  texts: loadBillingTexts,
};

export const tabs: SettingsTab[] = [tariffTab];
