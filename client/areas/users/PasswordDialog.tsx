import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { changePasswordSchema, ownPasswordSchema } from '../../../schema/platform/accounts/account.input.ts';
import { useUpdateUserMutation } from '../../generated/users.ts';
import { useMe } from '../../kit/session/me.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SecretDialog } from '../../kit/forms/SecretDialog.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { rightsOver } from '../../../schema/platform/users/user-rights.shared.ts';
import type { Person } from './user-values.ts';

type Props = { person: Person; onClose: () => void };

/**
 * Sets a user's password. Closes only by its button: a click on the backdrop must not hide a password that has not been
 * passed on yet.
 */
export const PasswordDialog = ({ person, onClose }: Props) => {
  const { t } = useTranslation('users');
  const me = useMe()?.user;
  const [saved, setSaved] = useState<string | null>(null);
  const [update] = useUpdateUserMutation({ context: formContext() });
  const isOwn = me?.id === person.id;
  const form = useZodForm<z.input<typeof changePasswordSchema>, z.output<typeof changePasswordSchema>>(
    isOwn ? ownPasswordSchema : changePasswordSchema,
    { defaultValues: { ...(isOwn && { currentPassword: '' }), password: '', password1: '' } },
  );
  const locked = me ? rightsOver(me, person).login : null;
  const submit = form.submit(async ({ password, currentPassword }) => {
    await update({ variables: { id: person.id, input: { password, currentPassword } } });
    setSaved(password);
  });

  if (saved !== null)
    return (
      <PasswordShown
        title={t('password.savedTitle')}
        text={t(isOwn ? 'password.savedOwn' : 'password.saved', { name: person.name })}
        password={saved}
        onClose={onClose}
      />
    );
  const frame = {
    persistent: true,
    onClose,
    width: 640,
    title: t('password.title'),
    description: `${person.name} · ${person.email}`,
  };
  if (locked)
    return (
      <Dialog {...frame} open footer={<Button onClick={onClose}>{t('common:close')}</Button>}>
        <Notice>{t(`locked.${locked}`)}</Notice>
      </Dialog>
    );
  return (
    <FormDialog {...frame} formId={form.formId} submitLabel={t('password.save')} busy={form.busy} onSubmit={submit}>
      <p className="text-sm text-text-muted">{t(isOwn ? 'common:passwordOwnText' : 'password.intro')}</p>
      {isOwn && <CurrentPasswordField {...form.field('currentPassword')} data-autofocus />}
      <PasswordFields
        password={form.field('password')}
        password1={form.field('password1')}
        value={form.watch('password')}
        setBoth={(password) => {
          for (const name of ['password', 'password1'] as const)
            form.setValue(name, password, { shouldDirty: true, shouldValidate: true });
        }}
        autoFocus={!isOwn}
      />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};

/** The new password, to be passed on: it is shown only here. */
export const PasswordShown = ({
  title,
  text,
  password,
  onClose,
}: {
  title: string;
  text: string;
  password: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('users');
  return (
    <SecretDialog
      title={title}
      before={<p>{text}</p>}
      label={t('password.generated')}
      secret={password}
      copied={t('passwordCopied')}
      after={t('password.once')}
      closeLabel={t('common:close')}
      onClose={onClose}
    />
  );
};
