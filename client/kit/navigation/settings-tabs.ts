import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { PageTitle } from './routes.ts';

/** The tabs of the settings in the order of the specification; the company is next to the plan, the audit is last. */
export const SETTINGS_TABS = [
  'profile',
  'users',
  'boards',
  'email',
  'multiuser',
  'company',
  'tariff',
  'tokens',
  'webhooks',
  'developers',
  'audit',
] as const;
export type SettingsTabKey = (typeof SETTINGS_TABS)[number];
/** The URL that /app/settings redirects to. */
export const FIRST_SETTINGS_TAB: SettingsTabKey = 'boards';

/** A tab of the settings; visible to all users without `permission` and `roles`. */
export type SettingsTab = AllowRule & {
  key: SettingsTabKey;
  title: PageTitle;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
  /** Loads the texts of the tab (see defineTexts). */
  texts?: () => Promise<void>;
};

export const settingsAddress = (key: SettingsTabKey): string => `/app/settings/${key}`;

/** The registered tabs, in their order. */
export const orderedTabs = (tabs: readonly SettingsTab[]): readonly SettingsTab[] =>
  SETTINGS_TABS.flatMap((key) => tabs.find((tab) => tab.key === key) ?? []);
