import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { loginSchema } from '../../../schema/accounts/account.input.ts';
import { useLoginMutation } from '../../generated/graphql.ts';
import { rememberMe } from '../../kit/me.ts';
import { formContext } from '../../kit/operation-context.ts';
import { safeReturnAddress } from '../../kit/return-address.ts';
import { startSession, useSession } from '../../kit/session.ts';
import { useDialogParam } from '../../kit/use-dialog-param.ts';
import { useZodForm } from '../../kit/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PasswordResetDialog } from './PasswordResetDialog.tsx';

const Reason = ({ reason }: { reason: string | undefined }) => {
  const { t } = useTranslation('account');
  if (reason === 'inactivity') {
    return (
      <Notice tone="warning" title={t('inactivity.title')} className="mb-6">
        {t('inactivity.text')}
      </Notice>
    );
  }
  return reason === 'isAuthenticated' ? <Notice className="mb-6">{t('loginNeeded')}</Notice> : null;
};

/** E-mail and password, the way to a new password, the way to register. */
export const LoginForm = () => {
  const { t } = useTranslation('account');
  const { redirect, reason } = useParams();
  const session = useSession();
  const resetDialog = useDialogParam('reset');
  const [login] = useLoginMutation({ context: formContext() });
  const form = useZodForm(loginSchema, { defaultValues: { email: '', password: '' } });

  // Also when another tab logged in meanwhile.
  if (session) return <Navigate to={safeReturnAddress(redirect) ?? '/app/tickets/all'} replace />;

  const submit = form.submit(async (input) => {
    const { data } = await login({ variables: { input } });
    if (!data) return;
    const { token, user, client } = data.login;
    startSession(token, user.id);
    rememberMe({ user, client });
  });

  return (
    <>
      <Reason reason={reason} />
      <h1 className="text-2xl font-semibold">{t('login.title')}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 flex flex-col gap-4">
        <TextField {...form.field('email')} label={t('login.email')} type="email" inputMode="email" autoComplete="username" required />
        <TextField {...form.field('password')} label={t('login.password')} type="password" autoComplete="current-password" required />
        <button type="button" className="min-h-6 self-end text-sm font-medium text-primary underline underline-offset-2 pointer-coarse:min-h-11" onClick={() => resetDialog.open()}>
          {t('login.forgotten')}
        </button>
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        <Button type="submit" variant="primary" icon={LogIn} busy={form.busy} full>
          {t('login.submit')}
        </Button>
      </form>
      <div className="mt-8 border-t border-border pt-6">
        <p className="mb-3 text-sm text-text-muted">{t('login.newHere')}</p>
        <Link to="/survey/register" className={buttonClass({ full: true })}>
          {t('login.register')}
        </Link>
      </div>
      <PasswordResetDialog open={resetDialog.isOpen} onClose={resetDialog.close} email={resetDialog.isOpen ? form.getValues('email') : ''} />
    </>
  );
};
