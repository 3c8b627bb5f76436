import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRedeemInviteMutation } from '../../generated/multiuser.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Invitation } from './accept-types.ts';

/** For a logged-in user: a button to accept, or the explanation that another address was invited. */
export const AcceptStep = ({
  code,
  email,
  myEmail,
  clientName,
  changed,
  joined,
  logout,
}: Invitation & { myEmail: string; logout: () => Promise<void> }) => {
  const { t } = useTranslation('multiuser');
  const [redeem, { loading, error }] = useRedeemInviteMutation({ context: { handled: true } });
  const [leaving, setLeaving] = useState(false);

  if (myEmail.toLowerCase() !== email) {
    return (
      <>
        <Notice tone="warning" title={t('accept.otherTitle')} className="mb-6">
          {t('accept.otherText', { mine: myEmail, invited: email })}
        </Notice>
        <Button
          full
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void logout().finally(() => setLeaving(false));
          }}
        >
          {t('app:navigation.logout')}
        </Button>
      </>
    );
  }
  const accept = async () => {
    try {
      const { data } = await redeem({ variables: { input: { code, email } } });
      if (data) joined(data.redeemMultiuserInvite);
    } catch (failure) {
      if (serverErrorOf(failure)?.code === 'NOT_FOUND') changed();
    }
  };
  return (
    <>
      <p role="status" className={loading ? 'mb-4' : 'sr-only'}>
        {loading ? t('accept.running') : ''}
      </p>
      {error && (
        <Notice tone="error" className="mb-4">
          {serverErrorOf(error)?.message ?? t('common:checkConnection')}
        </Notice>
      )}
      <Button variant="primary" full busy={loading} onClick={() => void accept()}>
        {t('accept.accept', { name: clientName })}
      </Button>
      <p className="mt-3 text-sm text-text-muted">{t('accept.as', { email: myEmail })}</p>
    </>
  );
};
