import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import yazl from 'yazl';
import { ArchiveNames } from '../../schema/platform/files/archive-names.ts';
import { sendDownload } from '../http/send-download.ts';

export interface ZipEntry {
  /** Its path, which is made safe and unique. */
  path: string;
  updatedAt?: Date | string | undefined;
  /** Bytes, where they are known. */
  size?: number | undefined;
  compress: boolean;
  /** Called when it is its turn. */
  open: () => AsyncIterable<Buffer | string>;
}

/** A ZIP that is written during the download. Entries are opened one after the other, when they are written. */
export class ZipDownload {
  readonly #zip = new yazl.ZipFile();
  readonly #names = new ArchiveNames();
  readonly #waiting = new Set<(error: Error) => void>();
  #reading: Readable | null = null;
  #stopped: Error | null = null;

  constructor() {
    // yazl reports here what fails while it writes.
    this.#zip.on('error', (error: Error) => this.stop(error));
    this.output.on('close', () => this.stop(new Error('The download has ended')));
  }

  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /** Whether more entries can be added: the download has neither ended nor failed. */
  get isOpen(): boolean {
    return this.#stopped === null;
  }

  folder(path: string, updatedAt: Date | string): void {
    this.#zip.addEmptyDirectory(this.#names.pathOf(path), { mtime: new Date(updatedAt) });
  }

  /** Adds an entry. Resolves with its path as soon as it was read to its end, and rejects when that fails. */
  add({ path, updatedAt, size, compress, open }: ZipEntry): Promise<string> {
    const name = this.#names.pathOf(path);
    const options = {
      mode: 0o100644,
      compress,
      ...(updatedAt !== undefined && { mtime: new Date(updatedAt) }),
      ...(size !== undefined && { size }),
    };
    return new Promise((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped);
      this.#waiting.add(reject);
      this.#zip.addReadStreamLazy(name, options, (give) => {
        if (this.#stopped) return;
        const reading = Readable.from(open());
        this.#reading = reading;
        reading.on('error', (error) => this.stop(error));
        finished(reading).then(
          () => {
            this.#waiting.delete(reject);
            resolve(name);
          },
          (error: Error) => reject(error),
        );
        give(null, reading);
      });
    });
  }

  end(): void {
    this.#zip.end();
  }

  /** Ends reading and writing. */
  stop(error: Error): void {
    if (this.#stopped) return;
    this.#stopped = error;
    this.#reading?.destroy();
    for (const reject of this.#waiting) reject(error);
    this.output.destroy(error);
  }
}

/**
 * Sends a ZIP that `fill` fills. Whichever fails ends the other: a download that breaks off stops the reading, and an
 * entry that cannot be read breaks the download off.
 */
export async function sendZip(
  name: string,
  fill: (zip: ZipDownload) => Promise<void>,
  req: Request,
  res: Response,
  log: Pick<Logger, 'debug' | 'warn'>,
): Promise<void> {
  const zip = new ZipDownload();
  const sent = sendDownload({ name: `${name}.zip`, contentType: 'application/zip', stream: zip.output }, req, res, log);
  const filled = req.method === 'HEAD' ? Promise.resolve() : fill(zip).then(() => zip.end());
  await Promise.all([sent, filled.catch((error: Error) => zip.stop(error))]);
}
