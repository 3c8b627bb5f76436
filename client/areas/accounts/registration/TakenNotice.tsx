import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alert } from '../../../kit/errors/alert.ts';
import { emailState, loginAddress } from '../../../kit/session/return-address.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/**
 * Shown if the e-mail address is registered already: the specified warning, and a notice with a link to the login. The
 * input stays.
 */
export const TakenNotice = ({ email }: { email: string }) => {
  const { t } = useTranslation('registration');
  const ref = useRef<HTMLDivElement>(null);
  // Translated once: a later change of language must not open the warning again.
  const [warning] = useState({ title: t('takenTitle'), text: t('common:emailTaken'), tone: 'warning' as const });
  useEffect(() => {
    // Focused first, because the warning returns the focus to this notice when it closes.
    ref.current?.focus();
    alert.show(warning);
  }, [warning]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="warning" title={t('takenTitle')}>
        <p>
          {t('common:emailTaken')} {t('takenKept')}
        </p>
        <Link
          to={loginAddress()}
          state={emailState(email)}
          className="inline-flex min-h-8 items-center font-medium text-primary underline"
        >
          {t('common:toLogin')}
        </Link>
      </Notice>
    </div>
  );
};
