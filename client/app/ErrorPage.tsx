import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverErrorOf } from '../kit/errors/server-error.ts';
import { useOnline } from '../kit/offline/online.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

const RELOADED_KEY = 'reloadedForCode';

/** Without a network, and after a deployment, an open page may request chunks that it cannot get. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/**
 * Shown in place of a screen that threw an error. `whole` fills the viewport, if the layout has failed too. Without a
 * network it never loads the page anew: the browser would show its own error page instead, without a way back.
 */
export const ErrorPage = ({ error, whole = false }: { error: unknown; whole?: boolean }) => {
  const { t } = useTranslation('app');
  const online = useOnline();
  const missingCode = isMissingCode(error);
  const isOffline = missingCode && !online;

  useEffect(() => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (!missingCode || !online || Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  }, [missingCode, online]);

  const kind = isOffline ? 'offline' : missingCode ? 'code' : '';
  const state = (
    <ErrorState
      title={t(kind ? `crash.${kind}Title` : 'crash.title')}
      text={t(kind ? `crash.${kind}Text` : 'crash.text')}
      requestId={serverErrorOf(error)?.requestId}
      onRetry={isOffline ? undefined : () => location.reload()}
    />
  );
  return whole ? <main className="flex min-h-dvh items-center">{state}</main> : state;
};
