import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { arrive } from '../../generated/public-login.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useHome } from '../../kit/session/home.ts';
import { askAnonymously } from './ask-anonymously.ts';
import { CodeLogin, codeLogin } from './CodeLogin.tsx';
import { enter } from './enter.ts';

const useArrival = codeLogin(async () =>
  enter((await askAnonymously(arrive, { input: { code: location.hash.slice(1) || '-' } }, QUIET)).arrive),
);

/**
 * /login/arrive#code: logs in somebody who was redirected from another address of the product, because their
 * organisation is served here.
 */
export const ArrivalStep = () => {
  const { t } = useTranslation('account');
  const home = useHome();
  const { answer, refusal } = useArrival(t('arrive.failed'));
  if (answer) return <Navigate to={home} replace />;
  return <CodeLogin title={t('arrive.title')} wait={t('arrive.wait')} refusal={refusal} />;
};
