import { AppError } from '../../schema/kernel/errors.ts';

/** A statement that writes, and the author of its audit entries. */
export interface Statement {
  sql: string;
  params: readonly unknown[];
  author: string;
  /** Sent before it, in its transaction: where it fails, the statement fails with its error. `done` is called where it does not. */
  first?: Readonly<Pick<Statement, 'sql' | 'params'> & { done: () => void }> | undefined;
}

/** Statements of one group: the locks of each are held until the last one is done. */
const MAX_TOGETHER = 16;

/** Behind a statement that waits for a lock the others wait this long at most, in milliseconds. */
const PATIENCE_MS = 10;

/** Length of the queue of an organisation. */
const MAX_WAITING = 2_000;

interface Waiting {
  statement: Statement;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

interface Line {
  running: number;
  waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs the statements in one transaction and answers the rows of each. Null: it was rolled back, so that each has to run
 * by itself. Throws where that is not known, and for a statement by itself its error.
 */
export type RunTogether = (clientId: string, statements: readonly Statement[]) => Promise<object[][] | null>;

/**
 * Group commit: statements of one organisation wait for each other at its version anyway (ADR 0004), so those that come
 * while one is under way share the next transaction. One that fails is repeated by itself, and so are the others of its
 * group: nobody gets the error of somebody else.
 */
export class StatementGroups {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly run: RunTogether) {}

  /** The rows of the statement, after its commit. Throws BUSY when too many wait, and the error of the statement. */
  submit(clientId: string, statement: Statement): Promise<object[]> {
    let line = this.#lines.get(clientId);
    if (!line) this.#lines.set(clientId, (line = { running: 0, waiting: [], timer: undefined }));
    const { waiting, running } = line;
    if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError('BUSY', { retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (running === 0) this.#start(clientId, line);
      else this.#startLater(clientId, line);
    });
  }

  #startLater(clientId: string, line: Line): void {
    line.timer ??= setTimeout(() => this.#start(clientId, line), PATIENCE_MS);
  }

  #start(clientId: string, line: Line): void {
    clearTimeout(line.timer);
    line.timer = undefined;
    const group = line.waiting.splice(0, MAX_TOGETHER);
    if (line.waiting.length > 0) this.#startLater(clientId, line);
    line.running += 1;
    void this.#answer(clientId, group).then(() => {
      line.running -= 1;
      if (line.waiting.length > 0) this.#start(clientId, line);
      else if (line.running === 0) this.#lines.delete(clientId);
    });
  }

  /** Never rejects. */
  async #answer(clientId: string, group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.run(
        clientId,
        group.map(({ statement }) => statement),
      );
      if (answers) group.forEach(({ resolve }, index) => resolve(answers[index]!));
      else await Promise.all(group.map((each) => this.#answer(clientId, [each])));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
