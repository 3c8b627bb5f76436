import type { Database, Rows, Snapshot, Tx } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { PostgresDatabase } from './database.ts';
import { ABORTED, SESSION_DIFFERS, sqlState } from './sql-state.ts';

const CONFIRM = 'select confirm_session($1, $2)';

/** Hash of the token, and what is known of its session (see FoundSession). */
export type SessionCheck = readonly [hash: Buffer, known: string];

/**
 * The database of one request that began with a remembered session. Until that is confirmed each transaction begins
 * with the check, in the round trip of its first statement, and is rolled back where the session differs.
 */
export class ConfirmingDatabase implements Database {
  #isConfirmed = false;
  #isRefused = false;
  #hasWritten = false;
  /** Why a check that was sent has no answer: its connection broke. */
  #failure: unknown;

  constructor(
    private readonly database: PostgresDatabase,
    private readonly check: SessionCheck,
  ) {}

  /**
   * Whether all is to be done again. Asks the database where no transaction has. Throws where there is no answer, as a look-up
   * would. False where something was written before another transaction was refused.
   */
  async isRefused(): Promise<boolean> {
    if (!this.#isConfirmed && !this.#isRefused && this.#failure === undefined)
      await this.#confirm().catch(() => undefined);
    if (this.#isRefused) return !this.#hasWritten;
    if (!this.#isConfirmed) throw this.#failure;
    return false;
  }

  read<T>(clientId: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.database.read(clientId, (rows) => this.#behindCheck(rows, () => work(rows)));
  }

  write<T>(clientId: string, work: (tx: Tx) => Promise<T>, author?: string): Promise<T> {
    return this.#writing(this.database.write(clientId, (tx) => this.#behindCheck(tx.rows, () => work(tx)), author));
  }

  statement<T extends object>(
    clientId: string,
    sql: string,
    params: readonly unknown[],
    author?: string,
  ): Promise<T[]> {
    if (this.#isConfirmed) return this.database.statement<T>(clientId, sql, params, author);
    const done = (): void => void (this.#isConfirmed = true);
    const first = { sql: CONFIRM, params: this.check, done };
    return this.#writing(this.database.statement<T>(clientId, sql, params, author, first).catch(this.#failed));
  }

  async snapshot<T>(clientId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    await this.#confirm();
    return this.database.snapshot(clientId, work);
  }

  async unscoped<T>(reason: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    await this.#confirm();
    return this.database.unscoped(reason, work);
  }

  async account<T>(accountId: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    await this.#confirm();
    return this.database.account(accountId, work);
  }

  /** The check by itself, for what is not a transaction of the organisation. Throws where the session differs. */
  async #confirm(): Promise<void> {
    if (this.#isConfirmed) return;
    await this.#noted(this.database.pool.query({ name: 'confirm_session', text: CONFIRM, values: [...this.check] }));
  }

  async #behindCheck<T>(rows: Rows, work: () => Promise<T>): Promise<T> {
    if (this.#isConfirmed) return work();
    const [checked, done] = await Promise.allSettled([this.#noted(rows(CONFIRM, this.check)), work()]);
    // Where the check fails, so do all statements behind it, for that alone.
    if (checked.status === 'rejected') throw checked.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  async #noted(answer: Promise<unknown>): Promise<void> {
    await answer.catch(this.#failed);
    this.#isConfirmed = true;
  }

  async #writing<T>(written: Promise<T>): Promise<T> {
    const value = await written;
    this.#hasWritten = true;
    return value;
  }

  readonly #failed = (error: unknown): never => {
    if (sqlState(error) === SESSION_DIFFERS) {
      this.#isRefused = true;
      throw new AppError('UNAUTHENTICATED');
    }
    // Those of the product are thrown before anything is sent; a begin that was refused, such as of an organisation that moves, says nothing of
    // the session.
    if (!(error instanceof AppError) && sqlState(error) !== ABORTED) this.#failure = error;
    throw error;
  };
}
