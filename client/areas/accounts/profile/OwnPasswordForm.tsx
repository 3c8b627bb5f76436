import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ownPasswordSchema } from '../../../../schema/platform/accounts/account.input.ts';
import { MySessionsDocument, useChangeMyPasswordMutation } from '../../../generated/accounts-profile.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { CurrentPasswordField } from '../../../kit/forms/CurrentPasswordField.tsx';
import { NewPasswordFields } from '../../../kit/forms/NewPasswordFields.tsx';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProfileCard } from './ProfileCard.tsx';

type Values = z.output<typeof ownPasswordSchema>;

/** Changes the user's own password: asks for the current one, and twice for the new one. */
export const OwnPasswordForm = ({ email }: { email: string }) => {
  const { t } = useTranslation('profile');
  const [change] = useChangeMyPasswordMutation({ context: formContext(), refetchQueries: [MySessionsDocument] });
  const form = useZodForm<z.input<typeof ownPasswordSchema>, Values>(ownPasswordSchema, {
    defaultValues: { currentPassword: '', password: '', password1: '' },
  });
  const submit = form.submit(async (input) => {
    await change({ variables: { input } });
    form.reset();
    toast.success(t('password.saved'), t('password.savedDetail'));
  });
  return (
    <ProfileCard title={t('password.title')} text={t('common:passwordOwnText')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        <CurrentPasswordField {...form.field('currentPassword')} className="sm:col-span-2" />
        <NewPasswordFields password={form.field('password')} password1={form.field('password1')} />
        {form.rootError && (
          <Notice tone="error" className="sm:col-span-2">
            {form.rootError}
          </Notice>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
};
