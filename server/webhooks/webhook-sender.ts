import type { Logger } from 'pino';
import type { Database } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { disableEndpoint } from '../../schema/platform/webhooks/disable-endpoint.ts';
import {
  DISABLED_AFTER_DAYS,
  RETRY_SECONDS,
  type WebhookProblem,
} from '../../schema/platform/webhooks/webhook.shared.ts';
import { openSecret } from '../../schema/platform/webhooks/webhook.service.ts';
import type { SecretBox } from '../../schema/platform/logins/logins.ports.ts';
import { eventOf } from '../../schema/platform/webhooks/webhook-event.ts';
import type { Backlog } from '../queue/queue.rows.ts';
import { startWorker } from '../scheduler/worker.ts';
import { post, PostError, type PostOptions } from './post.ts';
import { signedHeaders } from './sign.ts';
import {
  organisationsWithDue,
  recordOutcome,
  releaseClaim,
  recordAndClaim,
  webhookBacklog,
  type ClaimedDelivery,
  type Ended,
} from './webhook.rows.ts';

export interface WebhookSenderOptions {
  database: Pick<Database, 'statement' | 'unscoped' | 'write'>;
  /** Opens the keys that sign. */
  secrets: Pick<SecretBox, 'open'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  publicUrl: string;
  wakeOutbox: () => void;
  post: PostOptions;
  /** Where a record is read, or the list of its kind for an empty id; null where there is no such address. */
  addressOf(kind: string, recordId: string): string | null;
}

/** An attempt whose outcome waits to be recorded. */
interface Unrecorded extends Ended {
  resolve(failingMs: number): void;
  reject(error: unknown): void;
}

