import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { documentNameField, folderNameField } from '../../../schema/files/file-names.shared.ts';
import { CreateFolderDocument, RenameFileEntryDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type FileEntry, isFolder } from './file-entry.ts';

type NameDialogProps = {
  /** The entry that is renamed; without it a folder is made. */
  entry?: FileEntry;
  folderId: string | null;
  onDone: () => void;
  onClose: () => void;
};

const folderName = z.strictObject({ name: folderNameField });
const documentName = z.strictObject({ name: documentNameField });

/** Asks for the name of a new folder, or for another name of a folder or a file. */
export const NameDialog = ({ entry, folderId, onDone, onClose }: NameDialogProps) => {
  const { t } = useTranslation('files');
  const [done, setDone] = useState(false);
  const schema = entry && !isFolder(entry) ? documentName : folderName;
  const form = useZodForm<{ name: string }, { name: string }>(schema, {
    defaultValues: { name: entry?.name ?? '' },
  });
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  const submit = form.submit(async ({ name }) => {
    if (entry) {
      const { data } = await apolloClient.mutate({
        mutation: RenameFileEntryDocument,
        variables: { id: entry.id, name },
        context: QUIET,
      });
      toast.success(t('name.renamed', { name: present(data).renameFileEntry.name }));
    } else {
      await apolloClient.mutate({
        mutation: CreateFolderDocument,
        variables: { input: { parentId: folderId, name } },
        context: QUIET,
      });
      toast.success(t('name.created', { name }));
    }
    setDone(true);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={entry ? t('name.renameTitle', { name: entry.name }) : t('name.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
            {entry ? t('name.save') : t('name.create')}
          </Button>
        </>
      }
    >
      <form id={form.formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.field('name')}
          label={t('name.label')}
          hint={entry && !isFolder(entry) ? t('name.hintFile') : undefined}
          required
          data-autofocus
          autoComplete="off"
        />
      </form>
      <LeaveGuard when={form.isDirty && !done} />
    </Dialog>
  );
};
