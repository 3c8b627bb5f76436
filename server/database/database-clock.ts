import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { correctClock, currentTime } from '../../schema/kernel/current-time.shared.ts';
import type { Clock } from '../../schema/kernel/ports.ts';

/** How often the difference is measured again, in milliseconds. */
const MEASURED_EVERY_MS = 300_000;
/** A system clock that moved by so much against the monotonic one was set, or its machine slept. */
const SET_MS = 1_000;
/** A difference from which on a warning is logged. */
const LOGGED_FROM_MS = 30_000;

/**
 * The time of the database, for every process that works on it: claims, due dates and retries of several servers compare
 * their times, and a server with a wrong clock would take the work of another or report too early what is due. It is the
 * clock of this machine, corrected by its difference to the database, so that reading it costs no statement. The times
 * of records are corrected by it as well (schema/kernel/current-time.shared.ts).
 */
export class DatabaseClock implements Clock {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #timer: NodeJS.Timeout;
  /** Milliseconds that the database is ahead of this machine. */
  #offset = 0;
  /** The system clock less the monotonic one, when the difference was measured. */
  #started = Date.now() - performance.now();
  #measuring: Promise<void> | null = null;

  private constructor(pool: Pick<Pool, 'query'>, log: Pick<Logger, 'warn'>) {
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.#measureAgain(), MEASURED_EVERY_MS).unref();
  }

  /** Resolves when the difference is known. Rejects when the database does not answer. */
  static async start(pool: Pick<Pool, 'query'>, log: Pick<Logger, 'warn'>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool, log);
    try {
      await clock.#measure();
    } catch (error) {
      clock.stop();
      throw error;
    }
    return clock;
  }

  now(): Date {
    if (Math.abs(Date.now() - performance.now() - this.#started) > SET_MS) void this.#measureAgain();
    return currentTime();
  }

  stop(): void {
    clearInterval(this.#timer);
    correctClock(0);
  }

  /** While the database does not answer, the difference that was known holds. */
  #measureAgain(): Promise<void> {
    this.#measuring ??= this.#measure()
      .catch(() => undefined)
      .finally(() => (this.#measuring = null));
    return this.#measuring;
  }

  async #measure(): Promise<void> {
    const begun = performance.now();
    const { rows } = await this.#pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const ended = performance.now();
    const system = Date.now();
    const offset = Math.round(rows[0]!.ms + (ended - begun) / 2 - system);
    if (Math.abs(offset) > LOGGED_FROM_MS && Math.abs(offset - this.#offset) > SET_MS)
      this.#log.warn({ seconds: offset / 1000 }, 'the clock of this machine differs from that of the database');
    this.#offset = offset;
    correctClock(offset);
    this.#started = system - ended;
  }
}
