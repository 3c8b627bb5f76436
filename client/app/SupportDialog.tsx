import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { supportRequestSchema } from '../../schema/accounts/account.input.ts';
import { useSendSupportRequestMutation } from '../generated/app-support.ts';
import { formContext } from '../kit/data/operation-context.ts';
import { toast } from '../kit/errors/toast.ts';
import { useZodForm } from '../kit/forms/use-zod-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useUiTexts } from '../ui/ui-texts.ts';

/** A support request; closing the dialog keeps the draft. */
export const SupportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('app');
  const texts = useUiTexts();
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
    <Dialog
      open
      onClose={onClose}
      title={t('support.title')}
      description={t('support.intro')}
      width={600}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
            {t('common:send')}
          </Button>
        </>
      }
    >
      <form id={form.formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField {...form.field('subject')} label={t('support.subject')} required autoComplete="off" data-autofocus />
        <TextArea {...form.field('message')} label={t('common:message')} hint={t('support.hint')} required rows={6} />
      </form>
    </Dialog>
  );
};
