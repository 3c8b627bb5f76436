import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { changePasswordSchema, ownPasswordSchema } from '../../../schema/accounts/account.input.ts';
import { useUpdateUserMutation } from '../../generated/users.ts';
import { useMe } from '../../kit/session/me.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { SecretDialog } from '../../kit/forms/SecretDialog.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { rightsOver } from '../../../schema/users/user-rights.shared.ts';
import type { Person } from './user-values.ts';

type Props = { person: Person; onClose: () => void };

/**
 * Sets a user's password. Closes only by its button: a click on the backdrop must not hide a password that has not been
 * passed on yet.
 */
export const PasswordDialog = ({ person, onClose }: Props) => {
  const { t } = useTranslation('users');
  const texts = useUiTexts();
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
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      width={640}
      title={t('password.title')}
      description={`${person.name} · ${person.email}`}
      footer={
        locked ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
              {t('password.save')}
            </Button>
          </>
        )
      }
    >
      {locked ? (
        <Notice>{t(`locked.${locked}`)}</Notice>
      ) : (
        <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        </form>
      )}
    </Dialog>
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
