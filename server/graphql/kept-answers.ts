import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import { TOPIC_OF_ENTITY, type Topic } from '../../schema/kernel/kept.ts';
import type { LiveBus } from '../../schema/kernel/ports.ts';

const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

/** Bytes of answers that are kept; the ones unused longest go first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Answers that are kept at most, however small; and the longest request that is worth remembering. */
const MOST_SLOTS = 5_000;
const LONGEST_KEY = 4_000;

/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 1024;

export type Encoding = 'identity' | 'gzip' | 'zstd';

/** The bytes of an answer, in the encodings that were asked for so far. */
export class KeptAnswer {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;

  constructor(
    readonly body: Buffer,
    readonly version: number,
  ) {}

  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`);
  }

  /** Compresses once; whoever asks meanwhile waits for the same bytes. */
  encoded(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes =
        encoding === 'zstd'
          ? zstdAsync(this.body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
          : gzipAsync(this.body, { level: 1 });
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}

/** The best encoding that the client accepts for a body of this size. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (size < SMALLEST_COMPRESSED || !accepted) return 'identity';
  if (/\bzstd\b/.test(accepted)) return 'zstd';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

interface Running {
  /** Version that was committed before the execution began: its answer shows at least that. */
  version: number;
  promise: Promise<KeptAnswer | null>;
}

interface Slot {
  answer: KeptAnswer | null;
  running: Running | null;
}

interface Watch {
  /** Highest version heard of. */
  heard: number;
  /** Highest version heard of that touched the topic. */
  byTopic: Map<Topic, number>;
  unsubscribe: () => void;
  slots: number;
}

export interface KeptRequest {
  /** Names the answer among those of its organisation: door, document, variables, what the actor may see. */
  key: string;
  clientId: string;
  topic: Topic;
  /** The organisation's version when the request began; the answer may not be older. */
  version: number;
  /** Makes the answer's bytes; null when it is not to be kept (it holds errors). */
  make: () => Promise<Buffer | null>;
}

/**
 * Answers that nobody has to compute again until the data changes. Every request brings the version of its
 * organisation, read with its session; an answer is good when nothing of its topic changed since. Requests that come
 * while an answer is being made wait for it when it began late enough, else all of them for the next one: never does
 * anybody see a state older than their request.
 */
export class KeptAnswers {
  readonly #slots = new Map<string, Slot>();
  readonly #watches = new Map<string, Watch>();
  readonly #bus: LiveBus;
  #bytes = 0;

  constructor(bus: LiveBus) {
    this.#bus = bus;
  }

  /** Answers that are kept or being made. */
  get size(): number {
    return this.#slots.size;
  }

  /** Forgets everything: after changes may have been missed. */
  clear(): void {
    for (const watch of this.#watches.values()) watch.unsubscribe();
    this.#watches.clear();
    this.#slots.clear();
    this.#bytes = 0;
  }

  /** The answer, kept or made. Null when it could not be kept: then the caller answers the long way. */
  async get(request: KeptRequest): Promise<KeptAnswer | null> {
    if (request.key.length > LONGEST_KEY) return null;
    const name = `${request.clientId} ${request.key}`;
    for (;;) {
      const watch = this.#watch(request.clientId);
      const slot = this.#slots.get(name) ?? this.#open(name, watch);
      const { answer, running } = slot;
      if (answer && this.#isCurrent(answer, request, watch)) {
        this.#slots.delete(name);
        this.#slots.set(name, slot);
        return answer;
      }
      if (running) {
        const made = await running.promise;
        if (running.version >= request.version) return made;
        continue;
      }
      return this.#make(name, slot, watch, request);
    }
  }

  #isCurrent(answer: KeptAnswer, request: KeptRequest, watch: Watch): boolean {
    // Commits younger than the answer are known one by one only up to what was heard.
    const known = Math.max(answer.version, watch.heard);
    return known >= request.version && (watch.byTopic.get(request.topic) ?? 0) <= answer.version;
  }

  #make(name: string, slot: Slot, watch: Watch, request: KeptRequest): Promise<KeptAnswer | null> {
    const version = Math.max(request.version, watch.heard);
    const promise = request
      .make()
      .then((body) => {
        const answer = body && new KeptAnswer(body, version);
        // Everything was forgotten meanwhile: the answer serves those who wait for it and nobody else.
        if (this.#slots.get(name) !== slot) return answer;
        this.#bytes += (answer?.body.length ?? 0) - (slot.answer?.body.length ?? 0);
        slot.answer = answer;
        return answer;
      })
      .finally(() => {
        slot.running = null;
        // What was refused is not worth a place: refusals can be asked for in any number of ways.
        if (!slot.answer && this.#slots.get(name) === slot) this.#close(name, slot);
        this.#evict();
      });
    slot.running = { version, promise };
    return promise;
  }

  #open(name: string, watch: Watch): Slot {
    const slot: Slot = { answer: null, running: null };
    this.#slots.set(name, slot);
    watch.slots += 1;
    return slot;
  }

  /** Listens to the organisation before its first answer is made, so that no later change goes unheard. */
  #watch(clientId: string): Watch {
    const known = this.#watches.get(clientId);
    if (known) return known;
    const watch: Watch = { heard: 0, byTopic: new Map(), slots: 0, unsubscribe: () => undefined };
    watch.unsubscribe = this.#bus.subscribe(clientId, ({ version, changes }) => {
      watch.heard = Math.max(watch.heard, version);
      const topics = changes
        ? new Set(changes.map((change) => TOPIC_OF_ENTITY[change.entity]))
        : new Set(Object.values(TOPIC_OF_ENTITY));
      for (const topic of topics) if (topic) watch.byTopic.set(topic, Math.max(watch.byTopic.get(topic) ?? 0, version));
    });
    this.#watches.set(clientId, watch);
    return watch;
  }

  #evict(): void {
    for (const [name, slot] of this.#slots) {
      if (this.#bytes <= MOST_BYTES && this.#slots.size <= MOST_SLOTS) return;
      if (!slot.running) this.#close(name, slot);
    }
  }

  /** Gives up a place; an organisation without any is no longer listened to. */
  #close(name: string, slot: Slot): void {
    this.#bytes -= slot.answer?.body.length ?? 0;
    this.#slots.delete(name);
    const clientId = name.slice(0, name.indexOf(' '));
    const watch = this.#watches.get(clientId);
    if (watch && (watch.slots -= 1) === 0) {
      watch.unsubscribe();
      this.#watches.delete(clientId);
    }
  }
}
