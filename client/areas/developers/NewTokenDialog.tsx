import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { addYears, today } from '../../../schema/kernel/calendar.shared.ts';
import { PERMISSIONS, TOKEN_RIGHTS, type Permission } from '../../../schema/kernel/permissions.ts';
import { createApiTokenSchema } from '../../../schema/platform/developers/api-token.input.ts';
import { useCreateApiTokenMutation } from '../../generated/developers-api-tokens.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { PermissionBoxes } from '../../shared/people/PermissionBoxes.tsx';
import { useMe } from '../../kit/session/me.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NewSecretDialog } from './NewSecretDialog.tsx';

type Input = z.input<typeof createApiTokenSchema>;
type Output = z.output<typeof createApiTokenSchema>;

/** Creates a token, and shows its secret once. By default, the token is read-only and expires after a year. */
export const NewTokenDialog = ({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) => {
  const { t } = useTranslation('developers');
  const own = useMe()?.user.permissions ?? [];
  const [create] = useCreateApiTokenMutation({ context: formContext() });
  const [secret, setSecret] = useState<string | null>(null);
  const form = useZodForm<Input, Output>(createApiTokenSchema, {
    defaultValues: {
      name: '',
      readOnly: true,
      permissions: [],
      rights: ['tickets'],
      validUntil: addYears(today(), 1),
      currentPassword: '',
    },
  });
  const rights = form.watch('rights') ?? [];
  const chosen = new Set<Permission>(form.watch('permissions'));
  const choose = (permissions: Iterable<Permission>) => {
    const wanted = new Set(permissions);
    form.setValue(
      'permissions',
      PERMISSIONS.filter((permission) => wanted.has(permission)),
      { shouldDirty: true },
    );
  };
  const submit = form.submit(async (input) => {
    const { data } = await create({ variables: { input } });
    if (!data) return;
    setSecret(data.createApiToken.secret);
    onCreated();
  });
  if (secret !== null) return <NewSecretDialog name={form.getValues('name')} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      formId={form.formId}
      persistent
      onClose={onClose}
      width={800}
      title={t('create.title')}
      submitLabel={t('create.submit')}
      busy={form.busy}
      onSubmit={submit}
    >
      <TextField {...form.field('name')} label={t('create.name')} hint={t('create.nameHint')} required data-autofocus />
      <Choice
        label={t('create.access')}
        name={`${form.formId}-access`}
        options={[
          { value: 'read', label: t('readOnly') },
          { value: 'write', label: t('readWrite') },
        ]}
        value={form.watch('readOnly') ? 'read' : 'write'}
        onChoose={(access) => form.setValue('readOnly', access === 'read', { shouldDirty: true })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t('create.permissions')}</legend>
        <p className="text-sm text-text-muted">{t('create.permissionsHint')}</p>
        <p className="flex gap-2">
          <Button variant="ghost" size="sm" onClick={() => choose(PERMISSIONS.filter((each) => own.includes(each)))}>
            {t('create.all')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => choose([])}>
            {t('create.noneOfThem')}
          </Button>
        </p>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <PermissionBoxes
            chosen={chosen}
            onToggle={(permission, on) =>
              choose(on ? [...chosen, permission] : [...chosen].filter((each) => each !== permission))
            }
            mayHave={(permission) => own.includes(permission)}
            notGiven={t('create.notYours')}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t('create.rights')}</legend>
        {TOKEN_RIGHTS.map((right) => (
          <CheckboxField
            key={right}
            label={t(`right.${right}`)}
            hint={t(`rightText.${right}`)}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              form.setValue(
                'rights',
                TOKEN_RIGHTS.filter((each) => (each === right ? target.checked : rights.includes(each))),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </fieldset>
      <FormDate
        form={form}
        name="validUntil"
        label={t('create.validUntil')}
        hint={t('create.validUntilHint')}
        className="max-w-xs"
      />
      <CurrentPasswordField {...form.field('currentPassword')} hint={t('create.passwordHint')} className="max-w-sm" />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
