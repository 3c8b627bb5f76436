import { useTranslation } from 'react-i18next';
import { renameApiTokenSchema } from '../../../schema/platform/developers/api-token.input.ts';
import { type ApiTokenLineFragment, useRenameApiTokenMutation } from '../../generated/developers-api-tokens.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Renames a token. */
export const RenameTokenDialog = ({ token, onClose }: { token: ApiTokenLineFragment; onClose: () => void }) => {
  const { t } = useTranslation('developers');
  const [rename] = useRenameApiTokenMutation({ context: formContext() });
  const form = useZodForm<{ name: string }, { name: string }>(renameApiTokenSchema, {
    defaultValues: { name: token.name },
  });
  const submit = form.submit(async (input) => {
    const { data } = await rename({ variables: { id: token.id, input } });
    if (!data) return;
    toast.success(t('rename.done', { name: data.renameApiToken.name }));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={t('rename.title', { name: token.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          {...form.field('name')}
          label={t('create.name')}
          hint={t('rename.hint')}
          required
          data-autofocus
          autoComplete="off"
        />
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      </form>
    </Dialog>
  );
};
