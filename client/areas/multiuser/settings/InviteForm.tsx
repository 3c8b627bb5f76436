import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inviteMultiuserSchema } from '../../../../schema/platform/multiuser/multiuser.input.ts';
import { useInviteMultiuserMutation } from '../../../generated/multiuser-invites.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const schema = inviteMultiuserSchema.pick({ email: true });

/** Invites a specialist by mail. The server generates the code, which is only in the mail. */
export const InviteForm = ({ invited }: { invited: () => void }) => {
  const { t } = useTranslation('multiuserSettings');
  const [invite] = useInviteMultiuserMutation({ context: formContext() });
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const submit = form.submit(async (input) => {
    const { data } = await invite({ variables: { input } });
    if (!data) return;
    const { email, expiresAt } = data.inviteMultiuser;
    toast.success(t('invite.sent', { email, date: formatDate(expiresAt) }));
    form.reset({ email: '' });
    invited();
  });
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('invite.title')}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-text-muted">{t('invite.text')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex max-w-2xl flex-col gap-3 sm:flex-row sm:items-start"
      >
        <TextField
          {...form.field('email')}
          label={t('common:email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          className="min-w-0 flex-1"
        />
        {/* Aligned with the field, which has its label above. */}
        <Button type="submit" variant="primary" icon={Send} busy={form.busy} className="sm:mt-6">
          {t('invite.submit')}
        </Button>
      </form>
      {form.rootError && (
        <Notice tone="error" className="mt-4">
          {form.rootError}
        </Notice>
      )}
    </Card>
  );
};
