import { Building2 } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadSignOnTexts } from './texts.ts';

/** The settings tab of the login with the company account. */
export const tabs: SettingsTab[] = [
  {
    key: 'companyAccount',
    group: 'people',
    place: 90,
    title: { de: 'Firmenkonto', en: 'Company account' },
    icon: Building2,
    ...ABILITIES.manageSingleSignOn,
    load: async () => (await import('./CompanyAccountTab.tsx')).CompanyAccountTab,
    texts: loadSignOnTexts,
  },
];
