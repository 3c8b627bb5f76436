import type { ChangeEvent } from './changes.ts';
import type { ContentLanguage } from './content-language.shared.ts';
import type { RowCache } from './row-cache.ts';

/** A mail to one address. The outbox stores it in the transaction that causes it and sends it afterwards. */
export interface Mail {
  to: string;
  /** Language for an address without an account; an account has its own. German by default. */
  language?: ContentLanguage;
  /** The mail is sent in `language`, whatever that of the account. */
  exactLanguage?: boolean;
  template: string;
  data: Record<string, unknown>;
}

export interface Clock {
  now(): Date;
}

/** Subscribes to committed changes of every server process. */
export interface LiveBus {
  /** Calls `listener` for each change of the organisation. Returns the function that unsubscribes. */
  subscribe(clientId: string, listener: (event: ChangeEvent) => void): () => void;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/**
 * What is limited: each module adds the names of its limits, in its `<module>.ports.ts`; server/limits says how many there
 * may be.
 */
export interface LimitNames {}

export type LimitName = keyof LimitNames;

export interface RateLimiter {
  /** Counts one attempt, or as many as given. Throws RATE_LIMITED with the seconds to wait when there were too many. */
  consume(limit: LimitName, key: string, tries?: number): Promise<void>;
  /** Resets a key, after a successful login. */
  forgive(limit: LimitName, key: string): Promise<void>;
  /** Remembers for some months that a login with this key succeeded. */
  remember(key: string): Promise<void>;
  /** Whether one did. */
  knows(key: string): Promise<boolean>;
}

/** Properties of a download. */
export interface FileFacts {
  name: string;
  contentType: string;
  size: number;
}

/** What an archive holds: folders and documents of an organisation, by their ids. */
export interface ArchiveFacts {
  clientId: string;
  ids: readonly string[];
  name: string;
  expiresAt: Date;
  /** The source of documents of another area, when it is an archive of those. */
  source?: string | undefined;
}

/** A signed address with its expiry, and the headers that a request needs. */
export interface SignedUpload {
  url: string;
  method: 'PUT';
  headers: Record<string, string>;
}

/**
 * Bytes under random keys. Their metadata and access rules are in the rows with the keys. A key is written once and
 * never changed. An address that begins with a slash is one of this server.
 */
export interface FileStorage {
  /** Stores bytes under a new key, atomically. Throws CONFLICT when the key exists. */
  write(key: string, bytes: Buffer, facts: Pick<FileFacts, 'contentType'>): Promise<void>;
  /** The same for what is made piece by piece. Returns how many bytes there were; one that breaks off leaves nothing. */
  writeStream(key: string, source: AsyncIterable<Buffer>, facts: Pick<FileFacts, 'contentType'>): Promise<number>;
  /** How many bytes there are; null for none. */
  sizeOf(key: string): Promise<number | null>;
  /** All bytes; null where there are none. */
  read(key: string): Promise<Buffer | null>;
  /** Removes bytes; does nothing when there are none. */
  remove(key: string): Promise<void>;
  /** An address for one upload of exactly so many bytes. */
  uploadAddress(key: string, facts: Pick<FileFacts, 'contentType' | 'size'>, expires: Date): Promise<SignedUpload>;
  /**
   * An address that takes the bytes in parts, by the resumable protocol of Google Cloud Storage (docs/adr/0029). The
   * session of a former answer goes on with that upload; null begins one.
   */
  resumableUpload(
    key: string,
    facts: Pick<FileFacts, 'contentType' | 'size'>,
    options: { session: string | null; expires: Date; origin: string },
  ): Promise<{ url: string; session: string }>;
  /** Some of the bytes, fewer at the end; null where there are none. */
  readPart(key: string, start: number, length: number): Promise<Buffer | null>;
  /** All bytes, piece by piece; for files that do not fit into memory. */
  stream(key: string): AsyncIterable<Buffer>;
  /** Where the bytes can be read from now on until `expires`. The same arguments make the same address. */
  downloadAddress(
    key: string,
    facts: FileFacts & { inline: boolean },
    valid: { from: Date; expires: Date },
  ): Promise<string>;
}

/** A self-contained document: pictures, fonts and styles are inline. Running heads and feet are its own CSS. */
export interface PrintJob {
  /** Complete HTML with title and language. Scripts are disabled and no resource is loaded. */
  html: string;
}

export interface PrintRequest {
  /** The id of the organisation that waits. Organisations are served in turn. */
  owner: string;
  /** Builds the document when it is its turn, so that waiting jobs take no memory. */
  compose(): Promise<PrintJob>;
}

export interface PrintQueue {
  waiting: number;
  running: number;
}

export interface PdfRenderer {
  /**
   * The document as a tagged PDF. Throws BUSY when too many wait already, UNAVAILABLE without a browser or when the
   * document takes too long, and whatever `compose` throws.
   */
  print(request: PrintRequest): Promise<Buffer>;
  queue(): PrintQueue;
}

/** The caller for whom an upload is parsed. */
export interface ReadingCaller {
  clientId: string;
  /** Calls the listener when the client's connection has closed. */
  whenGone(listener: () => void): void;
}

/** What can be read from an upload, by name; areas add theirs, and schema/upload-readings.ts calls them. */
export interface UploadReadings {
  /** Formatted texts, sanitized. */
  richTexts(texts: readonly string[]): Promise<string[]>;
}

type Reading = (input: never) => Promise<unknown>;

/** Parses uploaded files in a thread other than the one that handles requests, with limits of time and memory. */
export interface UploadReader {
  /**
   * The result of a reading; null when it exceeded a limit or the client's connection has closed. Throws what the
   * reading throws, and BUSY when too many readings of the organisation wait.
   */
  read<K extends keyof UploadReadings>(
    caller: ReadingCaller,
    reading: K,
    input: Parameters<Extract<UploadReadings[K], Reading>>[0],
  ): Promise<Awaited<ReturnType<Extract<UploadReadings[K], Reading>>> | null>;
}

/** What an operator searches the log for after an incident. */
export type SecurityEventName =
  | 'login'
  | 'loginFailed'
  | 'newDevice'
  | 'sessionEnded'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'rightsChanged'
  | 'personCreated'
  | 'personRemoved'
  | 'tokenCreated'
  | 'tokenRevoked'
  | 'terminalPaired'
  | 'terminalRefuses'
  | 'pinLocked'
  | 'virusFound'
  | 'refused'
  | 'limitHit';

/**
 * Services of the server that the product needs. None is optional. A module that needs one of its own declares it in its
 * `<module>.ports.ts`, which adds it to this interface.
 */
export interface Ports {
  clock: Clock;
  live: LiveBus;
  passwords: PasswordHasher;
  limits: RateLimiter;
  /** Rows that this process has read before. */
  rowCache: RowCache;
  /** Wakes the outbox after a commit, so that a mail does not wait for the next tick. */
  wakeOutbox(): void;
  files: FileStorage;
  /** Bytes that the documents of one organisation may take. */
  fileQuota: number;
  uploads: UploadReader;
  /** A signed address at which chosen folders and documents are downloaded as a ZIP. */
  archiveAddress(archive: ArchiveFacts): string;
  /** Wakes the worker that removes files, after a commit that released some. */
  wakeFileRemoval(): void;
  pdf: PdfRenderer;
  /** Wakes the worker that prints finished versions, after a commit that wrote one. */
  wakePrinting(): void;
  publicUrl: string;
  supportAddress: string;
  /** How many days after the login a session ends at the latest. */
  sessionDays: number;
  /** Writes a security event into the log. `facts` are ids and codes: no secrets, no addresses. */
  securityEvent(name: SecurityEventName, facts: Readonly<Record<string, unknown>>, remoteAddress?: string): void;
}
