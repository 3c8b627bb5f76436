import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resetPasswordSchema } from '../../../schema/platform/accounts/account.input.ts';
import { resetPassword } from '../../generated/public-login.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { loginAddress } from '../../kit/session/return-address.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { askAnonymously } from './ask-anonymously.ts';

/** Sets a new password with the token from the mail. A used or expired link offers to request a new one. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [linkIsDead, setLinkIsDead] = useState(false);
  const form = useZodForm(resetPasswordSchema, { defaultValues: { id: token, password: '', password1: '' } });

  const submit = form.submit(async (input) => {
    try {
      await askAnonymously(resetPassword, { input }, formContext('NOT_FOUND'));
    } catch (error) {
      setLinkIsDead(serverErrorOf(error)?.code === 'NOT_FOUND');
      throw error;
    }
    toast.success(t('reset.done'));
    await navigate(loginAddress(), { replace: true });
  });

  return (
    <>
      <h1 className="text-2xl font-semibold">{t('reset.title')}</h1>
      {linkIsDead && (
        <Notice tone="error" title={t('reset.deadTitle')} className="mt-6">
          <p>{t('reset.deadText')}</p>
          <Link
            to={`${loginAddress()}?reset=1`}
            className="mt-2 inline-block min-h-6 font-medium text-primary underline pointer-coarse:py-3"
          >
            {t('reset.again')}
          </Link>
        </Notice>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 flex flex-col gap-4">
        <NewPasswordFields password={form.field('password')} password1={form.field('password1')} />
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        <Button type="submit" variant="primary" busy={form.busy} full>
          {t('reset.submit')}
        </Button>
        <Link to={loginAddress()} className={buttonClass({ variant: 'ghost', full: true })}>
          {t('common:toLogin')}
        </Link>
      </form>
    </>
  );
};
