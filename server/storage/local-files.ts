import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat, statfs, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../schema/kernel/errors.ts';
import type { FileStorage, SignedUpload } from '../../schema/kernel/ports.ts';
import { checkedKey } from '../../schema/platform/files/file-key.ts';
import { linkIntoPlace, openNew, orNull, PIECE, syncFolder } from './disk.ts';
import { isOfParts, LocalParts } from './local-parts.ts';
import { AddressSigner } from './signatures.ts';

export interface LocalFilesOptions {
  /** Root folder. */
  folder: string;
  /** Secret that signs URLs; shared by all server processes. */
  secret: string;
}

/** Age after which a partial upload is abandoned: requests last a few minutes at most, uploads in parts a week. */
const ABANDONED_MS = 6 * 3_600_000;
const PARTS_ABANDONED_MS = 8 * 24 * 3_600_000;

/** Free bytes below which the disk counts as full. */
const MIN_FREE = 50_000_000;

/** Files on the server's own disk. Several processes may share the folder. */
export class LocalFiles implements FileStorage {
  readonly signer: AddressSigner;
  readonly parts: LocalParts;
  readonly #folder: string;
  readonly #incoming: string;

  constructor({ folder, secret }: LocalFilesOptions) {
    this.signer = new AddressSigner(secret);
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
    this.parts = new LocalParts(this.#incoming, (key) => this.pathOf(key));
  }

  /** Path of a key: spread over 256 folders to limit the number of files in each. */
  pathOf(key: string): string {
    const checked = checkedKey(key);
    return join(this.#folder, checked.slice(0, 2), checked);
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.receive(key, [bytes], bytes.length);
  }

  /**
   * Stores a stream of exactly `size` bytes under a new key: written and synced under a temporary name, then renamed. A
   * stream that aborts, is too short or too long leaves no file. Throws TOO_LARGE, BAD_INPUT (too short) and CONFLICT
   * (the key exists).
   */
  async receive(key: string, source: AsyncIterable<Buffer> | Iterable<Buffer>, size: number): Promise<void> {
    await this.#receive(key, source, size);
  }

  writeStream(key: string, source: AsyncIterable<Buffer>): Promise<number> {
    return this.#receive(key, source, null);
  }

  async #receive(key: string, source: AsyncIterable<Buffer> | Iterable<Buffer>, size: number | null): Promise<number> {
    const target = this.pathOf(key);
    if ((await this.sizeOf(key)) !== null) throw new AppError('CONFLICT', { messageKey: 'fileArrived' });
    const part = join(this.#incoming, `${checkedKey(key)}.${randomUUID()}`);
    const file = await openNew(part, this.#incoming);
    let arrived: number;
    try {
      try {
        arrived = await copied(file, source, size);
        await file.sync();
      } finally {
        await file.close();
      }
      await linkIntoPlace(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncFolder(join(target, '..'));
    return arrived;
  }

  async sizeOf(key: string): Promise<number | null> {
    return (await orNull(stat(this.pathOf(key))))?.size ?? null;
  }

  read(key: string): Promise<Buffer | null> {
    return orNull(readFile(this.pathOf(key)));
  }

  async readPart(key: string, start: number, length: number): Promise<Buffer | null> {
    const file = await this.open(key);
    if (!file) return null;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  stream(key: string): AsyncIterable<Buffer> {
    return createReadStream(this.pathOf(key));
  }

  /** Opens a file for reading in parts; null if it does not exist. The caller must close it. */
  open(key: string): Promise<FileHandle | null> {
    return orNull(open(this.pathOf(key), 'r'));
  }

  async remove(key: string): Promise<void> {
    await orNull(unlink(this.pathOf(key)));
    await this.parts.remove(key);
  }

  async uploadAddress(
    key: string,
    { contentType, size }: { contentType: string; size: number },
    expires: Date,
  ): Promise<SignedUpload> {
    const url = this.signer.address({
      method: 'PUT',
      key: checkedKey(key),
      expires: seconds(expires),
      contentType,
      size,
      name: '',
      inline: false,
    });
    return { url, method: 'PUT', headers: { 'Content-Type': contentType } };
  }

  async resumableUpload(
    key: string,
    { contentType, size }: { contentType: string; size: number },
    { session, expires }: { session: string | null; expires: Date },
  ): Promise<{ url: string; session: string }> {
    if (session === null) await this.parts.begin(key);
    const facts = { key: checkedKey(key), expires: seconds(expires), contentType, size, name: '', inline: false };
    return { url: this.signer.address({ method: 'PARTS', ...facts }), session: '' };
  }

  async downloadAddress(
    key: string,
    facts: { name: string; contentType: string; size: number; inline: boolean },
    { expires }: { expires: Date },
  ): Promise<string> {
    return this.signer.address({ method: 'GET', key: checkedKey(key), expires: seconds(expires), ...facts });
  }

  /** Whether the disk is full. */
  async isFull(): Promise<boolean> {
    const disk = await orNull(statfs(this.#folder));
    return disk !== null && disk.bavail * disk.bsize < MIN_FREE;
  }

  /** Removes partial uploads of processes that ended. */
  async removeUnfinished(now: Date): Promise<void> {
    for (const name of (await orNull(readdir(this.#incoming))) ?? []) {
      const part = join(this.#incoming, name);
      const found = await orNull(stat(part));
      const abandoned = now.getTime() - (isOfParts(name) ? PARTS_ABANDONED_MS : ABANDONED_MS);
      if (found && found.mtimeMs < abandoned) await rm(part, { force: true });
    }
  }
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Copies exactly `size` bytes, or all of them; returns how many there were. */
async function copied(
  file: FileHandle,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  size: number | null,
): Promise<number> {
  let arrived = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const chunk of source) {
    arrived += chunk.length;
    if (size !== null && arrived > size)
      throw new AppError('TOO_LARGE', { messageKey: 'fileLongerThanSaid', params: { size } });
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < PIECE) continue;
    await file.writeFile(Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  }
  if (size !== null && arrived < size)
    throw new AppError('BAD_INPUT', { messageKey: 'fileShorterThanSaid', params: { size } });
  if (waitingBytes > 0) await file.writeFile(Buffer.concat(waiting));
  return arrived;
}
