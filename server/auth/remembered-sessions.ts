import { LRUCache } from 'lru-cache';
import type { Actor, Context, Database, UserActor } from '../../schema/kernel/context.ts';
import { tokenHash } from '../../schema/kernel/tokens.ts';
import type { PostgresDatabase } from '../database/database.ts';
import { authenticate, bySession, isOfSession } from './authenticate.ts';
import { ConfirmingDatabase } from '../database/confirming-database.ts';

/** Sessions that are remembered. */
const MAX_SESSIONS = 5_000;

/** A session whose last activity is older than this is looked up, which stores the activity (session_by_token). */
const ACTIVE_MS = 60_000;

interface Remembered {
  actor: UserActor;
  facts: string;
  /** Moment of the last activity that is stored, on the clock of `performance`. */
  activeAt: number;
}

/** The database and the actor of a request that begins with a remembered session. */
export interface Beginning {
  actor: UserActor;
  database: Database;
  /** Whether the session is another one now: nothing was written, and what was found is to be thrown away. */
  isRefused(): Promise<boolean>;
}

/**
 * Sessions as they were last looked up, so that a request need not wait for its look-up: its first transaction confirms
 * that nothing has changed (ADR 0157). Nothing is answered of a session that was not confirmed or looked up.
 */
export class RememberedSessions {
  /** By the hash of their tokens: tokens themselves are kept nowhere. */
  readonly #sessions = new LRUCache<string, Remembered>({ max: MAX_SESSIONS });

  constructor(private readonly database: PostgresDatabase) {}

  /** As `authenticate`; remembers the session. */
  async lookUp(token: string | null, active: boolean, from: string): Promise<Actor> {
    const { pool } = this.database;
    if (token === null || !isOfSession(token)) return authenticate(pool, token, active, from);
    const { actor, facts, idleSeconds = 0 } = await bySession(pool, token, active);
    const key = keyOf(tokenHash(token));
    if (actor.kind === 'user' && facts !== undefined)
      this.#sessions.set(key, {
        actor: withoutVersion(actor),
        facts,
        activeAt: performance.now() - idleSeconds * 1_000,
      });
    else this.#sessions.delete(key);
    return actor;
  }

  /** With what a request of this token may begin; null where it has to be looked up. */
  begin(token: string | null, active: boolean): Beginning | null {
    if (token === null) return null;
    const hash = tokenHash(token);
    const remembered = this.#sessions.get(keyOf(hash));
    if (!remembered || (active && performance.now() - remembered.activeAt >= ACTIVE_MS)) return null;
    const { actor, facts } = remembered;
    const database = new ConfirmingDatabase(this.database, [hash, facts]);
    return { actor, database, isRefused: () => database.isRefused() };
  }
}

const keyOf = (hash: Buffer): string => hash.toString('base64');

/** The version of the organisation is not remembered: what is compared with it has to look it up. */
function withoutVersion(actor: UserActor): UserActor {
  const { dataVersion: _dataVersion, ...rest } = actor;
  return Object.defineProperty(rest, 'dataVersion', {
    enumerable: false,
    get: () => {
      throw new Error('An operation that reads the version of the organisation cannot begin with a remembered session');
    },
  }) as UserActor;
}

/** How a request gets its context. */
export interface Contexts {
  /** With the session as it was remembered; null without one. */
  remembered(): { ctx: Context; isRefused: () => Promise<boolean> } | null;
  /** With the session looked up. Throws what contexts are refused with. */
  lookedUp(): Promise<Context>;
}

/**
 * Runs work with the remembered session where that is allowed, and once more with the session looked up where it was
 * refused. What `run` answers is sent by the caller: nothing may be said before this returns.
 */
export async function runConfirmed<T>(
  contexts: Contexts,
  mayBegin: boolean,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const beginning = mayBegin ? contexts.remembered() : null;
  if (beginning) {
    const [outcome] = await Promise.allSettled([run(beginning.ctx)]);
    if (!(await beginning.isRefused())) {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }
  }
  return run(await contexts.lookedUp());
}
