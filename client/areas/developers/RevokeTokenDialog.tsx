import { useTranslation } from 'react-i18next';
import { type ApiTokenLineFragment, useRevokeApiTokenMutation } from '../../generated/developers-api-tokens.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Confirms the revocation of a token: the program that uses it stops working immediately. */
export const RevokeTokenDialog = ({ token, onClose }: { token: ApiTokenLineFragment; onClose: () => void }) => {
  const { t } = useTranslation('developers');
  const [revoke, { loading }] = useRevokeApiTokenMutation();
  const confirm = async () => {
    try {
      await revoke({ variables: { id: token.id } });
      toast.success(t('revoke.done', { name: token.name }));
    } catch {
      // The global error table shows the error; the list is refetched in any case.
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('revoke.title', { name: token.name })}
      confirmLabel={t('revoke.button')}
      tone="danger"
      busy={loading}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  );
};
