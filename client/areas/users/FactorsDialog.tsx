import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveSecondFactorsOfMutation } from '../../generated/users.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Person } from './user-values.ts';

/** Removes the second factors of a colleague who has lost them; asks the Owner for a proof of identity before. */
export const FactorsDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [remove, { loading }] = useRemoveSecondFactorsOfMutation({
    variables: { userId: person.id },
    context: { handled: ['NOT_FOUND', 'CONFLICT'] },
  });
  const confirmed = async (): Promise<void> => {
    try {
      await remove();
      toast.success(t('factors.done', { name: person.name }));
      onClose();
    } catch (error) {
      const code = serverErrorOf(error)?.code;
      // The global error table has shown every other one.
      if (code === 'NOT_FOUND') setRefusal(t('factors.none', { name: person.name }));
      if (code === 'CONFLICT') setRefusal(reasonOf(error));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirmed()}
      title={t('factors.title')}
      confirmLabel={t('factors.confirm')}
      tone="danger"
      busy={loading}
    >
      <p>{t('factors.text', { name: person.name })}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </ConfirmDialog>
  );
};
