import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverErrorOf } from '../kit/errors/server-error.ts';
import { useOnline } from '../kit/offline/online.ts';
import { isServerReachable } from '../kit/offline/server-reachable.ts';
import { isMissingCode } from '../kit/parts/missing-code.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

const RELOADED_KEY = 'reloadedForCode';
/** Milliseconds between two questions whether the server is back. */
const ASK_AGAIN_MS = 5_000;

/**
 * Whether the server is out of reach; false until it is known. Missing code is loaded with the page anew, once a minute
 * at most and only when the server responds: otherwise the browser would show its own error page instead, without a way
 * back.
 */
const useMissingCode = (isMissing: boolean): boolean => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    let again = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const isThere = await isServerReachable();
      if (isOver) return;
      setAway(!isThere);
      if (!isThere) again = window.setTimeout(() => void ask(), ASK_AGAIN_MS);
      else if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) > 60_000) {
        sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
        location.reload();
      }
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(again);
    };
  }, [isMissing]);
  return isAway;
};

/** Shown in place of a screen that threw an error. `whole` fills the viewport, if the layout has failed too. */
export const ErrorPage = ({ error, whole = false }: { error: unknown; whole?: boolean }) => {
  const { t } = useTranslation('app');
  const online = useOnline();
  const missingCode = isMissingCode(error);
  const isOffline = missingCode && !online;
  const isAway = useMissingCode(missingCode && online);
  const kind = isOffline ? 'offline' : isAway ? 'away' : missingCode ? 'code' : '';
  const state = (
    <ErrorState
      title={t(kind ? `crash.${kind}Title` : 'crash.title')}
      text={t(kind ? `crash.${kind}Text` : 'crash.text')}
      requestId={serverErrorOf(error)?.requestId}
      onRetry={isOffline || isAway ? undefined : () => location.reload()}
    />
  );
  return whole ? <main className="flex min-h-dvh items-center">{state}</main> : state;
};
