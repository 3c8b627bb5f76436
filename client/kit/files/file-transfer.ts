/**
 * How a file gets from this device to its owner on the server, for every queue of files: prepared once, its bytes sent
 * to a signed address with progress, and given to its owner. The queue keeps how far a file has come, in memory
 * (upload-queue.ts) or on the device (kit/outbox), and decides about order and when to try again.
 */

export type UploadAddress = { fileId: string; url: string; method: string; headers: Record<string, string> };

/** What a transfer needs from outside. Each may throw UploadRefused; anything else that is thrown means: try again. */
export type TransferPorts = {
  /** Makes the file ready to leave: smaller, without its position. Is done once for each file. */
  prepare: (file: File) => Promise<File>;
  /** Asks where the bytes may go; refuses what would not be accepted. */
  start: (file: File) => Promise<UploadAddress>;
  send: (address: UploadAddress, file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<void>;
};

/** The file itself is the trouble: no further attempt will help. */
export class UploadRefused extends Error {}

/** The server no longer knows of the bytes that had arrived: they have to be sent again. */
export class UploadForgotten extends Error {}

/** One attempt to send a file, from where the last attempt stopped. */
export type Attempt = {
  isPrepared: boolean;
  /** Under which the storage has the bytes, once they have arrived. */
  fileId?: string | undefined;
  /** The file as it is now: as chosen, or as prepared. */
  read: () => File | Promise<File>;
  /** Keeps the prepared file; the bytes leave next. */
  onPrepared: (file: File) => unknown;
  /** How much has been sent, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/** Sends the bytes of a file. Answers its id in the storage; undefined when the file was taken out meanwhile. */
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
  const address = await ports.start(file);
  if (signal.aborted) return undefined;
  await ports.send(address, file, (share) => !signal.aborted && onShare(share), signal);
  return address.fileId;
};

/**
 * Gives files that have arrived to their owner in one call. When one of several is refused, each is given by itself, so
 * that the others do not suffer for it. `onFailed` is told of each that was not taken, and why.
 */
export const giveFiles = async <Item>(
  items: readonly Item[],
  give: (items: readonly Item[]) => Promise<void>,
  onFailed: (item: Item, cause: unknown) => void | Promise<void>,
): Promise<void> => {
  try {
    await give(items);
  } catch (cause) {
    const isOfOne = cause instanceof UploadRefused || cause instanceof UploadForgotten;
    for (const item of items)
      if (isOfOne && items.length > 1) await giveFiles([item], give, onFailed);
      else await onFailed(item, cause);
  }
};

/** The address answered something else than yes. */
export class UploadAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The storage answered ${status}`);
    this.status = status;
  }
}

/**
 * Sends the bytes to a signed address. The browser's older way to ask, because only it tells how much has been sent.
 */
export const sendByXhr: TransferPorts['send'] = ({ url, method, headers }, file, onShare, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadAnswer(request.status)),
    );
    request.addEventListener('error', () => reject(new TypeError('The connection broke.')));
    request.addEventListener('abort', () => reject(new DOMException('Taken out', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
