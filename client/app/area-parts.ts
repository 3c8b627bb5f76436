import { logout } from '../areas/accounts/logout.ts';
import type { AppParts } from '../kit/navigation/area-routes.ts';
import type { DueActions } from '../kit/navigation/due-actions.ts';
import { settingsTabs } from './settings-tabs.ts';

const dueActions = import.meta.glob<readonly DueActions[]>('../areas/**/due-actions.ts', { import: 'dueActions' });

/** What areas get from other areas (kit/navigation/area-routes.ts), except what is read from the routes themselves. */
export const areaParts: Omit<AppParts, 'iconAt'> = {
  logout,
  tabs: settingsTabs,
  loadDueActions: async () => (await Promise.all(Object.values(dueActions).map((load) => load()))).flat(),
  switchOrganisation: (client, busy, to) =>
    void import('../areas/multiuser/switch-organisation.ts').then(({ switchOrganisation }) =>
      switchOrganisation(client, busy, to),
    ),
};
