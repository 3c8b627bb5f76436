import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { supportRequestSchema } from '../../schema/platform/accounts/account.input.ts';
import { useSendSupportRequestMutation } from '../generated/app-support.ts';
import { formContext } from '../kit/data/operation-context.ts';
import { toast } from '../kit/errors/toast.ts';
import { FormDraft } from '../kit/forms/FormDraft.tsx';
import { useZodForm } from '../kit/forms/use-zod-form.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';

/** A support request; closing the dialog keeps the draft. */
export const SupportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const [send] = useSendSupportRequestMutation({ context: formContext() });
  const form = useZodForm(supportRequestSchema, {
    defaultValues: { subject: '', message: '', page: pathname.slice(0, 500) },
    draftKey: 'support',
  });
  const submit = form.submit(async (input) => {
    await send({ variables: { input } });
    toast.success(t('support.sent'));
    onClose();
  });
  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      title={t('support.title')}
      description={t('support.intro')}
      width={600}
      submitLabel={t('common:send')}
      busy={form.busy}
      onSubmit={submit}
    >
      <FormDraft form={form} />
      <TextField {...form.field('subject')} label={t('support.subject')} required autoComplete="off" data-autofocus />
      <TextArea {...form.field('message')} label={t('common:message')} hint={t('support.hint')} required rows={6} />
    </FormDialog>
  );
};
