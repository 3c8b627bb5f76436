import { generateKeyPairSync } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ApiError, Bucket, File } from '@google-cloud/storage';
import { AppError } from '../../schema/kernel/errors.ts';
import type { FileFacts, FileStorage, SignedUpload } from '../../schema/kernel/ports.ts';
import { contentDisposition } from './content-disposition.ts';
import { isShownInline } from '../../schema/files/file-kinds.shared.ts';
import { checkedKey } from '../../schema/files/file-key.ts';

export interface GoogleFilesOptions {
  bucket: string;
  /** An emulator's address instead of Google's. */
  endpoint?: string | undefined;
  /**
   * Of a service account that may sign; without it, what the machine has (GOOGLE_APPLICATION_CREDENTIALS, the metadata
   * server).
   */
  credentials?: { client_email: string; private_key: string } | undefined;
}

const GOOGLE = 'https://storage.googleapis.com';

/** Browsers may keep what they were shown for as long as its address stays the same. */
const CACHE_CONTROL = 'private, max-age=3600';

/** How long a call to the storage may take, with its repetitions. */
const PATIENCE_SECONDS = 60;

/** Addresses that were signed lately. Without a key of its own, the machine asks Google to sign each of them. */
const MOST_ADDRESSES = 2_000;

/** Files in a bucket of Google Cloud Storage. Browsers read and write there directly, at signed addresses (V4). */
export class GoogleFiles implements FileStorage {
  readonly #bucket: Bucket;
  readonly #addresses = new Map<string, Promise<string>>();

  private constructor(
    bucket: Bucket,
    /** Where its addresses begin, for the pages' security policy. */
    readonly origin: string,
  ) {
    this.#bucket = bucket;
  }

  /** The package is large and most installations never need it: it is loaded here. */
  static async open({
    bucket,
    endpoint,
    credentials = endpoint ? emulatorCredentials() : undefined,
  }: GoogleFilesOptions): Promise<GoogleFiles> {
    const { Storage } = await import('@google-cloud/storage');
    // The client adds more than ten listeners to a stream for each upload; Node would warn of a leak.
    EventEmitter.defaultMaxListeners = Math.max(EventEmitter.defaultMaxListeners, 20);
    const storage = new Storage({
      ...(endpoint && { apiEndpoint: endpoint, projectId: 'emulator' }),
      ...(credentials && { credentials }),
      retryOptions: { totalTimeout: PATIENCE_SECONDS, maxRetries: 4 },
      timeout: PATIENCE_SECONDS * 1000,
    });
    return new GoogleFiles(storage.bucket(bucket), `${(endpoint ?? GOOGLE).replace(/\/$/, '')}/${bucket}/`);
  }

  async write(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    try {
      await this.#file(key).save(bytes, {
        resumable: false,
        contentType,
        metadata: { cacheControl: CACHE_CONTROL },
        preconditionOpts: { ifGenerationMatch: 0 },
      });
    } catch (error) {
      if (codeOf(error) === 412) throw new AppError('CONFLICT', { messageKey: 'fileArrived' });
      throw error;
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    const metadata = await orNull(this.#file(key).getMetadata());
    return metadata ? Number(metadata[0].size) : null;
  }

  async read(key: string): Promise<Buffer | null> {
    return (await orNull(this.#file(key).download()))?.[0] ?? null;
  }

  async remove(key: string): Promise<void> {
    await orNull(this.#file(key).delete());
  }

  async uploadAddress(
    key: string,
    { contentType, size }: { contentType: string; size: number },
    expires: Date,
  ): Promise<SignedUpload> {
    // Once, and exactly so many bytes: what has been checked can be replaced by nothing.
    const conditions = {
      'Cache-Control': CACHE_CONTROL,
      'x-goog-if-generation-match': '0',
      'x-goog-content-length-range': `${size},${size}`,
    };
    const [url] = await this.#file(key).getSignedUrl({
      version: 'v4',
      action: 'write',
      expires,
      contentType,
      extensionHeaders: conditions,
    });
    return { url, method: 'PUT', headers: { 'Content-Type': contentType, ...conditions } };
  }

  downloadAddress(
    key: string,
    { name, contentType, inline }: FileFacts & { inline: boolean },
    { from, expires }: { from: Date; expires: Date },
  ): Promise<string> {
    // As on the disk: what could run something is offered for saving, whoever asks for it.
    const disposition = contentDisposition(name, inline && isShownInline(contentType));
    const known = JSON.stringify([key, disposition, contentType, from, expires]);
    const found = this.#addresses.get(known);
    if (found) return found;
    const made = this.#file(key)
      .getSignedUrl({
        version: 'v4',
        action: 'read',
        accessibleAt: from,
        expires,
        responseDisposition: disposition,
        responseType: contentType,
      })
      .then(([url]) => url);
    if (this.#addresses.size >= MOST_ADDRESSES) this.#addresses.delete(this.#addresses.keys().next().value!);
    this.#addresses.set(known, made);
    made.catch(() => this.#addresses.delete(known));
    return made;
  }

  #file(key: string): File {
    return this.#bucket.file(checkedKey(key));
  }
}

/** An emulator checks no signature, but there has to be one. */
function emulatorCredentials(): { client_email: string; private_key: string } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { client_email: 'emulator@example.com', private_key: privateKey };
}

const codeOf = (error: unknown): number | undefined => (error as ApiError | undefined)?.code;

/** Null for what is not there. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 404) return null;
    throw error;
  }
}
