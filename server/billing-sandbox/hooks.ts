import type { Store } from './state.ts';

/** The legal entity that all hooks name. */
export const ENTITY_ID = '65f000000000000000000001';

export interface HookMode {
  /** Sends each hook three times. */
  duplicate?: boolean;
  /** Sends the next hooks in the reverse order, when `flush` is called. */
  reorder?: boolean;
  delayMs?: number;
  /** Sends no hooks: the receiver has to read the changes without them. */
  drop?: boolean;
}

export interface SentHook {
  n: number;
  body: Record<string, unknown>;
  attempts: number;
  /** The status of the last answer; 0 for none. */
  status: number;
}

const TIMEOUT_MS = 10_000;
const ACCEPTED = [200, 201, 202, 204];
const MAX_TRIES = 12;
/** How many hooks the log of the sandbox keeps. */
const MAX_LOGGED = 1_000;

/**
 * Delivers hooks as the provider does: an event and the id of what changed, no signature; again after 1, 2, 4 … seconds
 * until one of four statuses is answered.
 */
export class HookSender {
  mode: HookMode = {};
  readonly log: SentHook[] = [];
  readonly #store: Store;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: SentHook[] = [];
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  send(event: string, ids: Record<string, unknown>, mode: HookMode = this.mode): void {
    this.#count += 1;
    const hook: SentHook = {
      n: this.#count,
      body: { Event: event, EntityId: ENTITY_ID, ...ids },
      attempts: 0,
      status: 0,
    };
    this.log.push(hook);
    if (this.log.length > MAX_LOGGED) this.log.shift();
    if (mode.drop) return;
    if (mode.reorder) {
      this.#held.push(hook);
      return;
    }
    for (let copy = mode.duplicate ? 3 : 1; copy > 0; copy -= 1) this.#later(hook, mode.delayMs ?? 0);
  }

  /** Sends the held hooks, the newest first. */
  flush(): void {
    for (const hook of this.#held.reverse()) this.#later(hook, 0);
    this.#held = [];
  }

  resend(n: number): boolean {
    const hook = this.log.find((each) => each.n === n);
    if (hook) this.#later(hook, 0);
    return hook !== undefined;
  }

  /** Delivers one hook now and waits for the answer: it arrives before the answer of the payment. */
  async sendNow(event: string, ids: Record<string, unknown>): Promise<void> {
    this.#count += 1;
    const hook: SentHook = {
      n: this.#count,
      body: { Event: event, EntityId: ENTITY_ID, ...ids },
      attempts: 0,
      status: 0,
    };
    this.log.push(hook);
    await this.#deliver(hook);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(hook: SentHook, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#deliver(hook);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #deliver(hook: SentHook): Promise<void> {
    const tries = hook.attempts;
    hook.attempts += 1;
    for (const url of this.#store.state.webhooks) {
      hook.status = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(tries > 0 && { 'X-Retry-Count': String(tries) }) },
        body: JSON.stringify(hook.body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        ({ status }) => status,
        () => 0,
      );
      if (!ACCEPTED.includes(hook.status) && hook.attempts < MAX_TRIES) this.#later(hook, 1_000 * 2 ** tries);
    }
  }
}
