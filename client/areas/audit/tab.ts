import { ScrollText } from 'lucide-react';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const loadTexts = defineTexts('audit', { de: () => import('./de.json'), en: () => import('./en.json') });

const loadScreen = () => import('./AuditTab.tsx');

/** The settings tab of the audit. */
const auditTab: SettingsTab = {
  key: 'audit',
  group: 'technical',
  place: 40,
  title: { de: 'Protokoll', en: 'Audit log' },
  icon: ScrollText,
  roles: ['Owner'],
  load: async () => (await loadScreen()).AuditTab,
  texts: async () => {
    const { loadAuditTexts } = await loadScreen();
    await Promise.all([loadTexts(), loadAuditTexts()]);
  },
};

export const tabs: SettingsTab[] = [auditTab];
