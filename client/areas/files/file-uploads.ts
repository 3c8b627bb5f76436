import { baseName, FILED_RULES, nameProblem, sizeProblem } from '../../../schema/platform/files/file-kinds.shared.ts';
import {
  CancelFileUploadsDocument,
  FinishFileUploadsDocument,
  StartFileUploadDocument,
  StartResumableFileUploadDocument,
} from '../../generated/files.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import type { PlacedFile } from '../../kit/files/dropped-files.ts';
import { asFileRefusal, FileRefused } from '../../kit/files/prepared-file.ts';
import { sendWhole } from '../../kit/files/large-upload.ts';
import { signedUpload } from '../../kit/files/signed-upload.ts';
import type { TransferState } from '../../kit/files/resumable-transfer.ts';
import { createUploadQueue, isInProgress, type UploadEvent } from '../../kit/files/upload-queue.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { currentSession, onSessionChange } from '../../kit/session/session.ts';

/** Limit of the files in one drop, whose upload would otherwise take longer than a page usually stays open. */
export const MAX_DROPPED = 2_000;

const TOP = 'top';
const paths = new WeakMap<File, { folderId: string | null; path: string }>();

/** Bytes above which a file is uploaded in parts, so that a broken connection costs only one of them. */
const LARGE = 8_000_000;

/** Limit of the files in one call. */
const MAX_CANCELLED = 200;

const { send } = signedUpload();

/** Ids of the uploads that this page began. Uploads that an earlier page began can be resumed. */
const idOf = new WeakMap<File, string>();
const begunHere = new Set<string>();
const givenUp = new WeakSet<File>();

export const isBegunHere = (fileId: string): boolean => begunHere.has(fileId);

/** Cancels uploads on the server. If the request fails, they expire after a week at the latest. */
export const cancelUploads = async (fileIds: readonly string[]): Promise<void> => {
  for (let at = 0; at < fileIds.length; at += MAX_CANCELLED)
    await apolloClient
      .mutate({
        mutation: CancelFileUploadsDocument,
        variables: { fileIds: fileIds.slice(at, at + MAX_CANCELLED) },
        context: QUIET,
      })
      .catch(() => undefined);
};

const noteBegun = (file: File, fileId: string): void => {
  idOf.set(file, fileId);
  begunHere.add(fileId);
  // The user may have cancelled the upload before the response.
  if (givenUp.has(file)) void cancelUploads([fileId]);
};

const finish = (fileIds: string[]): Promise<unknown> =>
  apolloClient.mutate({ mutation: FinishFileUploadsDocument, variables: { fileIds }, context: QUIET });

/** In place of an address: nothing has to be sent. */
const ARRIVED = { url: '', method: '', headers: {} };

/**
 * The id of an earlier attempt whose bytes have arrived although its answer was lost; null without one. The server files
 * what has arrived by itself: sent again, it would be a second version.
 */
const arrivedOf = async (file: File): Promise<string | null> => {
  const fileId = idOf.get(file);
  if (!fileId) return null;
  try {
    await finish([fileId]);
    return fileId;
  } catch (error) {
    if (failureOf(error).code === 'NETWORK') throw error;
    return null;
  }
};

/** Uploads to folders. One queue for the page: uploads continue while the user visits other folders and areas. */
export const fileUploads = createUploadQueue({
  // Files are uploaded unchanged, photos included: filed documents are evidence.
  prepare: async (file) => {
    const problem = nameProblem(baseName(file.name), FILED_RULES) ?? sizeProblem(file.name, file.size, FILED_RULES);
    if (problem) throw new FileRefused(problem);
    return file;
  },
  start: async (file) => {
    const arrivedId = await arrivedOf(file);
    if (arrivedId) return { fileId: arrivedId, ...ARRIVED };
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
    noteBegun(file, fileId);
    return { fileId, url, method, headers: headers as Record<string, string> };
  },
  send: async (address, ...order) => (address.url === ARRIVED.url ? undefined : send(address, ...order)),
  sendInParts: (file, onShare, signal) => {
    if (file.size <= LARGE) return null;
    const ask = async (restart: boolean): Promise<{ fileId: string; url: string }> => {
      const { data } = await apolloClient.mutate({
        mutation: StartResumableFileUploadDocument,
        variables: {
          input: { ...present(paths.get(file)), size: file.size, lastModified: String(file.lastModified), restart },
        },
        fetchPolicy: ONE_TIME,
        context: QUIET,
      });
      const upload = present(data).startResumableFileUpload;
      noteBegun(file, upload.fileId);
      return upload;
    };
    const onState = ({ sent, state }: TransferState): void => onShare(sent / file.size, state === 'waiting');
    return sendWhole(ask, file, { onState, signal });
  },
  giveUp: (files) => {
    for (const file of files) givenUp.add(file);
    void cancelUploads(files.flatMap((file) => idOf.get(file) ?? []));
  },
  finish: async (_owner, fileIds) => {
    try {
      await finish(fileIds);
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

const showToast = ({ kind, items }: UploadEvent): void => {
  if (kind !== 'finished') return;
  const name = items[0]?.file.name ?? '';
  toast.success(i18n.t('files:uploads.done', { count: items.length, name }));
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Called when the file manager is first opened; the subscription lasts as long as the page. */
const followPage = (): void => {
  fileUploads.onEvent(showToast);
  let userId = currentSession()?.userId;
  // Files that one user has chosen must not be uploaded by the next.
  onSessionChange((session) => {
    if (session && session.userId !== userId) fileUploads.cancelAll();
    userId = session?.userId ?? userId;
  });
  window.addEventListener('online', () => fileUploads.retryLost());
  fileUploads.items.subscribe(() => {
    if (fileUploads.items.get().some(isInProgress)) window.addEventListener('beforeunload', askBeforeClosing);
    else window.removeEventListener('beforeunload', askBeforeClosing);
  });
};
followPage();
