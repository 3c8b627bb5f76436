import type { Activity } from '../limits/fair-queue.ts';

interface PrintQueueOptions {
  /** Which organisations are at work: while others are, one prints a single document at a time. */
  activity?: Pick<Activity, 'hasOthers'> | undefined;
}

/** Documents that wait to be printed: organisations take turns, and none fills the whole queue. */
export class FairPrintQueue<Job> {
  /** By organisation; the one served last goes to the end. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #runningOf = new Map<string, number>();
  readonly #options: PrintQueueOptions;

  constructor(options: PrintQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get running(): number {
    return [...this.#runningOf.values()].reduce((sum, count) => sum + count, 0);
  }

  add(owner: string, job: Job): void {
    const line = this.#waiting.get(owner);
    if (line) line.push(job);
    else this.#waiting.set(owner, [job]);
  }

  /** The document whose turn it is, which counts as running until `end`. */
  start(): { owner: string; job: Job } | undefined {
    for (const [owner, [job, ...others]] of this.#waiting) {
      if (this.#runningOf.get(owner) && this.#options.activity?.hasOthers(owner)) continue;
      this.#waiting.delete(owner);
      if (others.length > 0) this.#waiting.set(owner, others);
      this.#runningOf.set(owner, (this.#runningOf.get(owner) ?? 0) + 1);
      return { owner, job: job! };
    }
    return undefined;
  }

  end(owner: string): void {
    const left = this.#runningOf.get(owner)! - 1;
    if (left > 0) this.#runningOf.set(owner, left);
    else this.#runningOf.delete(owner);
  }

  /**
   * Takes out the newest document of the organisation with most entries, in favour of another organisation; undefined
   * where this one has as many.
   */
  makeRoomFor(owner: string): Job | undefined {
    const longest = [...this.#waiting.values()].reduce((long, line) => (line.length > long.length ? line : long), []);
    return longest.length <= (this.#waiting.get(owner)?.length ?? 0) + 1 ? undefined : longest.pop();
  }

  /** Takes out everything that waits. */
  clear(): Job[] {
    const left = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return left;
  }
}
