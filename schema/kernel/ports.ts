import type { ChangeEvent } from './changes.ts';
import type { Language } from './permissions.ts';

/** A mail to one address. The outbox stores it in the transaction that causes it and sends it afterwards. */
export interface Mail {
  to: string;
  /** For an address that belongs to no account; an account has a language of its own. German when left out. */
  language?: Language;
  /** The mail goes out in `language`, whoever gets it. */
  exactLanguage?: boolean;
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

export type LimitName =
  | 'login'
  | 'reset'
  | 'register'
  | 'support'
  | 'invite'
  | 'inviteMail'
  | 'redeem'
  | 'mail'
  | 'testMail';

export interface RateLimiter {
  /**
   * Counts one try, or as many as it stands for. Throws RATE_LIMITED with the seconds to wait when there were too many.
   */
  consume(limit: LimitName, key: string, tries?: number): Promise<void>;
  /** Forgets the tries of a key: after a login that worked. */
  forgive(limit: LimitName, key: string): Promise<void>;
}

/** What a file is to its reader. */
export interface FileFacts {
  name: string;
  contentType: string;
  size: number;
}

/** An address that may be used until it expires, and what has to be sent there. */
export interface SignedUpload {
  url: string;
  method: 'PUT';
  headers: Record<string, string>;
}

/**
 * Bytes under random keys. What they are and who may have them is known by the rows that name the keys. A key is
 * written once and never changed. An address that begins with a slash is one of this server.
 */
export interface FileStorage {
  /** Stores bytes under a new key, whole or not at all. Throws CONFLICT when there are some. */
  write(key: string, bytes: Buffer, facts: Pick<FileFacts, 'contentType'>): Promise<void>;
  /** How many bytes there are; null for none. */
  sizeOf(key: string): Promise<number | null>;
  /** All bytes; null where there are none. */
  read(key: string): Promise<Buffer | null>;
  /** Removes bytes; it is no mistake when there are none. */
  remove(key: string): Promise<void>;
  /** Where a browser may put exactly so many bytes, once. */
  uploadAddress(key: string, facts: Pick<FileFacts, 'contentType' | 'size'>, expires: Date): Promise<SignedUpload>;
  /** Where the bytes can be read from now on until `expires`. The same facts and times make the same address. */
  downloadAddress(
    key: string,
    facts: FileFacts & { inline: boolean },
    valid: { from: Date; expires: Date },
  ): Promise<string>;
}

/**
 * A document that needs nothing from anywhere else: pictures, fonts and styles stand in it. Running heads and feet are
 * its own CSS.
 */
export interface PrintJob {
  /** Whole HTML with its title and language. Nothing in it may run, and nothing is fetched for it. */
  html: string;
}

export interface PrintRequest {
  /** Who waits: the id of an organisation. Owners take turns. */
  owner: string;
  /** Makes the document once its turn has come: what waits takes no room. */
  compose(): Promise<PrintJob>;
}

export interface PrintQueue {
  waiting: number;
  running: number;
}

export interface PdfRenderer {
  /**
   * The document as a tagged PDF. Throws BUSY when too many wait already, UNAVAILABLE where no browser is to be had or
   * the document takes too long, and whatever `compose` throws.
   */
  print(request: PrintRequest): Promise<Buffer>;
  queue(): PrintQueue;
}

/** The machine, as far as the product needs it. The server gives the real ones; nothing here is optional. */
export interface Ports {
  clock: Clock;
  live: LiveBus;
  passwords: PasswordHasher;
  limits: RateLimiter;
  /** Wakes the outbox after a commit, so that a mail does not wait for the next tick. */
  wakeOutbox(): void;
  /** Wakes the worker of recurring jobs after one was saved that may be due today. */
  wakeJobs(): void;
  files: FileStorage;
  /** Wakes the worker that removes files, after a commit that gave some up. */
  wakeFileRemoval(): void;
  pdf: PdfRenderer;
  /** Wakes the worker that prints finished versions, after a commit that wrote one. */
  wakePrinting(): void;
  publicUrl: string;
  supportAddress: string;
}
