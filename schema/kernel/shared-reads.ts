import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Rows } from './rows.ts';

type Work<T> = (rows: Rows) => Promise<T>;

/** A read that is asked for; `answer` never throws. */
interface Read {
  answer: (rows: Rows, transaction: Transaction) => Promise<void>;
  reject: (error: unknown) => void;
}

/** A transaction that other reads may join, until one of its reads fails. */
interface Transaction {
  /** Reads that wait for its connection. */
  waiting: Read[];
  /** Set when it has begun. */
  start?: (read: Read) => void;
  failure?: unknown;
}

/**
 * PostgreSQL's codes for a statement after another one of its transaction has failed: it is refused, or the statement
 * that it executes could not be prepared.
 */
const AFTER_FAILURE: ReadonlySet<unknown> = new Set(['25P02', '26000']);

/**
 * Runs reads that follow each other without a pause in one transaction: the fields of a request, and those below them,
 * take one connection, one BEGIN and one COMMIT. It ends when a turn of the event loop has passed without a read.
 *
 * Each read is answered when it is done. A statement that fails aborts the transaction, so the reads that are not done
 * by then fail with its error; an error that a read throws by itself is its own.
 */
export class SharedReads {
  readonly #run: (work: Work<void>) => Promise<void>;
  #current: Transaction | null = null;

  /** `run` runs work in a transaction that reads. */
  constructor(run: (work: Work<void>) => Promise<void>) {
    this.#run = run;
  }

  read<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const answer: Read['answer'] = async (rows, transaction) => {
        try {
          resolve(await work(rows));
        } catch (error) {
          this.#leave(transaction);
          if (transaction.failure && AFTER_FAILURE.has((error as { code?: unknown }).code))
            return reject(transaction.failure);
          transaction.failure ??= error;
          reject(error);
        }
      };
      const transaction = (this.#current ??= this.#begin());
      if (transaction.start) transaction.start({ answer, reject });
      else transaction.waiting.push({ answer, reject });
    });
  }

  #begin(): Transaction {
    const transaction: Transaction = { waiting: [] };
    this.#run((rows) => this.#answer(transaction, rows)).catch((error: unknown) => {
      this.#leave(transaction);
      for (const { reject } of transaction.waiting) reject(error);
    });
    return transaction;
  }

  async #answer(transaction: Transaction, rows: Rows): Promise<void> {
    const running = new Set<Promise<void>>();
    // Reads that join later run in the same async context as those that were waiting: the one of this transaction.
    const inside = AsyncLocalStorage.snapshot();
    transaction.start = (read) => {
      const done = inside(() => read.answer(rows, transaction)).finally(() => running.delete(done));
      running.add(done);
    };
    for (const read of transaction.waiting) transaction.start(read);
    while (running.size > 0) {
      await Promise.all(running);
      await nextTurn();
    }
    this.#leave(transaction);
  }

  #leave(transaction: Transaction): void {
    if (this.#current === transaction) this.#current = null;
  }
}
