import { AppError } from '../../schema/kernel/errors.ts';

/** Limits how many downloads of a kind are written at the same time, by one organisation and in all. */
export class RunningLimit {
  readonly #running = new Map<string, number>();
  #all = 0;

  constructor(private readonly limits: { perOrganisation: number; total: number; messageKey: string }) {}

  /** Runs the work, or throws BUSY at once. */
  async run<T>(organisation: string, work: () => Promise<T>): Promise<T> {
    const { perOrganisation, total, messageKey } = this.limits;
    const own = this.#running.get(organisation) ?? 0;
    if (own >= perOrganisation || this.#all >= total) throw new AppError('BUSY', { messageKey });
    this.#running.set(organisation, own + 1);
    this.#all += 1;
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = this.#running.get(organisation)! - 1;
      if (left > 0) this.#running.set(organisation, left);
      else this.#running.delete(organisation);
    }
  }
}
