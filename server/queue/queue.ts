import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Rows } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { DEADLOCK, sqlState } from '../database/sql-state.ts';
import { inSpan } from '../tracing/spans.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';
import {
  type Backlog,
  backlogOf,
  changeClaim,
  type Claim,
  claimNext,
  END,
  FAIL,
  POSTPONE,
  RENEW,
  acquireClaim,
} from './queue.rows.ts';

/** How long a claim holds. It is renewed as long as its process works; that of a killed one is taken over then. */
export const LEASE_MINUTES = 1;
const MINUTE = 60_000;
/** Timeout for running work when the process stops; it is then aborted. */
const STOP_MS = 10_000;

/**
 * The outcome of an attempt. Undefined: done. A function: done; it stores the result in the transaction that ends the
 * claim. `skip`: the work could not begin; it is tried again at the next wake.
 */
export type Outcome = void | 'skip' | ((rows: Rows) => Promise<unknown>);

/** The reason of a failed attempt, as it is stored and logged. */
export interface Reason {
  text: string;
  /** Known problems are logged without a stack. */
  isKnown: boolean;
  /** Another attempt would fail as well. */
  isFinal?: boolean;
}

/** One kind of later work (docs/adr/0050-one-queue.md). */
export interface QueueSpec {
  /** As it is called in the table and in the log. */
  name: string;
  /** SQL of what waits: `item`, `client_id` and `since`; `$1` is now. */
  waiting: string;
  /** Called once for all organisations before the first item of a run; `now` is the time. */
  begin?(rows: Rows, now: Date): Promise<unknown>;
  /** Minutes between attempts. The last pause repeats, unless the work is given up after it. */
  pauses: readonly number[];
  givesUp?: boolean;
  /** SQL of what was given up and can still be tried again. */
  givenUp?: string;
  work(claim: Claim, signal: AbortSignal): Promise<Outcome>;
  reasonOf?(error: unknown): Reason;
  /** Stores a failure where people see it. Without a next attempt it is given up. */
  failed?(rows: Rows, claim: Claim, failure: { reason: string; next: Date | null }): Promise<unknown>;
}

export interface QueueOptions {
  database: Pick<Database, 'unscoped'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  leaseMs?: number;
}

export interface Queue extends Worker {
  readonly name: string;
  /** What waits in the database, whichever process will work on it. Rejects when the database does not answer. */
  backlog(): Promise<Backlog>;
  /** Works on one item at once, even if it is not waiting or another process holds its claim. Never rejects. */
  attempt(item: string, clientId: string): Promise<void>;
}

/** The queues that run in this process, by their database: for those who watch it (server/metrics). */
const running = new WeakMap<object, Set<Queue>>();

/** The queues of this process that work on the database. */
export const queuesOn = (database: object): Iterable<Queue> => running.get(database) ?? [];

const usualReason = (error: unknown): Reason => ({
  text: (error as Error).message.slice(0, 500),
  isKnown: error instanceof AppError,
});

/**
 * Starts working on what waits, one item after the other, organisations in turn. Any number of processes may do so on
 * one database: each item is claimed by one of them at a time.
 */
