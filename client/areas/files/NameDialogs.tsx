import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { documentNameField, folderNameField } from '../../../schema/platform/files/file-names.shared.ts';
import { CreateFolderDocument, RenameFileEntryDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { NameDialog } from '../../kit/forms/NameDialog.tsx';
import { type FileEntry, isFolder } from './file-entry.ts';

type DialogProps = { onDone: () => void; onClose: () => void };

const folderName = z.strictObject({ name: folderNameField });
const documentName = z.strictObject({ name: documentNameField });

/** Asks for the name of a new folder. */
export const NewFolderDialog = ({ folderId, ...rest }: DialogProps & { folderId: string | null }) => {
  const { t } = useTranslation('files');
  const key = useIdempotencyKey({ draftKey: `new-folder-${folderId ?? 'top'}` });
  const save = async (name: string): Promise<void> => {
    const input = { parentId: folderId, name };
    await key.create(input, (id) =>
      apolloClient.mutate({
        mutation: CreateFolderDocument,
        variables: { input: { ...input, id } },
        context: formContext('CONFLICT'),
      }),
    );
    toast.success(t('name.created', { name }));
  };
  return (
    <NameDialog
      {...rest}
      schema={folderName}
      title={t('name.newTitle')}
      label={t('name.label')}
      submitLabel={t('name.create')}
      save={save}
    />
  );
};

/** Asks for another name of a folder or a file. */
export const RenameDialog = ({ entry, ...rest }: DialogProps & { entry: FileEntry }) => {
  const { t } = useTranslation('files');
  const save = async (name: string): Promise<void> => {
    const variables = { id: entry.id, name };
    const { data } = await apolloClient.mutate({
      mutation: RenameFileEntryDocument,
      variables,
      context: formContext('CONFLICT'),
    });
    toast.success(t('name.renamed', { name: present(data).renameFileEntry.name }));
  };
  return (
    <NameDialog
      {...rest}
      schema={isFolder(entry) ? folderName : documentName}
      name={entry.name}
      title={t('name.renameTitle', { name: entry.name })}
      label={t('name.label')}
      hint={isFolder(entry) ? undefined : t('name.hintFile')}
      submitLabel={t('name.save')}
      save={save}
    />
  );
};
