import { useTranslation } from 'react-i18next';
import { joinByInviteSchema } from '../../../schema/platform/multiuser/multiuser.input.ts';
import { useJoinByInviteMutation } from '../../generated/multiuser.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Invitation } from './accept-types.ts';

/** Creates an account for the invited address, and accepts with it. */
export const JoinForm = ({ code, email, changed, joined }: Invitation) => {
  const { t } = useTranslation('multiuser');
  const [join, { error }] = useJoinByInviteMutation({ context: { handled: true } });
  const form = useZodForm(joinByInviteSchema, {
    defaultValues: { code, email, name: '', password: '', password1: '' },
  });
  const refusal = error && serverErrorOf(error);

  const submit = form.submit(async (input) => {
    try {
      const { data } = await join({ variables: { input } });
      if (data) joined(data.joinByMultiuserInvite);
    } catch (failure) {
      const refused = serverErrorOf(failure)?.code;
      if (refused === 'NOT_FOUND' || refused === 'CONFLICT') changed();
      throw failure;
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-text-muted">{t('accept.newAccount')}</p>
      <TextField label={t('common:email')} type="email" value={email} readOnly autoComplete="username" />
      <TextField {...form.field('name')} label={t('common:fullName')} autoComplete="name" required />
      <NewPasswordFields
        password={form.field('password')}
        password1={form.field('password1')}
        label={t('common:password')}
        repeatLabel={t('common:passwordRepeat')}
        hint={t('accept.passwordHint')}
      />
      <p role="status" className={form.busy ? '' : 'sr-only'}>
        {form.busy ? t('accept.running') : ''}
      </p>
      {error && refusal?.code !== 'BAD_INPUT' && (
        <Notice tone="error">{refusal?.message ?? t('common:checkConnection')}</Notice>
      )}
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      <Button type="submit" variant="primary" busy={form.busy} full>
        {t('accept.join')}
      </Button>
    </form>
  );
};