export function startQueue(
  spec: QueueSpec,
  { database, clock, log, leaseMs = LEASE_MINUTES * MINUTE }: QueueOptions,
): Queue {
  const { name, pauses, givesUp = false, reasonOf = usualReason } = spec;
  const leaving = new AbortController();
  /** Items that could not be begun in this run. */
  const skipped = new Set<string>();
  /** The organisation that had the last turn. */
  let last: string | null = null;
  /** A run is under way. */
  let isBegun = false;

  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * MINUTE);
  const newClaim = () => ({ by: randomUUID(), now: clock.now(), until: inMinutes(leaseMs / MINUTE) });
  const claim = (after: string | null): Promise<Claim | undefined> =>
    database.unscoped('queue: claim what waits', (rows) => claimNext(rows, spec, newClaim(), { after, skipped }));
  const change = (claimed: Claim, statement: string, values: unknown[] = []): Promise<boolean> =>
    database.unscoped('queue: a claim changes', (rows) => changeClaim(rows, name, claimed, statement, values));

  const step = async (): Promise<boolean> => {
    if (!isBegun && spec.begin)
      await database.unscoped('queue: what organisations share', (rows) => spec.begin!(rows, clock.now()));
    isBegun = true;
    const found = (await claim(last)) ?? (last === null ? undefined : await claim(null));
    last = found?.clientId ?? null;
    if (found) await attempt(found);
    else skipped.clear();
    isBegun = found !== undefined;
    return isBegun;
  };

  const attempt = async (claimed: Claim): Promise<void> => {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      change(claimed, RENEW, [inMinutes(leaseMs / MINUTE)]).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => log.warn({ queue: name, item: claimed.item, err: error }, 'A claim could not be renewed'),
      );
    }, leaseMs / 3);
    try {
      // Work that crashes its process never reports a failure: only the number of its attempts ends it.
      if (givesUp && claimed.attempts > pauses.length + 1) return await giveUp(claimed);
      const outcome = await inSpan(`job ${name}`, { attempt: claimed.attempts }, () =>
        spec.work(claimed, AbortSignal.any([leaving.signal, lost.signal])),
      );
      if (outcome === 'skip') return await postpone(claimed);
      await database.unscoped('queue: work is done', async (rows) => {
        await outcome?.(rows);
        await changeClaim(rows, name, claimed, END);
      });
    } catch (error) {
      if (sqlState(error) === DEADLOCK) await postpone(claimed);
      else await fail(claimed, reasonOf(error), error);
    } finally {
      clearInterval(renewal);
    }
  };

  const postpone = async (claimed: Claim): Promise<void> => {
    skipped.add(claimed.item);
    await change(claimed, POSTPONE);
  };

  const giveUp = (claimed: Claim): Promise<void> =>
    fail(claimed, { text: 'Every attempt was cut off', isKnown: true, isFinal: true });

  const fail = async (claimed: Claim, { text, isKnown, isFinal }: Reason, error?: unknown): Promise<void> => {
    const { item, attempts } = claimed;
    const pause = isFinal ? undefined : (pauses[attempts - 1] ?? (givesUp ? undefined : pauses.at(-1)));
    const next = pause === undefined ? null : inMinutes(pause);
    const isHeld = await database.unscoped('queue: work has failed', async (rows) => {
      // A process whose claim has expired must not overwrite the result of its successor.
      const isStillHeld = await changeClaim(rows, name, claimed, next ? FAIL : END, next ? [text, next] : []);
      if (isStillHeld) await spec.failed?.(rows, claimed, { reason: text, next });
      return isStillHeld;
    });
    if (!isHeld) return;
    // A known problem is an error only at its last pause, or if no attempt follows; before that it is a warning.
    const level = isKnown && next && attempts !== pauses.length ? 'warn' : 'error';
    const facts = { queue: name, item, attempt: attempts, reason: text, next, ...(!isKnown && { err: error }) };
    log[level](facts, next ? 'Work has failed, it will be tried again' : 'Work has failed, it is given up');
  };

  const isAway = (error: unknown): void => {
    // The database is unreachable or busy. The next tick retries.
    skipped.clear();
    isBegun = false;
    log.error({ queue: name, err: error }, 'A queue could not be worked on');
  };
  const worker = startWorker(step, isAway);
  void worker.wake();
  const queue: Queue = {
    name,
    wake: () => worker.wake(),
    backlog: () => database.unscoped('queue: what waits', (rows) => backlogOf(rows, spec, clock.now())),
    attempt: (item, clientId) =>
      database
        .unscoped('queue: take one item', (rows) => acquireClaim(rows, name, { item, clientId }, newClaim()))
        .then(attempt)
        .catch(isAway),
    async stop() {
      const timer = setTimeout(() => leaving.abort(), STOP_MS);
      await worker.stop();
      clearTimeout(timer);
      running.get(database)?.delete(queue);
    },
  };
  running.set(database, (running.get(database) ?? new Set()).add(queue));
  return queue;
}
