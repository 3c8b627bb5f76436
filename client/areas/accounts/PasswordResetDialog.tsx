import { useTranslation } from 'react-i18next';
import { requestPasswordResetSchema } from '../../../schema/accounts/account.input.ts';
import { useRequestPasswordResetMutation } from '../../generated/accounts-password.ts';
import { alert } from '../../kit/errors/alert.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';

type Props = { onClose: () => void; email: string };

const FORM_ID = 'request-password-reset';

/** Asks for the e-mail address. The response does not reveal whether an account with it exists. */
const RequestForm = ({ onClose, email }: Props) => {
  const { t } = useTranslation('account');
  const texts = useUiTexts();
  const [request] = useRequestPasswordResetMutation({ context: formContext() });
  const form = useZodForm(requestPasswordResetSchema, { defaultValues: { email } });
  const submit = form.submit(async (input) => {
    await request({ variables: { input } });
    onClose();
    alert.show({ title: t('resetRequest.title'), text: t('resetRequest.sent'), tone: 'info' });
  });
  return (
    <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <p className="mb-4 text-base text-text-muted">{t('resetRequest.text')}</p>
      <TextField
        {...form.field('email')}
        label={t('common:email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        data-autofocus
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('resetRequest.submit')}
        </Button>
      </div>
    </form>
  );
};

export const PasswordResetDialog = ({ onClose, email }: Props) => {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('resetRequest.title')} width={500}>
      <RequestForm onClose={onClose} email={email} />
    </Dialog>
  );
};
