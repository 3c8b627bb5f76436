import { Settings } from 'lucide-react';
import { present } from '../../kit/data/requests.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';
import type { AreaRoute, MenuEntry } from '../../kit/navigation/routes.ts';
import { FIRST_SETTINGS_TAB, settingsAddress, type SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('settings', { de: () => import('./de.json'), en: () => import('./en.json') });

const entry: MenuEntry = {
  group: 'settings',
  icon: Settings,
  title: { de: 'Einstellungen', en: 'Settings' },
  to: '/app/settings',
  ownTabs: true,
};

/** The tab of this address. */
const tabAt = (tabs: readonly SettingsTab[], pathname: string): SettingsTab => {
  const named = pathname.split('/')[3];
  return present(tabs.find(({ key }) => key === named) ?? tabs.find(({ key }) => key === FIRST_SETTINGS_TAB));
};

/** The settings with these tabs. One route for all tabs, so that switching keeps the surrounding layout mounted. */
export const routes = ({ tabs }: AppParts): AreaRoute[] => [
  {
    path: '/app/settings/:tab?',
    title: (pathname) => tabAt(tabs, pathname).title,
    menu: tabs.map(({ key, title, permission, roles }) => ({
      entry,
      title,
      to: settingsAddress(key),
      rule: { permission, roles },
    })),
    help: (pathname) => `settings.${tabAt(tabs, pathname).key}`,
    load: async () => {
      const { settingsPage } = await import('./SettingsPage.tsx');
      return settingsPage(tabs);
    },
    texts,
  },
];
