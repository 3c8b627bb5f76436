import type { TransferPorts } from '../files/file-transfer.ts';
import type { ActionEntry, FieldEntry, RemovalEntry } from './outbox-entries.ts';

/**
 * A change that was not applied, because somebody else was faster with the same field. Without a field: they deleted
 * the whole thing.
 */
export type OutboxConflict = {
  entity: string;
  id: string;
  field: string | null;
  theirs: unknown;
  by: string | null;
  at: string | null;
};

/** A file whose bytes have arrived and that now gets its place. */
export type ArrivedFile = { id: string; target: string | null; fileId: string };

/**
 * What an outbox needs from its area. Each may throw OutboxRefused, OutboxBlocked or OutboxTrouble; `attach` also
 * UploadForgotten. Anything else that is thrown counts as trouble of the server: it is tried again.
 */
export type OutboxPorts = TransferPorts & {
  /** Saves changes; what is sent twice must arrive once. */
  save: (record: string, changes: readonly (FieldEntry | RemovalEntry)[]) => Promise<readonly OutboxConflict[]>;
  attach: (record: string, files: readonly ArrivedFile[]) => Promise<void>;
  act: (record: string, action: ActionEntry) => Promise<void>;
};

/**
 * The server does not take something, however often it is sent. `messages` by the entry's ref; what is not named was
 * not the trouble.
 */
export class OutboxRefused extends Error {
  readonly messages: ReadonlyMap<string, string>;
  constructor(message: string, messages: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.messages = messages;
  }
}

/** Nothing of this record can be saved as things are: it was finished or deleted, or a right is missing. */
export class OutboxBlocked extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** It may work later. */
export class OutboxTrouble extends Error {
  readonly kind: 'offline' | 'server' | 'session';
  constructor(kind: 'offline' | 'server' | 'session') {
    super(kind);
    this.kind = kind;
  }
}
