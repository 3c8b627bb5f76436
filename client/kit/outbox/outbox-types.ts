import type { Store } from '../data/store.ts';
import type { ActionValues } from './outbox-entries.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { PrepareWaiting } from './prepare-waiting.ts';
import type { RecordView } from './outbox-view.ts';
import type { Unsent } from './waiting.ts';

export type OutboxOptions = {
  ports: OutboxPorts;
  storage: OutboxStorage;
  /** A lock: one window at a time sends entries of a record. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Notifies the other windows of this browser of a change of a record. */
  notifyWindows: (owner: string, record: string) => void;
  /** Reports what an owner has not sent yet. */
  onWaiting?: (owner: string, unsent: Unsent) => void;
  isOnline: () => boolean;
  /** Where files can be added and wait. */
  prepareWaiting?: PrepareWaiting;
  /** The message for a file whose bytes this browser has lost. */
  lostMessage: (name: string) => string;
};

/** A new part of a record with all its fields, or the new record itself. */
export type NewPart = { entity: string; id: string; values: Readonly<Record<string, unknown>> };

/** Stores changes and photos on this device until the server has accepted them, and retries sending them. */
export type Outbox = {
  /** Sets the user and organisation (null without a session), and sends. Resolves with the records of which something waited. */
  open: (owner: string | null) => Promise<string[]>;
  view: (record: string) => Store<RecordView>;
  /** Records with pending entries, and their number. */
  waiting: Store<ReadonlyMap<string, number>>;
  /** Adds a field change; `seen` is the value before it. */
  change: (record: string, entity: string, id: string, field: string, value: unknown, seen: unknown) => void;
  /**
   * Adds new parts, instead of what waits of the same fields: this device stores all of them or none, so that no
   * incomplete record is sent.
   */
  create: (record: string, parts: readonly NewPart[]) => void;
  /** Adds a deletion and removes pending entries of the deleted part and its children. */
  remove: (record: string, entity: string, id: string, parts?: readonly { entity: string; id: string }[]) => void;
  /** Stores a file until it is uploaded; resolves with its id once it is stored on this device. */
  addFile: (record: string, target: string | null, file: File) => Promise<string>;
  /** The bytes of a pending file. */
  file: (record: string, id: string) => Promise<Blob | undefined>;
  /**
   * Adds an action that runs once all entries of its target have been accepted, with files for that target: after the
   * page was closed, this device has all of them or none. Resolves once they are stored on this device.
   */
  act: (
    record: string,
    name: string,
    id: string,
    options?: { values?: ActionValues; isLast?: boolean; files?: readonly File[] },
  ) => Promise<void>;
  /** Resolves a conflict; `theirs` is the stored value. */
  decide: (record: string, ref: string, side: 'mine' | 'theirs', theirs: unknown) => void;
  /** Discards one entry; of a file, with its bytes. */
  drop: (record: string, ref: string) => void;
  /** Retries refused and blocked entries at once. */
  retry: (record: string) => void;
  /** Discards all entries of a record. */
  discard: (record: string) => void;
  /** Sends at once; true if no entry is pending afterwards. */
  flush: (record: string) => Promise<boolean>;
  /** The connection may be restored: retries everything at once. */
  wake: () => void;
  /** The same, only for records with a temporary error. */
  retryTroubled: () => void;
  /** The connection was lost. */
  pause: () => void;
  /** Closing the page would lose data: the browser's storage is unavailable, or has not stored everything yet. */
  isAtRisk: () => boolean;
  /** Another window has changed a record. */
  onChangeElsewhere: (owner: string, record: string) => void;
};
