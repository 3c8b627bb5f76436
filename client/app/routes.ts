import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { loadMessages } from '../kit/i18n/messages.ts';
import type { AppParts, AreaRoutes } from '../kit/navigation/area-routes.ts';
import type { AreaRoute } from '../kit/navigation/routes.ts';
import { currentOf } from '../ui/Link.tsx';
import { areaParts } from './area-parts.ts';

/** The icon of the sidebar's entry for this address. */
const iconAt: AppParts['iconAt'] = (pathname) => {
  const places = routes.flatMap(({ path, menu = [] }) =>
    menu.map(({ to = path, entry }) => ({ to, icon: entry.icon })),
  );
  const current = currentOf(
    pathname,
    places.map(({ to }) => to),
  );
  return places.find(({ to }) => to === current)?.icon;
};

/** All screens of the product: what each area declares in its routes.tsx. The sidebar has its own order (menu.ts). */
export const routes: readonly AreaRoute[] = Object.values(
  import.meta.glob<AreaRoutes>('../areas/**/routes.tsx', { eager: true, import: 'routes' }),
).flatMap((area) => (typeof area === 'function' ? area({ ...areaParts, iconAt }) : area));

const started = new Map<AreaRoute, Promise<{ default: ComponentType }>>();

/** The screens whose code and texts are there. */
const loaded = new Map<AreaRoute, ComponentType>();

/** Loads code and texts of a screen in parallel, once. */
const start = (route: AreaRoute): Promise<{ default: ComponentType }> => {
  const running =
    started.get(route) ??
    Promise.all([route.load(), route.texts?.(), route.asks !== false && loadMessages()]).then(
      ([Screen]) => {
        loaded.set(route, Screen);
        return { default: Screen };
      },
      (error: unknown) => {
        started.delete(route);
        throw error;
      },
    );
  started.set(route, running);
  return running;
};

/** The screen of a route, as a lazy component unless its code is there: React would draw a skeleton before a lazy one in any case. */
export const screenOf = (route: AreaRoute): ComponentType => loaded.get(route) ?? lazy(() => start(route));

/** The routes that match a path. One without parameters comes before all others, as in react-router. */
export const routesFor = (pathname: string): readonly AreaRoute[] => {
  const plain = routes.find(({ path }) => path === pathname);
  return plain ? [plain] : routes.filter(({ path }) => matchPath(path, pathname));
};

/** The route of a path. */
export const routeAt = (pathname: string): AreaRoute | undefined => routesFor(pathname)[0];

/** Starts loading the screen of this path before the first render. Resolves when it is there, or cannot be loaded. */
export const startScreenOf = async (pathname: string): Promise<void> => {
  const route = routeAt(pathname);
  // Errors are ignored: rendering the screen loads it again.
  if (route) await start(route).catch(() => undefined);
};
