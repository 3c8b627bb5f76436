import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverErrorOf } from '../kit/errors/server-error.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

const RELOADED_KEY = 'reloadedForCode';

/** After a deployment an open page may request chunks that no longer exist. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** Shown in place of a screen that threw an error. `whole` fills the viewport, if the layout has failed too. */
export const ErrorPage = ({ error, whole = false }: { error: unknown; whole?: boolean }) => {
  const { t } = useTranslation('app');
  const missingCode = isMissingCode(error);

  useEffect(() => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (!missingCode || Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  }, [missingCode]);

  const state = (
    <ErrorState
      title={t(missingCode ? 'crash.codeTitle' : 'crash.title')}
      text={t(missingCode ? 'crash.codeText' : 'crash.text')}
      requestId={serverErrorOf(error)?.requestId}
      onRetry={() => location.reload()}
    />
  );
  return whole ? <main className="flex min-h-dvh items-center">{state}</main> : state;
};
