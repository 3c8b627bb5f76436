import { baseName, DOCUMENT_RULES, nameProblem, sizeProblem } from '../../../schema/files/file-kinds.shared.ts';
import { FinishFileUploadsDocument, StartFileUploadDocument } from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import type { PlacedFile } from '../../kit/files/dropped-files.ts';
import { asFileRefusal, FileRefused } from '../../kit/files/prepared-file.ts';
import { signedUpload } from '../../kit/files/signed-upload.ts';
import { createUploadQueue, isUnderWay, type UploadEvent } from '../../kit/files/upload-queue.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { currentSession, onSessionChange } from '../../kit/session/session.ts';

/** Files of one drop: beyond that, people wait longer than a browser keeps a page open. */
export const MOST_DROPPED = 2_000;

const TOP = 'top';
const paths = new WeakMap<File, { folderId: string | null; path: string }>();

const { send } = signedUpload();

/** Uploads to folders. One queue for the page: they go on while other folders and areas are looked at. */
export const fileUploads = createUploadQueue({
  // Documents stay as they are, photos included: what is filed is evidence.
  prepare: async (file) => {
    const problem =
      nameProblem(baseName(file.name), DOCUMENT_RULES) ?? sizeProblem(file.name, file.size, DOCUMENT_RULES);
    if (problem) throw new FileRefused(problem);
    return file;
  },
  start: async (file) => {
    const { folderId, path } = present(paths.get(file));
    const { data } = await apolloClient
      .mutate({
        mutation: StartFileUploadDocument,
        variables: { input: { folderId, path, size: file.size } },
        fetchPolicy: ONE_TIME,
        context: QUIET,
      })
      .catch((error: unknown) => Promise.reject(asFileRefusal(error)));
    const { fileId, url, method, headers } = present(data).startFileUpload;
    return { fileId, url, method, headers: headers as Record<string, string> };
  },
  send,
  finish: async (_owner, fileIds) => {
    try {
      await apolloClient.mutate({ mutation: FinishFileUploadsDocument, variables: { fileIds }, context: QUIET });
    } catch (error) {
      throw asFileRefusal(error);
    }
  },
});

/** Adds files to a folder; those in folders of their own are uploaded into folders of the same names. */
export const uploadTo = (folderId: string | null, placed: readonly PlacedFile[]): void => {
  for (const { file, path } of placed) paths.set(file, { folderId, path: path.normalize('NFC') });
  fileUploads.add(
    folderId ?? TOP,
    placed.map(({ file }) => file),
  );
};

const tell = ({ kind, items }: UploadEvent): void => {
  if (kind !== 'finished') return;
  const name = items[0]?.file.name ?? '';
  toast.success(i18n.t('files:uploads.done', { count: items.length, name }));
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lives as long as the page, from the first look at the file manager on. */
const followPage = (): void => {
  fileUploads.onEvent(tell);
  let userId = currentSession()?.userId;
  // Files that one user chose must not be uploaded by the next.
  onSessionChange((session) => {
    if (session && session.userId !== userId) fileUploads.cancelAll();
    userId = session?.userId ?? userId;
  });
  window.addEventListener('online', () => fileUploads.retryLost());
  fileUploads.items.subscribe(() => {
    if (fileUploads.items.get().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeClosing);
    else window.removeEventListener('beforeunload', askBeforeClosing);
  });
};
followPage();
