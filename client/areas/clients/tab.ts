import { Factory } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('clients', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The settings tab of the organisation: name, address, number. */
const companyTab: SettingsTab = {
  key: 'company',
  group: 'company',
  place: 10,
  title: { de: 'Betrieb', en: 'Company' },
  icon: Factory,
  ...ABILITIES.manageClient,
  load: async () => (await import('./CompanyTab.tsx')).CompanyTab,
  texts,
};

export const tabs: SettingsTab[] = [companyTab];
