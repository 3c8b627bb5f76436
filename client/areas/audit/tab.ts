import { ScrollText } from 'lucide-react';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadChangeTexts } from '../../kit/record-history/texts.ts';

const loadTexts = defineTexts('audit', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Who changed what. */
export const auditTab: SettingsTab = {
  key: 'audit',
  title: { de: 'Protokoll', en: 'Audit log' },
  icon: ScrollText,
  roles: ['Owner'],
  load: async () => (await import('./AuditTab.tsx')).AuditTab,
  texts: async () => {
    const labels = import('../../kit/record-history/entity-words.ts').then(({ loadEntityLabels }) =>
      loadEntityLabels(),
    );
    await Promise.all([loadTexts(), loadChangeTexts(), labels]);
  },
};
