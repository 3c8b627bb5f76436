import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useHome } from '../../../kit/session/home.ts';
import { safeReturnAddress } from '../../../kit/session/return-address.ts';
import { useSession } from '../../../kit/session/session.ts';
import { CodeLogin, codeLogin } from '../CodeLogin.tsx';
import { finishCompanyLogin } from './company-login.ts';

const useSignOn = codeLogin(() => finishCompanyLogin(location.search.slice(1)));

/** /sign-on?code=…&state=…: the provider of a company sends people back to here. */
export const SignOnPage = () => {
  const { t } = useTranslation('account');
  const session = useSession();
  const home = useHome();
  const { answer, refusal } = useSignOn(t('login.companyFailed'));
  if (session && answer) return <Navigate to={safeReturnAddress(answer.value) ?? home} replace />;
  return (
    <CodeLogin
      title={t('login.companyTitle')}
      wait={t('login.companyWait')}
      refusal={refusal}
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-16"
    />
  );
};
