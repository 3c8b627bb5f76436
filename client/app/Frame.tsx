import { lazy, type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { loadMultiuserTexts } from '../areas/multiuser/texts.ts';
import { currentAlert } from '../kit/errors/alert.ts';
import { loadFactorTexts } from '../areas/accounts/factors/texts.ts';
import { proofQuestion } from '../kit/session/proof.ts';
import { setNavigate } from '../kit/navigation/navigation.ts';
import { movedStore } from '../kit/session/session.ts';
import { Toasts } from '../kit/errors/Toasts.tsx';
import { useStore } from '../kit/data/use-store.ts';
import { MAIN_ID } from './MainRegion.tsx';
import { titleAt } from '../kit/navigation/routes.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { routeAt } from './routes.ts';

const UniversalAlert = lazy(() =>
  import('../kit/errors/UniversalAlert.tsx').then((module) => ({ default: module.UniversalAlert })),
);

const ProofDialog = lazy(() =>
  Promise.all([import('../areas/accounts/factors/ProofDialog.tsx'), loadFactorTexts()]).then(([module]) => ({
    default: module.ProofDialog,
  })),
);

const LeftBehind = lazy(() =>
  Promise.all([import('../areas/multiuser/LeftBehind.tsx'), loadMultiuserTexts()]).then(([module]) => ({
    default: module.LeftBehind,
  })),
);

/** The layout of every page: title, focus management on navigation, snackbars, the universal alert. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const route = routeAt(pathname);
  const title = route ? titleAt(route, pathname)[language] : pathname === '/' ? null : t('titles.notFound');
  const [hasAlert, setHasAlert] = useState(() => currentAlert.get().content !== null);
  const lastPath = useRef(pathname);
  const moved = useStore(movedStore);
  const isAsked = useStore(proofQuestion) !== null;

  useEffect(() => currentAlert.subscribe(() => startTransition(() => setHasAlert(true))), []);

  useEffect(() => setNavigate((to, options) => void navigate(to, options)), [navigate]);

  useEffect(() => {
    document.title = title ? `${title} · ${t('product')}` : t('product');
  }, [t, title]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // An open dialog or an autofocused field keeps the focus.
    if (
      document.activeElement === document.body ||
      !document.getElementById(MAIN_ID)?.contains(document.activeElement)
    ) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
  }, [pathname]);

  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only rounded bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {children}
      <Toasts />
      {moved === 'otherTab' && (
        <Suspense fallback={null}>
          <LeftBehind />
        </Suspense>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <ProofDialog />
        </Suspense>
      )}
      {hasAlert && (
        <Suspense fallback={null}>
          <UniversalAlert />
        </Suspense>
      )}
    </>
  );
};
