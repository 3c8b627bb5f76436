import type { OutboxRecord } from './outbox-record.ts';
import { meaningOf } from './outbox-sender.ts';

/** Debounce of typing, and the maximum delay before it is sent, in milliseconds. */
const PAUSE = 600;
const LONGEST_PAUSE = 4_000;
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 30_000;

export type ScheduleOptions = {
  own: OutboxRecord;
  isOnline: () => boolean;
  /** A lock of one of the two lanes: one window at a time sends it. */
  lock: (queue: 'changes' | 'files', work: () => Promise<void>) => Promise<void>;
  /** Sends the pending entries of a queue once; throws what the server answered. */
  send: (queue: 'changes' | 'files', signal: AbortSignal) => Promise<void>;
  /** Prepares files that wait, until `isWanted` returns false. */
  prepare: (signal: AbortSignal, isWanted: () => boolean) => Promise<void>;
};

/** Decides when the entries of one record are sent: after a pause in typing, at once, or again after an error. */
export type OutboxSchedule = {
  /** Sends after a pause: entries were added. */
  soon: () => void;
  /** Sends at once and forgets previous errors. */
  now: () => Promise<void>;
  /** Sends what was found on the device. */
  send: () => Promise<void>;
  /** Another window may have sent everything: clears the previous error if nothing is left to send. */
  clearTroubleIfSent: () => void;
  /** The last attempt failed and is repeated by itself. */
  isRetrying: () => boolean;
  stop: () => void;
};

/** Changes and files are sent concurrently: typing does not wait for photos. */
type SendQueue = { name: 'changes' | 'files'; running: Promise<boolean> | null; again: boolean };

export const createSchedule = ({ own, isOnline, lock, send: sendQueue, prepare }: ScheduleOptions): OutboxSchedule => {
  const changes: SendQueue = { name: 'changes', running: null, again: false };
  const files: SendQueue = { name: 'files', running: null, again: false };
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not yet being sent. */
  let since = 0;
  let failures = 0;
  let preparing: Promise<void> | null = null;

  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };

  const fail = (error: unknown): void => {
    const meaning = meaningOf(error);
    own.set(meaning);
    // Sending is blocked until the user acts.
    if ('blocked' in meaning || meaning.trouble === 'session') return;
    failures += 1;
    // Jitter, so that not all clients retry at once when the server is back.
    later(Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(failures - 1, 5)) * (0.75 + Math.random() / 2));
  };

  /** Runs one queue until no new entries arrive; false if sending failed. */
  const run = (queue: SendQueue): Promise<boolean> => {
    queue.again = queue.running !== null;
    const work = async (): Promise<boolean> => {
      try {
        do {
          queue.again = false;
          await lock(queue.name, async () => {
            // Another window may have sent it while this one waited for the lock.
            if (!signal.aborted) await own.refresh();
            if (!signal.aborted) await sendQueue(queue.name, signal);
          });
        } while (queue.again && !signal.aborted);
        return true;
      } catch (error) {
        if (!signal.aborted) fail(error);
        return false;
      }
    };
    queue.running ??= work().finally(() => {
      queue.running = null;
      own.set({ isSending: changes.running !== null || files.running !== null });
    });
    return queue.running;
  };

  const isWork = (): boolean => own.entries().some(({ problem }) => !problem);

  /** Nothing can be sent, or nothing is left to send: clears the previous error. */
  const rest = (): void => {
    failures = 0;
    own.set({ trouble: isOnline() ? null : 'offline' });
  };

  /** Prepares files while they cannot be sent, until sending is possible again. */
  const prepareWaiting = (): void => {
    const isWanted = (): boolean => !signal.aborted && files.running === null;
    const work = async (): Promise<void> => {
      if (isWanted()) await own.refresh();
      await prepare(signal, isWanted);
    };
    preparing ??= lock('files', work)
      .catch(() => undefined)
      .finally(() => {
        preparing = null;
      });
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted || own.conditions.blocked) return;
    if (!isOnline() || !isWork()) {
      rest();
      if (isWork()) prepareWaiting();
      return;
    }
    own.set({ isSending: true });
    if ((await run(changes)) && (await run(files))) rest();
    else prepareWaiting();
  };

  return {
    soon: () => {
      if (failures > 0 || !isOnline()) {
        if (timer === undefined) later(PAUSE);
        return;
      }
      const now = Date.now();
      if (timer === undefined) since = now;
      later(Math.max(0, Math.min(PAUSE, since + LONGEST_PAUSE - now)));
    },
    now: () => {
      failures = 0;
      own.set({ trouble: isOnline() ? null : 'offline', blocked: null });
      return send();
    },
    send,
    clearTroubleIfSent: () => {
      if (!isWork()) rest();
    },
    isRetrying: () => failures > 0,
    stop: () => {
      clearTimeout(timer);
      abort.abort();
    },
  };
};
