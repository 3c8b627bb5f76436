import { createBrowserRouter, Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { loginAddress } from '../kit/return-address.ts';
import type { AreaRoute } from '../kit/routes.ts';
import { AppShell } from './AppShell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PublicShell } from './PublicShell.tsx';
import { RequireSession } from './RequireSession.tsx';
import { routes, screenOf } from './routes.ts';

/** What a matched route tells the frame. */
export type RouteHandle = Pick<AreaRoute, 'titleKey' | 'layout'>;

const routeObject = (route: AreaRoute): RouteObject => {
  const Screen = screenOf(route);
  const handle: RouteHandle = { titleKey: route.titleKey, layout: route.layout };
  return { path: route.path, element: <Screen />, handle, errorElement: <ErrorPage /> };
};

const notFound: RouteHandle = { titleKey: 'app:titles.notFound' };

export const router = createBrowserRouter([
  {
    element: (
      <Frame>
        <Outlet />
        <ScrollRestoration getKey={(location) => location.pathname} />
      </Frame>
    ),
    errorElement: <ErrorPage whole />,
    children: [
      { path: '/', element: <Navigate to={loginAddress()} replace /> },
      { path: '/app', element: <Navigate to="/app/tickets/all" replace /> },
      { path: '/app/tickets', element: <Navigate to="/app/tickets/all" replace /> },
      {
        element: <PublicShell />,
        children: [...routes.filter((route) => route.public).map(routeObject), { path: '*', element: <NotFoundPage />, handle: notFound }],
      },
      {
        element: (
          <RequireSession>
            <AppShell />
          </RequireSession>
        ),
        children: [...routes.filter((route) => !route.public).map(routeObject), { path: '/app/*', element: <NotFoundPage />, handle: notFound }],
      },
    ],
  },
]);
