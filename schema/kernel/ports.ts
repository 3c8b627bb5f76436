import type { ChangeEvent } from './changes.ts';
import type { Language } from './permissions.ts';

/** A letter to one address. The outbox stores it in the transaction that causes it and sends it afterwards. */
export interface Mail {
  to: string;
  language: Language;
  template: string;
  data: Record<string, unknown>;
}

export interface Clock {
  now(): Date;
}

/** Hears of committed changes of every server process. */
export interface LiveBus {
  /** Calls `listener` for each change of the organisation until the answer is called. */
  subscribe(clientId: string, listener: (event: ChangeEvent) => void): () => void;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export type LimitName = 'login' | 'reset' | 'register' | 'support';

export interface RateLimiter {
  /** Counts one try. Throws RATE_LIMITED with the seconds to wait when there were too many. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Forgets the tries of a key: after a login that worked. */
  forgive(limit: LimitName, key: string): Promise<void>;
}

/** The machine, as far as the product needs it. The server gives the real ones; nothing here is optional. */
export interface Ports {
  clock: Clock;
  live: LiveBus;
  passwords: PasswordHasher;
  limits: RateLimiter;
  /** Wakes the outbox after a commit, so that a mail does not wait for the next tick. */
  wakeOutbox(): void;
  publicUrl: string;
  supportAddress: string;
}
