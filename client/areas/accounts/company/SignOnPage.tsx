import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { useHome } from '../../../kit/session/home.ts';
import { loginAddress, safeReturnAddress } from '../../../kit/session/return-address.ts';
import { useSession } from '../../../kit/session/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { finishCompanyLogin } from './company-login.ts';

/** The answer counts once, also where React mounts a page twice. */
let finishing: ReturnType<typeof finishCompanyLogin> | null = null;

/** /sign-on?code=…&state=…: the provider of a company sends people back to here. */
export const SignOnPage = () => {
  const { t } = useTranslation('account');
  const session = useSession();
  const home = useHome();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [returnTo, setReturnTo] = useState<string | null>();
  useEffect(() => {
    finishing ??= finishCompanyLogin(location.search.slice(1));
    // The code is worth nothing any more, and belongs neither into the history nor into a copied address.
    window.history.replaceState(window.history.state, '', location.pathname);
    finishing
      .then((wanted) => setReturnTo(safeReturnAddress(wanted)))
      .catch((error: unknown) => setRefusal(reasonOf(error) || t('login.companyFailed')))
      .finally(() => {
        finishing = null;
      });
  }, [t]);
  if (session && returnTo !== undefined) return <Navigate to={returnTo ?? home} replace />;
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-16">
      <h1 className="text-2xl font-semibold">{t('login.companyTitle')}</h1>
      {refusal === null ? (
        <p role="status" className="flex items-center gap-3 text-text-muted">
          <Spinner />
          {t('login.companyWait')}
        </p>
      ) : (
        <>
          <Notice tone="error">{refusal}</Notice>
          <Link to={loginAddress()} className={buttonClass({ full: true })}>
            <LogIn aria-hidden className="size-5" />
            {t('login.toLogin')}
          </Link>
        </>
      )}
    </div>
  );
};
