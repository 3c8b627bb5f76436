import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import { topicsOfEntities } from '../../schema/records/registry.ts';
import type { LiveBus } from '../../schema/kernel/ports.ts';

const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

/** Bytes of cached responses; the least recently used are evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Largest number of cached responses, however small, and the longest cache key. */
const MAX_ENTRIES = 5_000;
const MAX_KEY_LENGTH = 4_000;

/** Below this size, compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

/** Up to this size a body is compressed at once: handing it to another thread takes longer than the work itself. */
const MAX_BYTES_AT_ONCE = 32 * 1024;

export type Encoding = 'identity' | 'gzip' | 'zstd';

const GZIP = { level: 1 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Compresses the body of a response, quickly rather than well. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return body;
  const isSmall = body.length <= MAX_BYTES_AT_ONCE;
  if (encoding === 'zstd') return isSmall ? zstdCompressSync(body, ZSTD) : zstdAsync(body, ZSTD);
  return isSmall ? gzipSync(body, GZIP) : gzipAsync(body, GZIP);
}

/** The bytes of a response, in the encodings that were requested so far. */
export class CachedResponse {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;

  constructor(
    readonly body: Buffer,
    readonly version: number,
  ) {}

  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`);
  }

  /** Compresses once; concurrent callers wait for the same bytes. */
  encoded(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = Promise.resolve(compressed(this.body, encoding));
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}

/** The best encoding that the client accepts for a body of this size. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (size < MIN_COMPRESSED_BYTES || !accepted) return 'identity';
  if (/\bzstd\b/.test(accepted)) return 'zstd';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

interface Running {
  /** Version that was committed before the execution began: the response is at least that recent. */
  version: number;
  promise: Promise<CachedResponse | null>;
}

interface Entry {
  response: CachedResponse | null;
  running: Running | null;
}

interface Watch {
  /** Highest version notified. */
  notified: number;
  /** Highest version notified that changed the topic. */
  byTopic: Map<string, number>;
  unsubscribe: () => void;
  entries: number;
}

export interface CacheRequest {
  /** Identifies the response within its organisation: transport, document, variables, permissions. */
  key: string;
  clientId: string;
  topic: string;
  /** The organisation's version when the request began; the response must not be older. */
  version: number;
  /** Makes the response body; null when it must not be cached (it contains errors). */
  make: () => Promise<Buffer | null>;
}

/**
 * Response cache, invalidated by the change feed. Every request carries the version of its organisation, read with its
 * session; a response is valid while its topic has not changed since. Concurrent requests share one execution that
 * began late enough, so that no response is older than its request.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #watches = new Map<string, Watch>();
  readonly #bus: LiveBus;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(bus: LiveBus) {
    this.#bus = bus;
  }

  /** Responses that are cached or being made. */
  get size(): number {
    return this.#entries.size;
  }

  /** Bytes of the cached responses. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Requests that were answered from the cache, since the start. */
  get hits(): number {
    return this.#hits;
  }

  /** Requests whose response was made, since the start. */
  get misses(): number {
    return this.#misses;
  }

  /** Clears the cache: after notifications may have been missed. */
  clear(): void {
    for (const watch of this.#watches.values()) watch.unsubscribe();
    this.#watches.clear();
    this.#entries.clear();
    this.#bytes = 0;
  }

  /**
   * The response, from the cache or made now. Null when it cannot be cached: then the caller executes the request
   * itself.
   */
  async get(request: CacheRequest): Promise<CachedResponse | null> {
    if (request.key.length > MAX_KEY_LENGTH) return null;
    const name = `${request.clientId} ${request.key}`;
    for (;;) {
      const watch = this.#watch(request.clientId);
      const entry = this.#entries.get(name) ?? this.#open(name, watch);
      const { response, running } = entry;
      if (response && this.#isCurrent(response, request, watch)) {
        this.#entries.delete(name);
        this.#entries.set(name, entry);
        this.#hits += 1;
        return response;
      }
      if (running) {
        const made = await running.promise;
        if (running.version < request.version) continue;
        this.#hits += 1;
        return made;
      }
      this.#misses += 1;
      return this.#make(name, entry, watch, request);
    }
  }

  #isCurrent(response: CachedResponse, request: CacheRequest, watch: Watch): boolean {
    // Commits newer than the response are known individually only up to the last notification.
    const newest = Math.max(response.version, watch.notified);
    return newest >= request.version && (watch.byTopic.get(request.topic) ?? 0) <= response.version;
  }

  #make(name: string, entry: Entry, watch: Watch, request: CacheRequest): Promise<CachedResponse | null> {
    const version = Math.max(request.version, watch.notified);
    const promise = request
      .make()
      .then((body) => {
        const response = body && new CachedResponse(body, version);
        // The cache was cleared meanwhile: the response serves those who wait for it and is not stored.
        if (this.#entries.get(name) !== entry) return response;
        this.#bytes += (response?.body.length ?? 0) - (entry.response?.body.length ?? 0);
        entry.response = response;
        return response;
      })
      .finally(() => {
        entry.running = null;
        // Errors are not cached: they can be provoked by any number of different requests.
        if (!entry.response && this.#entries.get(name) === entry) this.#close(name, entry);
        this.#evict();
      });
    entry.running = { version, promise };
    return promise;
  }

  #open(name: string, watch: Watch): Entry {
    const entry: Entry = { response: null, running: null };
    this.#entries.set(name, entry);
    watch.entries += 1;
    return entry;
  }

  /** Subscribes to the organisation before its first response is made, so that no later change is missed. */
  #watch(clientId: string): Watch {
    const existing = this.#watches.get(clientId);
    if (existing) return existing;
    const watch: Watch = { notified: 0, byTopic: new Map(), entries: 0, unsubscribe: () => undefined };
    watch.unsubscribe = this.#bus.subscribe(clientId, ({ version, changes }) => {
      // The first event, and one that others were left out before, may follow changes of any topic.
      const isNext = version === watch.notified + 1;
      watch.notified = Math.max(watch.notified, version);
      const topics =
        changes && isNext
          ? changes.flatMap((change) => topicsOfEntities().get(change.entity) ?? [])
          : [...topicsOfEntities().values()].flat();
      for (const topic of new Set(topics)) watch.byTopic.set(topic, Math.max(watch.byTopic.get(topic) ?? 0, version));
    });
    this.#watches.set(clientId, watch);
    return watch;
  }

  #evict(): void {
    for (const [name, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) return;
      if (!entry.running) this.#close(name, entry);
    }
  }

  /** Removes an entry; an organisation without entries is unsubscribed. */
  #close(name: string, entry: Entry): void {
    this.#bytes -= entry.response?.body.length ?? 0;
    this.#entries.delete(name);
    const clientId = name.slice(0, name.indexOf(' '));
    const watch = this.#watches.get(clientId);
    if (watch && (watch.entries -= 1) === 0) {
      watch.unsubscribe();
      this.#watches.delete(clientId);
    }
  }
}
