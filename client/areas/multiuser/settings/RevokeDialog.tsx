import { useTranslation } from 'react-i18next';
import { useRevokeMultiuserMutation } from '../../../generated/multiuser-invites.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { MultiuserRow } from './MultiuserTab.tsx';

/** Asks before somebody is thrown out, wherever they are working just now. */
export const RevokeDialog = ({
  person,
  onClose,
  done,
}: {
  person: MultiuserRow;
  onClose: () => void;
  done: () => void;
}) => {
  const { t } = useTranslation('multiuserSettings');
  const [revoke, { loading }] = useRevokeMultiuserMutation();
  const confirm = async () => {
    try {
      await revoke({ variables: { multiuser: person.id } });
      toast.success(t('revoke.done', { name: person.name }));
    } catch {
      // Shown by the global table; the table then says how it is.
    }
    onClose();
    done();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('revoke.title', { name: person.name })}
      confirmLabel={t('revoke.button')}
      tone="danger"
      busy={loading}
    >
      {t('revoke.text', { name: person.name })}
    </ConfirmDialog>
  );
};
