import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { startAppSchema } from '../../../../schema/platform/accounts/second-factor.input.ts';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../../generated/accounts-factors.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { deviceOf } from '../../../../schema/platform/logins/user-agent.shared.ts';
import { makePasskey } from './passkeys.ts';

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** `codes`: the recovery codes, which are created with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
}

/** Creates a passkey, with a name by which the person recognises it. */
export const AddPasskeyDialog = ({ onClose, onAdded }: AddPasskeyDialogProps) => {
  const { t } = useTranslation('factors');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [begin] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation({ context: formContext('CONFLICT') });
  const { system, browser } = deviceOf(navigator.userAgent);
  const form = useZodForm<z.input<typeof startAppSchema>, z.output<typeof startAppSchema>>(startAppSchema, {
    defaultValues: { name: [browser, system].filter(Boolean).join(', ') || t('passkey.name') },
  });
  const submit = form.submit(async ({ name }) => {
    setRefusal(null);
    const started = await begin().catch(() => null);
    if (!started?.data) return;
    const passkey = await makePasskey(started.data.startPasskey).catch(() => undefined);
    if (!passkey) return setRefusal(t(passkey === null ? 'passkey.dismissed' : 'passkey.notMade'));
    const { data } = await add({ variables: { input: { name, passkey } } });
    if (data) onAdded(data.addPasskey.recoveryCodes ?? null);
  });
  return (
    <FormDialog
      title={t('passkey.title')}
      width={480}
      formId={form.formId}
      submitLabel={t('passkey.make')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('passkey.text')}</p>
      <TextField
        {...form.field('name')}
        label={t('passkey.label')}
        hint={t('passkey.labelHint')}
        maxLength={60}
        required
      />
      {(refusal ?? form.rootError) && <Notice tone="error">{refusal ?? form.rootError}</Notice>}
    </FormDialog>
  );
};
