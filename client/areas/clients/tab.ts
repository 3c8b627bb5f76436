import { Factory } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadClientTexts } from './texts.ts';

/** The settings tab of the organisation: name, address, number. */
const companyTab: SettingsTab = {
  key: 'company',
  group: 'company',
  place: 10,
  title: { de: 'Betrieb', en: 'Company' },
  icon: Factory,
  ...ABILITIES.manageClient,
  load: async () => (await import('./CompanyTab.tsx')).CompanyTab,
  texts: loadClientTexts,
};

export const tabs: SettingsTab[] = [companyTab];
