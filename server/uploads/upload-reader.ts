import { Worker } from 'node:worker_threads';
import { AppError } from '../../schema/kernel/errors.ts';
import type { UploadReader, UploadReadings } from '../../schema/kernel/ports.ts';
import type { ByteSource } from '../../schema/platform/files/byte-source.ts';
import { FairQueue, type Activity } from '../limits/fair-queue.ts';
import type { PartRequest, ReadingAnswer } from './upload-thread.ts';

/** Readings at the same time, and those that wait. */
const SHARES = { total: 2, perOrganisation: 1, waitingPerOrganisation: 40 };

export interface ReadingLimits {
  /** Seconds of processor time: on a busy machine a reading may take longer. */
  processor: number;
  /** Timeout of a reading in seconds. */
  longest: number;
  /** Megabytes of the thread's objects. */
  heap: number;
  /** Megabytes by which the process may grow during a reading: unpacked bytes are outside of the thread's heap. */
  growth: number;
}

const LIMITS: ReadingLimits = { processor: 10, longest: 60, heap: 256, growth: 400 };

/** A picture with the most pixels that are accepted takes 360 MB, twice that while it is turned upright. */
const GROWTH: Partial<Record<keyof UploadReadings, number>> = { printPicture: 900, logoPicture: 900 };

/** Milliseconds between two looks at what a thread uses. */
const LOOK = 50;

/** Milliseconds for which a thread waits for the next upload of its organisation: people add several photos. */
const IDLE = 5_000;

export interface UploadReaderOptions {
  /** The file that a thread runs (upload-thread.ts). */
  thread: URL;
  /** Which organisations are at work, for the order in which readings take turns. */
  activity: Activity;
  limits?: Partial<ReadingLimits>;
}

/**
 * Reads uploads one after the other for each organisation, in a thread with a low priority that reads nothing of
 * another organisation, so that no file can block requests. The thread is ended when it exceeds a limit, and when its
 * caller has disconnected.
 */
export function createUploadReader({ thread, activity, limits }: UploadReaderOptions): UploadReader {
  const queue = new FairQueue(SHARES, activity);
  const all = { ...LIMITS, ...limits };
  const threads = new Threads(thread, all.heap);
  return {
    read: (caller, reading, input) => {
      const abort = new AbortController();
      caller.whenGone(() => abort.abort());
      return queue.run({ organisation: caller.clientId }, async () => {
        if (abort.signal.aborted) return null;
        const growth = Math.max(all.growth, limits?.growth ? 0 : (GROWTH[reading] ?? 0));
        const work = { reading, input: input as unknown, organisation: caller.clientId };
        const answer = await readInThread(threads, work, { ...all, growth }, abort.signal);
        if (!answer) return null;
        if ('failed' in answer) throw new Error(`Reading an upload failed (${reading}): ${answer.failed}`);
        if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.details);
        return answer.result as never;
      });
    },
  };
}

/** Threads that wait for the next upload of their organisation, at most as many as may read at the same time. */
class Threads {
  readonly #idle = new Map<string, { worker: Worker; end: () => void }>();
  readonly #file: URL;
  readonly #heap: number;

  constructor(file: URL, heap: number) {
    this.#file = file;
    this.#heap = heap;
  }

  take(organisation: string): Worker {
    const found = this.#idle.get(organisation);
    if (!found) return this.#start();
    this.#idle.delete(organisation);
    found.end();
    found.worker.ref();
    return found.worker;
  }

  keep(organisation: string, worker: Worker): void {
    const forget = (): void => {
      this.#idle.delete(organisation);
      end();
      void worker.terminate();
    };
    const timer = setTimeout(forget, IDLE).unref();
    worker.on('error', forget);
    const end = (): void => {
      clearTimeout(timer);
      worker.removeListener('error', forget);
    };
    worker.unref();
    this.#idle.set(organisation, { worker, end });
    const [oldest] = this.#idle;
    if (this.#idle.size > SHARES.total && oldest) {
      this.#idle.delete(oldest[0]);
      oldest[1].end();
      void oldest[1].worker.terminate();
    }
  }

  #start(): Worker {
    return new Worker(this.#file, {
      // None of the server's secrets, and nothing in its log.
      env: {},
      stdout: true,
      stderr: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#heap, maxYoungGenerationSizeMb: 32 },
    });
  }
}

interface Work {
  reading: keyof UploadReadings;
  input: unknown;
  organisation: string;
}

/** Bytes as a copy that is handed over, because small buffers share their memory; a source as its size. */
function sendable(input: unknown): { sent: unknown; transfer: ArrayBuffer[]; source: ByteSource | null } {
  const transfer: ArrayBuffer[] = [];
  const own = (bytes: Uint8Array): Uint8Array => {
    const copy = new Uint8Array(bytes);
    transfer.push(copy.buffer);
    return copy;
  };
  if (input instanceof Uint8Array) return { sent: own(input), transfer, source: null };
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { sent: input, transfer, source: null };
  const source = 'source' in input ? (input.source as ByteSource) : null;
  const fields = Object.entries(input).map(([name, value]): [string, unknown] => [
    name,
    value instanceof Uint8Array ? own(value) : value,
  ]);
  const sent = { ...Object.fromEntries(fields), ...(source && { source: { size: source.size } }) };
  return { sent, transfer, source };
}

/** The answer of a thread; null if it was ended before. */
async function readInThread(
  threads: Threads,
  { reading, input, organisation }: Work,
  { processor, longest, growth }: ReadingLimits,
  signal: AbortSignal,
): Promise<ReadingAnswer | null> {
  const worker = threads.take(organisation);
  const { sent, transfer, source } = sendable(input);
  const before = process.memoryUsage.rss();
  // What it used for the uploads before; nothing, while it starts.
  const used = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    return user + system;
  };
  const usedBefore = used().catch(() => 0);
  return new Promise((resolve) => {
    const checkUse = async (): Promise<void> => {
      if (process.memoryUsage.rss() - before > growth * 1_000_000) return end(null);
      if ((await used()) - (await usedBefore) > processor * 1_000_000) end(null);
    };
    const stop = (): void => end(null);
    const onMessage = (message: PartRequest | ReadingAnswer): void => {
      if (!('part' in message)) return end(message);
      const { part, start, length } = message;
      const answer = (bytes: Buffer | null): void => worker.postMessage({ part, bytes });
      source!.read(start, length).then(answer, () => answer(null));
    };
    const fail = ({ code, stack, message }: NodeJS.ErrnoException): void =>
      end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { failed: stack ?? message });
    const timer = setTimeout(stop, longest * 1000);
    // A thread that has just ended uses nothing.
    const watch = setInterval(() => void checkUse().catch(() => undefined), LOOK);
    let isEnded = false;
    const end = (answer: ReadingAnswer | null): void => {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', stop);
      worker.off('message', onMessage).off('error', fail).off('exit', stop);
      if (answer && !('failed' in answer)) threads.keep(organisation, worker);
      else void worker.on('error', () => undefined).terminate();
      resolve(answer);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', onMessage).on('error', fail).on('exit', stop);
    worker.postMessage({ reading, input: sent }, transfer);
  });
}
