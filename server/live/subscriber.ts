import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/kernel/context.ts';
import type { LiveResult } from './live-result.ts';

/** Sends a result to one subscriber. Returns false when the socket no longer accepts data. */
export type SendResult = (result: LiveResult) => boolean;

/**
 * One subscriber. To graphql-ws it is a stream that yields nothing and ends: results bypass it, because they are the
 * same text for all subscribers of a group, and serialising that text again for each of 500 sockets took a third of the
 * time (ADR 8).
 */
export class Subscriber implements AsyncIterableIterator<ExecutionResult> {
  #end: (() => void) | null = null;
  #done = false;
  /** During catch-up: the newest version that was sent to the rest of its group. Otherwise null. */
  missed: number | null = null;

  constructor(
    readonly ctx: Context,
    /** Newest version that was sent to the subscriber, or that it had when it subscribed. */
    public seen: number,
    private readonly send: SendResult,
    private readonly leave: (subscriber: Subscriber) => void,
  ) {}

  /** A socket that does not accept data is closed; the client reconnects with the last version that it received. */
  deliver(result: LiveResult): void {
    if (!this.#done && !this.send(result)) void this.return();
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    if (this.#done) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => (this.#end = () => resolve({ value: undefined, done: true })));
  }

  return(): Promise<IteratorResult<ExecutionResult>> {
    if (!this.#done) {
      this.#done = true;
      this.leave(this);
      this.#end?.();
    }
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
