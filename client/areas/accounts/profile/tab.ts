import { CircleUserRound } from 'lucide-react';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../../kit/navigation/settings-tabs.ts';

/** The settings tab of the own profile. */
export const profileTab: SettingsTab = {
  key: 'profile',
  title: { de: 'Profil', en: 'Profile' },
  icon: CircleUserRound,
  load: async () => (await import('./ProfileTab.tsx')).ProfileTab,
  texts: defineTexts('profile', { de: () => import('./de.json'), en: () => import('./en.json') }),
};
