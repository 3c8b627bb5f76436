import { UploadForgotten } from './file-transfer.ts';

/**
 * Transfer of a large file in parts, by the resumable protocol of Google Cloud Storage, which the server's own disk
 * storage implements too (docs/adr/0029). It resumes after a lost connection, after hours, and, with the same file,
 * after a reload: it asks the storage how many bytes it has received.
 */

/** Answer of a storage: how many bytes it has; whole when these are all. */
type PartAnswer = { status: number; range: string | null };

export type ResumablePorts = {
  /** Returns the upload and its address for this file; always the same upload, unless `restart` requests a new one. */
  start: (restart: boolean) => Promise<{ fileId: string; url: string }>;
  /** Sends a part (null: asks how much has arrived). Throws when the connection breaks. */
  put: (
    url: string,
    part: Blob | null,
    options: { range: string; onSent: (bytes: number) => void; signal: AbortSignal },
  ) => Promise<PartAnswer>;
  /** Waits before the next attempt; ends early when the connection is there again. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

export type TransferState = {
  /** Bytes that have arrived, those of the part that is on its way included. */
  sent: number;
  /** waiting: the connection is lost, or the storage is busy; the transfer resumes automatically. */
  state: 'sending' | 'waiting';
};

/** A storage keeps multiples of this size. */
const GRAIN = 256 * 1024;
const FIRST_PART = 8 * 1024 * 1024;
const LARGEST_PART = 32 * 1024 * 1024;

/** Target duration of a part: a lost connection then repeats little, and the overhead of each request stays low. */
const PART_MS = 15_000;

const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds to wait after so many failures before this one. */
export const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures);

/** Maximum number of consecutive restarts or refused addresses of an upload before it fails. */
const MAX_RESTARTS = 3;

/** The size of the next part after one of so many bytes took so long. */
export const nextPartSize = (bytes: number, ms: number): number => {
  const fitting = (bytes / Math.max(ms, 1)) * PART_MS;
  return Math.min(LARGEST_PART, Math.max(GRAIN, Math.floor(fitting / GRAIN) * GRAIN));
};

/** Number of received bytes, from the Range header of the response: `bytes=0-99`. */
const arrivedOf = ({ range }: PartAnswer): number => {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
};

/** The storage refused the file for good: an answer that no further attempt will change. */
export class PartRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The storage answered ${status}`);
    this.status = status;
  }
}

/** The file can no longer be read: it was changed or removed on the device. */
export class FileChanged extends Error {}

/** Whether the bytes can still be read. A failed read looks like a broken connection. */
const checkReadable = async (file: File, at: number): Promise<void> => {
  await file
    .slice(at, at + 1)
    .arrayBuffer()
    .catch(() => {
      throw new FileChanged(file.name);
    });
};

/**
 * Sends a file in parts and returns its id. Tries again by itself as long as it takes, until the signal ends it.
 * Throws PartRefused, FileChanged, UploadForgotten, and the errors of `start` except of a broken connection.
 */
export const sendInParts = async (
  ports: ResumablePorts,
  { file, onState, signal }: { file: File; onState: (state: TransferState) => void; signal: AbortSignal },
): Promise<string> => {
  let address = await ports.start(false);
  let arrived: number | null = null;
  let partSize = FIRST_PART;
  let failures = 0;
  let restarts = 0;

  const renew = async (restart: boolean): Promise<void> => {
    restarts += 1;
    if (restarts > MAX_RESTARTS) throw new UploadForgotten('The storage does not keep this upload');
    address = await ports.start(restart);
    arrived = null;
  };
  const waitForLine = async (at: number): Promise<void> => {
    onState({ sent: at, state: 'waiting' });
    await checkReadable(file, at);
    await ports.pause(pauseAfter(failures), signal);
    failures += 1;
    arrived = null;
  };

  for (;;) {
    signal.throwIfAborted();
    const at: number = arrived ?? 0;
    const part = arrived === null ? null : file.slice(at, at + partSize);
    const range = part ? `bytes ${at}-${at + part.size - 1}/${file.size}` : `bytes */${file.size}`;
    const began = ports.now();
    const onSent = (bytes: number): void => onState({ sent: at + bytes, state: 'sending' });
    const answer = await ports.put(address.url, part, { range, onSent, signal }).catch(() => null);
    signal.throwIfAborted();
    if (answer === null || answer.status === 408 || answer.status === 429 || answer.status >= 500) {
      await waitForLine(at);
    } else if (answer.status === 200 || answer.status === 201) {
      onState({ sent: file.size, state: 'sending' });
      return address.fileId;
    } else if (answer.status === 308) {
      const before = arrived;
      arrived = arrivedOf(answer);
      if (before !== null && arrived > before) {
        failures = 0;
        restarts = 0;
        partSize = nextPartSize(arrived - before, ports.now() - began);
      } else if (before !== null) await waitForLine(arrived);
      onState({ sent: arrived ?? at, state: 'sending' });
    } else if (answer.status === 403) {
      // An address is valid for an hour.
      await renew(false);
    } else if (answer.status === 404 || answer.status === 410) {
      await renew(true);
    } else throw new PartRefused(answer.status);
  }
};
