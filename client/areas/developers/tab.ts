import { Braces, KeyRound } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('developers', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The settings tab of API tokens. */
const tokensTab: SettingsTab = {
  key: 'tokens',
  group: 'technical',
  place: 10,
  title: { de: 'API-Zugänge', en: 'API tokens' },
  icon: KeyRound,
  ...ABILITIES.manageTokens,
  load: async () => (await import('./TokensTab.tsx')).TokensTab,
  texts,
};

/** The settings tab that explains the interfaces to developers. */
const developersTab: SettingsTab = {
  key: 'developers',
  group: 'technical',
  place: 30,
  title: { de: 'Entwickler', en: 'Developers' },
  icon: Braces,
  ...ABILITIES.manageTokens,
  load: async () => (await import('./guide/DevelopersTab.tsx')).DevelopersTab,
  texts: defineTexts('developerGuide', { de: () => import('./guide/de.json'), en: () => import('./guide/en.json') }),
};

export const tabs: SettingsTab[] = [tokensTab, developersTab];
