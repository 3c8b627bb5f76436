import { Mail } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

/** The settings tab of e-mail texts and the state of sent mails. */
const emailTab: SettingsTab = {
  key: 'email',
  group: 'work',
  place: 20,
  title: { de: 'E-Mail-Texte', en: 'E-mail texts' },
  icon: Mail,
  ...ABILITIES.manageMails,
  load: async () => (await import('./EmailTab.tsx')).EmailTab,
  texts: defineTexts('emailSettings', { de: () => import('./de.json'), en: () => import('./en.json') }),
};

export const tabs: SettingsTab[] = [emailTab];
