import type { ReactElement } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { Guarded } from '../kit/session/Guarded.tsx';
import { useHome } from '../kit/session/home.ts';
import { loginAddress } from '../kit/session/return-address.ts';
import type { AreaRoute } from '../kit/navigation/routes.ts';
import { AppShell } from './AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PublicShell } from './PublicShell.tsx';
import { RequireFactor } from './RequireFactor.tsx';
import { RequireSession } from './RequireSession.tsx';
import { routesFor, screenOf } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Bounded = () => (
  <ScreenBoundary resetKey={useLocation().pathname}>
    <Outlet />
  </ScreenBoundary>
);

const drawn = new Map<AreaRoute, ReactElement>();

/** The route with its screen, the same one in each drawing. */
const routeOf = (route: AreaRoute): ReactElement => {
  const cached = drawn.get(route);
  if (cached) return cached;
  const Screen = screenOf(route);
  const { path, rule } = route;
  const element = rule ? (
    <Guarded rule={rule} waiting={<PageSkeleton />}>
      <Screen />
    </Guarded>
  ) : (
    <Screen />
  );
  const made = <Route key={path} path={path} element={element} />;
  drawn.set(route, made);
  return made;
};

const RedirectToHome = () => <Navigate to={useHome()} replace />;

/**
 * The routes of this address, each in its layout. react-router ranks all that it is given in each drawing, so it gets only
 * those that match.
 */
export const Screens = () => {
  const matching = routesFor(useLocation().pathname);
  const publicScreens = matching.filter((route) => route.public).map(routeOf);
  const guardedScreens = matching.filter((route) => !route.public).map(routeOf);
  return (
    <Routes>
      <Route path="/" element={<Navigate to={loginAddress()} replace />} />
      <Route path="/app" element={<RedirectToHome />} />
      <Route path="/app/tickets" element={<Navigate to="/app/tickets/all" replace />} />
      <Route element={<PublicShell />}>
        <Route element={<Bounded />}>
          {publicScreens}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route
        element={
          <RequireSession>
            <RequireFactor>
              <AppShell />
            </RequireFactor>
          </RequireSession>
        }
      >
        <Route element={<Bounded />}>
          {guardedScreens}
          <Route path="/app/*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
};
