import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { PageTitle } from './routes.ts';

/** The last part of the address of a page of the settings, which has the help topic `settings.<key>`. */
export type SettingsTabKey = string;

/** The URL that /app/settings redirects to (specification 1, section 2). */
export const FIRST_SETTINGS_TAB: SettingsTabKey = 'boards';

/**
 * The groups of the list of settings, in their order, with headings from the texts of the settings; what is one's own
 * comes first, without a heading.
 */
export const SETTINGS_GROUPS = ['own', 'company', 'people', 'work', 'technical'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/**
 * A page of the settings: what a file tab.ts of an area exports in `tabs`. Visible to all users without `permission` and
 * `roles`.
 */
export type SettingsTab = AllowRule & {
  key: SettingsTabKey;
  group: SettingsGroup;
  /** Its position in the group, in steps of ten. */
  place: number;
  title: PageTitle;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
  /** Loads the texts of the tab (see defineTexts). */
  texts?: () => Promise<void>;
};

export const settingsAddress = (key: SettingsTabKey): string => `/app/settings/${key}`;

/** The tabs in the order of the list. */
export const orderedTabs = (tabs: readonly SettingsTab[]): readonly SettingsTab[] =>
  SETTINGS_GROUPS.flatMap((group) =>
    tabs.filter((tab) => tab.group === group).sort((one, other) => one.place - other.place),
  );
