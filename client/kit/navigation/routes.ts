import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { HelpTopic } from '../../../schema/platform/help/help-topics.enums.ts';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';

/** The title of a page: part of the initial bundle, because the sidebar shows it before the area's texts are loaded. */
export type PageTitle = Readonly<Record<Language, string>>;

/** The groups of the sidebar, in their order. Their titles are `app:navigation.groups.<group>`. */
export const MENU_GROUPS = ['tickets', 'safety', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the sidebar. */
export type MenuLine = {
  group: MenuGroup;
  /** Its position in the group, in steps of ten; lines without one follow the others. */
  place?: number;
  icon: LucideIcon;
  /** Path, title and permission of the entry, if they differ from those of the route. */
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
  /** Its entries in the sidebar. */
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
