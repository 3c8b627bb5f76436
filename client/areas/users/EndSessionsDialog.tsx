import { useTranslation } from 'react-i18next';
import { useEndUserSessionsMutation } from '../../generated/users.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Person } from './user-values.ts';

/** Ends all sessions of a colleague, for example after a phone was lost. */
export const EndSessionsDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const [end, { loading }] = useEndUserSessionsMutation({ variables: { id: person.id } });
  const confirmed = async (): Promise<void> => {
    // The global error table shows a refusal.
    if (!(await end().catch(() => null))) return;
    toast.success(t('sessions.done', { name: person.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirmed()}
      title={t('sessions.title')}
      confirmLabel={t('sessions.confirm')}
      busy={loading}
    >
      <p>{t('sessions.text', { name: person.name })}</p>
    </ConfirmDialog>
  );
};
