import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ENTRIES } from '../../../schema/platform/files/file-names.shared.ts';
import { ArchiveAddressDocument, DocumentFileDocument, MoveFileEntriesDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { saveFromAddress } from '../../kit/files/save-file.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import type { FileEntry } from './file-entry.ts';

/** Options of requests for a signed address: the response is not cached, and the caller shows the errors. */
export const ONCE = { fetchPolicy: ONE_TIME, context: QUIET } as const;

/** Requests the address of a download and starts it; an error is shown as a snackbar. */
export const saveFrom = async (address: () => Promise<string>, failed: string, name?: string): Promise<void> => {
  try {
    saveFromAddress(await address(), name);
  } catch (error) {
    if (!handledGlobally(error)) toast.error(failed, reasonOf(error) || i18n.t('common:checkConnection'));
  }
};

/** The actions for entries that need no dialog. Errors become snackbars. */
export const useFileActions = () => {
  const { t } = useTranslation('files');
  return useMemo(() => {
    const showFailure = (title: string, error: unknown): void => {
      if (!handledGlobally(error)) toast.error(title, reasonOf(error) || t('common:checkConnection'));
    };
    const downloadFile = (documentId: string, name: string, versionId?: string): Promise<void> =>
      saveFrom(
        async () => {
          const variables = { documentId, versionId: versionId ?? null, download: true };
          const { data } = await apolloClient.query({ query: DocumentFileDocument, variables, ...ONCE });
          return present(data).documentFile.url;
        },
        t('download.failed'),
        name,
      );
    const downloadZip = async (ids: readonly string[]): Promise<void> => {
      if (ids.length > MAX_ENTRIES) return void toast.error(t('selection.tooMany', { most: MAX_ENTRIES }));
      await saveFrom(async () => {
        const { data } = await apolloClient.query({
          query: ArchiveAddressDocument,
          variables: { ids: [...ids] },
          ...ONCE,
        });
        return present(data).archiveAddress.url;
      }, t('download.failed'));
    };
    return {
      downloadFile,
      /** Downloads a single file directly, and everything else as a ZIP. */
      download: (entries: readonly FileEntry[]): Promise<void> => {
        const [first] = entries;
        if (entries.length === 1 && first!.kind === 'file') return downloadFile(first!.id, first!.name);
        return downloadZip(entries.map(({ id }) => id));
      },
      /** Moves the dragged entries; reports their new folder. */
      move: async (
        entries: readonly { id: string; name: string }[],
        target: { id: string | null; name: string },
      ): Promise<boolean> => {
        try {
          await apolloClient.mutate({
            mutation: MoveFileEntriesDocument,
            variables: { ids: entries.map(({ id }) => id), folderId: target.id },
            context: QUIET,
          });
          const values = { count: entries.length, name: entries[0]!.name, folder: target.name };
          toast.success(t('move.done', values));
          return true;
        } catch (error) {
          showFailure(t('move.failed'), error);
          return false;
        }
      },
    };
  }, [t]);
};

export type FileActions = ReturnType<typeof useFileActions>;
