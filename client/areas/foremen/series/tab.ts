import { BellRing } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../../kit/navigation/settings-tabs.ts';

/** The settings tab of the reminders in a series, beside that of the texts of e-mails. */
const remindersTab: SettingsTab = {
  key: 'reminders',
  group: 'work',
  place: 25,
  title: { de: 'Erinnerungen', en: 'Reminders' },
  icon: BellRing,
  ...ABILITIES.manageMails,
  load: async () => (await import('./RemindersTab.tsx')).RemindersTab,
  texts: defineTexts('reminders', { de: () => import('./de.json'), en: () => import('./en.json') }),
};

export const tabs: SettingsTab[] = [remindersTab];
