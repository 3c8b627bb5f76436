import { setTimeout as sleep } from 'node:timers/promises';
import type { Organisation } from '../bench/seed.ts';
import type { Fleet } from './fleet.ts';

/** Milliseconds between two measurements of the memory. */
const SAMPLE_MS = 5_000;
/** Milliseconds between two requests of a reader. */
const PAUSE_MS = 50;

/** The requests of people at work, in turn: screens, lists, searches, a document. */
const QUERIES = [
  '{ boards { count data { id name } } }',
  '{ tickets(perPage: 100) { count data { id title dueDate } } }',
  '{ dueItems(first: 50) { count items { id title } } }',
  '{ search(query: "Leitern prüfen") { sections { kind hits { id title } } } }',
  '{ employees(perPage: 100) { count data { id } } }',
  '{ inspections(perPage: 100) { count data { id } } }',
  '{ audit(perPage: 100) { count data { id changes { field } } } }',
  '{ notifications { items { id } } }',
];
const DOCUMENT = '{ dangerousGoodsPdf { name content } }';
/** One request of a reader in this number is a document. */
const DOCUMENT_EVERY = 200;

/** Readers in addition to everything else, and the memory of the processes that respond to them. */
export class MixedLoad {
  readonly #fleet: Fleet;
  readonly #organisation: Organisation;
  readonly #samples: number[] = [];
  #isStopped = false;
  answers = 0;
  /** Requests that were answered 503, as a server does that has more to do than its machine manages. */
  refusals = 0;

  constructor(fleet: Fleet, organisation: Organisation) {
    this.#fleet = fleet;
    this.#organisation = organisation;
  }

  /** Reads for a number of minutes, and measures the memory of the largest process in the meantime. */
  async run(minutes: number, readers: number): Promise<void> {
    const work = Promise.all(Array.from({ length: readers }, (_, reader) => this.#read(reader)));
    // An error in one of these requests ends the load immediately.
    try {
      await Promise.race([work, this.#watch(minutes)]);
    } finally {
      this.#isStopped = true;
    }
    await work;
  }

  /**
   * Megabytes of the largest process: the medians of the second and of the last fifth of the time. The first fifth is
   * left out, because caches fill in it.
   */
  memory(): { early: number; late: number } {
    const fifth = Math.max(1, Math.floor(this.#samples.length / 5));
    const middle = (from: number) => this.#samples.slice(from, from + fifth).toSorted((a, b) => a - b)[fifth >> 1]!;
    return { early: middle(fifth), late: middle(this.#samples.length - fifth) };
  }

  async #watch(minutes: number): Promise<void> {
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      await sleep(SAMPLE_MS);
      this.#samples.push(await this.#fleet.largestMemory());
    }
  }

  async #read(reader: number): Promise<void> {
    for (let turn = reader; !this.#isStopped; turn += 1) {
      await this.#ask(turn % DOCUMENT_EVERY === 0 ? DOCUMENT : QUERIES[turn % QUERIES.length]!);
      await sleep(PAUSE_MS);
    }
  }

  async #ask(query: string): Promise<void> {
    const response = await fetch(`${this.#fleet.url()}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#organisation.token}` },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as { errors?: { message: string; extensions: { status: number } }[] };
    // One field of a document may be refused, and the others answered.
    if (answer.errors?.every(({ extensions }) => extensions.status === 503)) {
      this.refusals += 1;
      return;
    }
    if (answer.errors) throw new Error(`${query}: ${JSON.stringify(answer.errors)}`);
    this.answers += 1;
  }
}
