import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestArchiveSchema } from '../../../schema/platform/exports/export.input.ts';
import { useRequestArchiveMutation } from '../../generated/clients.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present } from '../../kit/data/requests.ts';
import { saveFromAddress } from '../../kit/files/save-file.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';

type ArchiveDialogProps = { onClose: () => void; onRequested: () => void };

/** Asks for the password, then starts the download, which the browser shows and can cancel. */
export const ArchiveDialog = ({ onClose, onRequested }: ArchiveDialogProps) => {
  const { t } = useTranslation('clients');
  const [isBegun, setBegun] = useState(false);
  const [request] = useRequestArchiveMutation({ context: formContext() });
  const form = useZodForm(requestArchiveSchema, { defaultValues: { currentPassword: '' } });
  const submit = form.submit(async (input) => {
    const { data } = await request({ variables: { input } });
    // Relative to this page, because the host name of the server may differ from its configured one.
    const { pathname, search } = new URL(present(data).requestArchive.url);
    setBegun(true);
    saveFromAddress(pathname + search);
    onRequested();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('archive.request')}
      footer={
        isBegun ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <DialogButtons
            label={t('archive.download')}
            onCancel={onClose}
            type="submit"
            form={form.formId}
            icon={FolderDown}
            busy={form.busy}
          />
        )
      }
    >
      {isBegun ? (
        <div className="grid gap-3" role="status">
          <p>{t('archive.begun')}</p>
        </div>
      ) : (
        <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <div className="grid gap-2 text-sm">
            <p>{t('archive.holds')}</p>
            <p>{t('archive.holdsNot')}</p>
            <p>{t('archive.told')}</p>
          </div>
          <CurrentPasswordField {...form.field('currentPassword')} data-autofocus />
          {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        </form>
      )}
    </Dialog>
  );
};
