import { Worker } from 'node:worker_threads';
import { AppError } from '../../schema/kernel/errors.ts';
import type { UploadReader } from '../../schema/kernel/ports.ts';
import { FairQueue, type Activity } from '../limits/fair-queue.ts';
import type { ReadingAnswer, ReadingRequest } from './upload-thread.ts';

/** Readings at the same time, and those that wait. */
const SHARES = { total: 2, perOrganisation: 1, waitingPerOrganisation: 10 };

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

/** Milliseconds between two looks at what a thread uses. */
const LOOK = 50;

export interface UploadReaderOptions {
  /** The file that a thread runs (upload-thread.ts). */
  thread: URL;
  /** Which organisations are at work, for the order in which readings take turns. */
  activity: Activity;
  limits?: Partial<ReadingLimits>;
}

/**
 * Reads uploads one after the other for each organisation, each in a thread of its own with a low priority, so that no
 * file can block requests. The thread is ended when it exceeds a limit, and when its caller has disconnected.
 */
export function createUploadReader({ thread, activity, limits }: UploadReaderOptions): UploadReader {
  const queue = new FairQueue(SHARES, activity);
  return {
    read: (caller, reading, input) => {
      const gone = new AbortController();
      caller.whenGone(() => gone.abort());
      return queue.run({ organisation: caller.clientId }, async () => {
        if (gone.signal.aborted) return null;
        const answer = await readInThread(thread, { reading, input }, { ...LIMITS, ...limits }, gone.signal);
        if (!answer) return null;
        if ('failed' in answer) throw new Error(`Reading an upload failed (${reading}): ${answer.failed}`);
        if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.details);
        return answer.result as never;
      });
    },
  };
}

/** The answer of a thread; null if it was ended before. */
function readInThread(
  thread: URL,
  { reading, input }: ReadingRequest,
  { processor, longest, heap, growth }: ReadingLimits,
  gone: AbortSignal,
): Promise<ReadingAnswer | null> {
  // A copy: small buffers share their memory with others, which would be handed over with them.
  const own = input instanceof Uint8Array ? new Uint8Array(input) : input;
  const worker = new Worker(thread, {
    // None of the server's secrets, and nothing in its log.
    env: {},
    stdout: true,
    stderr: true,
    execArgv: [],
    workerData: { reading, input: own },
    transferList: own instanceof Uint8Array ? [own.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
  });
  const before = process.memoryUsage.rss();
  return new Promise((resolve) => {
    const end = (answer: ReadingAnswer | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(answer);
      void worker.terminate();
    };
    const look = async (): Promise<void> => {
      if (process.memoryUsage.rss() - before > growth * 1_000_000) return end(null);
      const { user, system } = await worker.cpuUsage();
      if (user + system > processor * 1_000_000) end(null);
    };
    const timer = setTimeout(() => end(null), longest * 1000);
    // A thread that has just ended uses nothing.
    const watch = setInterval(() => void look().catch(() => undefined), LOOK);
    gone.addEventListener('abort', () => end(null), { once: true });
    worker.on('message', end);
    worker.on('error', ({ code, stack, message }: NodeJS.ErrnoException) =>
      end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { failed: stack ?? message }),
    );
    worker.on('exit', () => end(null));
  });
}
