import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverErrorOf } from '../kit/errors/server-error.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

const RELOADED_KEY = 'reloadedForCode';

/** After a new version was installed, an open page asks for code that is gone. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** What stands in place of a screen that failed. `whole` fills the window, when even the frame is gone. */
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
