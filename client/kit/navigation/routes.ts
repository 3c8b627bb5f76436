import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { HelpTopic } from '../../../schema/help/help-topics.enums.ts';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';

/** What a page is called: loaded with every page, because the sidebar shows it before the area's texts are there. */
export type PageTitle = Readonly<Record<Language, string>>;

/** The groups of the sidebar, in their order. Their names are `app:navigation.groups.<group>`. */
export const MENU_GROUPS = ['tickets', 'safety', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A line of the sidebar. */
export type MenuLine = {
  group: MenuGroup;
  icon: LucideIcon;
  /** Where it leads, what it says and whom it is shown to, if that is not what the route says. */
  to?: string;
  title?: PageTitle;
  rule?: AllowRule;
};

/** One screen of an area. Its code and its texts are loaded together, when the address is first visited. */
export type AreaRoute = {
  /** Path from the root, as react-router writes it. */
  path: string;
  /** The title of the window. */
  title: PageTitle | ((pathname: string) => PageTitle);
  /** Who may open it; everybody who is logged in unless it is said. */
  rule?: AllowRule;
  /** Its lines in the sidebar. */
  menu?: readonly MenuLine[];
  /** What help there is about the screen; the frame of public pages has none. */
  help?: HelpTopic | ((pathname: string) => HelpTopic);
  /** Reachable without a login; everything else is guarded. */
  public?: boolean;
  /** `page` scrolls and has margins; `wide` (boards) fills the window to its edges and scrolls inside. */
  layout?: 'page' | 'wide';
  /**
   * False where nobody can type anything wrong at first sight: the sentences about it then come with what asks for
   * input.
   */
  asks?: false;
  load: () => Promise<ComponentType>;
  /** Loads the area's texts (see defineTexts). */
  texts?: () => Promise<void>;
};

/** The title of a route at this address. */
export const titleAt = ({ title }: AreaRoute, pathname: string): PageTitle =>
  typeof title === 'function' ? title(pathname) : title;
