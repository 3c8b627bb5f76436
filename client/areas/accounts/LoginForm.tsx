import { BuildingComplex, KeyRound, LogIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { emailOfState, lostOfState, safeReturnAddress } from '../../kit/session/return-address.ts';
import { useHome } from '../../kit/session/home.ts';
import { useSession } from '../../kit/session/session.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { supportsPasskeys } from './factors/supports-passkeys.ts';
import { useLogin } from './use-login.ts';

const LostFactors = lazy(async () => ({ default: (await import('./factors/LostFactors.tsx')).LostFactors }));

const PasswordResetDialog = lazy(() =>
  Promise.all([import('./PasswordResetDialog.tsx'), loadMessages()]).then(([module]) => ({
    default: module.PasswordResetDialog,
  })),
);

/** Reasons for the end of a session that the login explains, as named in its address. */
const EXPLAINED = ['inactivity', 'expired', 'moved', 'revoked', 'passwordChanged', 'emailChanged', 'cleared'];

const Reason = ({ reason }: { reason: string | undefined }) => {
  const { t } = useTranslation('account');
  const lost = lostOfState(useLocation().state);
  if (reason && EXPLAINED.includes(reason)) {
    return (
      <Notice tone="warning" title={t(`${reason}.title`)} className="mb-6">
        {t(`${reason}.text`)}
        {lost && <p className="mt-2">{t('cleared.lost', { things: lost })}</p>}
      </Notice>
    );
  }
  return reason === 'isAuthenticated' ? <Notice className="mb-6">{t('loginNeeded')}</Notice> : null;
};

/** E-mail and password, with links to the password reset and the registration. */
export const LoginForm = () => {
  const { t } = useTranslation('account');
  const { redirect, reason } = useParams();
  const session = useSession();
  const home = useHome();
  const resetDialog = useDialogParam('reset');
  const brought = emailOfState(useLocation().state);
  const [email, setEmail] = useState(brought);
  // Users who are invited to an organisation in another cell accept the invitation by this login.
  const form = useLogin(/^\/multiuserAccept\/([^/]+)\//.exec(redirect ?? '')?.[1]);

  // Also after a login in another tab.
  if (session) return <Navigate to={safeReturnAddress(redirect) ?? home} replace />;

  return (
    <>
      <Reason reason={reason} />
      <h1 className="text-2xl font-semibold">{t('common:logIn')}</h1>
      <form onSubmit={(event) => void form.submit(event)} noValidate className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          defaultValue={brought}
          onBlur={(event) => setEmail(event.target.value)}
          label={t('common:email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <TextField
          {...form.field('password')}
          label={t('common:password')}
          type="password"
          autoComplete="current-password"
          required
        />
        {form.asks && form.asks !== 'secondFactorCode' && (
          <Button
            id="login-passkey"
            icon={KeyRound}
            full
            onClick={(event) => void form.byPasskey(event.currentTarget.form)}
          >
            {t('login.withPasskey')}
          </Button>
        )}
        {form.asks && (
          <TextField
            name="code"
            id="login-code"
            label={t(form.asks === 'secondFactorPasskey' ? 'login.codePasskey' : 'login.code')}
            hint={t(form.asks === 'secondFactorPasskey' ? 'login.codePasskeyHint' : 'login.codeHint')}
            autoComplete="one-time-code"
          />
        )}
        <button
          type="button"
          className="min-h-6 self-end text-sm font-medium text-primary underline underline-offset-2 pointer-coarse:min-h-11"
          onClick={() => resetDialog.open()}
        >
          {t('login.forgotten')}
        </button>
        {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
        <Button type="submit" variant="primary" icon={LogIn} busy={form.busy} full>
          {t('common:logIn')}
        </Button>
        {form.asks && (
          <Suspense fallback={null}>
            <LostFactors />
          </Suspense>
        )}
        {!form.asks && supportsPasskeys() && (
          <Button icon={KeyRound} busy={form.busy} full onClick={() => void form.byPasskey()}>
            {t('login.byPasskey')}
          </Button>
        )}
        {!form.asks && (
          <Button
            icon={BuildingComplex}
            busy={form.busy}
            full
            onClick={(event) => void form.byCompany(event.currentTarget.form, redirect)}
          >
            {t('login.byCompany')}
          </Button>
        )}
      </form>
      <div className="mt-8 border-t border-border pt-6">
        <p className="mb-3 text-sm text-text-muted">{t('login.newHere')}</p>
        <Link to="/survey/register" className={buttonClass({ full: true })}>
          {t('login.register')}
        </Link>
      </div>
      {resetDialog.isOpen && (
        <Suspense fallback={null}>
          <PasswordResetDialog onClose={resetDialog.close} email={email.trim()} />
        </Suspense>
      )}
    </>
  );
};