export interface WebhookSender {
  /** Sends the due deliveries of one organisation. */
  wake(clientId: string): void;
  /** Sends the due deliveries of all organisations. Never rejects. */
  sweep(): Promise<void>;
  /** What waits in the database, whichever process will send it. Rejects when the database does not answer. */
  backlog(): Promise<Backlog>;
  /** Claims no more deliveries; running attempts are aborted after some seconds. */
  stop(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Each pause is longer by up to this fraction, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** The longest pause that a receiver can ask for. */
const MAX_RETRY_AFTER_MS = DAY;
/** A claim outlives the attempt; only those of a process that died are taken over. */
const CLAIM_MARGIN_MS = 30 * SECOND;
const STOP_MS = 3 * SECOND;
/**
 * Between two transactions of an organisation: while it changes something all the time, one records and claims several attempts. What comes
 * after a longer pause is sent at once.
 */
const REST_MS = 5;
/** Longer pauses end with the next sweep. */
const LONGEST_TIMER_MS = MINUTE;

/**
 * Delivers what changed to the endpoints of all organisations. Deliveries are rows, written with the change and claimed
 * in the database: any number of processes may do so, and what a process had begun when it died is taken over.
 */
export function startWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { database, clock, log } = options;
  const leaving = new AbortController();
  /** Organisations to look at. */
  const pending = new Set<string>();
  /** Organisations that rest, and whether they are to be looked at again afterwards. */
  const resting = new Map<string, boolean>();
  /** Attempts whose outcome is to be recorded, of each organisation. */
  const ended = new Map<string, Unrecorded[]>();
  const running = new Set<Promise<void>>();
  const later = startTimers();
  let stopped = false;

  const worker = startWorker(
    async () => {
      const [clientId] = pending;
      if (clientId === undefined) return false;
      pending.delete(clientId);
      await recordOf(clientId);
      rest(clientId);
      return true;
    },
    (error) => log.error({ err: error }, 'Webhooks could not be claimed'),
  );
  /** One transaction at a time, for all that has ended meanwhile. What fails is of this organisation alone. */
  const recordOf = async (clientId: string): Promise<void> => {
    const unrecorded = ended.get(clientId) ?? [];
    ended.delete(clientId);
    const now = clock.now();
    const until = new Date(now.getTime() + options.post.timeoutMs + CLAIM_MARGIN_MS);
    try {
      const { failingMs, claimed } = await recordAndClaim(database, clientId, unrecorded, { now, until });
      unrecorded.forEach(({ resolve }, index) => resolve(failingMs[index]!));
      for (const delivery of claimed) begin(clientId, delivery);
    } catch (error) {
      log.error({ err: error, client: clientId }, 'Webhooks could not be claimed');
      for (const { reject } of unrecorded) reject(error);
    }
  };
  /** Records an outcome, and claims what follows it. Answers for how many milliseconds the endpoint fails. */
  const recordAttempt = (clientId: string, attempt: Ended): Promise<number> => {
    if (stopped) return recordOutcome(database, clientId, attempt);
    return new Promise((resolve, reject) => {
      ended.set(clientId, [...(ended.get(clientId) ?? []), { ...attempt, resolve, reject }]);
      wake(clientId);
    });
  };
  const wake = (clientId: string): void => {
    if (stopped) return;
    if (resting.has(clientId)) {
      resting.set(clientId, true);
      return;
    }
    pending.add(clientId);
    void worker.wake();
  };
  const rest = (clientId: string): void => {
    resting.set(clientId, pending.delete(clientId));
    later.run(REST_MS, () => {
      const isAsked = resting.get(clientId);
      resting.delete(clientId);
      if (isAsked) wake(clientId);
    });
  };

  const begin = (clientId: string, delivery: ClaimedDelivery): void => {
    const work = deliver(clientId, delivery)
      .catch((error: unknown) => {
        log.error({ err: error, delivery: delivery.id }, 'A webhook could not be worked on');
        return false;
      })
      .then((hasArrived) => {
        running.delete(work);
        // What waited for one that arrived was claimed when that was recorded.
        if (!hasArrived) wake(clientId);
      });
    running.add(work);
  };

  /** Whether it arrived. */
  const deliver = async (clientId: string, delivery: ClaimedDelivery): Promise<boolean> => {
    const { endpointId, attempts } = delivery;
    const begun = performance.now();
    const attempt = await attemptOf(clientId, delivery, options, leaving.signal);
    if (attempt === 'interrupted') {
      await releaseClaim(database, clientId, delivery);
      return false;
    }
    const { status, answer, problem, retryAfterMs } = attempt;
    const delay = pauseAfter(delivery, problem, retryAfterMs);
    const now = clock.now();
    const next = delay === null ? null : new Date(now.getTime() + delay);
    const milliseconds = Math.round(performance.now() - begun);
    const outcome = { now, milliseconds, status, answer, problem, next };
    const failingMs = await recordAttempt(clientId, { delivery, outcome });
    // Ids and codes: addresses of receivers may hold secrets.
    const facts = { client: clientId, endpoint: endpointId, delivery: delivery.id, attempt: attempts, status, problem };
    if (problem === null) {
      log.info(facts, 'Webhook delivered');
      return true;
    }
    log.warn({ ...facts, next }, 'Webhook not delivered');
    if (delay !== null && delay < LONGEST_TIMER_MS) later.run(delay, () => wake(clientId));
    const isOver = failingMs >= DISABLED_AFTER_DAYS * DAY;
    if (delivery.kind !== 'webhook' && (isOver || problem === 'gone')) await disable(clientId, endpointId, now);
    return false;
  };

  const disable = async (clientId: string, endpointId: string, now: Date): Promise<void> => {
    const isDone = await database.write(clientId, (tx) => disableEndpoint(tx, endpointId, now, options.publicUrl));
    if (!isDone) return;
    log.warn({ client: clientId, endpoint: endpointId }, 'A webhook endpoint was turned off');
    options.wakeOutbox();
  };

  const sweep = async (): Promise<void> => {
    if (stopped) return;
    try {
      const found = await database.unscoped('webhooks: which organisations have deliveries that are due', (rows) =>
        organisationsWithDue(rows, clock.now()),
      );
      for (const { clientId } of found) wake(clientId);
    } catch (error) {
      log.error({ err: error }, 'Webhooks could not be looked for');
    }
  };

  void sweep();
  return {
    wake,
    sweep,
    backlog: () => database.unscoped('webhooks: what waits', (rows) => webhookBacklog(rows, clock.now())),
    async stop() {
      stopped = true;
      later.cancel();
      await worker.stop();
      for (const [clientId, left] of ended)
        for (const { resolve, reject, ...attempt } of left)
          void recordOutcome(database, clientId, attempt).then(resolve, reject);
      const timer = setTimeout(() => leaving.abort(), STOP_MS);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}

/** Runs work after a pause, unless it is cancelled before. */
function startTimers(): { run(milliseconds: number, work: () => void): void; cancel(): void } {
  const timers = new Set<NodeJS.Timeout>();
  return {
    run(milliseconds, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timers.add(timer.unref());
    },
    cancel() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** What a receiver answered, or the problem that kept it from it. */
interface Attempt {
  status: number | null;
  answer: string | null;
  problem: WebhookProblem | null;
  /** The pause that the receiver asks for, in milliseconds; 0 for none. */
  retryAfterMs: number;
}

/** Posts an event to its endpoint once. 'interrupted' when the process stops meanwhile. */
async function attemptOf(
  clientId: string,
  delivery: ClaimedDelivery,
  { clock, addressOf, secrets: box, post: limits }: WebhookSenderOptions,
  signal: AbortSignal,
): Promise<Attempt | 'interrupted'> {
  const { url, secrets, endpointId } = delivery;
  const body = JSON.stringify(eventOf({ ...delivery, organisation: clientId }, addressOf));
  const keys = secrets.map((stored) => openSecret(box, endpointId, stored));
  const headers = signedHeaders(keys, { id: `msg_${delivery.id}`, at: clock.now(), body });
  try {
    const { status, start, retryAfter } = await post(url, headers, body, { ...limits, signal });
    const retryAfterMs = retryDelay(retryAfter, clock.now());
    return { status, answer: start || null, problem: problemOfStatus(status), retryAfterMs };
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    if (!(error instanceof PostError)) throw error;
    return { status: null, answer: null, problem: error.problem, retryAfterMs: 0 };
  }
}

/** Milliseconds until the next attempt; null when this was the last one. */
function pauseAfter(
  { kind, attempts, formerAttempts }: ClaimedDelivery,
  problem: WebhookProblem | null,
  retryAfterMs: number,
): number | null {
  // A test event gets one attempt: a user waits for its result.
  const isFinal = problem === null || problem === 'gone' || kind === 'webhook';
  const pause = isFinal ? undefined : RETRY_SECONDS[attempts - formerAttempts - 1];
  return pause === undefined ? null : Math.round(Math.max(pause * SECOND, retryAfterMs) * (1 + JITTER * Math.random()));
}

/** Milliseconds until the time of Retry-After, at most a day; 0 if the header is missing or invalid. */
export function retryDelay(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const text = retryAfter.trim();
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS);
}

function problemOfStatus(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
