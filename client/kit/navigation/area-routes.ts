import type { LucideIcon } from 'lucide-react';
import type { DueActions } from './due-actions.ts';
import type { AreaRoute } from './routes.ts';
import type { SettingsTab } from './settings-tabs.ts';

/** What the application provides to routes that depend on other areas. */
export type AppParts = {
  logout: () => Promise<void>;
  tabs: readonly SettingsTab[];
  /** The icon of the sidebar's entry for this address. */
  iconAt: (pathname: string) => LucideIcon | undefined;
  /** The actions of the areas on due items. */
  loadDueActions: () => Promise<readonly DueActions[]>;
  /** Switches to another organisation of an external specialist, and opens an address there. */
  switchOrganisation: (client: string, busy: (isBusy: boolean) => void, to: string) => void;
};

/** What a file routes.tsx exports as `routes`. */
export type AreaRoutes = readonly AreaRoute[] | ((parts: AppParts) => readonly AreaRoute[]);
