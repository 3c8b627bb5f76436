import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../schema/kernel/errors.ts';
import { checkedKey } from '../../schema/platform/files/file-key.ts';
import { linkIntoPlace, openNew, orNull, PIECE, syncFolder } from './disk.ts';

/** Timeout of a request that sends nothing; the bytes received are stored. */
export const IDLE_MS = 30_000;

/** A writer that has written nothing for this long has died with its process. */
const DEAD_MS = 4 * IDLE_MS;

/** A slow line's bytes are written at least this often, so that a broken connection loses few of them. */
const FLUSH_MS = 10_000;

/** Names of files that arrive in parts: `{key}.part`, and `{key}.{writer}.writing` while a request appends. */
export const isOfParts = (name: string): boolean => name.endsWith('.part') || name.endsWith('.writing');

/** A part: where it begins in the file of `size` bytes, and its bytes. */
interface Part {
  start: number;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/**
 * Files that are uploaded in parts, on a disk that several processes may share. The file name is the lock: a request
 * that appends first renames the file to a name of its own, which only one request can do, and renames it back
 * afterwards. So no request has a file open that has been completed and checked.
 */
export class LocalParts {
  readonly #folder: string;
  readonly #pathOf: (key: string) => string;

  constructor(folder: string, pathOf: (key: string) => string) {
    this.#folder = folder;
    this.#pathOf = pathOf;
  }

  /** Creates the file without bytes. Parts of a file that was not begun, or was removed, are refused. */
  async begin(key: string): Promise<void> {
    const file = await openNew(this.#waiting(key), this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await file?.close();
  }

  /** How many bytes have arrived; null where nothing was begun. */
  async arrived(key: string): Promise<number | null> {
    const whole = await orNull(stat(this.#pathOf(key)));
    const found = whole ?? (await orNull(stat(this.#waiting(key)))) ?? (await this.#beingWritten(key));
    return found?.size ?? null;
  }

  /**
   * Appends a part; the last part completes the file. Returns the number of stored bytes, also if the part does not
   * begin at the end of the file: nothing of it is stored then. If the stream breaks off, the bytes received are
   * stored. Throws BUSY while another request appends, NOT_FOUND, TOO_LARGE.
   */
  async append(key: string, { start, size, bytes }: Part): Promise<number> {
    const whole = await orNull(stat(this.#pathOf(key)));
    if (whole) return whole.size;
    const own = join(this.#folder, `${checkedKey(key)}.${randomUUID()}.writing`);
    if (!(await this.#take(key, own))) throw await this.#missing(key);
    let arrived: number;
    try {
      arrived = await this.#write(own, { start, size, bytes });
      if (arrived === size) {
        await linkIntoPlace(own, this.#pathOf(key));
        await syncFolder(dirname(this.#pathOf(key)));
        return arrived;
      }
    } catch (error) {
      await orNull(rename(own, this.#waiting(key)));
      throw error;
    }
    await orNull(rename(own, this.#waiting(key)));
    return arrived;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#waiting(key), { force: true });
    for (const name of await this.#writersOf(key)) await rm(join(this.#folder, name), { force: true });
  }

  #waiting(key: string): string {
    return join(this.#folder, `${checkedKey(key)}.part`);
  }

  /** Renames the file to `own`; returns whether that succeeded. The file of a writer that has died is taken over. */
  async #take(key: string, own: string): Promise<boolean> {
    if (await taken(this.#waiting(key), own)) return true;
    for (const name of await this.#writersOf(key)) {
      const path = join(this.#folder, name);
      const found = await orNull(stat(path));
      if (found && found.mtimeMs < Date.now() - DEAD_MS && (await taken(path, own))) return true;
    }
    return false;
  }

  async #missing(key: string): Promise<AppError> {
    // BUSY also if the file was completed in the meantime: the client retries and gets its size.
    const isThere = (await this.arrived(key)) !== null;
    return isThere ? new AppError('BUSY', { retryAfter: 5 }) : new AppError('NOT_FOUND');
  }

  async #writersOf(key: string): Promise<string[]> {
    const names = (await orNull(readdir(this.#folder))) ?? [];
    return names.filter((name) => name.startsWith(`${checkedKey(key)}.`) && name.endsWith('.writing'));
  }

  async #beingWritten(key: string): Promise<{ size: number } | null> {
    const [name] = await this.#writersOf(key);
    return name === undefined ? null : orNull(stat(join(this.#folder, name)));
  }

  async #write(path: string, { start, size, bytes }: Part): Promise<number> {
    const file = await open(path, 'a');
    try {
      const { size: before } = await file.stat();
      if (before !== start) return before;
      await appendStream(file, bytes, size - start);
      const { size: now } = await file.stat();
      if (now === size) await file.sync();
      return now;
    } finally {
      await file.close();
    }
  }
}

const taken = async (from: string, to: string): Promise<boolean> =>
  (await orNull(rename(from, to).then(() => true))) ?? false;

/** Writes the bytes of a stream, also those received before it breaks off. */
async function appendStream(file: FileHandle, bytes: AsyncIterable<Buffer>, most: number): Promise<void> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let arrived = 0;
  let written = Date.now();
  const flush = async (): Promise<void> => {
    if (waitingBytes > 0) await file.appendFile(Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
    written = Date.now();
  };
  try {
    for await (const chunk of bytes) {
      arrived += chunk.length;
      if (arrived > most) throw new AppError('TOO_LARGE', { messageKey: 'fileLongerThanSaid', params: { size: most } });
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= PIECE || Date.now() - written > FLUSH_MS) await flush();
    }
  } finally {
    await flush();
  }
}
