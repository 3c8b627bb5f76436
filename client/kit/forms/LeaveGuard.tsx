import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { browserHistory, type BlockedNavigation } from '../navigation/history.ts';
import type { ForcedState } from '../navigation/navigation.ts';
import { currentSession, staleStore } from '../session/session.ts';

export type LeaveGuardProps = {
  when: boolean;
  /** Paths that need no confirmation. */
  unless?: (next: Location) => boolean;
  onLeave?: () => void;
  /** Replaces the text about unsaved changes. */
  texts?: { title: string; text: string; confirm: string; stay: string };
};

/** URL parameters of dialogs that open above a screen and do not leave it. */
const FRAME_WINDOWS = ['help', 'support', 'history', 'portal', 'capture'];

const screenOf = ({ pathname, search }: Location): string => {
  const params = new URLSearchParams(search);
  for (const name of FRAME_WINDOWS) params.delete(name);
  return `${pathname}?${params.toString()}`;
};

const leaves = (next: Location): boolean => screenOf(next) !== screenOf(browserHistory.get().location);

/**
 * Asks for confirmation before a changed form is left. Redirects of the error table and of the end of a session are not
 * blocked: the input is stored as a draft.
 */
export const LeaveGuard = ({ when, unless, onLeave, texts }: LeaveGuardProps) => {
  const { t } = useTranslation('app');
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const passes = useRef(unless);
  useEffect(() => {
    passes.current = unless;
  });

  useEffect(() => {
    if (!when) return undefined;
    // A page whose organisation the browser has left cannot save: it reloads without confirmation.
    const ask = (event: BeforeUnloadEvent) => staleStore.get() === null && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = browserHistory.guard(
      (next) =>
        leaves(next) &&
        currentSession() !== null &&
        !(next.state as ForcedState | null)?.forced &&
        !passes.current?.(next),
      setBlocked,
    );
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [when]);

  return (
    <ConfirmDialog
      open={blocked !== null}
      onClose={() => setBlocked(null)}
      onConfirm={() => {
        setBlocked(null);
        onLeave?.();
        blocked?.proceed();
      }}
      title={texts?.title ?? t('leave.title')}
      confirmLabel={texts?.confirm ?? t('common:discard')}
      cancelLabel={texts?.stay ?? t('leave.stay')}
      tone="danger"
    >
      {texts?.text ?? t('leave.text')}
    </ConfirmDialog>
  );
};
