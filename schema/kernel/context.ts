import type { EntityManager } from '@mikro-orm/postgresql';
import type { SessionEndReason } from './error-codes.ts';
import { AppError } from './errors.ts';
import type { ContentLanguage } from './content-language.shared.ts';
import type { Language, Permission, Role, TokenRight } from './permissions.ts';
import type { Ports, SecurityEventName } from './ports.ts';
import type { Rows } from './rows.ts';
import { SharedReads } from './shared-reads.ts';

export type { Rows } from './rows.ts';

/** What authenticated the caller: the session of a person, or an API token. */
export type Credential =
  | {
      kind: 'session';
      id: string;
      /** A second factor that the organisation asks for, or a recent proof of the one that the account has. */
      lacks?: 'factor' | 'proof';
    }
  | {
      kind: 'token';
      id: string;
      readOnly: boolean;
      rights: readonly TokenRight[];
      /** Calls in the running minute, this one included, and seconds until the next one begins. */
      calls: { used: number; secondsLeft: number };
    };

/**
 * The caller in the organisation of the credential: a person, or a program that acts for the Owner who created its
 * token. A program always has the role User and a subset of that Owner's permissions.
 */
export interface UserActor {
  kind: 'user';
  credential: Credential;
  userId: string;
  clientId: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** Set as the foreman of a group of employees; never for a program. */
  isForeman?: boolean;
  /** The organisation's change counter when the request began; cached responses are compared with it. */
  dataVersion: number;
}

/** Text that is the same for callers who may see the same: answers and live events are shared by it. */
export const visibilityOf = ({ role, permissions, credential, isForeman, userId }: UserActor): string =>
  [
    role,
    // Each foreman sees other people.
    ...(isForeman ? [`foreman:${userId}`] : []),
    ...[...permissions].sort(),
    ...(credential.kind === 'token' ? [`token:${credential.rights.join()}`] : []),
    ...(credential.kind === 'session' && credential.lacks === 'factor' ? ['without factor'] : []),
  ].join(' ');

/** A job that works for one organisation. */
export interface SystemActor {
  kind: 'system';
  clientId: string;
  reason: string;
}

export interface AnonymousActor {
  kind: 'anonymous';
  /** Set when the token of a session was sent that is no longer valid. */
  ended?: SessionEndReason | 'unknown';
  /** Set when an API token was sent that does not act. */
  refusedToken?: TokenRefusal;
}

/** Why an API token is refused: it is unknown, revoked or expired, or its creator is no longer an Owner. */
export type TokenRefusal = 'unknown' | 'revoked' | 'expired' | 'withoutOwner';

export type Actor = UserActor | SystemActor | AnonymousActor;

export type Transport = 'graphql' | 'socket' | 'rest' | 'scim' | 'job';

/** A transaction that writes. It sees one organisation; the records that it changes are published with the commit. */
export interface Tx {
  readonly em: EntityManager;
  readonly rows: Rows;
  /** Reaches the tables that belong to no organisation, inside this transaction. Each call site is listed by a test. */
  unscoped<T>(reason: string, work: (rows: Rows) => Promise<T>): Promise<T>;
  /**
   * Commits with the statements that `send` sends without waiting: they, the change feed and the commit are one round trip,
   * so nothing may depend on what they answer. Nothing is read or written after it. Throws what a statement throws.
   */
  commitWith<T>(send: () => Promise<T>): Promise<T>;
}

/** A consistent snapshot of the organisation's rows: later commits are not visible in it. */
export interface Snapshot {
  readonly rows: Rows;
  /** Reads the result of a statement in pieces of this many rows, with bounded memory. One cursor at a time. */
  pieces<T extends object>(sql: string, params: readonly unknown[], size: number): AsyncGenerator<T[], void, undefined>;
}

/** Answers the list of a request piece by piece, instead of a page of it: an export. */
export interface ListSource {
  /** The next rows of the statement; null when it is not the statement of the exported list. */
  next<T extends object>(sql: string, params: readonly unknown[]): Promise<T[]> | null;
  /** Runs work with the first piece only. */
  once(key: object, work: () => Promise<void>): Promise<void>;
}

