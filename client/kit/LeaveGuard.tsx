import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { browserHistory, type HeldNavigation } from './history.ts';
import type { ForcedState } from './navigation.ts';
import { currentSession } from './session.ts';

/** Asks before a changed form is left. Redirects of the error table and the end of a session pass: the draft keeps what was typed. */
export const LeaveGuard = ({ when, onLeave }: { when: boolean; onLeave?: () => void }) => {
  const { t } = useTranslation('app');
  const [held, setHeld] = useState<HeldNavigation | null>(null);

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = browserHistory.guard((next) => currentSession() !== null && !(next.state as ForcedState | null)?.forced, setHeld);
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
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      tone="danger"
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
};
