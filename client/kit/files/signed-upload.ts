import type { UploadUse } from '../../../schema/platform/files/file-kinds.shared.ts';
import { StartUploadDocument } from '../../generated/files-upload.ts';
import { apolloClient } from '../data/apollo.ts';
import type { OperationContext } from '../data/operation-context.ts';
import { present, QUIET } from '../data/requests.ts';
import { sendFile, type TransferPorts } from './file-transfer.ts';
import { asFileRefusal, FileRefused } from './prepared-file.ts';
import { sendByXhr, UploadAnswer } from './send-by-xhr.ts';
import { ONE_TIME } from '../data/fetch-policies.ts';

/** Sends the bytes to a signed URL. Throws FileRefused if the storage refuses them: sending them again would not help. */
const send: TransferPorts['send'] = (...order) =>
  sendByXhr(...order).catch((error: unknown) => {
    throw error instanceof UploadAnswer && error.status === 413
      ? new FileRefused({ code: 'TOO_LARGE', key: 'fileTooLarge', params: {} })
      : asFileRefusal(error);
  });

/** Requests a signed URL from the server and sends the bytes there. Throws the server's error, and FileRefused. */
export const signedUpload = (
  context: OperationContext = QUIET,
  use: UploadUse = 'attachment',
): Pick<TransferPorts, 'start' | 'send'> => ({
  start: async ({ name, size }) => {
    const { data } = await apolloClient.mutate({
      mutation: StartUploadDocument,
      variables: { input: { name, size, use } },
      fetchPolicy: ONE_TIME,
      context,
    });
    const { fileId, url, method, headers } = present(data).startUpload;
    return { fileId, url, method, headers: headers as Record<string, string> };
  },
  send,
});

/** Uploads a prepared file once, without retries. Returns its id in the storage. */
export const uploadFile = async (
  file: File,
  onShare: (share: number) => void,
  context?: OperationContext,
  use?: UploadUse,
): Promise<string> => {
  const ports = { prepare: async (ready: File) => ready, ...signedUpload(context, use) };
  const { signal } = new AbortController();
  return present(
    await sendFile(ports, { isPrepared: true, read: () => file, onPrepared: () => file, onShare, signal }),
  );
};
