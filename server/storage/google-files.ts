import { generateKeyPairSync } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { ApiError, Bucket, File } from '@google-cloud/storage';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../schema/kernel/errors.ts';
import type { FileFacts, FileStorage, SignedUpload } from '../../schema/kernel/ports.ts';
import type { StorageAddresses } from '../http/content-security-policy.ts';
import { contentDisposition } from './content-disposition.ts';
import { isShownInline } from '../../schema/platform/files/file-kinds.shared.ts';
import { checkedKey } from '../../schema/platform/files/file-key.ts';

export interface GoogleFilesOptions {
  bucket: string;
  /** URL of an emulator instead of Google's. */
  endpoint?: string | undefined;
  /**
   * Credentials of a service account that may sign; without them the machine's default credentials are used
   * (GOOGLE_APPLICATION_CREDENTIALS, the metadata server).
   */
  credentials?: { client_email: string; private_key: string } | undefined;
}

const GOOGLE = 'https://storage.googleapis.com';

/** Browsers may cache a file for as long as its URL stays the same. */
const CACHE_CONTROL = 'private, max-age=3600';

/** Timeout of a call to the storage, including its retries. */
const TIMEOUT_SECONDS = 60;

/** Cache of recently signed URLs. Without a private key each signature is a request to Google. */
const MAX_ADDRESSES = 2_000;

/** Files in a bucket of Google Cloud Storage. Browsers read and write directly, with signed URLs (V4). */
export class GoogleFiles implements FileStorage {
  readonly #bucket: Bucket;
  readonly #addresses = new LRUCache<string, Promise<string>>({ max: MAX_ADDRESSES });

  private constructor(
    bucket: Bucket,
    /** For the Content-Security-Policy. */
    readonly addresses: StorageAddresses,
  ) {
    this.#bucket = bucket;
  }

  /** Loaded dynamically, because the package is large and most installations do not need it. */
  static async open({
    bucket,
    endpoint,
    credentials = endpoint ? emulatorCredentials() : undefined,
  }: GoogleFilesOptions): Promise<GoogleFiles> {
    const { Storage } = await import('@google-cloud/storage');
    // The client adds more than ten listeners to a stream for each upload, for which Node would report a leak.
    EventEmitter.defaultMaxListeners = Math.max(EventEmitter.defaultMaxListeners, 20);
    const storage = new Storage({
      ...(endpoint && { apiEndpoint: endpoint, projectId: 'emulator' }),
      ...(credentials && { credentials }),
      retryOptions: { totalTimeout: TIMEOUT_SECONDS, maxRetries: 4 },
      timeout: TIMEOUT_SECONDS * 1000,
    });
    const host = (endpoint ?? GOOGLE).replace(/\/$/, '');
    return new GoogleFiles(storage.bucket(bucket), {
      files: `${host}/${bucket}/`,
      uploads: `${host}/upload/storage/v1/b/${bucket}/o`,
    });
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

  /** Stores a stream of exactly `size` bytes under a new key. Throws CONFLICT when the key exists. */
  async receive(key: string, source: AsyncIterable<Buffer>, size: number, contentType: string): Promise<void> {
    await this.#send(key, source, { contentType, metadata: { contentLength: size, cacheControl: CACHE_CONTROL } });
  }

  async writeStream(
    key: string,
    source: AsyncIterable<Buffer>,
    { contentType }: { contentType: string },
  ): Promise<number> {
    let bytes = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        bytes += piece.length;
        yield piece;
      }
    }
    await this.#send(key, counted(), { contentType, metadata: { cacheControl: CACHE_CONTROL } });
    return bytes;
  }

  async #send(
    key: string,
    source: AsyncIterable<Buffer>,
    facts: { contentType: string; metadata: { contentLength?: number; cacheControl: string } },
  ): Promise<void> {
    const target = this.#file(key).createWriteStream({
      ...facts,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    try {
      await pipeline(source, target);
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

  async readPart(key: string, start: number, length: number): Promise<Buffer | null> {
    const end = start + length - 1;
    // A checksum of a part does not exist.
    return (await orNull(this.#file(key).download({ start, end, validation: false })))?.[0] ?? null;
  }

  stream(key: string): AsyncIterable<Buffer> {
    return this.#file(key).createReadStream();
  }

  async remove(key: string): Promise<void> {
    await orNull(this.#file(key).delete());
  }

  async uploadAddress(
    key: string,
    { contentType, size }: { contentType: string; size: number },
    expires: Date,
  ): Promise<SignedUpload> {
    // Only once and with exactly this size: an uploaded file that was validated cannot be replaced.
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

  async resumableUpload(
    key: string,
    { contentType, size }: { contentType: string; size: number },
    { session, origin }: { session: string | null; origin: string },
  ): Promise<{ url: string; session: string }> {
    if (session) return { url: session, session };
    // The session pins type and size; the bucket answers the parts to pages of this origin.
    const [url] = await this.#file(key).createResumableUpload({
      origin,
      metadata: { contentType, contentLength: size, cacheControl: CACHE_CONTROL },
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return { url, session: url };
  }

  downloadAddress(
    key: string,
    { name, contentType, inline }: FileFacts & { inline: boolean },
    { from, expires }: { from: Date; expires: Date },
  ): Promise<string> {
    // As on the local disk: types that could run scripts are served as attachments.
    const disposition = contentDisposition(name, inline && isShownInline(contentType));
    const cacheKey = JSON.stringify([key, disposition, contentType, from, expires]);
    const cached = this.#addresses.get(cacheKey);
    if (cached) return cached;
    const signedUrl = this.#file(key)
      .getSignedUrl({
        version: 'v4',
        action: 'read',
        accessibleAt: from,
        expires,
        responseDisposition: disposition,
        responseType: contentType,
      })
      .then(([url]) => url);
    this.#addresses.set(cacheKey, signedUrl);
    signedUrl.catch(() => this.#addresses.delete(cacheKey));
    return signedUrl;
  }

  #file(key: string): File {
    return this.#bucket.file(checkedKey(key));
  }
}

/** Credentials with a random key: the emulator verifies no signature, but the client needs a key to sign. */
function emulatorCredentials(): { client_email: string; private_key: string } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { client_email: 'emulator@example.com', private_key: privateKey };
}

const codeOf = (error: unknown): number | undefined => (error as ApiError | undefined)?.code;

/** Returns null for a missing file. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 404) return null;
    throw error;
  }
}
