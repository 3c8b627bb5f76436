import type { TransferPorts } from '../files/file-transfer.ts';
import type { ActionEntry, FieldEntry, RemovalEntry } from './outbox-entries.ts';

/**
 * A change that was not applied because another user changed the same field. Without a field: they deleted the record
 * or part.
 */
export type OutboxConflict = {
  entity: string;
  id: string;
  field: string | null;
  theirs: unknown;
  by: string | null;
  at: string | null;
};

/** An uploaded file that is to be attached. */
export type ArrivedFile = { id: string; target: string | null; fileId: string };

/**
 * The ports of an outbox, implemented by its area. Each may throw OutboxRefused, OutboxBlocked or OutboxTrouble;
 * `attach` also UploadForgotten. Any other error counts as a temporary server error and is retried.
 */
export type OutboxPorts = TransferPorts & {
  /** Saves changes; must be idempotent. */
  save: (record: string, changes: readonly (FieldEntry | RemovalEntry)[]) => Promise<readonly OutboxConflict[]>;
  attach: (record: string, files: readonly ArrivedFile[]) => Promise<void>;
  act: (record: string, action: ActionEntry) => Promise<void>;
};

/** The server refuses entries permanently. `messages` by the entry's ref; entries that are not listed were valid. */
export class OutboxRefused extends Error {
  readonly messages: ReadonlyMap<string, string>;
  constructor(message: string, messages: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.messages = messages;
  }
}

/** The record cannot be saved at present: it was finished or deleted, or a permission is missing. */
export class OutboxBlocked extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A temporary error: a retry may succeed. */
export class OutboxTrouble extends Error {
  readonly kind: 'offline' | 'server' | 'session';
  constructor(kind: 'offline' | 'server' | 'session') {
    super(kind);
    this.kind = kind;
  }
}
