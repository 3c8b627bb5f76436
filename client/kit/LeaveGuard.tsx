import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { ForcedState } from './navigation.ts';
import { currentSession } from './session.ts';

/** Asks before a changed form is left. Redirects of the error table and the end of a session pass: the draft keeps what was typed. */
export const LeaveGuard = ({ when, onLeave }: { when: boolean; onLeave?: () => void }) => {
  const { t } = useTranslation('app');
  const blocker = useBlocker(({ nextLocation }) => when && currentSession() !== null && !(nextLocation.state as ForcedState | null)?.forced);
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
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
