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
import { routes, screenOf } from './routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Bounded = () => (
  <ScreenBoundary resetKey={useLocation().pathname}>
    <Outlet />
  </ScreenBoundary>
);

const routeOf = (route: AreaRoute) => {
  const Screen = screenOf(route);
  const { path, rule } = route;
  const element = rule ? (
    <Guarded rule={rule} waiting={<PageSkeleton />}>
      <Screen />
    </Guarded>
  ) : (
    <Screen />
  );
  return <Route key={path} path={path} element={element} />;
};

const Home = () => <Navigate to={useHome()} replace />;

const publicScreens = routes.filter((route) => route.public).map(routeOf);
const guardedScreens = routes.filter((route) => !route.public).map(routeOf);

/** The route table and the layout of each route. */
export const Screens = () => (
  <Routes>
    <Route path="/" element={<Navigate to={loginAddress()} replace />} />
    <Route path="/app" element={<Home />} />
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
