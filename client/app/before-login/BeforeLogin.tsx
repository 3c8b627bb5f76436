import { lazy, Suspense, useState } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { LoginPage } from '../../areas/accounts/LoginPage.tsx';
import { loginRoute } from '../../areas/accounts/routes.tsx';
import { interviewRoute } from '../../areas/interview/routes.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { loginAddress } from '../../kit/session/return-address.ts';
import { PageFrame } from '../PageFrame.tsx';
import { PublicShell } from '../PublicShell.tsx';

/** The code of everything else. */
export const loadApplication = () => import('../Application.tsx');

const Application = lazy(async () => {
  const { Application: everything, startApplication, startBackgroundWork } = await loadApplication();
  // What was there before stays until the code of the next screen has arrived.
  await startApplication();
  startBackgroundWork();
  return { default: everything };
});

const loadInterview = async () => {
  const [Interview] = await Promise.all([interviewRoute.load(), interviewRoute.texts()]);
  return { default: Interview };
};
const Interview = lazy(loadInterview);

const pageAt = (pathname: string) =>
  [loginRoute, interviewRoute].find(({ path }) => matchPath(path, pathname)) ?? (pathname === '/' ? loginRoute : null);

/** Loads the texts of the page at this address, and its code. */
export const startPage = (pathname: string): Promise<unknown> =>
  pageAt(pathname) === interviewRoute ? loadInterview() : loginRoute.texts();

const Page = ({ route }: { route: typeof loginRoute | typeof interviewRoute }) => {
  const { language } = useLanguage();
  return (
    <PageFrame title={route.title[language]}>
      <Routes>
        <Route path="/" element={<Navigate to={loginAddress()} replace />} />
        <Route element={<PublicShell />}>
          <Route path={loginRoute.path} element={<LoginPage />} />
          <Route path={interviewRoute.path} element={<Interview />} />
        </Route>
      </Routes>
    </PageFrame>
  );
};

/**
 * The login and the interview without the application, until somebody goes on from them; from then on the application draws them
 * as well.
 */
export const BeforeLogin = () => {
  const { pathname } = useLocation();
  const [hasLeft, setLeft] = useState(false);
  const route = pageAt(pathname);
  if (!hasLeft && !route) setLeft(true);
  return <Suspense fallback={null}>{hasLeft || !route ? <Application /> : <Page route={route} />}</Suspense>;
};
