import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { confirmAppSchema } from '../../../../schema/platform/accounts/second-factor.input.ts';
import {
  type StartFactorAppMutation,
  useConfirmFactorAppMutation,
  useStartFactorAppMutation,
} from '../../../generated/accounts-factors.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { QrCode } from './QrCode.tsx';

interface AddAppDialogProps {
  onClose: () => void;
  /** `codes`: the recovery codes, which are created with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
}

/** Sets up an app for one-time codes: shows a QR code and the same as text, and asks for a code of the app. */
export const AddAppDialog = ({ onClose, onAdded }: AddAppDialogProps) => {
  const { t } = useTranslation('factors');
  const [app, setApp] = useState<StartFactorAppMutation['startFactorApp'] | null>(null);
  const [begin] = useStartFactorAppMutation();
  const [confirm] = useConfirmFactorAppMutation({ context: formContext('NOT_FOUND', 'RATE_LIMITED') });
  const form = useZodForm<z.input<typeof confirmAppSchema>, z.output<typeof confirmAppSchema>>(confirmAppSchema, {
    defaultValues: { id: '', code: '' },
  });
  const { setValue } = form;
  const start = useLatest(async () => {
    const started = await begin({ variables: { input: { name: t('app.name') } } }).catch(() => null);
    // The global error table has shown the reason, or the person did not confirm their identity.
    if (!started?.data) return onClose();
    setApp(started.data.startFactorApp);
    setValue('id', started.data.startFactorApp.id);
  });
  useEffect(() => void start(), [start]);
  const submit = form.submit(async (input) => {
    const { data } = await confirm({ variables: { input } });
    if (data) onAdded(data.confirmFactorApp.recoveryCodes ?? null);
  });
  return (
    <FormDialog
      title={t('app.title')}
      width={520}
      formId={form.formId}
      submitLabel={t('app.add')}
      busy={form.busy}
      disabled={!app}
      onSubmit={submit}
      onClose={onClose}
    >
      <ol className="grid list-inside list-decimal gap-4">
        <li>{t('app.install')}</li>
        <li>
          {t('app.scan')}
          <div className="mt-3 flex flex-wrap items-center gap-4">
            {app ? <QrCode text={app.address} label={t('app.qr')} /> : <Skeleton className="size-48" />}
            <div className="grid min-w-0 flex-1 basis-48 gap-2 text-sm">
              <p className="text-text-muted">{t('app.byHand')}</p>
              <code className="rounded bg-surface-sunken p-2 wrap-anywhere select-all">
                {app?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </code>
              <Button
                size="sm"
                disabled={!app}
                onClick={() => app && void copyText(app.secret, t('app.copied'))}
                className="justify-self-start"
              >
                {t('app.copy')}
              </Button>
            </div>
          </div>
        </li>
        <li>
          {t('app.enter')}
          <TextField
            {...form.field('code')}
            label={t('app.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            className="mt-3 max-w-48"
          />
        </li>
      </ol>
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
