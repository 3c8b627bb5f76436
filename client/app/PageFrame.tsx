import { lazy, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from '../kit/data/use-store.ts';
import { alert, currentAlert } from '../kit/errors/alert.ts';
import { toast } from '../kit/errors/toast.ts';
import { Toasts } from '../kit/errors/Toasts.tsx';
import { setNavigate } from '../kit/navigation/navigation.ts';
import { MAIN_ID } from './MainRegion.tsx';
import { Optional } from './Optional.tsx';

const UniversalAlert = lazy(() =>
  import('../kit/errors/UniversalAlert.tsx').then((module) => ({ default: module.UniversalAlert })),
);

/** The alert as a snackbar, where the code of its dialog is not there. */
const PlainAlert = () => {
  const { open, content } = useStore(currentAlert);
  useEffect(() => {
    if (!open || !content) return;
    toast.error(content.title, content.text);
    alert.close();
  }, [open, content]);
  return null;
};

interface PageFrameProps {
  /** The title of the window before the product's name; null for that alone. */
  title: string | null;
  children: ReactNode;
}

/** What every page has, that of the login too: title, focus after a navigation, snackbars, the universal alert. */
export const PageFrame = ({ title, children }: PageFrameProps) => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [hasAlert, setHasAlert] = useState(() => currentAlert.get().content !== null);
  const lastPath = useRef(pathname);

  // Before the effects of the first screen, which may refuse it: that shows an alert and navigates.
  useLayoutEffect(() => currentAlert.subscribe(() => startTransition(() => setHasAlert(true))), []);
  useLayoutEffect(() => setNavigate((to, options) => void navigate(to, options)), [navigate]);

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
      {hasAlert && (
        <Optional instead={<PlainAlert />}>
          <UniversalAlert />
        </Optional>
      )}
    </>
  );
};
