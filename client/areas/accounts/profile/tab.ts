import { CircleUserRound } from 'lucide-react';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../../kit/navigation/settings-tabs.ts';
import { loadFactorTexts } from '../factors/texts.ts';

const texts = defineTexts('profile', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The settings tab of the user's own profile. */
const profileTab: SettingsTab = {
  key: 'profile',
  group: 'own',
  place: 10,
  title: { de: 'Profil', en: 'Profile' },
  icon: CircleUserRound,
  load: async () => (await import('./ProfileTab.tsx')).ProfileTab,
  texts: async () => void (await Promise.all([texts(), loadFactorTexts()])),
};

export const tabs: SettingsTab[] = [profileTab];