/** The database, as the kernel needs it. */
export interface Database {
  read<T>(clientId: string, work: (rows: Rows) => Promise<T>): Promise<T>;
  /** `author` is the author of the audit entries; see Context.author. */
  write<T>(clientId: string, work: (tx: Tx) => Promise<T>, author?: string): Promise<T>;
  statement<T extends object>(clientId: string, sql: string, params: readonly unknown[], author?: string): Promise<T[]>;
  snapshot<T>(clientId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  unscoped<T>(reason: string, work: (rows: Rows) => Promise<T>): Promise<T>;
  /** Rows that belong to an account; none of an organisation are visible. */
  account<T>(accountId: string, work: (rows: Rows) => Promise<T>): Promise<T>;
}

export interface ContextInit {
  requestId: string;
  transport: Transport;
  language: Language;
  /** The language of content that the reader of a page wants; by default that of the office. */
  reader?: ContentLanguage | undefined;
  actor: Actor;
  database: Database;
  ports: Ports;
  /** Used for rate limits; never stored together with a user. */
  remoteAddress: string;
  userAgent: string;
  /** A random id that the browser stores, the same for everybody who logs in with it; empty for programs. */
  browserId?: string | undefined;
  listed?: ListSource | undefined;
  takeBytes?: ((bytes: Buffer) => void) | undefined;
  /** Calls the listener when the client's connection has closed; undefined for callers without a connection. */
  whenGone?: ((listener: () => void) => void) | undefined;
}

/** What an operation can use: its actor, organisation, rows and ports. */
export class Context {
  readonly requestId: string;
  readonly transport: Transport;
  readonly language: Language;
  readonly reader: ContentLanguage;
  readonly actor: Actor;
  readonly ports: Ports;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly browserId: string;
  /** Set while a list is exported. */
  readonly listed: ListSource | undefined;
  /** Set where the caller wants the bytes of a document instead of its content in base64. */
  readonly takeBytes: ((bytes: Buffer) => void) | undefined;
  /** Calls the listener when the client's connection has closed. */
  readonly whenGone: (listener: () => void) => void;
  readonly #database: Database;
  readonly #reads: SharedReads;
  /** Writes of this request that are under way. */
  #writes = 0;
  readonly #loaders = new Map<object, unknown>();

  constructor(init: ContextInit) {
    this.requestId = init.requestId;
    this.transport = init.transport;
    this.language = init.language;
    this.reader = init.reader ?? init.language;
    this.actor = init.actor;
    this.ports = init.ports;
    this.remoteAddress = init.remoteAddress;
    this.userAgent = init.userAgent;
    this.browserId = init.browserId ?? '';
    this.listed = init.listed;
    this.takeBytes = init.takeBytes;
    this.whenGone = init.whenGone ?? (() => undefined);
    this.#database = init.database;
    this.#reads = new SharedReads((work) => init.database.read(this.clientId, work));
  }

  /**
   * The organisation of this request; only its rows are visible. Throws UNAUTHENTICATED or SESSION_ENDED without one.
   */
  get clientId(): string {
    if (this.actor.kind === 'anonymous') throw loginNeeded(this.actor);
    return this.actor.clientId;
  }

  /** Who calls. Throws for jobs and without a login. */
  get user(): UserActor {
    if (this.actor.kind === 'anonymous') throw loginNeeded(this.actor);
    if (this.actor.kind !== 'user') throw new AppError('FORBIDDEN');
    return this.actor;
  }

  /** The session of the logged-in person. Throws FORBIDDEN for an API token, which has none. */
  get sessionId(): string {
    const { credential } = this.user;
    if (credential.kind !== 'session') throw new AppError('FORBIDDEN', { messageKey: 'notForTokens' });
    return credential.id;
  }

  /** Reads rows of this organisation, and of no other, in a snapshot-free transaction; see SharedReads. */
  read<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    const { clientId } = this;
    // No shared reads during a write: a read inside of the write could wait for a shared transaction that waits for a
    // free connection, while the write holds one (deadlock).
    return this.#writes > 0 ? this.#database.read(clientId, work) : this.#reads.read(work);
  }

  /** Writes rows of this organisation in one transaction; its changes are published with the commit. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#write(this.clientId, work);
  }

  async #write<T>(clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#writes += 1;
    try {
      return await this.#database.write(clientId, work, this.#author());
    } finally {
      this.#writes -= 1;
    }
  }

  /** One statement that writes, in a transaction of its own, sent in one round trip, for frequent small writes. */
  statement<T extends object>(sql: string, params: readonly unknown[]): Promise<T[]> {
    return this.#database.statement<T>(this.clientId, sql, params, this.#author());
  }

