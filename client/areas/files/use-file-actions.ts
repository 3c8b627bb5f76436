import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ENTRIES } from '../../../schema/files/file-names.shared.ts';
import { ArchiveAddressDocument, DocumentFileDocument, MoveFileEntriesDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { failureOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import type { FileEntry } from './file-entry.ts';

/** Begins a download without leaving the page. */
export const save = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};

/** The server's reason, for a snackbar. */
export const reasonOf = (error: unknown): string =>
  serverErrorOf(error)?.details[0]?.message || failureOf(error).message;

/** What can be done with entries without a dialog. Errors become snackbars. */
export const useFileActions = () => {
  const { t } = useTranslation('files');
  return useMemo(() => {
    const tell = (title: string, error: unknown): void => {
      if (!handledGlobally(error)) toast.error(title, reasonOf(error) || t('common:checkConnection'));
    };
    const downloadFile = async (documentId: string, name: string, versionId?: string): Promise<void> => {
      try {
        const { data } = await apolloClient.query({
          query: DocumentFileDocument,
          variables: { documentId, versionId: versionId ?? null, download: true },
          fetchPolicy: ONE_TIME,
          context: QUIET,
        });
        save(present(data).documentFile.url, name);
      } catch (error) {
        tell(t('download.failed'), error);
      }
    };
    const downloadZip = async (ids: readonly string[]): Promise<void> => {
      if (ids.length > MOST_ENTRIES) return void toast.error(t('selection.tooMany', { most: MOST_ENTRIES }));
      try {
        const { data } = await apolloClient.query({
          query: ArchiveAddressDocument,
          variables: { ids: [...ids] },
          fetchPolicy: ONE_TIME,
          context: QUIET,
        });
        save(present(data).archiveAddress.url);
      } catch (error) {
        tell(t('download.failed'), error);
      }
    };
    return {
      downloadFile,
      /** One file as it is, everything else as a ZIP. */
      download: (entries: readonly FileEntry[]): Promise<void> => {
        const [first] = entries;
        if (entries.length === 1 && first!.kind === 'file') return downloadFile(first!.id, first!.name);
        return downloadZip(entries.map(({ id }) => id));
      },
      /** Moves what was dragged; says where it lies now. */
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
          tell(t('move.failed'), error);
          return false;
        }
      },
    };
  }, [t]);
};

export type FileActions = ReturnType<typeof useFileActions>;
