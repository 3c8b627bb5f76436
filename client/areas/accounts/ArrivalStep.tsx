import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { arrive } from '../../generated/public-login.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { useHome } from '../../kit/session/home.ts';
import { loginAddress } from '../../kit/session/return-address.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { askAsNobody } from './ask-as-nobody.ts';
import { enter } from './enter.ts';

/** The code counts once, also where React mounts a page twice. */
let arriving: Promise<void> | null = null;

/** /login/arrive#code: somebody comes from an organisation that is found at another address. */
export const ArrivalStep = () => {
  const { t } = useTranslation('account');
  const home = useHome();
  const [hasArrived, setHasArrived] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    arriving ??= askAsNobody(arrive, { input: { code: location.hash.slice(1) || '-' } }, QUIET).then((answer) =>
      enter(answer.arrive),
    );
    // The code is worth nothing any more, and belongs neither into the history nor into a copied address.
    window.history.replaceState(window.history.state, '', location.pathname);
    arriving
      .then(() => setHasArrived(true))
      .catch((error: unknown) => setRefusal(reasonOf(error) || t('arrive.failed')))
      .finally(() => {
        arriving = null;
      });
  }, [t]);
  if (hasArrived) return <Navigate to={home} replace />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{t('arrive.title')}</h1>
      {refusal === null ? (
        <p role="status" className="flex items-center gap-3 text-text-muted">
          <Spinner />
          {t('arrive.wait')}
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
