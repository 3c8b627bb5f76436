import { Braces, KeyRound } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('developers', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The settings tab of API tokens. */
export const tokensTab: SettingsTab = {
  key: 'tokens',
  title: { de: 'API-Zugänge', en: 'API tokens' },
  icon: KeyRound,
  ...ABILITIES.manageTokens,
  load: async () => (await import('./TokensTab.tsx')).TokensTab,
  texts,
};

/** The settings tab that explains the interfaces to developers. */
export const developersTab: SettingsTab = {
  key: 'developers',
  title: { de: 'Entwickler', en: 'Developers' },
  icon: Braces,
  ...ABILITIES.manageTokens,
  load: async () => (await import('./guide/DevelopersTab.tsx')).DevelopersTab,
  texts: defineTexts('developerGuide', { de: () => import('./guide/de.json'), en: () => import('./guide/en.json') }),
};
