import { useTranslation } from 'react-i18next';
import { useRevokeMultiuserMutation } from '../../../generated/multiuser-invites.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';

type RevokeDialogProps = { person: { id: string; name: string }; onClose: () => void; onGone: () => void };

/** Confirms the removal of a specialist's access, which ends their sessions in this organisation. */
export const RevokeDialog = ({ person: { id, name }, onClose, onGone }: RevokeDialogProps) => {
  const { t } = useTranslation('multiuserSettings');
  const [revoke] = useRevokeMultiuserMutation({ context: QUIET });
  return (
    <DeleteDialog
      title={t('revoke.title', { name })}
      question={t('revoke.text', { name })}
      confirmLabel={t('revoke.button')}
      remove={() => revoke({ variables: { multiuser: id } })}
      done={t('revoke.done', { name })}
      onClose={onClose}
      onGone={onGone}
    />
  );
};
