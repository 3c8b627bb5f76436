import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { HelpTopic } from '../../../schema/platform/help/help-topics.enums.ts';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';

/** The title of a page: part of the initial bundle, because the sidebar shows it before the area's texts are loaded. */
export type PageTitle = Readonly<Record<Language, string>>;

/**
 * The groups of the sidebar, in their order; `help` and `settings` are fixed at its bottom. Groups with a heading have
 * `app:navigation.groups.<group>`.
 */
export const MENU_GROUPS = ['start', 'team', 'operations', 'incidents', 'documents', 'help', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the sidebar. Areas that share one name the same object (client/shared/menu-entries.ts). */
export type MenuEntry = {
  group: MenuGroup;
  /** Its position in the group, in steps of ten; entries without one follow the others. */
  place?: number;
  icon: LucideIcon;
  /** By default the title of its route. */
  title?: PageTitle;
  /** By default the address of its first tab that the user may open. */
  to?: string;
  /** Its pages show their tabs themselves. */
  ownTabs?: true;
};

/** The place of a screen in the sidebar: an entry, or one of the tabs of an entry. */
export type MenuLine = {
  entry: MenuEntry;
  /** Its position among the tabs of the entry, in steps of ten; lines without one follow the others. */
  place?: number;
  /** Address, title (of the tab) and permission, if they differ from those of the route. */
  to?: string;
  title?: PageTitle;
  rule?: AllowRule;
};

/** A screen of an area. Its code and texts are loaded together on the first visit. */
export type AreaRoute = {
  /** Absolute path in react-router's syntax. */
  path: string;
  /** The title of the window. */
  title: PageTitle | ((pathname: string) => PageTitle);
  /** The permission or ability that the route requires; by default every authenticated user. */
  rule?: AllowRule;
  /** Its places in the sidebar. */
  menu?: readonly MenuLine[];
  /** The help topic of the screen; the layout of public pages has no help. */
  help?: HelpTopic | ((pathname: string) => HelpTopic);
  /** Accessible without authentication; every other route is guarded. */
  public?: boolean;
  /** `page` scrolls and has margins; `wide` (boards) fills the viewport and scrolls inside. */
  layout?: 'page' | 'wide';
  /**
   * False for a screen without input fields: the validation messages are then loaded with the component that has some.
   */
  asks?: false;
  load: () => Promise<ComponentType>;
  /** Loads the area's texts (see defineTexts). */
  texts?: () => Promise<void>;
};

/** The title of a route at this address. */
export const titleAt = ({ title }: AreaRoute, pathname: string): PageTitle =>
  typeof title === 'function' ? title(pathname) : title;
