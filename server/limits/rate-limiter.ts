import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { QueryConfig, QueryResult } from 'pg';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/kernel/errors.ts';
import type { LimitName, RateLimiter } from '../../schema/kernel/ports.ts';
import { networkOf } from './network.ts';

/**
 * One counter. Keys are `who|network` (the network is the caller's address) or just one of the two; `per` says which
 * part is counted. `mailbox` counts mail addresses only, whatever the caller's network.
 */
export interface LimitRule {
  per: 'who' | 'mailbox' | 'network' | 'both';
  points: number;
  seconds: number;
  /** Counted by each process for itself, without a row that is written: for bounds of work, not of guesses. */
  isLocal?: true;
}

const MINUTE = 60;
const HOUR = 3600;

/** What is read by a code that is known, per network and code, and per code: two rows for each page cost more than the page. */
const PAGES_OF_A_CODE: readonly LimitRule[] = [
  { per: 'both', points: 300, seconds: HOUR, isLocal: true },
  { per: 'who', points: 3000, seconds: HOUR, isLocal: true },
];

/**
 * Allowed attempts. The narrowest rule comes first: an attempt that it refuses does not count towards the wider rules,
 * which other callers share.
 */
export const LIMITS: Readonly<Record<LimitName, readonly LimitRule[]>> = {
  login: [
    { per: 'both', points: 10, seconds: 15 * MINUTE },
    { per: 'network', points: 50, seconds: 15 * MINUTE },
  ],
  // One account from many networks; networks from which its user has logged in before are not counted.
  loginAccount: [{ per: 'who', points: 30, seconds: HOUR }],
  // The mail that notifies the user.
  loginWarning: [{ per: 'who', points: 1, seconds: 24 * HOUR }],
  // What browsers report of the policy; of all networks together, too, because each report is a line of the log.
  policyReport: [
    { per: 'network', points: 60, seconds: HOUR, isLocal: true },
    { per: 'who', points: 1_000, seconds: HOUR, isLocal: true },
  ],
  // Wrong passwords of an address: the tenth in an hour is mailed to it, once in that hour. It refuses no login.
  refusedLogins: [{ per: 'who', points: 9, seconds: HOUR }],
  refusedLoginsTold: [{ per: 'who', points: 1, seconds: HOUR }],
  reset: [
    { per: 'mailbox', points: 5, seconds: HOUR },
    { per: 'network', points: 20, seconds: HOUR },
  ],
  // Codes of people who come from another cell.
  arrive: [{ per: 'network', points: 60, seconds: HOUR }],
  // Changes of the user's own password or address, including wrong current passwords.
  ownLogin: [{ per: 'who', points: 10, seconds: HOUR }],
  // Second factors of an account: wrong codes, and codes while one is set up.
  secondFactor: [{ per: 'who', points: 20, seconds: HOUR }],
  // Logins by passkey, which cannot be guessed: each writes a row.
  passkey: [{ per: 'network', points: 300, seconds: 15 * MINUTE }],
  // Logins with a company account: each writes a row and asks a provider. Those that succeed are forgiven.
  signOn: [{ per: 'network', points: 300, seconds: 15 * MINUTE }],
  // Reading a provider and looking up domains, by organisation.
  signOnSettings: [{ per: 'who', points: 60, seconds: HOUR }],
  // Logouts that providers report; their keys are looked up for it.
  signOnLogout: [{ per: 'network', points: 3_000, seconds: HOUR }],
  // Calls of an organisation's directory, and tokens of directories that are not valid.
  scim: [{ per: 'who', points: 1_200, seconds: MINUTE, isLocal: true }],
  scimToken: [{ per: 'network', points: 60, seconds: HOUR }],
  // Addresses that a user enters for accounts of others, by session and by organisation: each response reveals whether
  // the address has an account.
  newAddress: [{ per: 'who', points: 50, seconds: 10 * MINUTE }],
  newAddressOfClient: [{ per: 'who', points: 500, seconds: 24 * HOUR }],
  register: [{ per: 'network', points: 10, seconds: HOUR }],
  support: [{ per: 'who', points: 10, seconds: HOUR }],
  // Invitation mails: by organisation, and by mailbox across all senders.
  invite: [{ per: 'who', points: 50, seconds: HOUR }],
  inviteMail: [{ per: 'mailbox', points: 10, seconds: 24 * HOUR }],
  // Unknown codes: a code is too long to be guessed, but guessing is limited nevertheless.
  redeem: [
    { per: 'both', points: 10, seconds: 15 * MINUTE },
    { per: 'who', points: 30, seconds: HOUR },
    { per: 'network', points: 50, seconds: HOUR },
  ],
  // Addresses to which a user mails tickets.
  mail: [{ per: 'who', points: 60, seconds: HOUR }],
  // Mails that a user sends to themselves or resends.
  testMail: [{ per: 'who', points: 30, seconds: HOUR }],
  // Links that end mails, and are not ours or too old.
  mailEnd: [{ per: 'network', points: 60, seconds: HOUR }],
  // Unknown codes of first-aid kits and expired links.
  kitCode: [{ per: 'network', points: 60, seconds: HOUR }],
  // Entries by the code of a kit: per network and kit, and per kit, because anybody can photograph its label.
  kitEntry: [
    { per: 'both', points: 20, seconds: HOUR },
    { per: 'who', points: 60, seconds: HOUR },
  ],
  // Unknown codes of storage locations, and what is read by the code of one.
  storageCode: [{ per: 'network', points: 60, seconds: HOUR }],
  storagePage: PAGES_OF_A_CODE,
  // Unknown codes of equipment, what is read by the code of one, and what is said there: anybody can photograph a label.
  badge: [{ per: 'network', points: 60, seconds: HOUR }],
  equipmentCode: [{ per: 'network', points: 60, seconds: HOUR }],
  equipmentPage: PAGES_OF_A_CODE,
  equipmentReport: [
    { per: 'both', points: 10, seconds: HOUR },
    { per: 'who', points: 30, seconds: HOUR },
  ],
  // Unknown codes of places; a known one says its name alone.
  placeCode: [{ per: 'network', points: 60, seconds: HOUR }],
  // Unknown addresses of calendars.
  calendar: [{ per: 'network', points: 60, seconds: HOUR }],
  // Unknown tokens of terminals and visits, and codes that pair none. Wrong PINs are counted by the area itself.
  terminal: [{ per: 'network', points: 60, seconds: HOUR }],
  terminalPairing: [{ per: 'network', points: 20, seconds: HOUR }],
  // Unknown links of assignments.
  assignmentLink: [{ per: 'network', points: 60, seconds: HOUR }],
  // Before the secret in the address is looked at: a provider sends one for each change of each customer.
  billingHook: [{ per: 'network', points: 6_000, seconds: HOUR }],
  // Test events and deliveries that are sent again by hand.
  webhook: [{ per: 'who', points: 200, seconds: HOUR }],
  // Steps of one learner in a course.
  courseStep: [{ per: 'who', points: 600, seconds: HOUR, isLocal: true }],
  // Certificates that are printed for one learner, and their questions to the instructor.
  courseCertificate: [{ per: 'who', points: 20, seconds: HOUR }],
  courseQuestion: [
    { per: 'who', points: 5, seconds: HOUR },
    { per: 'who', points: 20, seconds: 24 * HOUR },
  ],
};

