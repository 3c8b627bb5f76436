import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedCredentials } from '../../../../schema/platform/logins/credentials.shared.ts';
import { secondFactorsLost } from '../../../generated/public-login.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { askAnonymously } from '../ask-anonymously.ts';

/**
 * In the login form: what to do without access to a second factor, and the request of users whom no Owner can reset.
 */
export const LostFactors = () => {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ at: string } | { refusal: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const send = async (form: HTMLFormElement | null): Promise<void> => {
    const typed = new FormData(form ?? undefined);
    const input = normalizedCredentials(String(typed.get('email') ?? ''), String(typed.get('password') ?? ''));
    setBusy(true);
    try {
      setAnswer({ at: (await askAnonymously(secondFactorsLost, { input }, QUIET)).secondFactorsLost });
    } catch (error) {
      setAnswer({ refusal: reasonOf(error) || t('app:errors.general') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Fold level={2} title={t('login.lost')} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className="grid gap-3 text-sm">
        <p>{t('login.lostText')}</p>
        <Button size="sm" busy={busy} onClick={(event) => void send(event.currentTarget.form)}>
          {t('login.lostAsk')}
        </Button>
        {answer && 'at' in answer && <Notice>{t('login.lostDone', { at: formatDateTime(answer.at) })}</Notice>}
        {answer && 'refusal' in answer && <Notice tone="error">{answer.refusal}</Notice>}
      </div>
    </Fold>
  );
};
