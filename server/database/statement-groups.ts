import { AppError } from '../../schema/kernel/errors.ts';
import type { Activity } from '../limits/fair-queue.ts';

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

/**
 * While other organisations are active, one that always has statements waiting uses a fifth of the time, in small groups: the
 * answers of a group, and the requests that follow them, come at once, and everybody else waits for them.
 */
const BESIDE_OTHERS = { mostTogether: 4, rest: 4, longestRest: 50 };

/** Behind a statement that waits for a lock the others wait this long at most, in milliseconds. */
const MAX_LOCK_WAIT_MS = 10;

/** Length of the queue of an organisation. */
const MAX_WAITING = 2_000;

interface Waiting {
  statement: Statement;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

interface Line {
  running: number;
  /** Whether the next group waits for the end of a pause. */
  isResting: boolean;
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

  constructor(
    private readonly activity: Activity,
    private readonly run: RunTogether,
  ) {}

  /** The rows of the statement, after its commit. Throws BUSY when too many wait, and the error of the statement. */
  submit(clientId: string, statement: Statement): Promise<object[]> {
    let line = this.#lines.get(clientId);
    if (!line) this.#lines.set(clientId, (line = { running: 0, isResting: false, waiting: [], timer: undefined }));
    const { waiting } = line;
    if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError('BUSY', { retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (line.isResting) return;
      if (line.running === 0) this.#start(clientId, line);
      else this.#startLater(clientId, line);
    });
  }

  #startLater(clientId: string, line: Line): void {
    line.timer ??= setTimeout(() => this.#start(clientId, line), MAX_LOCK_WAIT_MS);
  }

  #start(clientId: string, line: Line): void {
    clearTimeout(line.timer);
    line.timer = undefined;
    const most = this.activity.hasOthers(clientId) ? BESIDE_OTHERS.mostTogether : MAX_TOGETHER;
    const group = line.waiting.splice(0, most);
    if (line.waiting.length > 0) this.#startLater(clientId, line);
    line.running += 1;
    const began = performance.now();
    void this.#answer(clientId, group).then(() => {
      line.running -= 1;
      if (line.waiting.length > 0) this.#startNext(clientId, line, performance.now() - began);
      else if (line.running === 0) this.#lines.delete(clientId);
    });
  }

  /** The next group after one that took `took`. */
  #startNext(clientId: string, line: Line, took: number): void {
    if (line.isResting) return;
    const { rest, longestRest } = BESIDE_OTHERS;
    const pause = this.activity.restAfter(took, clientId, rest, longestRest);
    if (pause < 1) return this.#start(clientId, line);
    clearTimeout(line.timer);
    line.timer = undefined;
    line.isResting = true;
    setTimeout(() => {
      line.isResting = false;
      this.#start(clientId, line);
    }, pause);
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