/** Rules that are counted in the directory of accounts: otherwise an attacker would have the allowed attempts in each cell. */
const OF_ACCOUNTS: readonly LimitName[] = [
  'login',
  'loginAccount',
  'loginWarning',
  'refusedLogins',
  'refusedLoginsTold',
  'reset',
  'secondFactor',
];

/** A pool of connections, or what counts with one. */
export interface CountingClient {
  query(statement: QueryConfig): Promise<QueryResult>;
}

export interface RateLimiterOptions {
  pool: CountingClient;
  /** Of the directory of accounts that several cells share. While it does not answer, tries are counted in this database. */
  directory?: CountingClient | undefined;
  log: Pick<Logger, 'error'>;
  limits?: Readonly<Record<LimitName, readonly LimitRule[]>>;
}

/** How long a network is remembered after a login from it. */
const KNOWN: LimitRule = { per: 'both', points: 1, seconds: 90 * 24 * HOUR };

interface Counter {
  rule: LimitRule;
  /** Where tries are counted: the first that answers. The last one is in memory, so that logins remain possible and limited. */
  stores: readonly (RateLimiterPostgres | RateLimiterMemory)[];
  refused: RefusedKeys;
}

/** Keys of one process that a rule remembers as refused. */
const MAX_REFUSED = 10_000;

/** Keys with twice the allowed attempts. They are refused from memory until the window ends, without a statement. */
class RefusedKeys {
  readonly #until = new LRUCache<string, number>({ max: MAX_REFUSED });
  readonly #most: number;

  constructor({ points }: LimitRule) {
    this.#most = points * 2;
  }

