/**
 * Transfer of a file from this device to its owner on the server, for every queue of files: prepared once, uploaded to
 * a signed URL with progress, and attached to its owner. The queue stores the progress of a file, in memory
 * (upload-queue.ts) or on the device (kit/outbox), and decides about order and retries.
 */

export type UploadAddress = { fileId: string; url: string; method: string; headers: Record<string, string> };

/** The ports of a transfer. Each may throw UploadRefused; any other error means that it can be retried. */
export type TransferPorts = {
  /** Prepares the file: reduces its size and removes location data. Runs once for each file. */
  prepare: (file: File) => Promise<File>;
  /** Requests a signed URL; throws if the file would not be accepted. */
  start: (file: File) => Promise<UploadAddress>;
  send: (address: UploadAddress, file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<void>;
  /** Sends a large file in parts and returns its id; null for one that is sent at once, by the two above. */
  sendInParts?: (file: File, onShare: OnShare, signal: AbortSignal) => Promise<string> | null;
};

/** Upload progress, 0 to 1; `isWaiting` while the connection is lost: the upload resumes automatically. */
type OnShare = (share: number, isWaiting?: boolean) => void;

/** The file itself was refused: a retry will not help. */
export class UploadRefused extends Error {}

/** The server no longer has the uploaded bytes: they must be sent again. */
export class UploadForgotten extends Error {}

/** One attempt to send a file; continues where the last attempt stopped. */
export type Attempt = {
  isPrepared: boolean;
  /** The id in the storage, once the bytes are uploaded. */
  fileId?: string | undefined;
  /** The current file: as chosen, or as prepared. */
  read: () => File | Promise<File>;
  /** Stores the prepared file before its bytes are sent. */
  onPrepared: (file: File) => unknown;
  onShare: OnShare;
  signal: AbortSignal;
};

/** Uploads the bytes of a file. Returns its id in the storage; undefined if the file was removed in the meantime. */
export const sendFile = async (ports: TransferPorts, attempt: Attempt): Promise<string | undefined> => {
  const { signal, fileId, onShare } = attempt;
  if (fileId) return fileId;
  let file = await attempt.read();
  if (!attempt.isPrepared) {
    file = await ports.prepare(file);
    if (signal.aborted) return undefined;
    await attempt.onPrepared(file);
  }
  onShare(0);
  const reportShare: OnShare = (share, isWaiting) => !signal.aborted && onShare(share, isWaiting);
  const inParts = ports.sendInParts?.(file, reportShare, signal);
  if (inParts) return inParts;
  const address = await ports.start(file);
  if (signal.aborted) return undefined;
  await ports.send(address, file, reportShare, signal);
  return address.fileId;
};

/**
 * Attaches uploaded files to their owner in one call. If one of several is refused, each is attached separately, so
 * that the others succeed. `onFailed` is called with each failed file and its error.
 */
export const attachFiles = async <Item>(
  items: readonly Item[],
  give: (items: readonly Item[]) => Promise<void>,
  onFailed: (item: Item, cause: unknown) => void | Promise<void>,
): Promise<void> => {
  try {
    await give(items);
  } catch (cause) {
    const isOfOne = cause instanceof UploadRefused || cause instanceof UploadForgotten;
    for (const item of items)
      if (isOfOne && items.length > 1) await attachFiles([item], give, onFailed);
      else await onFailed(item, cause);
  }
};
