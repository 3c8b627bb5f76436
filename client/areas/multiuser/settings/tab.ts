import { UsersRound } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../../kit/navigation/settings-tabs.ts';

/** The settings tab of external specialists: invitations and access. */
const multiuserTab: SettingsTab = {
  key: 'multiuser',
  group: 'people',
  place: 20,
  title: { de: 'Multiuser (FASI)', en: 'External specialists (FASI)' },
  icon: UsersRound,
  ...ABILITIES.manageMultiusers,
  load: async () => (await import('./MultiuserTab.tsx')).MultiuserTab,
  texts: defineTexts('multiuserSettings', { de: () => import('./de.json'), en: () => import('./en.json') }),
};

export const tabs: SettingsTab[] = [multiuserTab];
