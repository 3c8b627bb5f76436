import { setTimeout as sleep } from 'node:timers/promises';
import type { Organisation } from '../bench/seed.ts';
import type { Fleet } from './fleet.ts';

/** Between two looks at the memory, in milliseconds. */
const SAMPLE_MS = 5_000;
/** Between two questions of a reader, in milliseconds. */
const PAUSE_MS = 50;

/** What people at work ask for, in turn: screens, lists, searches, a document. */
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
/** Of the questions of a reader, one in so many is a document. */
const DOCUMENT_EVERY = 200;

/** Readers beside everything else, and the memory of the processes that answer them. */
export class MixedLoad {
  readonly #fleet: Fleet;
  readonly #organisation: Organisation;
  readonly #samples: number[] = [];
  #isStopped = false;
  answers = 0;

  constructor(fleet: Fleet, organisation: Organisation) {
    this.#fleet = fleet;
    this.#organisation = organisation;
  }

  /** Reads for so many minutes, and looks at the memory of the largest process meanwhile. */
  async run(minutes: number, readers: number): Promise<void> {
    const work = Promise.all(Array.from({ length: readers }, (_, reader) => this.#read(reader)));
    // A fault of these questions ends the load at once.
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
    const answer = (await response.json()) as { errors?: { message: string }[] };
    if (answer.errors) throw new Error(`${query}: ${JSON.stringify(answer.errors)}`);
    this.answers += 1;
  }
}
