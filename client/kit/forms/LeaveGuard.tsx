import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { browserHistory, type HeldNavigation } from '../navigation/history.ts';
import type { ForcedState } from '../navigation/navigation.ts';
import { currentSession, movedStore } from '../session/session.ts';

export type LeaveGuardProps = {
  when: boolean;
  /** Addresses that may be gone to without a question. */
  unless?: (next: Location) => boolean;
  onLeave?: () => void;
  /** In place of the words about a changed form. */
  texts?: { title: string; text: string; confirm: string; stay: string };
};

/** Windows of the frame lie over any screen and leave it as it is. */
const FRAME_WINDOWS = ['help', 'support', 'history'];

const screenOf = ({ pathname, search }: Location): string => {
  const params = new URLSearchParams(search);
  for (const name of FRAME_WINDOWS) params.delete(name);
  return `${pathname}?${params.toString()}`;
};

const leaves = (next: Location): boolean => screenOf(next) !== screenOf(browserHistory.get().location);

/**
 * Asks before a changed form is left. Redirects of the error table and the end of a session pass: the draft keeps what
 * was typed.
 */
export const LeaveGuard = ({ when, unless, onLeave, texts }: LeaveGuardProps) => {
  const { t } = useTranslation('app');
  const [held, setHeld] = useState<HeldNavigation | null>(null);
  const passes = useRef(unless);
  useEffect(() => {
    passes.current = unless;
  });

  useEffect(() => {
    if (!when) return undefined;
    // A page that was left behind saves nothing any more: it is loaded anew without a question.
    const ask = (event: BeforeUnloadEvent) => movedStore.get() === null && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = browserHistory.guard(
      (next) =>
        leaves(next) &&
        currentSession() !== null &&
        !(next.state as ForcedState | null)?.forced &&
        !passes.current?.(next),
      setHeld,
    );
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [when]);

  return (
    <ConfirmDialog
      open={held !== null}
      onClose={() => setHeld(null)}
      onConfirm={() => {
        setHeld(null);
        onLeave?.();
        held?.proceed();
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
