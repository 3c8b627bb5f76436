import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emailState, loginAddress } from '../../kit/session/return-address.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import type { Invitation } from './accept-types.ts';

/** For an invited address with an account: the login, which returns to this page. */
export const LoginStep = ({ code, email }: Invitation) => {
  const { t } = useTranslation('multiuser');
  return (
    <>
      <p className="mb-6 text-text-muted">{t('accept.hasAccount', { email })}</p>
      <Link
        to={loginAddress(
          `/multiuserAccept/${encodeURIComponent(code)}/${encodeURIComponent(email)}`,
          'isAuthenticated',
        )}
        state={emailState(email)}
        className={buttonClass({ variant: 'primary', full: true })}
      >
        <LogIn aria-hidden className="size-4" />
        {t('common:logIn')}
      </Link>
    </>
  );
};
