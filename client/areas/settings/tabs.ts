import { ScrollText, UsersRound } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n.ts';
import { loadChangeTexts } from '../../kit/record-history/texts.ts';
import type { SettingsTab } from '../../kit/settings-tabs.ts';
import { emailTab } from './email/tab.ts';
import { profileTab } from './profile/tab.ts';
import { tariffTab } from './tariff/tab.ts';
import { usersTab } from './users/routes.tsx';

const auditTexts = defineTexts('audit', { de: () => import('./audit/de.json'), en: () => import('./audit/en.json') });

/**
 * The tabs that live in this area. A tab has a folder of its own, client/areas/settings/<key>/, with its component, its
 * texts and its operations, and one entry here:
 *
 *  { key: 'users', icon: Users, ...ABILITIES.manageUsers, load: async () => (await
 * import('./users/UsersTab.tsx')).UsersTab, texts }
 *
 * It then has its address (/app/settings/users), its line in the sidebar (words: app:navigation.settings.users) and its
 * picture. Icon and entry load with every page, so everything else must be behind `load`. A tab that belongs to another
 * area (the columns to the tickets) is exported by that area; client/app/settings-tabs.ts puts all of them together.
 */
export const ownSettingsTabs: readonly SettingsTab[] = [
  profileTab,
  usersTab,
  emailTab,
  {
    key: 'multiuser',
    icon: UsersRound,
    ...ABILITIES.manageMultiusers,
    load: async () => (await import('./multiuser/MultiuserTab.tsx')).MultiuserTab,
    texts: defineTexts('multiuserSettings', {
      de: () => import('./multiuser/de.json'),
      en: () => import('./multiuser/en.json'),
    }),
  },
  tariffTab,
  {
    key: 'audit',
    icon: ScrollText,
    roles: ['Owner'],
    load: async () => (await import('./audit/AuditTab.tsx')).AuditTab,
    texts: async () => void (await Promise.all([auditTexts(), loadChangeTexts()])),
  },
];
