import { AppError } from '../../schema/kernel/errors.ts';

/** Limits of concurrent work: in total, per organisation and per session, and the queue length of each. */
export interface Shares {
  total: number;
  perOrganisation: number;
  perSession?: number;
  waitingPerOrganisation?: number;
  waitingPerSession?: number;
  /** Yields to the event loop before each task that was queued. */
  yields?: boolean;
  /**
   * Share of the machine's time for one organisation: after a task its slot stays empty for this multiple of the task's
   * duration, if the organisation has queued tasks while other organisations are active.
   */
  rest?: number;
  /** Maximum pause in milliseconds. */
  longestRest?: number;
  /** Pauses even if no tasks are queued: for tasks so large that consecutive ones slow down all users. */
  alwaysRests?: boolean;
}

/** The organisation and session of a task; without a session only the organisation's limits apply. */
export interface Owner {
  organisation: string;
  session?: string;
}

/** How long an organisation counts as active after its last request, in milliseconds. */
const RECENT = 500;

/**
 * Which organisations are active, in whatever queue: the queues of a process share it, because work in one of them
 * slows down the work in all others.
 */
export class Activity {
  /** The latest request with its organisation, and the time of the latest request of another organisation. */
  #last = { organisation: '', at: Number.NEGATIVE_INFINITY };
  #beforeLast = Number.NEGATIVE_INFINITY;

  note(organisation: string): void {
    const at = performance.now();
    if (this.#last.organisation !== organisation) this.#beforeLast = this.#last.at;
    this.#last = { organisation, at };
  }

  hasOthers(organisation: string): boolean {
    const others = this.#last.organisation === organisation ? this.#beforeLast : this.#last.at;
    return performance.now() - others <= RECENT;
  }

  /**
   * How long an organisation pauses after a task that took `took`: `rest` times as long, but not longer than
   * `longestRest`, while other organisations are active; otherwise not at all. All in milliseconds.
   */
  restAfter(took: number, organisation: string, rest: number, longestRest: number): number {
    return this.hasOthers(organisation) ? Math.min(took * rest, longestRest) : 0;
  }
}

interface Waiting {
  session: string;
  start: () => void;
}

interface Line {
  running: number;
  waiting: Waiting[];
  bySession: Map<string, { running: number; waiting: number }>;
}

/**
 * Runs tasks of many organisations concurrently: within the limits of each, and round-robin between organisations when
 * tasks are queued. However many tasks one organisation adds, the next organisation's turn comes after one of them.
 */
export class FairQueue {
  readonly #lines = new Map<string, Line>();
  readonly #shares: Required<Shares>;
  #running = 0;
  #scheduled = false;

  constructor(
    shares: Shares,
    private readonly activity = new Activity(),
  ) {
    const { perOrganisation } = shares;
    this.#shares = {
      perSession: perOrganisation,
      waitingPerOrganisation: Number.POSITIVE_INFINITY,
      waitingPerSession: Number.POSITIVE_INFINITY,
      yields: false,
      rest: 0,
      longestRest: 1_000,
      alwaysRests: false,
      ...shares,
    };
  }

  /** Runs the task when it is its turn. Throws BUSY when the queue of its organisation or session is full. */
  async run<T>({ organisation, session = '' }: Owner, work: () => Promise<T>): Promise<T> {
    const line = this.#line(organisation);
    const ofSession = sessionOf(line, session);
    this.activity.note(organisation);
    if (this.#mayStart(line, ofSession.running)) this.#start(line, ofSession);
    else await this.#wait(line, ofSession, session);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const rest = this.#restAfter(performance.now() - began, organisation, line);
      // Only the organisation's own slot pauses; others may use the capacity.
      this.#running -= 1;
      if (rest < 1) this.#end(organisation, line, session);
      else {
        setTimeout(() => this.#end(organisation, line, session), rest).unref();
        this.#startSoon();
      }
    }
  }

  #restAfter(took: number, organisation: string, line: Line): number {
    const { rest, longestRest, alwaysRests } = this.#shares;
    if (line.waiting.length === 0 && !alwaysRests) return 0;
    return this.activity.restAfter(took, organisation, rest, longestRest);
  }

  #line(organisation: string): Line {
    let line = this.#lines.get(organisation);
    if (!line) this.#lines.set(organisation, (line = { running: 0, waiting: [], bySession: new Map() }));
    return line;
  }

  #mayStart(line: Line, runningOfSession: number): boolean {
    const { total, perOrganisation, perSession } = this.#shares;
    return this.#running < total && line.running < perOrganisation && runningOfSession < perSession;
  }

  #start(line: Line, ofSession: { running: number }): void {
    this.#running += 1;
    line.running += 1;
    ofSession.running += 1;
  }

  #wait(line: Line, ofSession: { running: number; waiting: number }, session: string): Promise<void> {
    const { waitingPerOrganisation, waitingPerSession } = this.#shares;
    if (line.waiting.length >= waitingPerOrganisation || ofSession.waiting >= waitingPerSession)
      throw new AppError('BUSY', { retryAfter: 1 });
    ofSession.waiting += 1;
    return new Promise((start) => line.waiting.push({ session, start }));
  }

  #end(organisation: string, line: Line, session: string): void {
    const ofSession = sessionOf(line, session);
    line.running -= 1;
    ofSession.running -= 1;
    if (ofSession.running === 0 && ofSession.waiting === 0) line.bySession.delete(session);
    if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(organisation);
    this.#startSoon();
  }

  #startSoon(): void {
    if (!this.#shares.yields) return this.#startNext();
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#startNext();
    });
  }

  /** Starts one task of each organisation in turn, as long as there is capacity. */
  #startNext(): void {
    for (let found = true; found && this.#running < this.#shares.total;) {
      found = false;
      for (const [organisation, line] of Array.from(this.#lines)) {
        const index = line.waiting.findIndex(({ session }) => this.#mayStart(line, sessionOf(line, session).running));
        if (index < 0) continue;
        const [next] = line.waiting.splice(index, 1);
        const ofSession = sessionOf(line, next!.session);
        ofSession.waiting -= 1;
        this.#start(line, ofSession);
        // Moved to the end: the other organisations come first next time.
        this.#lines.delete(organisation);
        this.#lines.set(organisation, line);
        next!.start();
        found = true;
      }
    }
  }
}

function sessionOf(line: Line, session: string): { running: number; waiting: number } {
  let ofSession = line.bySession.get(session);
  if (!ofSession) line.bySession.set(session, (ofSession = { running: 0, waiting: 0 }));
  return ofSession;
}