  note(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints < this.#most) return;
    this.#until.set(key, Date.now() + msBeforeNext);
  }

  /** Throws RATE_LIMITED. */
  check(key: string | null): void {
    const until = key === null ? undefined : this.#until.get(key);
    if (until === undefined) return;
    if (until > Date.now()) throw rateLimited(until - Date.now());
    this.#until.delete(key!);
  }

  forget(key: string): void {
    this.#until.delete(key);
  }
}

/** Counts attempts in PostgreSQL, shared by all server processes. */
export function createRateLimiter({ pool, directory, log, limits = LIMITS }: RateLimiterOptions): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, rules]) => {
      const clients = directory && OF_ACCOUNTS.includes(name as LimitName) ? [directory, pool] : [pool];
      return [name, rules.map((rule) => counter(clients, name, rule))];
    }),
  ) as Record<LimitName, Counter[]>;

  const ofKnownAddresses = counter([pool], 'known', KNOWN);

  /** Throws what is no Error: a refusal. */
  const onStore = async <T>(
    name: LimitName | 'known',
    { stores }: Counter,
    work: (store: Counter['stores'][number]) => Promise<T>,
  ): Promise<T> => {
    for (const [place, store] of stores.entries()) {
      try {
        return await work(store);
      } catch (error) {
        if (!(error instanceof Error) || place === stores.length - 1) throw error;
        const where = place === stores.length - 2 ? 'in memory: the database does' : 'in this cell: the directory does';
        // A directory that is away says so by itself, for each login that it refuses.
        if (!(error instanceof AppError))
          log.error({ limit: name, err: error }, `Tries are counted ${where} not count them`);
      }
    }
    throw new Error('A limit is counted somewhere');
  };

  return {
    async remember(key) {
      const counted = countedKey(KNOWN, key)!;
      await onStore('known', ofKnownAddresses, (store) => store.set(counted, 1, KNOWN.seconds));
    },

    async knows(key) {
      const counted = countedKey(KNOWN, key)!;
      return (await onStore('known', ofKnownAddresses, (store) => store.get(counted))) !== null;
    },

    async consume(name, key, tries = 1) {
      for (const { rule, refused } of counters[name]) refused.check(countedKey(rule, key));
      for (const each of counters[name]) {
        const counted = countedKey(each.rule, key);
        if (counted === null) continue;
        try {
          await onStore(name, each, (store) => store.consume(counted, tries));
        } catch (refusal) {
          if (refusal instanceof Error) throw refusal;
          each.refused.note(counted, refusal as RateLimiterRes);
          throw rateLimited((refusal as RateLimiterRes).msBeforeNext);
        }
      }
    },

    async forgive(name, key) {
      for (const each of counters[name]) {
        const counted = countedKey(each.rule, key);
        if (counted === null) continue;
        each.refused.forget(counted);
        // A shared counter is only reduced by this attempt: one successful login must not reset fifty failed ones.
        await onStore<unknown>(name, each, (store) =>
          each.rule.per === 'network' ? store.reward(counted) : store.delete(counted),
        );
      }
    },
  };
}

/** The error includes the waiting time, so that the user does not retry in vain. */
function rateLimited(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const params = { minutes: Math.ceil(seconds / MINUTE) };
  return new AppError('RATE_LIMITED', { retryAfter: seconds, messageKey: 'rateLimitedFor', params });
}

function counter(clients: readonly CountingClient[], name: string, rule: LimitRule): Counter {
  const options = { keyPrefix: `${name}-${rule.per}`, points: rule.points, duration: rule.seconds };
  const stored = clients.map(
    (storeClient) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // Done by the nightly cleanup, once for all processes.
        clearExpiredByTimeout: false,
      }),
  );
  const refused = new RefusedKeys(rule);
  return { rule, stores: [...(rule.isLocal ? [] : stored), new RateLimiterMemory(options)], refused };
}

/**
 * The part of the key that a rule counts, hashed, so that the table does not reveal who tried to log in from where.
 * Null if the rule does not apply.
 */
function countedKey({ per }: LimitRule, key: string): string | null {
  const cut = key.lastIndexOf('|');
  const who = cut < 0 ? key : key.slice(0, cut);
  const network = networkOf(cut < 0 ? key : key.slice(cut + 1));
  if (per === 'mailbox' && !who.includes('@')) return null;
  const counted = per === 'network' ? network : per === 'both' ? `${who}|${network}` : who;
  return createHash('sha256').update(counted).digest('base64url');
}
