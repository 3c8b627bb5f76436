import { orderedTabs, type SettingsTab } from '../kit/navigation/settings-tabs.ts';

/**
 * All pages of the settings: what each area exports in its tab.ts. A tab has a URL (/app/settings/<key>), a line in the
 * list of settings and an icon. Title and icon are part of the initial bundle, so everything else is behind `load`.
 */
export const settingsTabs = orderedTabs(
  Object.values(import.meta.glob<readonly SettingsTab[]>('../areas/**/tab.ts', { eager: true, import: 'tabs' })).flat(),
);