  /**
   * Who the audit names, through which transport, with which request and API token (migrations/0009-audit.sql,
   * migrations/0100-api-tokens.sql).
   */
  #author(): string {
    const { actor, transport, requestId } = this;
    const token = actor.kind === 'user' && actor.credential.kind === 'token' ? actor.credential.id : '';
    return `${actor.kind === 'user' ? actor.userId : '-'},${transport},${requestId},${token}`;
  }

  /**
   * As `write`, for an organisation that this very operation is creating or has authenticated. Each call site is listed
   * by a test.
   */
  writeAs<T>(clientId: string, reason: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!reason) throw new Error('writeAs needs a reason');
    return this.#write(clientId, work);
  }

  /** As `statement`, for an organisation that this operation has just authenticated. Listed by the same test. */
  statementAs<T extends object>(
    clientId: string,
    reason: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<T[]> {
    if (!reason) throw new Error('statementAs needs a reason');
    return this.#database.statement<T>(clientId, sql, params, this.#author());
  }

  /** As `read`, for an organisation that this operation has just authenticated. Each call site is listed by a test. */
  readAs<T>(clientId: string, reason: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    if (!reason) throw new Error('readAs needs a reason');
    return this.#database.read(clientId, work);
  }

  /** Reaches the tables that belong to no organisation (accounts, sessions). Each call site is listed by a test. */
  unscoped<T>(reason: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.#database.unscoped(reason, work);
  }

  /**
   * Reads and writes what belongs to the caller's own account, and nothing of any organisation. Throws FORBIDDEN for API
   * tokens, which act in one organisation.
   */
  account<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    const { userId, credential } = this.user;
    if (credential.kind !== 'session') throw new AppError('FORBIDDEN', { messageKey: 'notForTokens' });
    return this.#database.account(userId, work);
  }

  /** Logs a security event with the request and who made it. `facts` are ids and codes: no secrets, no addresses. */
  securityEvent(name: SecurityEventName, facts: Readonly<Record<string, unknown>> = {}): void {
    const { actor, requestId, transport } = this;
    const by =
      actor.kind === 'user'
        ? { user: actor.userId, client: actor.clientId, [actor.credential.kind]: actor.credential.id }
        : {};
    this.ports.securityEvent(name, { requestId, transport, ...by, ...facts }, this.remoteAddress);
  }

  /** The same request with new loaders, because a loader would answer rows that were cached before a change. */
  withOwnLoaders(): Context {
    return new Context({ ...this, database: this.#database });
  }

  /** The same request, to which a document gives its bytes. */
  takingBytes(takeBytes: (bytes: Buffer) => void): Context {
    return new Context({ ...this, database: this.#database, takeBytes });
  }

  /** The same request, whose writes also do this, each in its own transaction. */
  withEachWrite(also: (rows: Rows) => Promise<void>): Context {
    const database = this.#database;
    const write: Database['write'] = (clientId, work, author) =>
      database.write(
        clientId,
        async (tx) => {
          if (clientId === this.clientId) await also(tx.rows);
          return work(tx);
        },
        author,
      );
    return new Context({
      ...this,
      database: {
        read: (...args) => database.read(...args),
        write,
        statement: (clientId, sql, params, author) => write(clientId, ({ rows }) => rows(sql, params), author),
        snapshot: (...args) => database.snapshot(...args),
        unscoped: (...args) => database.unscoped(...args),
        account: (...args) => database.account(...args),
      },
    });
  }

  /**
   * Runs work that reads everything in one snapshot of the organisation: `inside` is this request with that state.
   * Writes of `inside` are transactions of their own.
   */
  snapshot<T>(work: (inside: (listed?: ListSource) => Context, snapshot: Snapshot) => Promise<T>): Promise<T> {
    const database = this.#database;
    return database.snapshot(this.clientId, (snapshot) => {
      const inSnapshot: Database = {
        read: (clientId, read) => (clientId === this.clientId ? read(snapshot.rows) : database.read(clientId, read)),
        write: (...args) => database.write(...args),
        statement: (...args) => database.statement(...args),
        snapshot: (...args) => database.snapshot(...args),
        unscoped: (...args) => database.unscoped(...args),
        account: (...args) => database.account(...args),
      };
      return work((listed) => new Context({ ...this, listed, database: inSnapshot }), snapshot);
    });
  }

  /** The request's own instance of a loader, made on first use. */
  loader<T>(key: object, make: () => T): T {
    let found = this.#loaders.get(key) as T | undefined;
    if (found === undefined) {
      found = make();
      this.#loaders.set(key, found);
    }
    return found;
  }
}

/** Reasons that are answered more precisely than by UNAUTHENTICATED. */
const SENTENCE_OF_END: Partial<Record<string, string>> = { revoked: 'accessRevoked', switched: 'organisationSwitched' };

const SENTENCE_OF_REFUSAL: Record<TokenRefusal, string> = {
  unknown: 'tokenUnknown',
  revoked: 'tokenRevoked',
  expired: 'tokenExpired',
  withoutOwner: 'tokenWithoutOwner',
};

function loginNeeded(actor: AnonymousActor): AppError {
  if (actor.refusedToken)
    return new AppError('UNAUTHENTICATED', { messageKey: SENTENCE_OF_REFUSAL[actor.refusedToken] });
  if (!actor.ended || actor.ended === 'unknown') return new AppError('UNAUTHENTICATED');
  const messageKey = SENTENCE_OF_END[actor.ended];
  return new AppError('SESSION_ENDED', { reason: actor.ended, ...(messageKey && { messageKey }) });
}
