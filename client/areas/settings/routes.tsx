import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { FIRST_SETTINGS_TAB, type SettingsTab, type SettingsTabKey } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts('settings', { de: () => import('./de.json'), en: () => import('./en.json') });

const tabAt = (tabs: readonly SettingsTab[], pathname: string): SettingsTabKey =>
  tabs.find(({ key }) => key === pathname.split('/')[3])?.key ?? FIRST_SETTINGS_TAB;

/**
 * The settings with these tabs. One screen for all of them, so that going from one to the other keeps the row of tabs.
 */
export const settingsRoutes = (tabs: readonly SettingsTab[]): AreaRoute[] => [
  {
    path: '/app/settings/:tab?',
    titleKey: (pathname) => `app:navigation.settings.${tabAt(tabs, pathname)}`,
    help: (pathname) => `settings.${tabAt(tabs, pathname)}`,
    load: async () => {
      const { settingsPage } = await import('./SettingsPage.tsx');
      return settingsPage(tabs);
    },
    texts,
  },
];
