import { Users } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadUsersTexts } from './texts.ts';

/** The settings tab of the organisation's users. */
export const tabs: SettingsTab[] = [
  {
    key: 'users',
    group: 'people',
    place: 10,
    title: { de: 'Nutzer', en: 'Users' },
    icon: Users,
    ...ABILITIES.manageUsers,
    load: async () => (await import('./UsersTab.tsx')).UsersTab,
    texts: loadUsersTexts,
  },
];
