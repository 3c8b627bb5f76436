import { useTranslation } from 'react-i18next';
import { requestPasswordResetSchema } from '../../../schema/platform/accounts/account.input.ts';
import { requestPasswordReset } from '../../generated/public-login.ts';
import { alert } from '../../kit/errors/alert.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { askAnonymously } from './ask-anonymously.ts';

type Props = { onClose: () => void; email: string };

/** Asks for the e-mail address. The response does not reveal whether an account with it exists. */
export const PasswordResetDialog = ({ onClose, email }: Props) => {
  const { t } = useTranslation('account');
  const form = useZodForm(requestPasswordResetSchema, { defaultValues: { email } });
  const submit = form.submit(async (input) => {
    await askAnonymously(requestPasswordReset, { input }, formContext());
    onClose();
    alert.show({ title: t('resetRequest.title'), text: t('resetRequest.sent'), tone: 'info' });
  });
  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      width={500}
      title={t('resetRequest.title')}
      submitLabel={t('resetRequest.submit')}
      busy={form.busy}
      onSubmit={submit}
    >
      <p className="text-base text-text-muted">{t('resetRequest.text')}</p>
      <TextField
        {...form.field('email')}
        label={t('common:email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        data-autofocus
      />
    </FormDialog>
  );
};
