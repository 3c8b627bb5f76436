import { setTimeout as sleep } from 'node:timers/promises';
import type { Organisation } from '../bench/seed.ts';
import type { Fleet } from './fleet.ts';

const CREATE = `mutation ($title: String!) { createTicket(input: { title: $title, priority: 1 }) { id board { id } } }`;
const MOVE = `mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }`;

interface Ticket {
  id: string;
  /** The column that was acknowledged last. */
  board: string;
  /** Columns of later moves without a response: each of them may have been stored. */
  possible: Set<string>;
}

interface Stored {
  id: string;
  title: string;
  board: string;
}

/** People who create and move tickets, and record the acknowledged ones. */
export class Writers {
  readonly #fleet: Fleet;
  readonly #organisation: Organisation;
  /** By title. */
  readonly #acknowledged = new Map<string, Ticket>();
  #number = 0;
  #isStopped = false;
  #running: Promise<void>[] = [];
  #onAcknowledged: (() => void) | undefined;
  failures = 0;

  constructor(fleet: Fleet, organisation: Organisation) {
    this.#fleet = fleet;
    this.#organisation = organisation;
  }

  start(count: number): void {
    // `stop` throws errors of these programs, after which everything that was started can be closed.
    this.#running = Array.from({ length: count }, () => this.#write());
    for (const writer of this.#running) writer.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** Resolves with the seconds until the next write that begins from now on is acknowledged; rejects after a minute. */
  next(): Promise<number> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Nothing was acknowledged within a minute')), 60_000);
      this.#onAcknowledged = () => {
        clearTimeout(timer);
        this.#onAcknowledged = undefined;
        resolve((performance.now() - begun) / 1000);
      };
    });
  }

  /** Compares the stored tickets with the acknowledged ones. */
  compare(stored: readonly Stored[]): Record<'acknowledged' | 'missing' | 'doubled' | 'misplaced', number> {
    const byTitle = Map.groupBy(stored, ({ title }) => title);
    const all = [...this.#acknowledged];
    return {
      acknowledged: all.length,
      missing: all.filter(([title, { id }]) => byTitle.get(title)?.[0]?.id !== id).length,
      doubled: [...byTitle.values()].filter((tickets) => tickets.length > 1).length,
      misplaced: all.filter(([title, ticket]) => {
        const board = byTitle.get(title)?.[0]?.board;
        return board !== undefined && board !== ticket.board && !ticket.possible.has(board);
      }).length,
    };
  }

  async #write(): Promise<void> {
    while (!this.#isStopped) {
      this.#number += 1;
      const title = `Chaos ${this.#number}`;
      const made = await this.#ask<{ createTicket: { id: string; board: { id: string } } }>(CREATE, { title });
      if (!made) continue;
      const { id, board } = made.createTicket;
      const ticket: Ticket = { id, board: board.id, possible: new Set() };
      this.#acknowledged.set(title, ticket);
      for (const boardId of this.#organisation.boardIds.slice(0, 3)) {
        if (this.#isStopped) break;
        ticket.possible.add(boardId);
        if (
          !(await this.#ask(MOVE, {
            id,
            input: { boardId, position: `b${String(this.#number % 90).padStart(2, '0')}V` },
          }))
        )
          continue;
        ticket.board = boardId;
        ticket.possible.clear();
      }
    }
  }

  /** The data of an acknowledged request; undefined if it was refused or got no response. */
  async #ask<Data>(query: string, variables: object): Promise<Data | undefined> {
    const answer = await this.#send<Data>(query, variables).catch(() => undefined);
    if (answer?.data && !answer.errors) {
      this.#onAcknowledged?.();
      return answer.data;
    }
    if (answer?.errors?.some(({ extensions }) => extensions.code !== 'UNAVAILABLE'))
      throw new Error(JSON.stringify(answer.errors));
    this.failures += 1;
    await sleep(100);
    return undefined;
  }

  async #send<Data>(query: string, variables: object) {
    const response = await fetch(`${this.#fleet.url()}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#organisation.token}` },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as { data?: Data; errors?: { message: string; extensions: { code: string } }[] };
  }
}
