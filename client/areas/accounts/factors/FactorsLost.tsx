import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyCredentials } from '../../../../schema/platform/logins/credentials.shared.ts';
import { useSecondFactorsLostMutation } from '../../../generated/accounts-passkey-login.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Within the form of the login: what to do without any factor, and the request for those whom nobody can reset. */
export const FactorsLost = () => {
  const { t } = useTranslation('account');
  const [ask, { loading }] = useSecondFactorsLostMutation({ context: { handled: true } });
  const [answer, setAnswer] = useState<{ at: string } | { refusal: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const send = async (form: HTMLFormElement | null): Promise<void> => {
    const typed = new FormData(form ?? undefined);
    const input = tidyCredentials(String(typed.get('email') ?? ''), String(typed.get('password') ?? ''));
    try {
      const { data } = await ask({ variables: { input } });
      if (data) setAnswer({ at: data.secondFactorsLost });
    } catch (error) {
      setAnswer({ refusal: reasonOf(error) || t('app:errors.general') });
    }
  };
  return (
    <Fold level={2} title={t('login.lost')} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className="grid gap-3 text-sm">
        <p>{t('login.lostText')}</p>
        <Button size="sm" busy={loading} onClick={(event) => void send(event.currentTarget.form)}>
          {t('login.lostAsk')}
        </Button>
        {answer && 'at' in answer && <Notice>{t('login.lostDone', { at: formatDateTime(answer.at) })}</Notice>}
        {answer && 'refusal' in answer && <Notice tone="error">{answer.refusal}</Notice>}
      </div>
    </Fold>
  );
};
