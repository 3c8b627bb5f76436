import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../bench/seed.ts';
import type { Proxy } from './proxy.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const ARRIVE = 'mutation ($input: ArriveInput!) { arrive(input: $input) { token } }';
const CREATE = 'mutation ($title: String!) { createTicket(input: { title: $title, priority: 1 }) { id } }';

interface Asked<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string; status: number; address?: string; reason?: string } }[];
}

/** A GraphQL operation in a cell. */
export async function ask<Data>(
  proxy: Proxy,
  cell: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Asked<Data>> {
  const { body } = await proxy.ask(cell, '/graphql', { body: { query, variables }, ...(token && { token }) });
  return JSON.parse(body) as Asked<Data>;
}

/** The cell where a person is logged in, with the session. */
export interface Place {
  cell: string;
  token: string;
}

/** Follows the address of ELSEWHERE as a browser does. */
export async function follow(proxy: Proxy, address: string): Promise<Place> {
  const { hostname, hash } = new URL(address);
  const cell = hostname.split('.')[0]!;
  const { data, errors } = await ask<{ arrive: { token: string } }>(proxy, cell, ARRIVE, {
    input: { code: hash.slice(1) },
  });
  if (!data) throw new Error(`Nobody arrived in ${cell}: ${JSON.stringify(errors)}`);
  return { cell, token: data.arrive.token };
}

/** Logs in at a cell, and follows the redirect to the cell of the account. Throws the code of a refusal. */
export async function logIn(
  proxy: Proxy,
  cell: string,
  email: string,
  { password = PASSWORD, invitation }: { password?: string; invitation?: string } = {},
): Promise<Place> {
  const input = { email, password, ...(invitation && { invitation }) };
  const { data, errors } = await ask<{ login: { token: string } }>(proxy, cell, LOGIN, { input });
  if (data) return { cell, token: data.login.token };
  const { code, address } = errors![0]!.extensions;
  if (code === 'ELSEWHERE') return follow(proxy, address!);
  throw new Error(code);
}

/** People of one organisation who create tickets, and log in again when their session has ended. */
export class CellWriters {
  readonly #proxy: Proxy;
  readonly #email: string;
  readonly #prefix: string;
  /** Acknowledged titles. */
  readonly acknowledged: string[] = [];
  #running: Promise<void>[] = [];
  #isStopped = false;
  #number = 0;
  #last = performance.now();
  /** The longest time between two acknowledged writes, in seconds. */
  longestGap = 0;
  refused = 0;
  /** The cell of the last acknowledged write. */
  cell = '';

  constructor(proxy: Proxy, email: string, prefix: string) {
    this.#proxy = proxy;
    this.#email = email;
    this.#prefix = prefix;
  }

  start(count: number): void {
    this.#last = performance.now();
    this.#running = Array.from({ length: count }, () => this.#write());
    for (const writer of this.#running) writer.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  async #write(): Promise<void> {
    let place: Place | undefined;
    while (!this.#isStopped) {
      try {
        // The login is always at the same cell.
        place ??= await logIn(this.#proxy, 'north', this.#email);
        this.#number += 1;
        const title = `${this.#prefix} ${this.#number}`;
        const { data, errors } = await ask(this.#proxy, place.cell, CREATE, { title }, place.token);
        if (data && !errors) {
          this.#acknowledge(title, place.cell);
          continue;
        }
        if (errors![0]!.extensions.code === 'SESSION_ENDED') place = undefined;
      } catch {
        // No response, or the login failed: the next turn tries again.
      }
      this.refused += 1;
      await sleep(100);
    }
  }

  #acknowledge(title: string, cell: string): void {
    this.acknowledged.push(title);
    this.longestGap = Math.max(this.longestGap, (performance.now() - this.#last) / 1000);
    this.#last = performance.now();
    this.cell = cell;
  }
}
