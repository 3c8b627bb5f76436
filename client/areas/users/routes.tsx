import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { loadUsersTexts } from './texts.ts';

/** The form of a user has its own address. */
export const routes: AreaRoute[] = [
  {
    path: '/app/settings/usersSettings/edit/:id/:mode',
    title: { de: 'Nutzer', en: 'Users' },
    rule: ABILITIES.manageUsers,
    help: 'settings.users',
    load: async () => (await import('./UserFormPage.tsx')).UserFormPage,
    texts: loadUsersTexts,
  },
];
