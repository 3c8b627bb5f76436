import { Users } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('users', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The settings tab of the organisation's users. */
export const usersTab: SettingsTab = {
  key: 'users',
  title: { de: 'Nutzer', en: 'Users' },
  icon: Users,
  ...ABILITIES.manageUsers,
  load: async () => (await import('./UsersTab.tsx')).UsersTab,
  texts,
};

/** The form of a user has its own address. */
export const routes: AreaRoute[] = [
  {
    path: '/app/settings/usersSettings/edit/:id/:mode',
    title: { de: 'Nutzer', en: 'Users' },
    rule: ABILITIES.manageUsers,
    help: 'settings.users',
    load: async () => (await import('./UserFormPage.tsx')).UserFormPage,
    texts,
  },
];
