import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/kernel/errors.ts';
import type { LimitName, RateLimiter } from '../../schema/kernel/ports.ts';
import { networkOf } from './network.ts';

/**
 * One count. Keys are `who|network` (the network being the caller's address) or just one of the two; `per` says which
 * part is counted. `mailbox` counts mail addresses only, wherever the caller is.
 */
export interface LimitRule {
  per: 'who' | 'mailbox' | 'network' | 'both';
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Tries that are allowed. The narrow rule comes first: whoever is stopped by it uses up nothing of the neighbours'
 * share.
 */
export const LIMITS: Readonly<Record<LimitName, readonly LimitRule[]>> = {
  login: [
    { per: 'both', points: 10, seconds: 15 * MINUTE },
    { per: 'network', points: 50, seconds: 15 * MINUTE },
  ],
  // One account from many networks; those where its person has logged in before are not counted.
  loginAccount: [{ per: 'who', points: 30, seconds: HOUR }],
  // The mail that tells the person.
  loginWarning: [{ per: 'who', points: 1, seconds: 24 * HOUR }],
  reset: [
    { per: 'mailbox', points: 5, seconds: HOUR },
    { per: 'network', points: 20, seconds: HOUR },
  ],
  // Changes of one's own password or address, wrong current passwords among them.
  ownLogin: [{ per: 'who', points: 10, seconds: HOUR }],
  // Addresses that a person gives to logins of others, by session and by organisation: each answer tells whether the
  // address has an account somewhere.
  newAddress: [{ per: 'who', points: 50, seconds: 10 * MINUTE }],
  newAddressOfClient: [{ per: 'who', points: 500, seconds: 24 * HOUR }],
  register: [{ per: 'network', points: 10, seconds: HOUR }],
  support: [{ per: 'who', points: 10, seconds: HOUR }],
  // Mails to strangers: by organisation, and for each mailbox whoever writes to it.
  invite: [{ per: 'who', points: 50, seconds: HOUR }],
  inviteMail: [{ per: 'mailbox', points: 10, seconds: 24 * HOUR }],
  // Unknown codes: a code is too long to be guessed, and guessing is stopped all the same.
  redeem: [
    { per: 'both', points: 10, seconds: 15 * MINUTE },
    { per: 'who', points: 30, seconds: HOUR },
    { per: 'network', points: 50, seconds: HOUR },
  ],
  // Addresses that a person mails tickets to.
  mail: [{ per: 'who', points: 60, seconds: HOUR }],
  // Mails that somebody sends to themselves or once more.
  testMail: [{ per: 'who', points: 30, seconds: HOUR }],
};

export interface RateLimiterOptions {
  pool: Pool;
  log: Pick<Logger, 'error'>;
  limits?: Readonly<Record<LimitName, readonly LimitRule[]>>;
}

/** How long a network is known after a login there. */
const KNOWN: LimitRule = { per: 'both', points: 1, seconds: 90 * 24 * HOUR };

interface Counter {
  rule: LimitRule;
  stored: RateLimiterPostgres;
  /** Fallback in memory while the database does not respond: logins stay possible and stay limited. */
  spare: RateLimiterMemory;
}

/** Counts tries in PostgreSQL, for all server processes together. */
export function createRateLimiter({ pool, log, limits = LIMITS }: RateLimiterOptions): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, rules]) => [name, rules.map((rule) => counter(pool, name, rule))]),
  ) as Record<LimitName, Counter[]>;

  const known = counter(pool, 'known', KNOWN);

  const onStore = async <T>(
    name: LimitName | 'known',
    stored: () => Promise<T>,
    spare: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await stored();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      log.error({ limit: name, err: error }, 'Tries are counted in memory: the database does not count them');
      return spare();
    }
  };

  return {
    async remember(key) {
      const counted = countedKey(KNOWN, key)!;
      await onStore(
        'known',
        () => known.stored.set(counted, 1, KNOWN.seconds),
        () => known.spare.set(counted, 1, KNOWN.seconds),
      );
    },

    async knows(key) {
      const counted = countedKey(KNOWN, key)!;
      const found = await onStore(
        'known',
        () => known.stored.get(counted),
        () => known.spare.get(counted),
      );
      return found !== null;
    },

    async consume(name, key, tries = 1) {
      for (const { rule, stored, spare } of counters[name]) {
        const counted = countedKey(rule, key);
        if (counted === null) continue;
        try {
          await onStore(
            name,
            () => stored.consume(counted, tries),
            () => spare.consume(counted, tries),
          );
        } catch (refused) {
          if (refused instanceof Error) throw refused;
          throw rateLimited(Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)));
        }
      }
    },

    async forgive(name, key) {
      for (const { rule, stored, spare } of counters[name]) {
        const counted = countedKey(rule, key);
        if (counted === null) continue;
        // A share that others use too gets back only what this try took: one good login must not pay for fifty bad
        // ones.
        if (rule.per === 'network')
          await onStore<unknown>(
            name,
            () => stored.reward(counted),
            () => spare.reward(counted),
          );
        else
          await onStore<unknown>(
            name,
            () => stored.delete(counted),
            () => spare.delete(counted),
          );
      }
    },
  };
}

/**
 * Says how long to wait: whoever is told "a moment" and has to wait a quarter of an hour tries in vain again and again.
 */
const rateLimited = (seconds: number): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfter: seconds,
    messageKey: 'rateLimitedFor',
    params: { minutes: Math.ceil(seconds / MINUTE) },
  });

function counter(pool: Pool, name: string, rule: LimitRule): Counter {
  const options = { keyPrefix: `${name}-${rule.per}`, points: rule.points, duration: rule.seconds };
  return {
    rule,
    stored: new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // The nightly trimming does it, once for all processes.
      clearExpiredByTimeout: false,
    }),
    spare: new RateLimiterMemory(options),
  };
}

/**
 * The part of the key that a rule counts, hashed: the table is no list of who tried to log in from where. Null: nothing
 * to count.
 */
function countedKey({ per }: LimitRule, key: string): string | null {
  const cut = key.lastIndexOf('|');
  const who = cut < 0 ? key : key.slice(0, cut);
  const network = networkOf(cut < 0 ? key : key.slice(cut + 1));
  if (per === 'mailbox' && !who.includes('@')) return null;
  const counted = per === 'network' ? network : per === 'both' ? `${who}|${network}` : who;
  return createHash('sha256').update(counted).digest('base64url');
}
