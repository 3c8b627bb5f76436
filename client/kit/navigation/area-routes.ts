import type { AreaRoute } from './routes.ts';
import type { SettingsTab } from './settings-tabs.ts';

/** What the application gives to routes that need something of other areas. */
export type AppParts = { logout: () => Promise<void>; tabs: readonly SettingsTab[] };

/** What a file routes.tsx exports as `routes`. */
export type AreaRoutes = readonly AreaRoute[] | ((parts: AppParts) => readonly AreaRoute[]);
